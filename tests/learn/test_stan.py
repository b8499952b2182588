"""STAN: TAN_s by definition, the choice of s, its network, and its places among the models."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn.forward_selection import ranked
from bnviz.learn.leave_one_out import Losses, training_losses
from bnviz.learn.models import model
from bnviz.learn.parameters import Smoothing
from bnviz.learn.rankings import RANKINGS
from bnviz.learn.risk_curve import Curve, curves, tree
from bnviz.learn.stan import first_attributes, stan
from bnviz.learn.structures import size_of, structures
from bnviz.learn.tan import tan_classifier
from bnviz.learn.training import Training
from bnviz.model.errors import InputError
from tests.learn.datasets import dataset, datasets
from tests.learn.slow_classifiers import factors, normalized, rows_for, smoothings
from tests.learn.test_leave_one_out import assert_same
from tests.steady import steady

NAMES = st.sampled_from(list(RANKINGS))


@steady
@given(datasets(attributes=(1, 6)), smoothings, st.integers(0, 2**32 - 1), st.data())
def test_a_model_of_the_first_attributes_is_its_definition(data, smoothing, seed, draw):
    training = Training(data, smoothing)
    parents, curve = tree(training, "first"), curves(training, "first", ["mrmr"])["mrmr"]
    s = draw.draw(st.integers(1, len(data.attributes)))
    classifier, X = first_attributes(training, parents, curve, s), rows_for(data, 5, seed)
    lines = [0, *(i + 1 for i in curve.order[:s])]
    slow = np.array([factors(data, parents, x, smoothing) for x in X.T])
    assert classifier.posterior(X) == pytest.approx(np.array([normalized(P[lines].prod(0)) for P in slow]), abs=1e-12)
    with np.errstate(divide="ignore"):
        terms = np.log(slow)
    terms[:, [i for i in range(terms.shape[1]) if i not in lines]] = 0
    assert np.array([classifier.terms(x) for x in X.T]) == pytest.approx(terms, abs=1e-12)
    assert sorted(classifier.used) == sorted(curve.order[:s])


@steady
@given(datasets(attributes=(1, 5), rows=(1, 12)), NAMES, smoothings)
def test_the_curve_is_leaving_out_each_row(data, name, smoothing):
    training = Training(data, smoothing)
    curve = curves(training, "mi", [name])[name]
    assert curve.order == ranked(training, name)
    assert_same(training, tree(training, "mi"), [curve.order])
    lowest = curve.cvr.min()
    assert curve.cvr[curve.n_selected - 1] - lowest < 1e-12
    assert (curve.cvr[: curve.n_selected - 1] - lowest >= 1e-12).all()
    assert curve.selected == curve.order[: curve.n_selected]


@steady
@given(datasets(attributes=(1, 5), rows=(1, 30)), smoothings)
def test_all_rankings_at_once_are_each_alone_and_all_attributes_are_the_tan(data, smoothing):
    training = Training(data, smoothing)
    together = curves(training, "first")
    assert list(together) == list(RANKINGS)
    whole = tan_classifier(training, "first")
    for name, curve in together.items():
        alone = curves(training, "first", [name])[name]
        assert curve.order == alone.order
        assert curve.cvr == pytest.approx(alone.cvr, abs=1e-12)
        full = first_attributes(training, tree(training, "first"), curve, len(data.attributes))
        assert np.array_equal(full.posterior(data.X), whole.posterior(data.X))
        assert full.outside == ()


@steady
@given(datasets(attributes=(1, 5), rows=(1, 30)), smoothings)
def test_the_loss_on_the_training_rows_is_that_of_each_model(data, smoothing):
    training = Training(data, smoothing)
    parents, curve = tree(training, "mi"), curves(training, "mi", ["mi"])["mi"]
    (found,) = training_losses(training, parents, [curve.order])
    every = np.arange(data.rows)
    for s, rmse in enumerate(found.rmse, 1):
        posterior = first_attributes(training, parents, curve, s).posterior(data.X)
        assert rmse == pytest.approx(np.sqrt(((1 - posterior[every, data.y]) ** 2).mean()), abs=1e-10)


@steady
@given(datasets(attributes=(1, 5), rows=(1, 30)), st.sampled_from([Smoothing(), Smoothing("laplace")]), st.data())
def test_its_network_says_the_same_of_every_row(data, smoothing, draw):
    training = Training(data, smoothing)
    parents, curve = tree(training, "mi"), curves(training, "mi", ["jmi"])["jmi"]
    classifier = first_attributes(training, parents, curve, draw.draw(st.integers(1, len(data.attributes))))
    net, nodes = classifier.network(), sorted((*classifier.used, *classifier.outside))
    assert [v.name for v in net.variables] == [*(data.attributes[i].name for i in nodes), "y"]
    for node, i in enumerate(nodes):
        assert (len(nodes) in net.dag.parents[node]) == (i in classifier.used)
    for r in range(data.rows):
        x = [*data.X[nodes, r].tolist(), slice(None)]
        joint = np.ones(data.target.cardinality)
        for node in range(len(net.variables)):
            cpt = net.cpts[node][tuple(x[p] for p in (*net.dag.parents[node], node))]
            joint *= cpt
        assert joint / joint.sum() == pytest.approx(classifier.posterior(data.X[:, [r]])[0], abs=1e-12)


def coins():
    """x0 tells the class in 9 of 10 rows and x1 in 7 of 10; x2 to x7 are coins."""
    rng = np.random.default_rng(2)
    y = rng.integers(2, size=300)
    told = [y ^ (rng.random(300) < share) for share in (0.1, 0.3)]
    return dataset([*told, *rng.integers(2, size=(6, 300))], y, [2] * 8, 2)


def test_coins_are_left_out():
    for name in RANKINGS:
        classifier = stan(Training(coins()), name)
        assert classifier.order[:1] == (0,), name
        assert classifier.curve.n_selected < 8, name
        assert classifier.used == tuple(sorted(classifier.curve.selected))


def test_of_risks_that_tie_the_smallest_number_is_chosen():
    risk = np.array([0.5, 0.3 + 9e-13, 0.3, 0.4])
    assert Curve((3, 1, 0, 2), Losses(risk, risk)).n_selected == 2
    assert Curve((3, 1, 0, 2), Losses(np.full(4, 0.25), risk)).selected == (3,)


def test_among_the_models():
    training = Training(coins())
    classifier = model("stan:ranking=cmim,root=first").learned(training)
    expected = curves(training, "first", ["cmim"])["cmim"]
    assert classifier.order == expected.order
    assert len(classifier.used) == expected.n_selected
    (shown,) = structures(classifier)
    assert (shown.used, shown.parents) == (classifier.used, classifier.parents)
    assert size_of(classifier, 300) == classifier.size
    assert classifier.size.parameters == 1 + sum(table.parameters for table in classifier.size.tables)
    assert all(classifier.parents[i] == () for i in range(8) if i not in classifier.used)
    assert str(model("stan:ranking=mrmr,root=mi")) == "stan"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("stan:root=x9", "no attribute 'x9'"),
        ("stan:ranking=best", "one of mi, su, mrmr, mrmr-difference, cmim, jmi, not 'best'"),
    ],
)
def test_what_there_is_not_is_refused(text, words):
    with pytest.raises(InputError, match=words):
        model(text).learned(Training(coins()))


def test_a_number_of_attributes_that_cannot_be():
    training = Training(coins())
    curve = curves(training, "mi", ["mi"])["mi"]
    for s in (0, 9):
        with pytest.raises(ValueError, match=f"s is {s}, expected 1 to 8"):
            first_attributes(training, tree(training, "mi"), curve, s)
    with pytest.raises(InputError, match="no ranking 'best'"):
        curves(training, "mi", ["best"])
