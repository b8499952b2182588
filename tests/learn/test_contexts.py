"""Combinations of values are numbered whatever their number of states, and found again."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn.contexts import contexts
from tests.steady import steady


@steady
@given(st.lists(st.sampled_from([1, 2, 3, 7, 2**20, 2**40]), max_size=8), st.integers(1, 40), st.integers(0, 2**32 - 1))
def test_every_combination_that_occurs_has_a_number_of_its_own(states, rows, seed):
    rng = np.random.default_rng(seed)
    codes = np.array([rng.integers(min(v, 3), size=rows) * (v // min(v, 3)) for v in states], np.int64)
    codes = codes.reshape(len(states), rows)
    found, position = contexts(states, codes)
    different = {tuple(row): k for row, k in zip(codes.T.tolist(), position.tolist(), strict=True)}
    assert sorted(different.values()) == list(range(len(found)))
    assert (found.positions(codes) == position).all()
    others = np.array([rng.integers(v, size=rows) for v in states], np.int64).reshape(len(states), rows)
    assert found.positions(others).tolist() == [different.get(tuple(row), -1) for row in others.T.tolist()]
