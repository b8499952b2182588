"""Rows that are alike: by hand, and against a dictionary of rows."""

from collections import Counter, defaultdict

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn.duplicates import alike, duplicates
from bnviz.model.dataset import Dataset
from bnviz.model.variable import Variable
from tests.learn.datasets import dataset, datasets
from tests.steady import steady


def test_three_rows_of_one_combination_and_two_classes():
    """(0, 1) comes three times, twice as class 0 and once as class 1; (1, 1) twice as class 1; (0, 0) once."""
    data = dataset([[0, 0, 1, 0, 1, 0], [1, 1, 1, 1, 1, 0]], [0, 1, 1, 0, 1, 0], [2, 2], 2)
    found = duplicates(data)
    assert (found.repeated, found.alike) == (2, 5)
    assert (found.contradicting, found.contradictions) == (3, 1)
    assert found.best_hits == 5
    assert found.best_accuracy == pytest.approx(5 / 6)
    assert [rows.tolist() for rows in found.examples] == [[0, 1, 3]]


def test_no_row_is_repeated():
    found = duplicates(dataset([[0, 1, 0, 1], [0, 0, 1, 1]], [0, 1, 0, 1], [2, 2], 2))
    assert (found.repeated, found.alike, found.contradicting, found.contradictions) == (0, 0, 0, 0)
    assert found.best_accuracy == 1
    assert found.examples == ()


def test_the_largest_contradiction_comes_first_and_only_some_are_shown():
    x = [0, 1, 1, 2, 2, 2, 0, 3]
    y = [0, 0, 1, 0, 1, 1, 1, 0]
    found = duplicates(dataset([x], y, [4], 2), examples=2)
    assert found.contradictions == 3
    assert [rows.tolist() for rows in found.examples] == [[3, 4, 5], [0, 6]]


@steady
@given(datasets(attributes=(1, 4), states=(1, 3), rows=(1, 40)))
def test_a_dictionary_of_rows_agrees(data):
    seen, classes = Counter(map(tuple, data.codes.T.tolist())), defaultdict(Counter)
    for *x, y in data.codes.T.tolist():
        classes[tuple(x)][y] += 1
    found = duplicates(data)
    mixed = [n for n in classes.values() if len(n) > 1]
    assert found.repeated == sum(n - 1 for n in seen.values())
    assert found.alike == sum(n.total() for n in classes.values() if n.total() > 1)
    assert (found.contradicting, found.contradictions) == (sum(n.total() for n in mixed), len(mixed))
    assert found.best_hits == sum(max(n.values()) for n in classes.values())


@steady
@given(st.integers(0, 2**32 - 1))
def test_wide_rows_are_packed_again_and_again(seed):
    """300 attributes of 5 states need 697 bits; two rows are alike only if no attribute tells them apart."""
    rng = np.random.default_rng(seed)
    kinds = rng.integers(0, 5, (300, 4))
    kinds[:, 1] = kinds[:, 0]
    kinds[299, 1] = (kinds[299, 0] + 1) % 5  # differs in the last attribute only
    which = rng.integers(0, 4, 25)
    attributes = tuple(Variable(f"x{i}", tuple("abcde")) for i in range(300))
    data = Dataset(attributes, Variable("y", ("n", "m")), np.vstack([kinds[:, which], which % 2]).astype(np.uint8))
    rows, group = alike(data)
    sizes = Counter(which.tolist())
    assert rows.tolist() == [r for r in range(25) if sizes[int(which[r])] > 1]
    assert len(set(zip(group.tolist(), which[rows].tolist(), strict=True))) == len(set(group.tolist()))
    assert sorted(set(group.tolist())) == list(range(len(set(which[rows].tolist()))))
