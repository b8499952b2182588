"""Folds: every row is in one fold of a round, sizes are even, classes are spread, and what cannot be is refused."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.evaluate.folds import fold_rows
from bnviz.model.errors import InputError
from tests.steady import steady

WAYS = ("stratified", "random", "modulo")


@steady
@given(
    st.lists(st.integers(0, 3), min_size=2, max_size=40),
    st.sampled_from(WAYS),
    st.integers(2, 12),
    st.integers(1, 3),
    st.integers(0, 9),
)
def test_each_row_is_in_one_fold_of_each_round_and_sizes_are_even(classes, way, folds, repeats, seed):
    y = np.array(classes)
    folds = min(folds, len(y))
    if way == "modulo":
        repeats = 1
    rounds = fold_rows(y, folds, way, repeats, seed)
    assert len(rounds) == repeats
    for found in rounds:
        assert len(found) == folds
        assert sorted(np.concatenate(found).tolist()) == list(range(len(y)))
        sizes = [len(rows) for rows in found]
        assert max(sizes) - min(sizes) <= 1
        assert all((np.diff(rows) > 0).all() for rows in found)
        if way == "stratified":
            for c in range(4):
                of_class = [int(np.count_nonzero(y[rows] == c)) for rows in found]
                assert max(of_class) - min(of_class) <= 1


def test_modulo_by_hand():
    (found,) = fold_rows(np.zeros(5, int), 2, "modulo")
    assert [rows.tolist() for rows in found] == [[0, 2, 4], [1, 3]]


def test_a_seed_gives_the_same_folds_and_rounds_differ():
    y = np.arange(40) % 2
    one, other = (fold_rows(y, 5, "random", 2, seed=3) for _ in range(2))
    assert all(np.array_equal(a, b) for r, s in zip(one, other, strict=True) for a, b in zip(r, s, strict=True))
    assert any(not np.array_equal(a, b) for a, b in zip(*one, strict=True))
    assert not np.array_equal(one[0][0], fold_rows(y, 5, "random", 1, seed=4)[0][0])


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"folds": 1}, "at least 2"),
        ({"folds": 9}, "at most 4"),
        ({"folds": 2, "repeats": 0}, "1 or more"),
        ({"folds": 2, "repeats": 2, "assign": "modulo"}, "the same each time"),
        ({"folds": 2, "assign": "sorted"}, "stratified, random, modulo"),
    ],
)
def test_what_cannot_be_is_refused(options, words):
    with pytest.raises(InputError, match=words):
        fold_rows(np.zeros(4, int), **options)
