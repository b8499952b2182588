"""MDL's cuts are those of the definition, followed slowly; and the decisions say what they should to a page that explains them."""

from itertools import pairwise
from math import log, log2

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.discretize import bin_of
from bnviz.data.examples import example
from bnviz.data.mdl import mdl, mdl_cuts
from tests.steady import steady, thorough

BIT = log(2)
rows = st.lists(st.tuples(st.integers(-8, 8).map(lambda k: k / 4), st.integers(0, 3)), min_size=1, max_size=40)


def entropy(classes):
    """H in bits."""
    shares = [classes.count(y) / len(classes) for y in set(classes)]
    return -sum(p * log2(p) for p in shares)


def slow(rows):
    """The decisions (cut, gain and threshold in bits) as the definition reads, from the whole line down, left part first."""
    numbers = sorted({v for v, _ in rows})
    having = {number: {y for v, y in rows if v == number} for number in numbers}
    candidates = [(a + b) / 2 for a, b in pairwise(numbers) if having[a] != having[b]]
    if not candidates:
        return []

    def sides(cut):
        return [y for v, y in rows if v <= cut], [y for v, y in rows if v > cut]

    n, whole = len(rows), [y for _, y in rows]
    left_over = [sum(len(side) * entropy(side) for side in sides(cut)) / n for cut in candidates]
    cut = next(c for c, e in zip(candidates, left_over, strict=True) if e - min(left_over) < 1e-12)
    k, k1, k2 = (len(set(part)) for part in (whole, *sides(cut)))
    h, h1, h2 = (entropy(part) for part in (whole, *sides(cut)))
    threshold = (log2(n - 1) + log2(3**k - 2) - k * h + k1 * h1 + k2 * h2) / n
    gain = h - min(left_over)
    below, above = [r for r in rows if r[0] <= cut], [r for r in rows if r[0] > cut]
    return [(cut, gain, threshold), *(slow(below) + slow(above) if gain > threshold else [])]


def decided(rows, n_classes=4):
    values, classes = zip(*rows, strict=True)
    return list(mdl(np.array(values), np.array(classes), n_classes))


def test_one_cut_by_hand():
    """Four numbers, two of each class: the cut in the middle leaves nothing open, so it gains the whole bit; it costs
    (log2 3 + log2 7 - 2) / 4 = 0.598 bits. Nothing can be cut in the two parts, which have one class each.
    """
    (decision,) = decided([(1, 0), (2, 0), (3, 1), (4, 1)])
    assert (decision.low, decision.high, decision.rows, decision.cut) == (1, 4, 4, 2.5)
    assert decision.gain == pytest.approx(BIT, abs=1e-12)
    assert decision.threshold == pytest.approx((log2(3) + log2(7) - 2) / 4 * BIT, abs=1e-12)
    assert decision.accepted


def test_a_cut_that_tells_too_little_is_refused_and_says_what_was_missing():
    """Classes a b a b: the best cuts leave three numbers with 0.918 bits, so they gain 0.311 and need 0.787; the lowest is told."""
    (decision,) = decided([(1, 0), (2, 1), (3, 0), (4, 1)])
    assert decision.cut == 1.5
    assert decision.gain == pytest.approx((1 - 0.75 * entropy([0, 1, 1])) * BIT, abs=1e-12)
    assert decision.threshold == pytest.approx((log2(3) + log2(7) - 2 + 2 * entropy([0, 1, 1])) / 4 * BIT, abs=1e-12)
    assert not decision.accepted
    assert mdl_cuts(np.array([1, 2, 3, 4.0]), np.array([0, 1, 0, 1]), 2) == ()


def test_the_petals_of_the_irises():
    """The first cut of the petal length splits setosa off, and gains H(1/3, 2/3) = 0.918 bits; the second is at 4.75."""
    table = example("iris").table()
    values, classes = table.column("petal length (cm)").values, table.column("species").codes
    decisions = list(mdl(values, classes, 3))
    assert [d.cut for d in decisions if d.accepted] == [2.45, 4.75]
    assert decisions[0].gain == pytest.approx(log(3) - 2 / 3 * log(2), abs=1e-12)
    assert [(d.low, d.high, d.rows) for d in decisions] == [(1, 6.9, 150), (3, 6.9, 100), (3, 4.7, 45), (4.8, 6.9, 55)]


@pytest.mark.parametrize(
    "rows",
    [[(1, 0)], [(1, 0), (1, 1)], [(1, 0), (2, 0), (3, 0)], [(1, 0), (1, 1), (2, 0), (2, 1)]],
    ids=["one row", "one number", "one class", "the same classes everywhere"],
)
def test_where_no_cut_can_tell_anything_none_is_considered(rows):
    assert decided(rows) == []


def test_without_a_row_there_is_no_decision():
    assert mdl_cuts(np.zeros(0), np.zeros(0, int), 2) == ()


@thorough
@given(rows)
def test_fast_is_slow(rows):
    found = decided(rows)
    assert [(d.cut, d.gain / BIT, d.threshold / BIT) for d in found] == [
        pytest.approx(d, abs=1e-11) for d in slow(rows)
    ]
    assert mdl_cuts(*map(np.array, zip(*rows, strict=True)), 4) == tuple(sorted(d.cut for d in found if d.accepted))


@thorough
@given(rows, st.integers(1, 30))
def test_many_equal_rows_are_cut_like_slow_too(rows, times):
    rows = [row for row in rows for _ in range(times)]
    assert [d.cut for d in decided(rows)] == [cut for cut, _, _ in slow(rows)]


@steady
@given(rows, st.permutations(range(4)), st.randoms(use_true_random=False))
def test_neither_the_order_of_the_rows_nor_the_names_of_the_classes_matter(rows, names, random):
    mixed = [(v, names[y]) for v, y in rows]
    random.shuffle(mixed)
    assert [d.cut for d in decided(mixed)] == [d.cut for d in decided(rows)]


wild = st.lists(
    st.tuples(
        st.one_of(
            st.floats(allow_nan=False, allow_infinity=False),
            st.sampled_from([1.0, np.nextafter(1.0, 2), 0.0, -0.0, 5e-324, 1.7e308, -1.7e308]),
        ),
        st.integers(0, 2),
    ),
    min_size=1,
    max_size=20,
)


@thorough
@given(wild)
def test_any_numbers_are_cut_between_neighbours(rows):
    """Halves of the numbers that are neighbours, or too large to be added, cannot be told apart; the cut still can."""
    for decision in decided(rows):
        assert decision.low <= decision.cut < decision.high
        below = sum(
            bin_of(np.array([v]), (decision.cut,))[0] == 0 for v, _ in rows if decision.low <= v <= decision.high
        )
        assert 0 < below < decision.rows


def test_hundreds_of_classes_do_not_overflow():
    values = np.arange(4000.0)
    (first, *_) = mdl(values, np.arange(4000) // 4, 1000)
    assert np.isfinite([first.gain, first.threshold]).all()
    assert first.cut == 1999.5


def test_ten_thousand_cuts_take_no_longer_than_their_blocks_allow():
    """A class that changes every 50 rows: the numbers between two changes are looked at as one."""
    values = np.arange(100_000.0)
    decisions = list(mdl(values, (np.arange(100_000) // 50) % 2, 2))
    assert all(cut % 50 == 49.5 for cut in (d.cut for d in decisions))
