"""Each attribute on its own, and the class: by hand, and the same numbers as from the table of all pairs."""

from math import log

import numpy as np
import pytest
from hypothesis import given

from bnviz.learn import profile as module
from bnviz.learn.counts import counted
from bnviz.learn.information import information
from bnviz.learn.profile import cell_counts, class_balance, profile
from tests.learn.datasets import dataset, datasets
from tests.steady import steady


def test_an_attribute_that_is_the_class_and_one_that_never_changes():
    found = profile(dataset([[0, 0, 1, 1], [1, 1, 1, 1]], [0, 0, 1, 1], [3, 2], 2))
    assert found.occurring.tolist() == [2, 1]
    assert (found.mode.tolist(), found.mode_rows.tolist()) == ([0, 1], [2, 4])
    assert found.mi == pytest.approx([log(2), 0])
    assert found.su == pytest.approx([1, 0])
    assert found.H.tolist() == pytest.approx([log(2), 0])


@steady
@given(datasets(rows=(1, 40)))
def test_it_agrees_with_the_table_of_all_pairs(data):
    found, info = profile(data), information(counted(data))
    for name in ("H", "mi", "su"):
        np.testing.assert_allclose(getattr(found, name), getattr(info, name), rtol=0, atol=1e-12)
    for i, codes in enumerate(data.X):
        n = np.bincount(codes)
        assert (found.mode[i], found.mode_rows[i], found.occurring[i]) == (n.argmax(), n.max(), np.count_nonzero(n))


def test_many_states_are_counted_where_they_occur(monkeypatch):
    codes, states = (np.array([0, 2, 0, 1]), np.array([1, 1, 1, 0])), (3, 2)
    assert cell_counts(codes, states).tolist() == [0, 2, 1, 0, 0, 1]
    monkeypatch.setattr(module, "DENSE", 5)
    assert sorted(cell_counts(codes, states).tolist()) == [1, 1, 2]


def test_too_many_combinations_are_refused():
    with pytest.raises(ValueError, match="63 bits"):
        cell_counts((np.zeros(2, np.int64),) * 3, (2**21, 2**21, 2**21))


def test_three_to_one():
    """H = log 4 - 3/4 log 3; always saying the first class is right in three of four rows."""
    found = class_balance(dataset([[0, 1, 0, 1]], [0, 0, 1, 0], [2], 3))
    assert found.N_c.tolist() == [3, 1, 0]
    assert found.shares.tolist() == [0.75, 0.25, 0]
    assert (found.mode, found.accuracy) == (0, 0.75)
    assert float(found.H) == pytest.approx(log(4) - 0.75 * log(3))


def test_of_equal_classes_the_first_is_taken():
    assert class_balance(dataset([[0, 1, 0, 1]], [1, 0, 1, 0], [2], 2)).mode == 0
