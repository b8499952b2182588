"""How long PC takes is told as it is: between what few dependences take and what all do."""

import numpy as np

from bnviz.learn.level_cost import dense_costs
from bnviz.learn.pc import pc
from bnviz.learn.pc_result import is_told, pc_result
from bnviz.learn.pc_rules import PcRules
from bnviz.ui import pc_work
from bnviz.ui.pc_work import _ahead, made
from tests.learn.datasets import dataset
from tests.learn.drawn import drawn


def test_few_columns_take_no_time_whatever_they_hold():
    data = drawn("cancer", 100)[1]
    most, said = _ahead(data, PcRules(), 10.0)
    assert (most < 0.1, said) == (True, "about a second")


def test_many_columns_are_told_with_how_many_given_it_is_short(monkeypatch):
    data = dataset(np.zeros((42, 60_000), np.int64), np.zeros(60_000, np.int64), [3] * 42, 3)
    each = [cost.seconds for cost in dense_costs([3] * 43, 60_000, 2)]
    most, said = _ahead(data, PcRules(most_given=2), 3.0)
    assert most == sum(each)
    longest = f"about {most:.0f} seconds"
    first = f"about 3 seconds where each depends on few others, and up to {longest} where all depend on all"
    assert said == first
    monkeypatch.setattr(pc_work, "SHORT", each[0] + each[1])
    assert (
        _ahead(data, PcRules(most_given=2), 3.0)[1]
        == f"{first}; with at most 1 given up to about {each[0] + each[1]:.0f} seconds"
    )


def test_a_level_that_would_be_refused_is_told_before_the_first_test():
    """With three given these are more tests than may be made: what is waited for are the levels before."""
    data = dataset(np.zeros((42, 60_000), np.int64), np.zeros(60_000, np.int64), [3] * 42, 3)
    before = sum(cost.seconds for cost in dense_costs([3] * 43, 60_000, 2))
    for beforehand in (3.0, before):
        most, said = _ahead(data, PcRules(), beforehand)
        assert most == before
        assert said.endswith("where all depend on all, when the tests with 3 given are too many to be begun")


def test_the_share_that_is_done_and_the_seconds_are_those_of_the_tests():
    _, data = drawn("asia", 2_000)
    told = []
    search = made(data, PcRules(), told.append)
    assert search.steps == tuple(pc(data))
    assert search.result == pc_result(8, search.steps)
    assert search.refused is None
    assert len(told) == search.made == len(search.steps)
    assert all(0 < share <= 1 for share in told)
    costs = []
    tuple(pc(data, told=costs.append))
    assert 0 < search.seconds <= sum(cost.seconds for cost in costs)


def test_of_many_steps_only_those_that_are_told_are_kept(monkeypatch):
    """A dense table has millions of tests, which need hundreds of bytes each."""
    _, data = drawn("asia", 2_000)
    steps = tuple(pc(data))
    for most, kept in ((len(steps), steps), (len(steps) - 1, tuple(filter(is_told, steps)))):
        monkeypatch.setattr(pc_work, "MOST_STEPS", most)
        search = made(data, PcRules(), lambda _: None)
        assert (search.steps, search.made, search.result) == (kept, len(steps), pc_result(8, steps))
    assert 0 < len(kept) < len(steps)
