"""Cut points that are easy to read: the middle of a gap, and what becomes of binary rests."""

from math import nextafter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.tidy_cuts import between, tidied, written
from tests.steady import thorough

numbers = st.floats(allow_nan=False, allow_infinity=False)


def middle(low: float, high: float) -> float:
    return between(np.array([low]), np.array([high])).item()


@pytest.mark.parametrize(
    ("low", "high", "cut"),
    [
        (1.9, 3.0, 2.45),
        (0.1, 0.2, 0.15),
        (4.7, 4.8, 4.75),
        (1, 2, 1.5),
        (-3, -2, -2.5),
        (1e300, 3e300, 2e300),
        (0, 5e-324, 0),
    ],
)
def test_a_cut_stands_in_the_middle(low, high, cut):
    assert middle(low, high) == cut


def test_two_numbers_next_to_each_other_are_separated():
    assert middle(1.0, nextafter(1.0, 2)) == 1.0


@thorough
@given(numbers, numbers)
def test_a_cut_separates_any_two_numbers(one, other):
    low, high = sorted((one, other))
    if low < high:
        assert low <= middle(low, high) < high


def test_there_is_no_negative_zero():
    assert written(middle(-1, 1)) == "0"
    assert written(middle(-1e-300, 1e-300)) == "0"


def test_tidying_takes_only_binary_rests_away():
    cuts, lows, highs = np.array([0.15000000000000002, 1 / 3]), np.zeros(2), np.ones(2)
    assert tidied(cuts, lows, highs).tolist() == [0.15, 0.333333]
    assert tidied(np.array([1 / 3]), np.array([0.3333]), np.array([0.3334])).tolist() == [0.3333333333]


def test_a_cut_is_written_so_that_it_reads_back():
    assert [written(cut) for cut in (2.0, 2.45, 1e300, -0.1)] == ["2", "2.45", "1e+300", "-0.1"]
