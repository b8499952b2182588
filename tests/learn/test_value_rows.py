"""Counts of rows that share values, by bits: against a look at every row, also where the bits do not all fit."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn import value_rows
from bnviz.learn.value_rows import ValueRows
from tests.learn.datasets import dataset, datasets
from tests.steady import steady


def counted_slowly(data, positions):
    """n(values, y): each row is looked at. `positions` are among all states, the last one means any value."""
    offsets = np.cumsum([0, *(v.cardinality for v in data.attributes)])
    has = np.ones(data.rows, bool)
    for position in positions:
        if position < offsets[-1]:
            i = np.searchsorted(offsets, position, side="right") - 1
            has &= data.X[i] == position - offsets[i]
    return np.bincount(data.y[has], minlength=data.target.cardinality)


@pytest.mark.parametrize(("kept", "together"), [(1 << 27, 1 << 15), (1, 1), (600, 3)])
@steady
@given(data=datasets(rows=(1, 200)), seed=st.integers(0, 99), width=st.integers(1, 4))
def test_every_row_looked_at_agrees(data, seed, width, kept, together):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(value_rows, "KEPT", kept)
        patch.setattr(value_rows, "TOGETHER", together)
        rows = ValueRows(data)
        rng = np.random.default_rng(seed)
        given_values = rng.integers(rows.any_value + 1, size=(20, width))
        x = rng.integers(rows.any_value, size=20)
        N_given, N = rows.shared(np.column_stack([given_values, x]))
    for line, value, n_given, n in zip(given_values, x, N_given, N, strict=True):
        assert np.array_equal(n_given, counted_slowly(data, line))
        assert np.array_equal(n, counted_slowly(data, [*line, value]))


def test_no_question_has_no_answer():
    rows = ValueRows(dataset([[0, 1]], [0, 0], [2], 3))
    assert [found.shape for found in rows.shared(np.empty((0, 2), int))] == [(0, 3), (0, 3)]


def test_a_class_fills_its_words_and_the_next_begins_a_new_one():
    """64 rows of class 0 fill one word, 65 of class 1 need two, and class 2 has none."""
    x = np.arange(129) % 2
    rows = ValueRows(dataset([x], [0] * 64 + [1] * 65, [2], 3))
    N_given, N = rows.shared(np.array([[rows.any_value, 1]]))
    assert N_given.tolist() == [[64, 65, 0]]
    assert N.tolist() == [[32, 32, 0]]
