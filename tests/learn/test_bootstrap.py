"""Strengths count resamples: what always comes back has strength 1, and they can be watched and stopped."""

import numpy as np
import pytest

from bnviz.graph.cpdag import CPDAG
from bnviz.learn.bootstrap import bootstrap, by_hill_climbing, by_pc
from bnviz.learn.climbing_rules import ClimbingRules
from bnviz.learn.pc_rules import PcRules
from bnviz.model.errors import InputError
from tests.learn.drawn import drawn

ANSWERS = [CPDAG(3, ((0, 1),), ()), CPDAG(3, (), ((0, 1),)), CPDAG(3, ((1, 0),), ((1, 2),)), CPDAG(3, ((0, 1),), ())]


def test_by_hand():
    """0 and 1 are joined in all four resamples, twice as 0 -> 1, once without a direction and once as 1 -> 0."""
    waiting = iter(ANSWERS)
    data = drawn("chain", 20)[1]
    steps = list(bootstrap(data, lambda _: next(waiting), 4))
    assert [(s.done, s.of) for s in steps] == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert [s.direction(0, 1) for s in steps] == [1.0, 0.75, 0.5, 0.625]
    last = steps[-1]
    assert (last.strength(0, 1), last.strength(2, 1), last.strength(0, 2)) == (1.0, 0.25, 0.0)
    assert last.direction(0, 2) is None
    assert last.direction(1, 0) == 0.375
    assert last.edges == ((0, 1), (1, 2))
    assert steps[0].edges == ((0, 1),)


def test_the_rows_are_drawn_with_replacement_and_by_the_seed():
    data = drawn("asia", 300)[1]

    def seen(seed):
        drawn_rows = []
        list(bootstrap(data, lambda other: drawn_rows.append(other.codes) or CPDAG(8, (), ()), 3, seed))
        return drawn_rows

    one, again, other = seen(1), seen(1), seen(2)
    assert all((a == b).all() for a, b in zip(one, again, strict=True))
    assert any((a != b).any() for a, b in zip(one, other, strict=True))
    assert all(codes.shape == data.codes.shape for codes in one)
    columns = {tuple(row) for row in data.codes.T.tolist()}
    assert {tuple(row) for row in np.hstack(one).T.tolist()} <= columns


@pytest.mark.parametrize("learner", [by_hill_climbing(ClimbingRules(tabu=0)), by_pc(PcRules())])
def test_strong_and_weak_edges_of_asia(learner):
    """bronc - dysp is found from any thousand rows; asia - tub from few."""
    *_, last = bootstrap(drawn("asia", 1_000)[1], learner, 12, seed=3)
    assert last.strength(4, 7) == 1.0
    assert last.strength(0, 1) < 0.8


def test_it_stops_when_it_is_closed():
    learned = []
    steps = bootstrap(drawn("chain", 20)[1], lambda _: learned.append(1) or CPDAG(3, (), ()), 1_000)
    next(steps)
    steps.close()
    assert len(learned) == 1


def test_no_resample_is_refused():
    with pytest.raises(InputError, match="at least 1"):
        next(bootstrap(drawn("chain", 20)[1], by_pc(PcRules()), 0))
