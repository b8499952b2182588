"""Scores tie when their gap is below 1e-12, and then the lower position comes first."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.ties import best, falling, tied
from tests.steady import thorough

NEAR = [1 + k * 4e-13 for k in range(-5, 6)]
scores = st.lists(st.one_of(st.sampled_from([0.0, 0.5, 2.0, -1.0, *NEAR]), st.floats(-10, 10)), max_size=12)


def falling_slowly(scores):
    """The rule as it reads: of all scores left that tie with the largest, the lowest position."""
    left = list(range(len(scores)))
    order = []
    while left:
        largest = max(scores[i] for i in left)
        order.append(next(i for i in left if tied(scores[i], largest)))
        left.remove(order[-1])
    return order


@thorough
@given(scores)
def test_the_order_is_the_rule_taken_step_by_step(scores):
    assert list(falling(scores)) == falling_slowly(scores)


@thorough
@given(scores.filter(len))
def test_the_best_is_the_first_in_the_order(scores):
    assert best(scores) == next(falling(scores))


def test_a_gap_below_the_limit_ties_and_one_at_it_does_not():
    assert tied(0.3, 0.3 + 9e-13)
    assert not tied(0.3, 0.3 + 1.1e-12)
    assert list(falling([1.0, 1.0 + 9e-13, 1.0 + 1.1e-12])) == [1, 2, 0]
    assert list(falling([0.1, 0.3, 0.2, 0.3])) == [1, 3, 2, 0]


def test_without_a_score_there_is_no_best():
    with pytest.raises(ValueError, match="empty"):
        best([])
