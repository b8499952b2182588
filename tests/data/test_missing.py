"""A missing value gets the state that its coding says, and what it gets is told."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.coding import Coding
from bnviz.data.missing import Filled, filled, mean_of
from tests.steady import thorough

STATE, MODE = Coding("x", "categorical"), Coding("x", "categorical", missing="mode")


def test_where_nothing_is_missing_nothing_is_added():
    assert (
        filled(STATE, ("a", "b"), 0, 1, None)
        == filled(MODE, ("a", "b"), 0, 1, None)
        == Filled(("a", "b"), 0, own=False)
    )


def test_the_missing_state_is_the_last_and_has_a_name_of_its_own():
    assert filled(STATE, ("a", "b"), 3, 1, None) == Filled(("a", "b", "?"), 2, own=True)
    assert filled(STATE, ("?", "a"), 3, 1, None) == Filled(("?", "a", "missing"), 2, own=True)
    assert filled(STATE, ("?", "missing"), 3, 1, None) == Filled(("?", "missing", "missing 2"), 2, own=True)


def test_what_a_missing_value_gets_is_told():
    frequent, mean = filled(MODE, ("a", "b"), 1, 1, None), filled(MODE, ("<= 2", "> 2"), 1200, 1, 2.5)
    assert (frequent.states, frequent.missing, frequent.own) == (("a", "b"), 1, False)
    assert [n.text for n in frequent.notes] == ["'x': 1 row has no value, and gets the most frequent state, 'b'."]
    assert [n.text for n in mean.notes] == ["'x': 1,200 rows have no value, and get the mean, 2.5, which is in '> 2'."]


def test_a_column_without_any_value_keeps_the_missing_state():
    assert filled(MODE, (), 3, 0, None) == Filled(("?",), 0, own=True)


def test_the_mean_by_hand():
    assert mean_of(np.array([1, 2, 6.0])) == 3
    assert mean_of(np.array([1e308, 1e308, 1e308])) == pytest.approx(1e308, rel=1e-15)
    assert mean_of(np.array([1e16, 1, -1e16])) == 1 / 3


@thorough
@given(st.lists(st.floats(-1e100, 1e100), min_size=1, max_size=30), st.randoms(use_true_random=False))
def test_the_mean_is_exact_and_does_not_depend_on_the_order(values, random):
    mean = mean_of(np.array(values))
    assert mean == pytest.approx(float(sum(map(Fraction, values)) / len(values)), rel=1e-15, abs=1e-300)
    random.shuffle(values)
    assert mean_of(np.array(values)) == mean
