"""Counts of combinations are the same however they are found: in a full table or only where there are rows."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given

from bnviz.learn import cell_counts as module
from bnviz.learn.cell_counts import Numbered, cell_counts, extended, numbered, ranked
from tests.learn.datasets import datasets
from tests.steady import steady


def by_hand(lines):
    return sorted(Counter(zip(*lines, strict=True)).values())


@steady
@given(datasets(attributes=(1, 5)))
def test_the_counts_are_those_of_the_combinations(data):
    states = [v.cardinality for v in data.variables]
    N = cell_counts(numbered(data.codes, states, data.rows))
    assert sorted(N[N > 0].tolist()) == by_hand(data.codes.tolist())
    assert len(N) == np.prod(states)


def test_the_last_variable_is_the_last_digit():
    code = numbered(np.array([[0, 1, 1], [2, 0, 2]], np.uint8), [2, 3], 3)
    assert (code.code.tolist(), code.size) == ([2, 3, 5], 6)
    assert cell_counts(code).tolist() == [0, 0, 1, 1, 0, 1]


def test_no_variable_is_one_combination_and_one_state_changes_nothing():
    none = numbered([], [], 4)
    assert cell_counts(none).tolist() == [4]
    assert extended(none, np.zeros(4, np.uint8), 1) is none


@pytest.mark.parametrize("variables", [3, 12, 70])
def test_many_states_are_counted_where_there_are_rows(variables):
    """Seventy variables of 50 states have more combinations than a number has digits."""
    rng = np.random.default_rng(variables)
    half = rng.integers(50, size=(variables, 30)).astype(np.uint8)
    lines = np.concatenate([half, half], axis=1)
    N = cell_counts(numbered(lines, [50] * variables, 60))
    assert sorted(N[N > 0].tolist()) == by_hand(lines.tolist())


def test_ranks_keep_what_is_equal_and_what_is_not():
    found = ranked(Numbered(np.array([7, 900, 7, 0], np.uint16), 1000))
    assert (found.code.tolist(), found.size) == ([1, 2, 1, 0], 3)


def test_a_code_grows_into_the_next_type_when_it_has_to():
    line = np.full(5, 255, np.uint8)
    both = extended(extended(numbered([], [], 5), line, 256), line, 256)
    assert both.code.tolist() == [65535] * 5
    assert module.is_dense(65536, 5)
    assert cell_counts(extended(both, line, 256)).tolist() == [5]
