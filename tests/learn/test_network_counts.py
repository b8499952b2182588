"""A network comes back from its counts, to the last bit; counts that do not fit together are refused."""

import json

import numpy as np
import pytest

from bnviz.learn.aode import aode
from bnviz.learn.kdb import kdb_classifier
from bnviz.learn.naive_bayes import naive_bayes
from bnviz.learn.network_classifier import network_classifier
from bnviz.learn.network_counts import counts_are_all, counts_content, network_from
from bnviz.learn.parameters import Smoothing
from bnviz.learn.training import Training
from tests.learn.datasets import dataset

SMOOTHINGS = [Smoothing(), Smoothing("laplace", 0.1), Smoothing("ml")]


def data():
    rng = np.random.default_rng(2)
    return dataset(rng.integers(0, [[3], [2], [4]], (3, 50)), rng.integers(0, 3, 50), [3, 2, 5], 3)


@pytest.mark.parametrize("smoothing", SMOOTHINGS, ids=lambda s: s.rule)
@pytest.mark.parametrize("parents", [((), (), ()), ((), (0,), (1, 0)), ((2,), (), (1,))])
def test_the_same_posteriors_after_a_file(parents, smoothing):
    net = network_classifier(Training(data(), smoothing), parents)
    back = network_from(json.loads(json.dumps(counts_content(net))))
    X = np.random.default_rng(0).integers(0, [[4], [3], [6]], (3, 200))
    assert back.posterior(X).tobytes() == net.posterior(X).tobytes()
    assert back.parents == parents
    assert back.smoothing == smoothing
    assert back.attributes == net.attributes
    assert [cpt.tobytes() for cpt in back.network().cpts] == [cpt.tobytes() for cpt in net.network().cpts]


def test_counts_by_hand():
    net = naive_bayes(Training(dataset([[0, 1, 1]], [0, 1, 1], [2], 2)))
    content = counts_content(net)
    assert content["class_counts"] == [1, 2]
    assert content["tables"] == [{"parents": [], "counts": [[1, 0], [0, 2]]}]
    assert content["smoothing"] == {"rule": "m-estimate", "strength": 1.0}


def test_which_classifiers_are_their_counts():
    assert counts_are_all(naive_bayes(Training(data())))
    assert counts_are_all(kdb_classifier(Training(data()), 2))
    assert not counts_are_all(aode(Training(data())))
    rng = np.random.default_rng(0)
    many = dataset(rng.integers(0, 9, (7, 50)), rng.integers(0, 2, 50), [9] * 7, 2)
    assert not counts_are_all(kdb_classifier(Training(many), 6))


SPOILT = {
    "a circle": ("tables", 0, "parents", [1]),
    "no attribute": ("tables", 1, "parents", [9]),
    "a truth value": ("tables", 1, "parents", [True]),
    "another shape": ("tables", 2, "counts", [[1, 2, 3]]),
    "no number": ("tables", 0, "counts", [["a", "b", "c"]] * 3),
    "less than nothing": ("tables", 0, "counts", [[-1, 0, 0]] * 3),
    "a part of a row": ("tables", 0, "counts", [[0.5, 0, 0]] * 3),
    "no list": ("tables", 0, "counts", None),
    "a state that is no text": ("attributes", 0, "states", ["a", 1, "b"]),
    "a state twice": ("attributes", 0, "states", ["a", "a", "b"]),
}


@pytest.mark.parametrize("name", SPOILT)
def test_counts_that_do_not_fit(name):
    part, number, key, value = SPOILT[name]
    content = counts_content(network_classifier(Training(data()), ((), (0,), (1, 0))))
    content[part][number][key] = value
    with pytest.raises((ValueError, TypeError)):
        network_from(content)


def test_a_table_too_few():
    content = counts_content(naive_bayes(Training(data())))
    content["tables"].pop()
    with pytest.raises(ValueError, match="another number of tables"):
        network_from(content)
