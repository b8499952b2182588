"""The local KDB: each row's network and posterior against a slow program that looks at the raw rows, in batches and one by one,
with values that are not declared, and what holds for every data set.
"""

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.examples import example
from bnviz.data.recipe import recipe_for
from bnviz.graph.ties import best
from bnviz.learn.akdb import akdb
from bnviz.learn.kdb import kdb_classifier
from bnviz.learn.local_kdb import local_kdb
from bnviz.learn.local_structure import local_structure
from bnviz.learn.naive_bayes import naive_bayes
from bnviz.learn.parameters import Smoothing
from bnviz.learn.row_network import WrittenFactor
from bnviz.learn.training import Training
from bnviz.model.errors import InputError
from tests.learn.datasets import dataset, datasets
from tests.learn.test_local_information import clmi_by_definition, lmi_by_definition
from tests.steady import steady

L = st.sampled_from([None, 1, 2, 5])


def structure_slowly(data, x, k, l):  # noqa: E741
    """(order, parents, eliminated) of one row, from the rows of the data: the definition, step by step."""
    X, y = data.X.astype(int), data.y
    present = [i for i, v in enumerate(data.attributes) if x[i] < v.cardinality]
    implies = {
        (i, j): l is not None and ((X[i] == x[i]).sum() == ((X[i] == x[i]) & (X[j] == x[j])).sum() >= l)
        for i, j in permutations(present, 2)
    }
    left, order, parents, eliminated = list(present), [], {}, []
    while left:
        i = left.pop(best([lmi_by_definition(X[j], y, x[j]) for j in left]))
        candidates, chosen = list(order), []
        while candidates and len(chosen) < k:
            scores = [clmi_by_definition(X[i], X[j], y, (x[i], x[j])) for j in candidates]
            candidate = candidates.pop(best(scores))
            if any(implies[p, candidate] for p in chosen):
                continue
            chosen = [*(p for p in chosen if not implies[candidate, p]), candidate]
        if any(implies[p, i] for p in chosen):
            eliminated.append(i)
        parents[i] = tuple(chosen)
        order.append(i)
    return order, [parents.get(i, ()) for i in range(len(x))], eliminated


def posterior_slowly(data, x, parents, eliminated):
    """The product of shares with m = 1, each counted over the rows."""
    X, y, c = data.X.astype(int), data.y, data.target.cardinality
    joint = np.array([((y == k).sum() + 1 / c) / (data.rows + 1) for k in range(c)])
    for i, v in enumerate(data.attributes):
        if x[i] < v.cardinality and i not in eliminated:
            context = (X[list(parents[i])] == x[list(parents[i])][:, None]).all(0)
            for k in range(c):
                rows = context & (y == k)
                joint[k] *= ((rows & (X[i] == x[i])).sum() + 1 / v.cardinality) / (rows.sum() + 1)
    return joint / joint.sum()


def some_undeclared(data, seed):
    """The rows of the data with about every fifth value not declared, and a row in which no value is."""
    X = data.X.astype(int)
    states = np.array([v.cardinality for v in data.attributes])[:, None]
    return np.concatenate([np.where(np.random.default_rng(seed).random(X.shape) < 0.2, states, X), states], axis=1)


@steady
@given(datasets(rows=(1, 30)), st.integers(0, 6), L, st.integers(0, 9))
def test_each_row_has_the_network_and_posterior_of_the_definition(data, k, l, seed):  # noqa: E741
    classifier = local_kdb(Training(data), k, l)
    X = some_undeclared(data, seed)[:, -6:]
    posteriors = classifier.posterior(X)
    for x, posterior in zip(X.T, posteriors, strict=True):
        order, parents, eliminated = structure_slowly(data, x, k, l)
        found = classifier.network_of(x)
        assert list(found.order) == order
        assert list(found.parents) == parents
        assert list(found.eliminated) == eliminated
        assert posterior == pytest.approx(posterior_slowly(data, x, parents, eliminated), abs=1e-12)


@steady
@given(datasets(attributes=(1, 8), rows=(1, 60)), st.integers(0, 8), L, st.integers(0, 9))
def test_many_rows_at_once_are_each_row_alone(data, k, l, seed):  # noqa: E741
    classifier = local_kdb(Training(data), k, l)
    X = some_undeclared(data, seed)
    together = classifier.posterior(X)
    structure = local_structure(classifier.training.local_info, classifier.implied, k, X)
    for r in range(X.shape[1]):
        assert np.array_equal(classifier.posterior(X[:, r : r + 1])[0], together[r])
        found = classifier.network_of(X[:, r])
        listed = [tuple(p for p in line if p >= 0) for line in structure.parents[r].tolist()]
        assert listed == [tuple(sorted(parents)) for parents in found.parents]
        assert [i for i in range(len(X)) if structure.factor[r, i]] == sorted(w.attribute for w in found.joint)


@pytest.mark.parametrize("part", [1, 50])
def test_parts_of_any_size_give_the_same(monkeypatch, part):
    table = example("tic-tac-toe").table()
    data = recipe_for(table, "x wins").fit(table).encode(table)
    whole = local_kdb(Training(data), 2, 5).posterior(data.X)
    monkeypatch.setattr("bnviz.learn.local_kdb.TOGETHER", 1000 * part)
    monkeypatch.setattr("bnviz.learn.local_structure.TOGETHER", 81 * part)
    assert np.array_equal(local_kdb(Training(data), 2, 5).posterior(data.X), whole)


@steady
@given(datasets(rows=(1, 40)), st.integers(0, 4), L, st.sampled_from(["m-estimate", "laplace", "ml"]))
def test_the_terms_of_a_row_add_up_to_its_posterior(data, k, l, rule):  # noqa: E741
    classifier = local_kdb(Training(data, Smoothing(rule)), k, l)
    for x in data.X.T[:3]:
        terms = classifier.terms(x)
        assert terms.shape == (len(data.attributes) + 1, data.target.cardinality)
        joint = np.exp(terms.sum(0))
        assert classifier.posterior(x[:, None])[0] == pytest.approx(joint / joint.sum(), abs=1e-12)
        assert (terms[[1 + i for i in classifier.network_of(x).eliminated]] == 0).all()


@steady
@given(datasets())
def test_without_parents_it_is_naive_bayes(data):
    training = Training(data)
    naive = naive_bayes(training).posterior(data.X)
    assert local_kdb(training, 0, 1).posterior(data.X) == pytest.approx(naive, abs=1e-12)


@steady
@given(datasets(), st.integers(0, 3))
def test_dependencies_that_no_row_shows_change_nothing(data, k):
    training = Training(data)
    plain = local_kdb(training, k, None).posterior(data.X)
    assert np.array_equal(local_kdb(training, k, data.rows + 1).posterior(data.X), plain)


@steady
@given(datasets(rows=(1, 40)), st.integers(0, 3), L.filter(bool))
def test_akdb_is_the_mean_of_the_two(data, k, l):  # noqa: E741
    training = Training(data)
    both = kdb_classifier(training, k).posterior(data.X), local_kdb(training, k, l).posterior(data.X)
    assert akdb(training, k, l).posterior(data.X) == pytest.approx((both[0] + both[1]) / 2, abs=1e-15)


@steady
@given(datasets(rows=(1, 40)), st.integers(0, 3), L.filter(bool), st.integers(0, 99))
def test_the_order_of_the_rows_and_the_names_of_the_states_do_not_matter(data, k, l, seed):  # noqa: E741
    rng = np.random.default_rng(seed)
    codes = data.codes[:, rng.permutation(data.rows)].astype(int)
    renamed = [rng.permutation(v.cardinality) for v in data.attributes]
    for i, new in enumerate(renamed):
        codes[i] = new[codes[i]]
    other = dataset(codes[:-1], codes[-1], [len(new) for new in renamed], data.target.cardinality)
    X = np.array([new[line] for new, line in zip(renamed, data.X, strict=True)])
    expected = akdb(Training(data), k, l).posterior(data.X)
    assert akdb(Training(other), k, l).posterior(X) == pytest.approx(expected, abs=1e-12)


def test_the_joint_is_written_out_before_and_after():
    """x1 copies x0 and x2 is a coin: x1's factor goes, and x2 needs one of the two as a parent, not both."""
    x0, x2 = np.arange(40) % 2, np.arange(40) // 2 % 2
    y = np.where(np.arange(40) < 32, x0, 1 - x0)
    found = local_kdb(Training(dataset([x0, x0, x2], y, [2, 2, 2], 2)), 2, 10).network_of(np.array([1, 1, 0]))
    assert found.joint_before == (WrittenFactor(0, ()), WrittenFactor(1, (0,)), WrittenFactor(2, (0, 1)))
    assert found.joint == (WrittenFactor(0, ()), WrittenFactor(2, (0,)))
    assert found.eliminated == (1,)
    assert [(d.attribute_from, d.attribute_to, d.count) for d in found.dependencies.all()] == [(0, 1, 20), (1, 0, 20)]


def test_what_no_network_can_have_is_refused():
    training = Training(dataset([[0, 1]], [0, 1], [2], 2))
    with pytest.raises(InputError, match="k is -1"):
        local_kdb(training, -1)
    with pytest.raises(InputError, match="l is 0"):
        local_kdb(training, 1, 0)
    with pytest.raises(ValueError, match="expected codes"):
        local_kdb(training, 1).network_of(np.array([0, 1]))


def test_three_hundred_attributes_do_not_underflow():
    rng = np.random.default_rng(5)
    y = rng.integers(2, size=100)
    data = dataset([np.where(rng.random(100) < 0.8, y, rng.integers(6, size=100)) for _ in range(300)], y, [6] * 300, 2)
    posterior = local_kdb(Training(data), 2, 5).posterior(data.X[:, :20])
    assert np.isfinite(posterior).all()
    assert posterior.argmax(1).tolist() == y[:20].tolist()
