"""A directed acyclic graph keeps its nodes and arcs, orders them, and names the cycle when there is one."""

from itertools import pairwise

import networkx as nx
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.dag import DAG
from bnviz.graph.masks import bits
from tests.graph.small_graphs import dags, graph_of
from tests.steady import steady, thorough


@st.composite
def graphs(draw):
    """The parents of each node, in any order, with cycles or without."""
    n = draw(st.integers(0, 7))
    return tuple(tuple(draw(st.lists(st.integers(0, n - 1), unique=True, max_size=3))) for _ in range(n))


def test_a_collider_by_hand():
    """Node 2 has the parents 1 and 0, in this order; node 3 stands alone and is kept."""
    dag = DAG(((), (), (1, 0), ()))
    assert dag.nodes == 4
    assert dag.arcs == ((1, 2), (0, 2))
    assert dag.children == ((2,), (2,), (), ())
    assert set(dag.order) == {0, 1, 2, 3}
    assert dag.order.index(2) > max(dag.order.index(0), dag.order.index(1))


def test_no_node_at_all_is_a_graph():
    assert DAG(()).nodes == 0
    assert DAG(()).order == DAG(()).arcs == ()


def test_equal_graphs_are_one_key():
    assert len({DAG(((), (0,))), DAG(((), (0,))), DAG(((1,), ()))}) == 2


@thorough
@given(graphs())
def test_a_graph_is_accepted_exactly_when_it_has_no_cycle_and_a_named_cycle_is_one(parents):
    arcs = [(p, child) for child, ps in enumerate(parents) for p in ps]
    graph = nx.DiGraph(arcs)
    graph.add_nodes_from(range(len(parents)))
    if nx.is_directed_acyclic_graph(graph):
        assert DAG(parents).nodes == len(parents)
        assert DAG(parents).arcs == tuple(arcs)
    else:
        with pytest.raises(ValueError, match="the arcs close a cycle: ") as caught:
            DAG(parents)
        cycle = [int(node) for node in str(caught.value).rpartition(": ")[2].split(" -> ")]
        assert cycle[0] == cycle[-1]
        assert set(pairwise(cycle)) <= set(arcs)


@steady
@given(graphs())
def test_the_order_has_every_parent_first_and_children_mirror_parents(parents):
    acyclic = tuple(tuple(p for p in ps if p < child) for child, ps in enumerate(parents))
    dag = DAG(acyclic)
    place = {node: k for k, node in enumerate(dag.order)}
    assert sorted(place) == list(range(dag.nodes))
    assert all(place[p] < place[child] for p, child in dag.arcs)
    assert {(p, c) for p, cs in enumerate(dag.children) for c in cs} == set(dag.arcs)
    assert all(list(cs) == sorted(cs) for cs in dag.children)


@pytest.mark.parametrize("parents", [((0, 0),), ((1, 1), ()), ((2,), ()), ((-1,), ())])
def test_a_parent_that_is_no_node_or_is_named_twice_is_refused(parents):
    with pytest.raises(ValueError, match=r"node 0 has parents .*; they must be different nodes of 0 \.\. "):
        DAG(parents)


@steady
@given(dags(most=9))
def test_the_masks_are_the_relatives_that_networkx_finds(dag):
    graph = graph_of(dag)
    for node in range(dag.nodes):
        assert set(bits(dag.parent_masks[node])) == set(graph.predecessors(node))
        assert set(bits(dag.child_masks[node])) == set(graph.successors(node))
        assert set(bits(dag.family_masks[node])) == {node, *graph.predecessors(node)}
        assert set(bits(dag.neighbour_masks[node])) == set(graph.to_undirected().neighbors(node))
        assert set(bits(dag.ancestor_masks[node])) == nx.ancestors(graph, node) | {node}
        assert set(bits(dag.descendant_masks[node])) == nx.descendants(graph, node) | {node}


def test_a_mask_is_made_of_nodes_that_there_are():
    assert DAG(((), (), ())).mask((2, 0, 2)) == 0b101
    for node in (3, -1):
        with pytest.raises(ValueError, match=rf"{node} is not a node of the graph; its nodes are numbered 0 \.\. 2"):
            DAG(((), (), ())).mask((0, node))


def test_numbers_of_numpy_may_name_nodes():
    """They have 64 bits, so that a mask made of them would lose the nodes above 63."""
    dag = DAG((tuple(np.array([98, 64, 3])), *((),) * 99))
    assert dag.mask(np.array([99, 64])) == 1 << 99 | 1 << 64
    assert list(bits(dag.ancestor_masks[0])) == [0, 3, 64, 98]
    assert list(bits(dag.descendant_masks[98])) == [0, 98]
    assert list(bits(dag.family_masks[0])) == [0, 3, 64, 98]
