"""Moralising marries the parents of each child; and paths in the moral graph of the ancestors answer for those in the graph."""

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.ancestral import ancestors, ancestral
from bnviz.graph.dag import DAG
from bnviz.graph.masks import bits, mask_of
from bnviz.graph.moral import Marriage, marriages, moral_graph, moral_masks
from bnviz.graph.separation import d_separated
from tests.graph.small_graphs import ASIA, dags, graph_of
from tests.steady import steady, thorough


def test_asia_has_two_marriages():
    """Tub and lung for either, bronc and either for dysp."""
    moral = moral_graph(ASIA)
    assert moral.marriages == (Marriage(5, (1, 3), True), Marriage(7, (4, 5), True))
    assert moral.added == ((1, 3), (4, 5))
    assert moral.edges == ((0, 1), (1, 3), (1, 5), (2, 3), (2, 4), (3, 5), (4, 5), (4, 7), (5, 6), (5, 7))
    assert moral.children((1, 3)) == (5,)


def test_parents_who_are_joined_already_are_not_joined_again():
    """1 and 2 share an arc and the child 3; 1 and 0 are joined for 3, and 4 is a further child of theirs."""
    dag = DAG(((), (), (1,), (2, 1, 0), (1, 0)))
    assert list(marriages(dag)) == [
        Marriage(3, (0, 1), True),
        Marriage(3, (0, 2), True),
        Marriage(3, (1, 2), False),
        Marriage(4, (0, 1), False),
    ]
    assert moral_graph(dag).added == ((0, 1), (0, 2))
    assert moral_graph(dag).children((0, 1)) == (3, 4)


def test_no_node_has_no_edge():
    assert moral_graph(DAG(())).edges == ()


@steady
@given(dags(most=9))
def test_networkx_makes_the_same_moral_graph(dag):
    theirs = {(min(edge), max(edge)) for edge in nx.moral_graph(graph_of(dag)).edges}
    moral = moral_graph(dag)
    assert moral.edges == tuple(sorted(theirs))
    assert set(moral.added) == theirs - {(min(arc), max(arc)) for arc in dag.arcs}
    masks = moral_masks(dag, (1 << dag.nodes) - 1)
    assert {(i, j) for i, mask in enumerate(masks) for j in bits(mask)} == theirs | {(j, i) for i, j in theirs}


@steady
@given(dags(most=9), st.data())
def test_the_masks_of_a_part_are_the_moral_graph_of_that_part(dag, data):
    nodes = data.draw(st.lists(st.integers(0, dag.nodes - 1)))
    part = ancestral(dag, nodes)
    masks = moral_masks(dag, ancestors(dag, mask_of(nodes)))
    expected = {(part.nodes[i], part.nodes[j]) for i, j in moral_graph(part.dag).edges}
    assert {(i, j) for i, mask in enumerate(masks) for j in bits(mask) if i < j} == expected


@thorough
@given(dags(most=8), st.data())
def test_separation_is_separation_in_the_moral_graph_of_the_ancestors(dag, data):
    parts = data.draw(st.lists(st.integers(0, 3), min_size=dag.nodes, max_size=dag.nodes))
    X, Y, Z = ([node for node in range(dag.nodes) if parts[node] == part] for part in range(3))
    part = ancestral(dag, [*X, *Y, *Z])
    graph = nx.Graph((part.nodes[i], part.nodes[j]) for i, j in moral_graph(part.dag).edges)
    graph.add_nodes_from(part.nodes)
    graph.remove_nodes_from(Z)
    assert d_separated(dag, X, Y, Z) == (not any(nx.has_path(graph, x, y) for x in X for y in Y))
