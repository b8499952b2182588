"""Selective KDB: its errors against learning from all other rows each time, and its choice."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn.kdb import kdb, kdb_parents
from bnviz.learn.leave_one_out import leave_one_out
from bnviz.learn.network_classifier import network_classifier
from bnviz.learn.parameters import Smoothing
from bnviz.learn.selective_kdb import Selection, selection, selective_kdb
from bnviz.learn.training import Training
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from tests.learn.datasets import dataset, datasets
from tests.steady import steady

RULES = st.sampled_from(["m-estimate", "laplace", "ml"])


def rmse_slowly(training, order, parents):
    """Each row is taken out, a network with the first attributes of the order is learned from the rest, and predicts it."""
    data, place = training.dataset, {i: s for s, i in enumerate(order)}
    used = Dataset(tuple(data.attributes[i] for i in order), data.target, data.codes[[*order, -1]])
    parents = tuple(tuple(place[p] for p in parents[i]) for i in order)
    errors = []
    for r in range(used.rows):
        rest = Training(Dataset(used.attributes, used.target, np.delete(used.codes, r, 1)), training.smoothing)
        posterior = network_classifier(rest, parents).posterior(used.X[:, r : r + 1])
        errors.append(1 - posterior[0, used.y[r]])
    return np.sqrt(np.mean(np.square(errors)))


@steady
@given(datasets(attributes=(1, 4), rows=(2, 20)), st.integers(0, 3), RULES)
def test_one_pass_is_learning_without_each_row(data, k, rule):
    training = Training(data, Smoothing(rule))
    parents = kdb_parents(training.info, k)
    order = [c.attribute for c in kdb(training.info.mi.tolist(), training.info.cmi, k)]
    found = leave_one_out(training, parents, [order])[0].rmse
    slowly = [rmse_slowly(training, order[: s + 1], parents) for s in range(len(order))]
    assert found == pytest.approx(np.array(slowly), abs=1e-12)


@steady
@given(datasets(attributes=(1, 5), rows=(2, 40)), st.integers(0, 6))
def test_the_chosen_model_is_a_kdb_over_some_attributes(data, k):
    training = Training(data)
    found = selection(training, k)
    assert found.rmse.shape == (min(k, len(data.attributes) - 1) + 1, len(data.attributes))
    assert found.rmse[found.k, len(found.attributes) - 1] == pytest.approx(found.rmse.min(), abs=1e-12)
    classifier = selective_kdb(training, k)
    for most in range(len(found.rmse)):
        parents = tuple(pa[:most] for pa in found.parents)
        assert np.array_equal(found.rmse[most], leave_one_out(training, parents, [found.order])[0].rmse)
        assert parents == kdb_parents(training.info, most)
    joint = np.exp([classifier.terms(x).sum(0) for x in data.X.T])
    assert classifier.posterior(data.X) == pytest.approx(joint / joint.sum(1, keepdims=True), abs=1e-12)
    if len(found.attributes) == len(data.attributes):
        whole = network_classifier(training, classifier.parents)
        assert classifier.posterior(data.X) == pytest.approx(whole.posterior(data.X), abs=1e-12)


def test_a_tie_goes_to_fewer_parents_then_to_fewer_attributes():
    one = Selection((2, 0, 1), ((2,), (2,), ()), np.array([[0.5, 0.3, 0.3 + 5e-13], [0.5, 0.3, 0.2 + 1]]))
    assert (one.k, one.attributes) == (0, (2, 0))
    other = Selection((2, 0, 1), ((2,), (2,), ()), np.array([[0.5, 0.3, 0.3], [0.5, 0.2, 0.2]]))
    assert (other.k, other.attributes) == (1, (2, 0))


def test_coins_are_left_out_and_a_copy_needs_a_parent():
    """x0 tells the class in 9 of 10 rows, x1 copies x0 in 19 of 20, the other six are coins."""
    rng = np.random.default_rng(1)
    y = rng.integers(2, size=400)
    x0 = y ^ (rng.random(400) < 0.1)
    x1 = x0 ^ (rng.random(400) < 0.05)
    classifier = selective_kdb(Training(dataset([*rng.integers(2, size=(6, 400)), x1, x0], y, [2] * 8, 2)), 2)
    assert classifier.selection.attributes[0] == 7
    assert len(classifier.selection.attributes) < 8
    assert all(classifier.parents[i] == () for i in range(8) if i not in classifier.selection.attributes)


def test_many_combinations_are_counted_where_they_occur(monkeypatch):
    rng = np.random.default_rng(2)
    training = Training(dataset(rng.integers(4, size=(5, 60)), rng.integers(3, size=60), [4] * 5, 3))
    order, parents = [0, 1, 2, 3, 4], ((), (0,), (1, 0), (2, 1, 0), (3, 2, 1, 0))
    whole = leave_one_out(training, parents, [order])[0].rmse
    monkeypatch.setattr("bnviz.learn.left_out.SMALL", 0)
    assert leave_one_out(training, parents, [order])[0].rmse == pytest.approx(whole, abs=1e-15)
    assert whole[-1] == pytest.approx(rmse_slowly(training, order, parents), abs=1e-12)


def test_a_negative_k_is_refused():
    with pytest.raises(InputError, match="k is -1"):
        selection(Training(dataset([[0, 1]], [0, 1], [2], 2)), -1)
