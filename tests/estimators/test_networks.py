"""What an estimator is made of, and the same network in other libraries."""

import networkx as nx
import numpy as np
import pandas as pd
import pytest
from sklearn.exceptions import NotFittedError

from bnviz import estimators
from bnviz.estimators import (
    FAN,
    KDB,
    SPODE,
    STAN,
    TAN,
    NaiveBayes,
    NotOneNetworkError,
    SelectiveKDB,
    averages,
    networks,
)
from bnviz.estimators.bayes_classifier import BayesClassifier
from bnviz.model.errors import InputError

rng = np.random.default_rng(8)
Y = np.array(["low", "high, or so", "mid(dle)"])[rng.integers(0, 3, 300)]
HIDDEN = np.unique(Y, return_inverse=True)[1] + rng.integers(0, 2, 300)
FRAME = pd.DataFrame(
    {
        "a": (HIDDEN + rng.integers(0, 2, 300)) % 4,
        "the b": np.array(["x", "y", "z"])[(HIDDEN + rng.integers(0, 3, 300)) % 3],
        "c": rng.normal(HIDDEN, 1),
        "constant": "always",
        "e": np.where(rng.random(300) < 0.1, None, HIDDEN % 2 == 0),
    }
)
ONE_NETWORK = [
    NaiveBayes(),
    SPODE(parent="the b", smoothing="laplace"),
    TAN(),
    TAN(root="first", m=3),
    STAN(),
    STAN(ranking="cmim", root="c", smoothing="laplace"),
    FAN(),
    KDB(k=2),
    KDB(k=3, smoothing="ml"),
    SelectiveKDB(k=2),
]


def test_parents_by_name():
    assert NaiveBayes().fit(FRAME, Y).parents_ == dict.fromkeys(FRAME.columns, ())
    others = dict.fromkeys(FRAME.columns, ("the b",))
    assert SPODE(parent="the b").fit(FRAME, Y).parents_ == others | {"the b": ()}
    assert SPODE(parent=1).fit(FRAME, Y).parents_ == others | {"the b": ()}
    tree = TAN(root="e").fit(FRAME, Y).parents_
    assert tree["e"] == ()
    assert sum(map(len, tree.values())) == FRAME.shape[1] - 1
    assert [len(pa) for pa in sorted(KDB(k=2).fit(FRAME, Y).parents_.values(), key=len)] == [0, 1, 2, 2, 2]


def test_parents_by_position():
    X = rng.integers(0, 3, (60, 3))
    assert TAN(root=2).fit(X, X[:, 0]).parents_[2] == ()
    assert set(TAN(root="x2").fit(X, X[:, 0]).parents_) == {0, 1, 2}


def test_columns_called_mi_and_first():
    frame = FRAME.set_axis(["mi", "first", "c", "d", "e"], axis=1)
    assert TAN(root="name:mi").fit(frame, Y).parents_["mi"] == ()
    assert TAN(root=0).fit(frame, Y).parents_["mi"] == ()
    assert TAN(root=1).fit(frame, Y).parents_["first"] == ()


@pytest.mark.parametrize("model", ONE_NETWORK, ids=repr)
def test_the_graph_in_networkx(model):
    graph = model.fit(FRAME, Y).to_networkx()
    assert isinstance(graph, nx.DiGraph)
    assert nx.is_directed_acyclic_graph(graph)
    assert graph.nodes["class"]["states"] == tuple(sorted(set(Y)))
    arcs = {(p, name) for name, pa in model.parents_.items() for p in pa}
    used = [v.name for v in model.network_.variables[:-1]]
    has_factor = [name for name in used if name in getattr(model, "selected_", used)]
    assert set(graph.edges) == arcs | {("class", name) for name in has_factor}
    assert list(graph.nodes) == [*used, "class"]


@pytest.mark.parametrize("model", ONE_NETWORK, ids=repr)
def test_pgmpy_infers_the_same(model):
    from pgmpy.inference import VariableElimination

    net = model.fit(FRAME, Y).network_
    theirs = model.to_pgmpy()
    assert theirs.check_model()
    infer = VariableElimination(theirs)
    rows = np.random.default_rng(3).choice(len(FRAME), 12, replace=False)
    codes = model._known.codes(estimators.preparing.features_of(model, FRAME.iloc[rows], reset=False))
    labels = [[v.states[k] for v, k in zip(model._learned.classifier.attributes, x, strict=True)] for x in codes.T]
    for row, posterior in zip(labels, model.predict_proba(FRAME.iloc[rows]), strict=True):
        named = dict(zip(FRAME.columns, row, strict=True))
        evidence = {v.name: named[v.name] for v in net.variables[:-1]}
        answer = infer.query(["class"], evidence, show_progress=False)
        found = [answer.get_value(**{"class": label}) for label in model.classes_]
        assert posterior == pytest.approx(found, abs=1e-9)


@pytest.mark.parametrize("kind", averages.ESTIMATORS, ids=lambda kind: kind.__name__)
def test_what_is_not_one_network_says_so(kind):
    model = kind().fit(FRAME, Y)
    assert not hasattr(model, "parents_")
    assert not hasattr(model, "network_")
    for ask in (model.to_networkx, model.to_pgmpy):
        with pytest.raises(NotOneNetworkError, match=f"{kind.__name__} has no network: it is not one network"):
            ask()


def test_a_table_that_is_too_large_is_refused_when_it_is_asked_for():
    X = rng.integers(0, 30, (100, 6))
    model = KDB(k=5).fit(X, X[:, 0] % 2)
    assert model.predict(X).shape == (100,)
    assert model.to_networkx().number_of_edges() == 6 + 15
    for ask in (lambda: model.network_, model.to_pgmpy):
        with pytest.raises(InputError, match="Let it have fewer parents"):
            ask()


def test_what_a_selective_kdb_uses():
    X = np.stack([np.full(300, 5), HIDDEN, np.full(300, 6)], axis=1)
    model = SelectiveKDB(k=1).fit(X, Y)
    assert model.selected_ == (1,)
    assert model.parents_ == {0: (), 1: (), 2: ()}
    assert [v.name for v in model.network_.variables] == ["x1", "class"]
    assert SelectiveKDB(k=1).fit(pd.DataFrame(X, columns=["p", "q", "r"]), Y).selected_ == ("q",)


def test_what_a_stan_uses_and_looks_at():
    """Feature 1 is the class but for a few rows, and which rows those are, feature 2 tells together with it; 0 and 3 are coins."""
    y, flip = rng.integers(0, 2, 400), rng.random(400) < 0.1
    coins = rng.integers(0, 2, (2, 400))
    X = np.stack([coins[0], y ^ flip, flip, coins[1]], axis=1)
    model = STAN(root=2).fit(X, y)
    assert model.ranking_[0] == 1
    assert (model.n_selected_, model.selected_) == (1, (1,))
    assert model.parents_ == {0: (), 1: (2,), 2: (), 3: ()}
    assert model.cvr_.shape == (4,)
    assert sorted(model.to_networkx().edges) == [("class", "x1"), ("x2", "x1")]
    assert model.score(X, y) == 1


def test_one_that_could_not_be_fitted_is_not_fitted():
    model = NaiveBayes(bins=0)
    with pytest.raises(InputError, match="A column cannot have 0 bins"):
        model.fit(FRAME, Y)
    for ask in (lambda: model.parents_, lambda: model.predict(FRAME), model.to_networkx):
        with pytest.raises(NotFittedError):
            ask()


@pytest.mark.parametrize("kind", [*networks.ESTIMATORS, *averages.ESTIMATORS], ids=lambda kind: kind.__name__)
def test_every_estimator_is_exported(kind):
    assert getattr(estimators, kind.__name__) is kind
    assert kind.__name__ in estimators.__all__
    assert issubclass(kind, BayesClassifier)
