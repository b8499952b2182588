"""Simple paths come shortest first, every one once, and none is looked for before it is asked for."""

from itertools import islice, pairwise

import networkx as nx
import pytest
from hypothesis import given

from bnviz.graph.dag import DAG
from bnviz.graph.paths import simple_paths
from tests.graph.small_graphs import ASIA, dags, graph_of, rising_dags
from tests.steady import steady


def test_asia_from_smoke_to_dysp():
    """By bronc, or by lung and either: two paths, the short one first."""
    assert list(simple_paths(ASIA, 2, 7)) == [(2, 4, 7), (2, 3, 5, 7)]


def test_of_equally_long_paths_the_lower_numbers_come_first():
    dag = DAG(((), (0,), (0,), (0,), (3, 1, 2)))
    assert list(simple_paths(dag, 0, 4)) == [(0, 1, 4), (0, 2, 4), (0, 3, 4)]
    assert list(simple_paths(dag, 2, 3)) == [(2, 0, 3), (2, 4, 3), (2, 0, 1, 4, 3), (2, 4, 1, 0, 3)]


def test_nodes_in_different_parts_have_no_path():
    assert list(simple_paths(DAG(((), (), (0,))), 1, 2)) == []


def all_paths_sorted(dag, x, y):
    found = nx.all_simple_paths(graph_of(dag).to_undirected(), x, y)
    return sorted(map(tuple, found), key=lambda path: (len(path), path))


def test_every_path_of_every_graph_of_four_nodes_comes_once_and_in_order():
    for dag in rising_dags(4):
        for x in range(4):
            for y in set(range(4)) - {x}:
                assert list(simple_paths(dag, x, y)) == all_paths_sorted(dag, x, y)


@steady
@given(dags(least=2, most=7))
def test_networkx_finds_the_same_paths(dag):
    assert list(simple_paths(dag, 0, dag.nodes - 1)) == all_paths_sorted(dag, 0, dag.nodes - 1)


def test_the_first_of_more_paths_than_can_be_counted_come_at_once():
    """Sixty nodes, all of them joined: more than 10^78 paths, and the shortest is the arc itself."""
    dag = DAG(tuple(tuple(range(node)) for node in range(60)))
    first = list(islice(simple_paths(dag, 0, 59), 200))
    assert first[:3] == [(0, 59), (0, 1, 59), (0, 2, 59)]
    assert all((len(one), one) < (len(other), other) for one, other in pairwise(first))


@pytest.mark.parametrize(("x", "y", "complaint"), [(0, 0, "both are node 0"), (0, 8, "8 is not a node")])
def test_ends_that_are_none_are_refused_before_a_path_is_asked_for(x, y, complaint):
    with pytest.raises(ValueError, match=complaint):
        simple_paths(ASIA, x, y)
