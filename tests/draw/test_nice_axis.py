"""Round numbers for an axis: the step, the ticks and the edges of bars, for ordinary and for extreme numbers."""

from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.nice_axis import bar_edges, nice_step, ticks
from tests.steady import steady

numbers = st.floats(allow_nan=False, allow_infinity=False)


@pytest.mark.parametrize(
    ("low", "high", "most", "step"),
    [(0, 10, 10, 1), (0, 10, 9, 2), (1, 6.9, 10, 1), (0, 0.4, 10, 0.05), (0, 1e6, 7, 2e5)],
)
def test_the_step_is_the_smallest_round_one(low, high, most, step):
    assert float(nice_step(low, high, most)) == step


def test_ticks_are_written_as_short_as_they_can_be():
    assert ticks(1.0, 2.5, 4) == [(1.0, "1"), (1.5, "1.5"), (2.0, "2"), (2.5, "2.5")]
    assert ticks(0, 1e6, 2) == [(0, "0"), (5e5, "500000"), (1e6, "1000000")]
    assert ticks(0, 3e-300, 3) == [(0, "0"), (1e-300, "1e-300"), (2e-300, "2e-300"), (3e-300, "3e-300")]
    assert ticks(7.25, 7.25) == [(7.25, "7.25")]


@steady
@given(numbers, numbers)
def test_ticks_rise_within_the_axis_and_are_few(one, other):
    low, high = sorted((one, other))
    found = [number for number, _ in ticks(low, high)]
    assert len(found) <= 11
    assert all(low <= number <= high for number in found)
    assert all(a < b for a, b in pairwise(found))


def test_bars_of_whole_and_of_rounded_numbers_have_their_edges_between_them():
    assert bar_edges(0, 3, 50, Decimal(1)) == [-0.5, 0.5, 1.5, 2.5, 3.5]
    assert bar_edges(0, 100, 25, Decimal(1))[:3] == [-0.5, 4.5, 9.5]
    assert bar_edges(4.3, 4.6, 50, Decimal("0.1")) == [4.25, 4.35, 4.45, 4.55, 4.65]


def test_a_number_on_an_edge_has_a_bar_below_it():
    assert bar_edges(1, 2, 5) == pytest.approx([0.8, 1, 1.2, 1.4, 1.6, 1.8, 2])


@steady
@given(numbers, numbers, st.integers(1, 100), st.sampled_from([0, 1, 0.1]))
def test_bars_hold_all_numbers_and_are_few(one, other, most, grain):
    low, high = sorted((one, other))
    if low == high:
        return
    edges = bar_edges(low, high, most, Decimal(str(grain)))
    assert edges[0] <= low
    assert edges[-1] >= high
    assert 2 <= len(edges) <= most + 3
    assert all(a < b for a, b in pairwise(edges))
