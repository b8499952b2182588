"""Cut points follow their written rule, a value at a cut falls below it, and the printed bins are true of the data."""

import re
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.discretize import bin_labels, bin_of, chosen_bin_labels, cut_points, equal_frequency, equal_width
from bnviz.data.repeated import Repeated
from tests.steady import thorough

number = st.one_of(
    st.integers(-20, 20).map(float),
    st.floats(-1e6, 1e6),
    st.floats(allow_nan=False, allow_infinity=False, min_value=-1e300, max_value=1e300),
    st.sampled_from([0.1, 0.1 + 1e-16, 0.1 + 1e-9, 123456.7, 123456.8, 1e-300, -0.0, 1e15, 1e16]),
)
values = st.lists(number, min_size=1, max_size=40).map(np.array)
bins = st.integers(1, 9)


def test_equal_frequency_by_hand():
    """Eight values in 3 bins: the cuts stand after int(8/3) = 2 and int(16/3) = 5 of them; a repeated cut is made once, and
    none is made at the largest value.
    """
    assert equal_frequency(np.array([8, 1, 7, 2, 6, 3, 5, 4.0]), 3) == (2, 5)
    assert equal_frequency(np.array([1, 1, 1, 1, 1, 2, 3, 4.0]), 4) == (1, 2)
    assert equal_frequency(np.array([1, 2, 3, 3, 3, 3.0]), 3) == (2,)
    assert equal_frequency(np.array([1, 2, 3.0]), 5) == (1, 2)
    assert equal_frequency(np.array([4.0]), 5) == ()


@thorough
@given(values, bins)
def test_equal_frequency_is_the_formula_as_written(values, b):
    s = sorted(values.tolist())
    n = len(s)
    b = min(b, n)
    cuts = []
    for i in range(1, b):
        cut = s[int(n / b * i) - 1]
        if cut != s[-1] and (not cuts or cut != cuts[-1]):
            cuts.append(cut)
    assert equal_frequency(values, b) == tuple(cuts)


def test_equal_width_by_hand():
    """From 0 to 10 in 4 bins: 2.5, 5, 7.5."""
    assert equal_width(np.array([0, 1, 10.0]), 4) == (2.5, 5.0, 7.5)
    assert equal_width(np.array([3.0, 3.0]), 4) == ()


@thorough
@given(values, bins)
def test_equal_width_is_the_formula_as_written(values, b):
    low, high = float(min(values)), float(max(values))
    cuts = [low + i * (high - low) / b for i in range(1, b)]
    kept = [cut for k, cut in enumerate(cuts) if cut < high and cut not in cuts[:k]]
    assert equal_width(values, b) == tuple(kept)


@thorough
@given(values, bins, st.sampled_from(["equal-frequency", "equal-width"]))
def test_cuts_rise_and_a_value_at_a_cut_falls_in_the_bin_below(values, b, method):
    cuts = cut_points(values, method, b)
    assert len(cuts) < b or b == 1
    assert all(one < other for one, other in pairwise(cuts))
    for value, k in zip(values, bin_of(values, cuts), strict=True):
        assert k == sum(cut < value for cut in cuts)
    for k, cut in enumerate(cuts):
        assert bin_of(np.array([cut]), cuts) == [k]


@thorough
@given(st.lists(st.tuples(number, st.integers(0, 4)), min_size=1, max_size=12), bins)
def test_numbers_that_repeat_are_cut_as_if_they_were_written_one_after_another(parts, b):
    parts = sorted(dict(parts).items())
    values = Repeated(np.array([n for n, _ in parts]), np.array([times for _, times in parts]))
    written = np.array([n for n, times in parts for _ in range(times)])
    assert np.array_equal(np.asarray(values), written)
    assert len(values) == values.size == len(written)
    for method in ("equal-frequency", "equal-width"):
        assert cut_points(values, method, b) == cut_points(written, method, b)


def test_without_a_value_there_is_no_cut():
    assert cut_points(np.array([]), "equal-frequency", 5) == ()
    assert cut_points(np.array([]), "equal-width", 5) == ()
    assert bin_labels((), np.array([])) == ("any value",)


@pytest.mark.parametrize(
    ("cuts", "values", "labels"),
    [
        ((2.0,), [1, 2, 3], ("<= 2", "> 2")),
        ((2.7, 3.0, 3.1), [2.7, 3, 3.1, 3.2], ("<= 2.7", "(2.7, 3]", "(3, 3.1]", "> 3.1")),
        ((0.123456,), [0.1, 0.2], ("<= 0.1", "> 0.1")),
        ((0.123456,), [0.12, 0.13], ("<= 0.12", "> 0.12")),
        ((0.123456,), [0.123456, 0.13], ("<= 0.1235", "> 0.1235")),
        ((123456.0,), [123456, 123457], ("<= 123456", "> 123456")),
        ((1e-7, 2e-7), [1e-7, 2e-7], ("<= 1e-7", "(1e-7, 2e-7]", "> 2e-7")),
        ((-2.5,), [-2.5, -2.4], ("<= -2.5", "> -2.5")),
        ((0.1, 0.1 + 1e-15), [0.1, 0.2], ("<= 0.1", "(0.1, 0.100000000000001]", "> 0.100000000000001")),
    ],
)
def test_labels_by_hand(cuts, values, labels):
    assert bin_labels(cuts, np.array(values, float)) == labels


def test_chosen_cut_points_keep_their_digits_where_they_are_few():
    values = np.array([1.0, 5.2, 8.3, 8.4])
    assert chosen_bin_labels((5.2, 8.35), values) == ("<= 5.2", "(5.2, 8.35]", "> 8.35")
    assert bin_labels((5.2, 8.35), values) == ("<= 5.2", "(5.2, 8.3]", "> 8.3")
    assert chosen_bin_labels((99.0,), values) == ("<= 99", "> 99")
    assert chosen_bin_labels((-0.000125, 123456.0), values) == ("<= -0.000125", "(-0.000125, 123456]", "> 123456")
    assert chosen_bin_labels((1.2345678, 8.35), values) == bin_labels((1.2345678, 8.35), values)
    assert chosen_bin_labels((), values) == ("any value",)


BOUND = re.compile(r"-?[\d.]+(?:e[+-]?\d+)?")


def holds(label, value):
    """Whether a bin's label, read as it stands, is true of the value."""
    bounds = [float(b) for b in BOUND.findall(label)]
    if label.startswith("<="):
        return value <= bounds[0]
    if label.startswith(">"):
        return value > bounds[0]
    return label == "any value" or bounds[0] < value <= bounds[1]


@thorough
@given(values, st.lists(number, max_size=6, unique=True).map(sorted).map(tuple))
def test_labels_differ_and_each_is_true_of_the_values_in_its_bin_and_of_no_other(values, cuts):
    for labels in (bin_labels(cuts, values), chosen_bin_labels(cuts, values)):
        _check(labels, cuts, values)


def _check(labels, cuts, values):
    assert len(set(labels)) == len(labels) == len(cuts) + 1
    for value, k in zip(values.tolist(), bin_of(values, cuts), strict=True):
        assert [holds(label, value) for label in labels] == [m == k for m in range(len(labels))]
