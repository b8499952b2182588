"""The tree of Chow and Liu has the highest likelihood of all trees, whatever the root."""

from itertools import combinations

import networkx as nx
import numpy as np
import pytest
from hypothesis import given

from bnviz.graph.dag import DAG
from bnviz.graph.equivalence import equivalent, skeleton
from bnviz.graph.spanning_tree import kruskal, oriented
from bnviz.learn.chow_liu import chow_liu, mutual_information
from bnviz.learn.scores import Scores
from tests.learn.datasets import dataset, datasets, mi_by_definition
from tests.learn.drawn import drawn
from tests.steady import steady


@steady
@given(datasets(attributes=(1, 4)))
def test_the_weights_are_the_mutual_information_by_definition(data):
    found = mutual_information(data)
    for i, j in combinations(range(len(data.variables)), 2):
        v = data.variables[i].cardinality, data.variables[j].cardinality
        N = np.bincount(np.ravel_multi_index(data.codes[[i, j]], v), minlength=v[0] * v[1]).reshape(v)
        assert found[i, j] == found[j, i] == pytest.approx(mi_by_definition(N), abs=1e-9)
    assert (np.diag(found) == 0).all()


@steady
@given(datasets(attributes=(2, 4)))
def test_no_tree_has_a_higher_likelihood(data):
    n = len(data.variables)
    tree, scores = chow_liu(data), Scores(data, "ll")
    found = scores.network(tree.dag()).score
    pairs = combinations(combinations(range(n), 2), n - 1)
    trees = [edges for edges in pairs if len(set(sum(edges, ()))) == n and nx.is_tree(nx.Graph(edges))]
    others = [
        scores.network(DAG(tuple(() if p is None else (p,) for p in oriented(edges, n, 0)))).score for edges in trees
    ]
    assert found == pytest.approx(max(others), abs=1e-9)
    taken = kruskal(tree.weights.tolist()).taken
    assert tuple(taken.values()) == tree.edges


def test_every_root_gives_an_equivalent_graph():
    _, data = drawn("asia", 1_000)
    tree = chow_liu(data)
    assert len(tree.edges) == 7
    assert all(equivalent(tree.dag(root), tree.dag()) for root in range(8))
    assert tree.dag(3).parents[3] == ()
    assert skeleton(tree.dag()) == tuple(sorted(tree.edges))


def test_one_column_is_a_tree_and_a_constant_one_has_an_edge():
    assert chow_liu(dataset([[0, 1], [0, 0]], [0, 1], [2, 1], 2)).edges == ((0, 2), (0, 1))
