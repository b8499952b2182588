"""The benchmark of clicks finds every answer that it waits for; how long one takes is not asserted."""

from math import inf

import pytest
from playwright.sync_api import Error

from benchmarks import browser as measuring
from benchmarks import click_cases
from benchmarks.browser import Visitor, asked, milliseconds
from benchmarks.rows import Size

TINY = Size(60, 4, 3, 2)


@pytest.fixture
def visitor(browser, server):
    return Visitor(browser, server.url)


@pytest.mark.parametrize(
    "case",
    [
        lambda visitor: click_cases.tree(visitor, 2, TINY),
        lambda visitor: click_cases.steps(visitor, 2, click_cases.KDB, TINY),
        lambda visitor: click_cases.pointed(visitor, 2, TINY),
        lambda visitor: click_cases.selection_steps(visitor, 2, "tennis"),
        lambda visitor: click_cases.parents(visitor, 2, TINY),
        lambda visitor: click_cases.rows(visitor, 2, click_cases.ONE, TINY),
        *(
            lambda visitor, name=name: click_cases.CASES[name].measured(visitor, 2)
            for name in ("inference", "inference-page", "observed", "lock", "observed-page")
        ),
    ],
    ids=[
        *("tree", "kdb-step", "kdb-arrow", "selection-step", "k", "prediction"),
        *("inference", "inference-page", "observed", "lock", "observed-page"),
    ],
)
def test_every_click_gets_an_answer(visitor, case):
    times = case(visitor)
    assert len(times) == 2
    assert all(0 < ms < inf for ms in times)


def test_a_first_visit_gets_an_answer(visitor, monkeypatch):
    monkeypatch.setattr(click_cases, "LOOK", 0)
    (ms,) = click_cases.selection_visit(visitor, 1, TINY)
    assert 0 < ms < inf


def test_the_clock_runs_from_the_event_and_not_for_an_answer_that_is_there(visitor, monkeypatch):
    with visitor.page("/", "clock.all('h1').length > 0") as page:
        assert 0 < milliseconds(page) < inf
        with pytest.raises(Error, match="shows the answer before it is asked for"):
            asked(page, "click", "clock.all('h1').length > 0")
        monkeypatch.setattr(measuring, "PATIENCE", 300)
        asked(page, "click", "clock.all('h1').length > 1")
        assert milliseconds(page) == inf
