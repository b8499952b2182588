"""What a level of PC takes is told before it begins: the tests exactly, when no edge goes, and the time of dense data."""

from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.masks import bits
from bnviz.learn import level_cost as module
from bnviz.learn.level_cost import Budget, LevelRefusedError, columns_that_fit, dense_refusal, level_cost, most_tests
from bnviz.learn.pc import _subsets
from tests.steady import steady


def complete(n):
    return [((1 << n) - 1) ^ 1 << node for node in range(n)]


@st.composite
def neighbourhoods(draw):
    n = draw(st.integers(2, 8))
    around = [0] * n
    for i, j in draw(st.sets(st.sampled_from(list(combinations(range(n), 2))))):
        around[i] |= 1 << j
        around[j] |= 1 << i
    return around


@steady
@given(neighbourhoods(), st.integers(0, 5))
def test_the_most_tests_are_the_sets_of_every_edge(around, level):
    edges = [(x, y) for x, nodes in enumerate(around) for y in bits(nodes) if x < y]
    assert most_tests(around, level) == sum(len(list(_subsets(around, x, y, level))) for x, y in edges)


@pytest.mark.parametrize("level", range(4))
def test_tables_are_shared_where_all_are_joined_and_not_in_a_star(level, monkeypatch):
    """Ten nodes: in the complete graph one table for each set of level + 2 nodes, in a star one for each set round its centre."""
    monkeypatch.setattr(module, "_table", lambda *_: 1.0)
    monkeypatch.setattr(module, "_strata", lambda *_: 0.0)
    assert level_cost(complete(10), level, [2] * 10, 100).seconds == pytest.approx(comb(10, level + 2), rel=1e-2)
    star = [(1 << 10) - 2] + [1] * 9
    leaves = 9 if level == 0 else 0  # with nothing given a leaf's own neighbour counts as well
    found = level_cost(star, level, [2] * 10, 100).seconds
    assert comb(9, level + 1) <= round(found) <= comb(9, level + 1) + leaves


@pytest.mark.parametrize(("rows", "states"), [(200_000, 4), (1_000, 2), (20_000, 9)])
def test_more_of_anything_costs_more(rows, states):
    base = level_cost(complete(12), 2, [states] * 12, rows).seconds
    assert level_cost(complete(12), 3, [states] * 12, rows).seconds > base
    assert level_cost(complete(14), 2, [states] * 14, rows).seconds > base
    assert level_cost(complete(12), 2, [states] * 12, 100 * rows).seconds > base


def test_two_hundred_thousand_rows_of_thirty_columns_are_refused_only_where_all_depend_on_all():
    budget = Budget([4] * 30, 200_000, lambda _: None)
    for level in range(3):
        budget.begin(complete(30), level)
    budget.begin(complete(30), 3)
    with pytest.raises(
        LevelRefusedError, match=r"With 4 given at a time there would be up to 8,906,625 tests"
    ) as refused:
        budget.begin(complete(30), 4)
    assert "Give at most 3 (--most-given)" in str(refused.value)
    assert refused.value.cost.neighbours == 29


def test_the_level_that_is_refused_where_all_depend_on_all_is_known_beforehand():
    refused = dense_refusal([4] * 30, 200_000, None)
    assert (refused.given, refused.tests) == (4, 8_906_625)
    assert dense_refusal([4] * 30, 200_000, 3) is None
    assert dense_refusal([4] * 30, 20_000_000, 3).given < 4


def test_nothing_is_left_to_test_where_nothing_is_joined():
    assert level_cost([0, 0], 1, [2, 2], 10) == module.LevelCost(1, 0, 0.0, 0)


@pytest.mark.parametrize("most_given", [4, 5, None])
def test_of_so_many_columns_no_level_is_refused(most_given):
    n = columns_that_fit([3] * 43, 67_557, most_given)
    assert 2 < n < 43
    for columns, refused in ((n, False), (n + 1, True)):
        budget = Budget([3] * columns, 67_557, lambda _: None)
        levels = range(columns - 1 if most_given is None else most_given + 1)
        try:
            for level in levels:
                budget.begin(complete(columns), level)
            assert not refused
        except LevelRefusedError:
            assert refused
    assert columns_that_fit([3] * 5, 100, most_given) == 5
