"""The forest: a TAN without its light edges, each part with a root of its own."""

import networkx as nx
import numpy as np
import pytest
from hypothesis import given

from bnviz.graph.spanning_tree import maximum_spanning_tree
from bnviz.learn.forest import forest, forest_parents, mean_cmi
from bnviz.learn.tan import tan_classifier
from bnviz.learn.training import Training
from tests.learn.datasets import dataset, datasets
from tests.steady import steady


@steady
@given(datasets(attributes=(1, 7), rows=(1, 60)))
def test_the_edges_are_those_of_the_tree_that_are_not_light(data):
    info = Training(data).info
    parents = forest_parents(info)
    edges = {frozenset((i, p)) for i, p in enumerate(parents) if p is not None}
    tree = maximum_spanning_tree(info.cmi.tolist())
    assert edges == {frozenset(e) for e in tree if info.cmi[e] > mean_cmi(info) - 1e-12}
    graph = nx.Graph(map(tuple, edges))
    graph.add_nodes_from(range(len(parents)))
    for part in nx.connected_components(graph):
        roots = [i for i in part if parents[i] is None]
        assert len(roots) == 1
        assert info.mi[roots[0]] == pytest.approx(max(info.mi[i] for i in part), abs=1e-12)


@steady
@given(datasets(attributes=(1, 6), rows=(1, 60)))
def test_threshold_zero_is_the_tan_and_a_high_one_naive_bayes(data):
    training = Training(data)
    assert forest(training, 0.0).parents == tan_classifier(training).parents
    assert set(forest(training, 100.0).parents) == {()}


def test_the_mean_is_over_all_pairs():
    x = np.arange(8) % 2
    info = Training(dataset([x, x, np.arange(8) // 4], np.arange(8) // 2 % 2, [2, 2, 2], 2)).info
    assert mean_cmi(info) == pytest.approx(np.log(2) / 3)  # one pair of copies, two pairs that tell nothing
    assert forest_parents(info) == (None, 0, None)
