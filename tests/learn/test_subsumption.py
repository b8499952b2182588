"""Subsumption resolution leaves out what another value of the row implies."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn import subsumption
from bnviz.learn.aode import aode
from bnviz.learn.subsumption import aode_with_subsumption
from bnviz.learn.training import Training
from tests.learn import slow_classifiers as slow
from tests.learn.datasets import dataset, datasets
from tests.steady import steady


def implied(data, x, least):
    """The attributes whose value another value of the row implies; of two that imply each other the later."""
    declared = [i for i, v in enumerate(data.attributes) if x[i] < v.cardinality]

    def implies(i, j):
        has_i, has_j = data.X[i] == x[i], data.X[j] == x[j]
        return has_i.sum() >= least and has_j[has_i].all()

    return [j for j in declared if any(i != j and implies(i, j) and (i < j or not implies(j, i)) for i in declared)]


@steady
@given(
    datasets(attributes=(1, 5), states=(1, 3), rows=(1, 25)),
    slow.smoothings,
    st.integers(1, 4),
    st.integers(0, 2**32 - 1),
)
def test_the_answer_is_that_of_aode_on_what_is_left(data, smoothing, least, seed):
    X = slow.rows_for(data, 6, seed)
    classifier = aode_with_subsumption(Training(data, smoothing), 1, least)
    left_out, posterior = classifier.left_out(X), classifier.posterior(X)
    for r, x in enumerate(X.T):
        expected = implied(data, x, least)
        assert np.flatnonzero(left_out[:, r]).tolist() == expected
        x[expected] = [data.attributes[i].cardinality for i in expected]
        assert posterior[r] == pytest.approx(slow.aode_posterior(data, x, smoothing, 1), abs=1e-12)


def test_pregnant_implies_female():
    pregnant = np.r_[np.ones(20, int), np.zeros(80, int)]
    gender = np.r_[np.zeros(20, int), np.arange(80) % 2]
    age = np.arange(100) % 3
    data = dataset([gender, pregnant, age], np.arange(100) % 2, [2, 2, 3], 2)
    rows = np.array([[0, 0, 1], [1, 0, 0], [0, 0, 0]])
    with_it = aode_with_subsumption(Training(data), 1, 20)
    # Pregnant: "female" is left out. Not pregnant: nothing. A man: "not pregnant" is left out.
    assert with_it.left_out(rows).tolist() == [[True, False, False], [False, False, True], [False, False, False]]
    assert not aode_with_subsumption(Training(data), 1, 41).left_out(rows).any()
    without = aode(Training(data)).posterior(np.array([[2], [1], [0]]))
    assert with_it.posterior(rows)[0] == pytest.approx(without[0], abs=1e-15)


def test_parts_of_the_rows_are_all_of_them(monkeypatch):
    rng = np.random.default_rng(0)
    X = np.sort(rng.integers(0, 3, (4, 90)), axis=0)
    classifier = aode_with_subsumption(Training(dataset(X, rng.integers(0, 2, 90), [3] * 4, 2)), 1, 1)
    whole = classifier.left_out(X)
    assert whole.any()
    monkeypatch.setattr(subsumption, "AT_ONCE", 50)
    assert (classifier.left_out(X) == whole).all()
