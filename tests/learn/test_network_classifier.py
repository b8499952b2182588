"""A network as a classifier: the posterior by definition, whatever the form in which it is computed."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import bnviz.learn.network_classifier as module
from bnviz.learn.factors import LogOdds, LogSums, Products, factors
from bnviz.learn.network_classifier import network_classifier
from bnviz.learn.parameters import Smoothing
from bnviz.learn.sparse_conditional import SparseConditional
from bnviz.learn.training import Training
from bnviz.model.errors import InputError
from tests.learn import slow_classifiers as slow
from tests.learn.datasets import dataset, datasets
from tests.steady import steady


@st.composite
def learned(draw, least=1):
    """A data set, parents of each attribute among those before it, and a smoothing."""
    data = draw(datasets(attributes=(least, 5), states=(1, 4), rows=(1, 40)))
    parents = tuple(
        tuple(draw(st.permutations(range(i)))[: draw(st.integers(0, i))]) for i in range(len(data.attributes))
    )
    return data, parents, draw(slow.smoothings)


@pytest.mark.parametrize("small", [0, 1 << 15])
def test_the_posterior_is_the_product_of_all_factors(small, monkeypatch):
    monkeypatch.setattr(module, "SMALL", small)
    monkeypatch.setattr(module, "PAIR", small)

    @steady
    @given(learned(), st.integers(0, 2**32 - 1))
    def property_(case, seed):
        data, parents, smoothing = case
        X = slow.rows_for(data, 6, seed)
        net = network_classifier(Training(data, smoothing), parents)
        by_definition = [slow.network_posterior(data, parents, x, smoothing) for x in X.T]
        assert net.posterior(X) == pytest.approx(np.array(by_definition), abs=1e-12)
        for x in X.T:
            with np.errstate(divide="ignore"):
                assert net.terms(x) == pytest.approx(np.log(slow.factors(data, parents, x, smoothing)), abs=1e-12)

    property_()


@steady
@given(learned())
def test_every_form_gives_the_same_posterior(case):
    data, parents, smoothing = case
    net = network_classifier(Training(data, smoothing), parents)
    X = slow.rows_for(data, 8, 0)
    quick = factors(net.prior, net.conditionals, smoothing, [9] * len(parents), data.rows)
    slowly = factors(net.prior, net.conditionals, smoothing, [9] * 5000, data.rows)
    assert isinstance(quick, LogOdds if data.target.cardinality == 2 and smoothing.adds else Products)
    assert isinstance(slowly, LogOdds if data.target.cardinality == 2 and smoothing.adds else LogSums)
    one, other = (form.distribution(form.joined(X)) for form in (quick, slowly))
    assert one == pytest.approx(other, abs=1e-12)


@steady
@given(learned())
def test_the_network_it_makes_has_the_same_joint_distribution(case):
    data, parents, smoothing = case
    net = network_classifier(Training(data, smoothing), parents)
    bayes = net.network()
    assert bayes.dag == net.dag
    assert bayes.parameters == net.parameters == net.size.parameters
    for x in slow.rows_for(data, 4, 0, undeclared=False).T:
        joint = np.exp(net.terms(x).sum(0))
        for y, p in enumerate(joint):
            states = [*x, y]
            product = np.prod(
                [bayes.cpts[n][tuple(states[v] for v in (*pa, n))] for n, pa in enumerate(bayes.dag.parents)]
            )
            assert p == pytest.approx(product, rel=1e-12, abs=1e-300)


@pytest.mark.parametrize("classes", [2, 3])
def test_a_thousand_attributes_do_not_underflow(classes):
    rng = np.random.default_rng(3)
    y = np.arange(60) % classes
    X = np.where(rng.random((1000, 60)) < 0.02, y, rng.integers(0, 9, (1000, 60)))
    data = dataset(X, y, [9] * 1000, classes)
    parents = ((), *((i - 1,) for i in range(1, 1000)))
    net = network_classifier(Training(data), parents)
    posterior = net.posterior(data.X)
    logs = np.array([net.terms(x).sum(0) for x in data.X.T])
    assert logs.max() < -750  # the product itself is zero for a computer
    assert np.isfinite(posterior).all()
    assert posterior == pytest.approx(np.exp(logs - [[slow.log_sum(line)] for line in logs]), abs=1e-9)
    assert (posterior.argmax(1) == y).all()


def test_log_odds_add_up_to_the_answer():
    data = dataset([[0, 0, 1, 1, 0], [0, 1, 1, 0, 1]], [0, 0, 1, 2, 2], [2, 2], 3)
    net = network_classifier(Training(data), ((), (0,)))
    x = data.X[:, 1]
    p = net.posterior(x[:, None])[0]
    assert net.log_odds(x, 2, 0).sum() == pytest.approx(np.log(p[2] / p[0]))
    never = network_classifier(Training(data, Smoothing("ml")), ((), ()))
    assert np.isnan(never.log_odds(np.array([0, 0]), 1, 1)).any()


def test_parents_in_a_circle_are_refused():
    data = dataset([[0, 1], [1, 0]], [0, 1], [2, 2], 2)
    with pytest.raises(ValueError, match="cycle"):
        network_classifier(Training(data), ((1,), (0,)))


def many_parents():
    rng = np.random.default_rng(0)
    data = dataset(rng.integers(0, 9, (9, 300)), rng.integers(0, 3, 300), [9] * 9, 3)
    return data, network_classifier(Training(data), (*((),) * 8, tuple(range(8))))


def test_many_parents_take_only_what_occurs():
    data, net = many_parents()
    assert isinstance(net.conditionals[-1], SparseConditional)
    assert net.conditionals[-1].table.shape[0] < 700
    X = slow.rows_for(data, 20, 1)
    X[:, :10] = data.X[:, :10]
    X[-1, 5:10] = 9
    X[2, 3:7] = 9
    by_definition = [slow.network_posterior(data, net.parents, x, Smoothing()) for x in X.T]
    assert net.posterior(X) == pytest.approx(np.array(by_definition), abs=1e-12)


def test_a_table_that_would_be_too_large_is_refused_by_name():
    _, net = many_parents()
    words = r"The table of 'x8' given the class and 'x0', .* has 1,162,261,467 numbers; the limit is 10,000,000\."
    with pytest.raises(InputError, match=words):
        net.network()
    assert net.parameters == 3 - 1 + 8 * 3 * 8 + 3 * 8 * 9**8


def test_pgmpy_gives_the_same_posterior():
    from pgmpy.factors.discrete import TabularCPD
    from pgmpy.inference import VariableElimination
    from pgmpy.models import DiscreteBayesianNetwork

    rng = np.random.default_rng(5)
    data = dataset(rng.integers(0, 3, (4, 60)), rng.integers(0, 3, 60), [3] * 4, 3)
    classifier = network_classifier(Training(data), ((), (0,), (0, 1), (2,)))
    net = classifier.network()
    names = [v.name for v in net.variables]
    model = DiscreteBayesianNetwork([(names[p], names[n]) for n, pa in enumerate(net.dag.parents) for p in pa])
    for node, parents in enumerate(net.dag.parents):
        values = np.moveaxis(net.cpts[node], -1, 0).reshape(3, -1)
        model.add_cpds(TabularCPD(names[node], 3, values, [names[p] for p in parents], [3] * len(parents)))
    infer = VariableElimination(model)
    for x in data.X[:, :5].T.tolist():
        theirs = infer.query(["y"], dict(zip(names, x, strict=False)), show_progress=False).values
        assert classifier.posterior(np.array(x)[:, None])[0] == pytest.approx(theirs, abs=1e-9)


def test_a_classifier_keeps_its_smoothing():
    data = dataset([[0, 1, 1]], [0, 1, 1], [2], 2)
    for smoothing in (Smoothing("laplace", 3), Smoothing("ml")):
        net = network_classifier(Training(data, smoothing), ((),))
        assert net.prior == pytest.approx([slow.prior(data, y, smoothing) for y in (0, 1)])
        assert replace(net, smoothing=Smoothing()).prior != pytest.approx(net.prior)
