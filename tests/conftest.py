"""Rules for the whole test run: browser tests come last, and where `CI` is set nothing may be skipped."""

import os
import sys
from collections.abc import Generator, Iterator
from functools import cache

import pytest

NOT_IN_CI = "Skipped, and where CI is set nothing may be skipped: "


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # Quick answers first; and Playwright leaves an event loop running that other tests would trip over.
    items.sort(key=lambda item: "browser" in item.path.parts)


@pytest.fixture(scope="session", autouse=True)
def _components_are_looked_for_once() -> Iterator[None]:
    """To open a page without a browser, Streamlit reads about every installed package whether it brings components: half of the
    time that the page takes, each time anew.
    """
    with pytest.MonkeyPatch.context() as patch:
        if "streamlit.testing.v1" in sys.modules:
            from streamlit.components.v2 import manifest_scanner

            patch.setattr(
                manifest_scanner, "scan_component_manifests", cache(manifest_scanner.scan_component_manifests)
            )
        yield


def pytest_make_parametrize_id(val: object) -> str | None:
    """Bytes may hold the time at which they were packed, which changes even how many they are; and side by side every
    process must know a test by one name.
    """
    return "bytes" if isinstance(val, bytes) else None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    _refuse_a_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    _refuse_a_skip(report)
    return report


def _refuse_a_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Makes a skip a failure where `CI` is set; an expected failure stays what it is."""
    if report.skipped and os.environ.get("CI") and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        report.outcome = "failed"
        report.longrepr = NOT_IN_CI + reason.removeprefix("Skipped: ")
