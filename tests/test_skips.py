"""A skipped test is a test that did not run: fine on your machine, a failure where `CI` is set."""

from pathlib import Path

import pytest

RULES = Path(__file__).with_name("conftest.py").read_text(encoding="utf-8")
CASES = """\
import pytest

def test_runs():
    pass

def test_is_skipped():
    pytest.skip("no browser here")

@pytest.mark.skipif(True, reason="not today")
def test_is_marked():
    pass

@pytest.mark.xfail(strict=True)
def test_fails_as_expected():
    assert False
"""


@pytest.fixture
def run(pytester, monkeypatch):
    """Runs pytest in a process of its own, under the rules of this folder's conftest."""

    def ran(ci: str, files: dict[str, str]) -> pytest.RunResult:
        monkeypatch.setenv("CI", ci)
        for name, text in ({"conftest.py": RULES} | files).items():
            file = pytester.path / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return pytester.runpytest_subprocess("-v", "-rs")

    return ran


def test_on_your_machine_a_skip_is_a_skip(run):
    result = run("", {"test_cases.py": CASES})
    result.assert_outcomes(passed=1, skipped=2, xfailed=1)
    assert result.ret == 0


def test_in_ci_every_skip_fails_and_says_why(run):
    result = run("true", {"test_cases.py": CASES})
    result.assert_outcomes(passed=1, failed=1, errors=1, xfailed=1)
    assert result.ret == 1
    result.stdout.fnmatch_lines(["*may be skipped: not today", "*may be skipped: no browser here"])


def test_in_ci_a_skipped_module_fails_too(run):
    result = run("true", {"test_all.py": "import pytest\npytest.skip('nothing', allow_module_level=True)"})
    assert result.ret != 0
    result.stdout.fnmatch_lines(["*may be skipped: *nothing*"])


def test_without_a_browser_you_read_how_to_get_one(run, monkeypatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CHROMIUM", raising=False)
    folder = Path(__file__).parent / "browser"
    rules = {
        f"tests/browser/{name}": folder.joinpath(name).read_text("utf-8") for name in ("conftest.py", "windows.py")
    }
    cases = {"tests/browser/test_page.py": "def test_page(page): pass", "test_else.py": "def test_else(): pass"}
    result = run("", rules | cases)
    result.assert_outcomes(passed=1, skipped=1)
    result.stdout.fnmatch_lines(["*No Chromium here: install one*"])


def test_browser_tests_come_last(run):
    result = run("", {"browser/test_a.py": "def test_page(): pass", "test_z.py": "def test_z(): pass"})
    result.stdout.fnmatch_lines(["test_z.py::test_z PASSED*", "browser/test_a.py::test_page PASSED*"])
