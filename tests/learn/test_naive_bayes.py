"""Naive Bayes by hand, and against another library."""

import numpy as np
import pytest
from sklearn.naive_bayes import CategoricalNB

from bnviz.learn.naive_bayes import naive_bayes
from bnviz.learn.parameters import Smoothing
from bnviz.learn.training import Training
from tests.learn.datasets import dataset


def test_two_attributes_by_hand():
    data = dataset([[0, 0, 1, 1], [0, 1, 1, 1]], [0, 0, 0, 1], [2, 2], 2)
    net = naive_bayes(Training(data))
    # m = 1: P(y=0) = (3 + 1/2)/(4 + 1); P(x0=1|y=0) = (1 + 1/2)/(3 + 1); P(x1=1|y=0) = (2 + 1/2)/(3 + 1)
    zero, one = 3.5 / 5 * 1.5 / 4 * 2.5 / 4, 1.5 / 5 * 1.5 / 2 * 1.5 / 2
    assert net.posterior(np.array([[1], [1]]))[0] == pytest.approx([zero / (zero + one), one / (zero + one)], abs=1e-15)
    assert net.parents == ((), ())
    assert net.parameters == 1 + 2 + 2


def test_a_value_that_is_not_declared_says_nothing():
    data = dataset([[0, 0, 1, 1], [0, 1, 1, 1]], [0, 0, 0, 1], [2, 2], 2)
    net = naive_bayes(Training(data))
    assert net.posterior(np.array([[2], [2]]))[0] == pytest.approx([0.7, 0.3], abs=1e-15)
    assert net.terms(np.array([2, 1]))[1].tolist() == [0, 0]


@pytest.mark.parametrize("classes", [2, 3, 7])
def test_scikit_learn_agrees(classes):
    rng = np.random.default_rng(classes)
    y = np.r_[np.arange(classes), rng.integers(classes, size=200)]
    X = np.where(rng.random((6, len(y))) < 0.5, y % 4, rng.integers(4, size=(6, len(y))))
    data = dataset(X, y, [4] * 6, classes)
    theirs = CategoricalNB(alpha=2, min_categories=4).fit(X.T, y)
    theirs.class_log_prior_ = np.log((np.bincount(y) + 2) / (len(y) + 2 * classes))  # its own prior is not smoothed
    ours = naive_bayes(Training(data, Smoothing("laplace", 2))).posterior(X)
    assert ours == pytest.approx(theirs.predict_proba(X.T), abs=1e-12)
