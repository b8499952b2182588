"""The networks of a classifier: single ones, families, and those that differ from row to row."""

import numpy as np
import pytest

from bnviz.learn.models import model
from bnviz.learn.parameters import Smoothing
from bnviz.learn.structures import size_of, structures
from bnviz.learn.training import Training
from tests.learn.datasets import dataset

RNG = np.random.default_rng(3)
Y = RNG.integers(2, size=80)
X = [np.where(RNG.random(80) < share, Y, RNG.integers(2, size=80)) for share in (0.9, 0.5, 0.2)]
DATA = dataset(X, Y, [2, 2, 2], 2)


def learned(name, rule="m-estimate"):
    return model(name).learned(Training(DATA, Smoothing(rule)))


@pytest.mark.parametrize("name", ["nb", "tan", "kdb:k=2", "spode", "forest"])
def test_a_single_network_has_the_parents_of_the_classifier(name):
    classifier = learned(name)
    (found,) = structures(classifier)
    assert (found.parents, found.used, found.of) == (classifier.parents, (0, 1, 2), None)
    assert size_of(classifier, 80) == classifier.size


@pytest.mark.parametrize("name", ["aode", "aode-sr"])
def test_aode_is_a_star_for_each_attribute(name):
    found = structures(learned(name))
    assert [star.of for star in found] == [0, 1, 2]
    assert found[1].parents == ((1,), (), (1,))
    size = size_of(learned(name), 80)
    assert size.parameters == learned("aode").parameters
    assert max(table.cells for table in size.tables) == 8


@pytest.mark.parametrize("rule", ["m-estimate", "ml"])
def test_averaged_tan_is_a_tree_for_each_root(rule):
    found = structures(learned("averaged-tan", rule))
    for root, tree in enumerate(found):
        assert (tree.of, tree.parents[root]) == (root, ())
        assert {frozenset((i, p)) for i, pa in enumerate(tree.parents) for p in pa} == {
            frozenset((i, p)) for i, pa in enumerate(found[0].parents) for p in pa
        }
        assert tree.parents == learned(f"tan:root=x{root}", rule).parents


def test_selective_kdb_says_which_attributes_it_uses():
    classifier = learned("selective-kdb:k=2")
    (found,) = structures(classifier)
    assert found.used == tuple(sorted(classifier.selection.attributes))
    assert size_of(classifier, 80) == classifier.inner.size


@pytest.mark.parametrize("name", ["local-kdb", "akdb"])
def test_where_each_row_has_its_own_network_there_is_none_for_all(name):
    assert structures(learned(name)) == ()
    assert size_of(learned(name), 80) is None
