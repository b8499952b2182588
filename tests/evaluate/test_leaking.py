"""Structures of all rows with probabilities of some, and a whole network as a classifier: against the slow, obvious way."""

import numpy as np
import pytest

from bnviz.data.recipe import recipe_for
from bnviz.evaluate.cross_validation import cross_validation
from bnviz.evaluate.fold_data import splits, without
from bnviz.evaluate.folding import Folding
from bnviz.evaluate.full_network import FullNetwork
from bnviz.evaluate.leaking import LEAKS, Settled, bins_of, leaking_validation, settled
from bnviz.learn.aode import aode
from bnviz.learn.dependencies import dependencies
from bnviz.learn.hill_climbing import climbed
from bnviz.learn.models import model
from bnviz.learn.network_classifier import network_classifier
from bnviz.learn.parameters import M_ESTIMATE
from bnviz.learn.row_network import row_network
from bnviz.learn.stan import first_attributes
from bnviz.learn.subsumption import SubsumptionResolution
from bnviz.learn.tan import tan_classifier
from bnviz.learn.training import Training
from bnviz.learn.whole_network import node_posterior, whole_network
from bnviz.model.dataset import Dataset
from tests.evaluate.tables import table

ONE = ("spode", "tan", "stan", "averaged-tan", "forest", "kdb:k=2", "selective-kdb:k=2")
BY_VALUE = ("aode-sr:l=2", "local-kdb:k=2,l=2", "local-kdb:ser=no", "akdb:k=2,l=2")
TEXTS = ("nb", "aode", *ONE, *BY_VALUE)
MODELS = [model(text) for text in TEXTS]
DATA = table(rows=30, seed=5)
RECIPE = recipe_for(DATA)


@pytest.mark.parametrize("text", TEXTS)
def test_settled_on_the_rows_that_are_learned_from_it_is_the_model_itself(text):
    split = splits(DATA, RECIPE, "all")
    training = Training(split.dataset)
    X = split.dataset.X
    one = settled(model(text), training)
    assert isinstance(one, Settled) == (text in ONE)
    assert (one == model(text)) == (text in {"nb", "aode"})
    assert one.learned(training).posterior(X) == pytest.approx(model(text).learned(training).posterior(X), abs=1e-12)


def test_a_tree_of_all_rows_has_the_probabilities_of_the_training_rows():
    split = splits(DATA, RECIPE, "all")
    folding = Folding(4, seed=2)
    rounds = folding.rounds(split.dataset.y)
    whole = Training(split.dataset)
    leaked = list(leaking_validation(split, [model("tan"), model("stan")], rounds, "both", M_ESTIMATE))
    assert [result.round for result in leaked] == [3] * 4
    differs = False
    for result in leaked:
        fold = without(split, result.rows)
        tree = tan_classifier(whole).parents
        expected = network_classifier(fold.training, tree).posterior(fold.test.X)
        assert result.answers[0].posterior == pytest.approx(expected, abs=1e-12)
        differs |= tan_classifier(fold.training).parents != tree
        stan = model("stan").learned(whole)
        expected = first_attributes(fold.training, stan.tree, stan.curve, stan.curve.n_selected).posterior(fold.test.X)
        assert result.answers[1].posterior == pytest.approx(expected, abs=1e-12)
    assert differs  # else nothing could leak


def slow_local(whole, learned, x, k, l):  # noqa: E741 - the paper's symbol
    """P(y|x) by the network that all rows give the values of x, its probabilities by counting the rows that are learned from."""
    net = row_network(whole.local_info, dependencies(whole.counts, l), k, x)
    data, c = learned.dataset, learned.classes
    joint = []
    for y in range(c):
        of = data.y == y
        P = (of.sum() + 1 / c) / (len(of) + 1)
        for factor in net.joint:
            context = of & np.all([data.X[j] == x[j] for j in factor.parents], axis=0)
            n = np.count_nonzero(context & (data.X[factor.attribute] == x[factor.attribute]))
            P *= (n + 1 / learned.states[factor.attribute]) / (np.count_nonzero(context) + 1)
        joint.append(P)
    return np.array(joint) / sum(joint)


@pytest.mark.parametrize("bins_on", ["fold", "all"])
def test_what_values_tell_all_rows_has_the_probabilities_of_the_training_rows(bins_on):
    split = splits(DATA, RECIPE, bins_on)
    rounds = Folding(4, seed=2).rounds(split.dataset.y)
    models = [model("local-kdb:k=2,l=3"), model("akdb:k=2,l=3"), model("kdb:k=2"), model("aode-sr:l=3")]
    leaked = list(leaking_validation(split, models, rounds, "structure", M_ESTIMATE))
    honest = list(cross_validation(split, models, rounds))
    for result in leaked:
        fold = without(split, result.rows)
        codes = np.hstack([fold.training.dataset.codes, fold.test.codes])
        whole = Training(Dataset(fold.test.attributes, fold.test.target, codes))
        local, both, kdb, resolved = (answer.posterior for answer in result.answers)
        assert local == pytest.approx(np.array([slow_local(whole, fold.training, x, 2, 3) for x in fold.test.X.T]))
        assert both == pytest.approx((local + kdb) / 2)
        expected = SubsumptionResolution(aode(fold.training), dependencies(whole.counts, 3))
        assert resolved == pytest.approx(expected.posterior(fold.test.X))
    for m in (0, 1, 3):  # else nothing could leak
        assert any(
            not np.allclose(one.answers[m].posterior, other.answers[m].posterior)
            for one, other in zip(leaked, honest, strict=True)
        )


def test_without_a_leak_it_is_cross_validation_and_what_is_there_is_left_out():
    split = splits(DATA, RECIPE)
    rounds = Folding(3).rounds(split.dataset.y)
    honest = list(cross_validation(split, MODELS[:2], rounds))
    same = list(leaking_validation(split, MODELS[:2], rounds, "none", M_ESTIMATE))
    for one, other in zip(honest, same, strict=True):
        assert np.array_equal(one.answers[1].posterior, other.answers[1].posterior)
    left = list(leaking_validation(split, MODELS[:1], rounds, "structure", M_ESTIMATE, frozenset({(2, 0), (2, 2)})))
    assert [(result.round, result.fold) for result in left] == [(2, 1)]
    assert [bins_of(leak) for leak in LEAKS] == ["fold", "all", "fold", "all"]


def test_a_whole_network_predicts_from_the_blanket_of_the_class():
    split = splits(DATA, RECIPE, "all")
    data = split.dataset
    found = FullNetwork().learned(Training(data))
    net = whole_network(climbed(data).dag, data, M_ESTIMATE)
    assert np.array_equal(found.posterior(data.X), node_posterior(net, len(data.attributes), data.codes))
