"""Scores by hand and by their definitions, one row at a time; equivalent graphs tie, and a sum is a sum."""

from itertools import islice, product
from math import lgamma, log

import numpy as np
import pytest
from hypothesis import given

from bnviz.graph.cpdag import cpdag, members
from bnviz.graph.dag import DAG
from bnviz.graph.masks import mask_of
from bnviz.learn.scores import SCORES, Scores
from bnviz.model.errors import InputError
from tests.learn.datasets import dataset, datasets
from tests.learn.drawn import graph_and_data
from tests.steady import steady

COPY = dataset([[0, 0, 1, 1]], [0, 0, 1, 1], [2], 2)
"""Four rows in which the class copies the only attribute."""


@pytest.mark.parametrize(
    ("score", "apart", "joined"),
    [
        ("ll", -8 * log(2), -4 * log(2)),
        ("aic", -8 * log(2) - 2, -4 * log(2) - 3),
        ("bic", -8 * log(2) - log(4), -4 * log(2) - 1.5 * log(4)),
        ("k2", 2 * log(1 / 30), log(1 / 30) + 2 * log(1 / 3)),
    ],
)
def test_by_hand(score, apart, joined):
    """2 + 2 rows: n! n! / 5! = 1/30 for each variable alone under K2, and 2!/3! = 1/3 for each of two rows that agree."""
    scores = Scores(COPY, score)
    assert scores.network(DAG(((), ()))).score == pytest.approx(apart)
    assert scores.network(DAG(((), (0,)))).score == pytest.approx(joined)
    assert (scores.network(DAG(((), ()))).parameters, scores.network(DAG(((), (0,)))).parameters) == (2, 3)


def test_bdeu_by_hand():
    """Sample size 2, so 1 for each state: n! n! / 5!; joined, 1/2 for each cell: (1/2 3/2) / (1 2) for two rows that agree."""
    scores = Scores(COPY, "bdeu", 2)
    assert scores.network(DAG(((), ()))).score == pytest.approx(2 * log(1 / 30))
    assert scores.network(DAG(((), (0,)))).score == pytest.approx(log(1 / 30) + 2 * log(3 / 8))


def slow_family(data, score, node, parents, sample_size=10.0):
    """The term of a node by its definition: over all combinations of the parents, with zeros."""
    v = [variable.cardinality for variable in data.variables]
    r, q, total = v[node], int(np.prod([v[p] for p in parents])), 0.0
    rows = data.codes.T.tolist()
    for states in product(*(range(v[p]) for p in parents)):
        N = [
            sum(row[node] == k and all(row[p] == s for p, s in zip(parents, states, strict=True)) for row in rows)
            for k in range(r)
        ]
        if score in {"ll", "aic", "bic"}:
            total += sum(n * log(n / sum(N)) for n in N if n)
        else:
            a = 1 if score == "k2" else sample_size / (r * q)
            total += lgamma(a * r) - lgamma(a * r + sum(N)) + sum(lgamma(a + n) - lgamma(a) for n in N)
    return total - {"aic": 1, "bic": log(len(rows)) / 2}.get(score, 0) * (r - 1) * q


@steady
@given(graph_and_data(datasets(attributes=(1, 3), states=(1, 3), classes=(1, 3), rows=(1, 30))))
def test_every_score_is_the_sum_of_its_terms_by_definition(both):
    dag, data = both
    for score in SCORES:
        scores = Scores(data, score)
        slow = [slow_family(data, score, node, parents) for node, parents in enumerate(dag.parents)]
        fast = [scores.family(node, mask_of(parents)) for node, parents in enumerate(dag.parents)]
        assert fast == pytest.approx(slow, abs=1e-9)
        found = scores.network(dag)
        assert found.score == pytest.approx(sum(slow), abs=1e-9)
        assert found.penalty == pytest.approx(found.likelihood - found.score)
        assert found.penalty >= -1e-9


@steady
@given(graph_and_data(datasets(attributes=(1, 4), states=(1, 4))))
def test_equivalent_graphs_tie_but_for_k2(both):
    dag, data = both
    for score in ("bic", "aic", "bdeu", "ll"):
        scores = Scores(data, score)
        for member in islice(members(cpdag(dag)), 10):
            assert abs(scores.network(member).score - scores.network(dag).score) < scores.gap + 1e-10


@steady
@given(graph_and_data(datasets(attributes=(1, 4))))
def test_the_terms_with_one_parent_more_or_less(both):
    dag, data = both
    for score in SCORES:
        scores, other = Scores(data, score), Scores(data, score)
        for node, parents in enumerate(dag.parent_masks):
            found = scores.families(node, parents)
            assert found[node] == 0
            for x in range(dag.nodes):
                if x != node:
                    assert found[x] == pytest.approx(other.family(node, parents ^ 1 << x), abs=1e-9)


def test_a_graph_of_many_parents_is_scored_by_what_occurs():
    """Forty parents have 2^40 combinations; twenty rows have at most twenty."""
    rng = np.random.default_rng(1)
    X = rng.integers(2, size=(40, 20))
    data = dataset(X, rng.integers(2, size=20), [2] * 40, 2)
    found = Scores(data, "bdeu").network(DAG((*((),) * 40, tuple(range(40)))))
    assert found.parameters == 40 + 2**40
    assert np.isfinite(found.score)


@pytest.mark.parametrize(
    ("score", "size", "words"), [("mdl", 10, "'mdl'"), ("bdeu", 0, "above 0"), ("bdeu", np.nan, "nan")]
)
def test_what_is_no_score_is_refused(score, size, words):
    with pytest.raises(InputError, match=words):
        Scores(COPY, score, size)
