"""The ancestral graph keeps a set and its ancestors, the arcs between them, and what each node was called."""

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.ancestral import Ancestral, ancestors, ancestral
from bnviz.graph.dag import DAG
from bnviz.graph.masks import bits, mask_of
from tests.graph.small_graphs import ASIA, dags, graph_of
from tests.steady import steady


def test_asia_above_xray_and_bronc():
    """Either, lung, tub, smoke and asia stand above them; dysp does not and is gone."""
    part = ancestral(ASIA, [6, 4])
    assert part.nodes == (0, 1, 2, 3, 4, 5, 6)
    assert part.dag == DAG(ASIA.parents[:7])


def test_the_order_of_the_parents_and_the_numbers_are_kept():
    part = ancestral(DAG(((3, 1), (), (0,), ())), [0])
    assert part == Ancestral(DAG(((2, 1), (), ())), (0, 1, 3))


def test_nothing_has_no_ancestors():
    assert ancestral(ASIA, []) == Ancestral(DAG(()), ())


@steady
@given(dags(most=9), st.data())
def test_it_is_the_part_that_networkx_finds(dag, data):
    nodes = data.draw(st.lists(st.integers(0, dag.nodes - 1)))
    part, graph = ancestral(dag, nodes), graph_of(dag)
    expected = set(nodes).union(*(nx.ancestors(graph, node) for node in nodes))
    assert list(part.nodes) == sorted(expected)
    assert {(part.nodes[p], part.nodes[c]) for p, c in part.dag.arcs} == set(graph.subgraph(expected).edges)
    assert set(bits(ancestors(dag, mask_of(nodes)))) == expected


def test_a_node_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="8 is not a node of the graph"):
        ancestral(ASIA, [8])
