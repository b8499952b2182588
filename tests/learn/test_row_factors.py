"""The factors of one row: the counts behind each of them give its probability, whatever the classifier."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn.models import model
from bnviz.learn.parameters import estimates
from bnviz.learn.row_factors import RowFactor, factor_counts, row_factors
from bnviz.learn.training import Training
from tests.learn.datasets import dataset, datasets
from tests.learn.slow_classifiers import smoothings
from tests.steady import steady

PRODUCTS = ["nb", "tan", "kdb:k=3", "spode", "forest", "selective-kdb:k=2", "stan", "local-kdb:k=2,l=2"]


@steady
@given(datasets(attributes=(1, 5), rows=(1, 25)), smoothings, st.sampled_from(PRODUCTS), st.data())
def test_the_counts_give_the_probabilities(data, smoothing, name, draw):
    classifier = model(name).learned(Training(data, smoothing))
    x = np.array([draw.draw(st.integers(0, v.cardinality)) for v in data.attributes])
    terms = classifier.terms(x)
    found = row_factors(classifier, x)
    for line, counts in zip(found, factor_counts(data, x, found.values()), strict=True):
        if counts is None:
            assert found[line].left_out
            assert (terms[line] == 0).all()
            continue
        P = estimates(counts.n, counts.of, counts.states, smoothing)
        assert np.exp(terms[line]) == pytest.approx(P, abs=1e-12)
    assert not terms[[line for line in range(len(x) + 1) if line not in found]].any()


@pytest.mark.parametrize("most", [0, 2])
def test_a_context_without_a_row_is_counted_as_one(monkeypatch, most):
    monkeypatch.setattr("bnviz.learn.row_factors.MOST_COMPARED", most)
    data = dataset([[0, 0, 1], [0, 1, 1]], [0, 0, 1], [2, 2], 2)
    counts, prior = factor_counts(data, np.array([0, 1]), [RowFactor(1, (0,)), RowFactor(None)])
    assert counts is not None
    assert prior is not None
    assert (counts.n.tolist(), counts.of.tolist(), counts.states) == ([1, 0], [2, 0], 2)
    assert (prior.n.tolist(), prior.of.tolist(), prior.states) == ([2, 1], [3, 3], 2)


def test_an_average_has_no_factors():
    data = dataset([[0, 1], [1, 0]], [0, 1], [2, 2], 2)
    with pytest.raises(TypeError, match="Aode"):
        row_factors(model("aode").learned(Training(data)), np.array([0, 0]))
