"""Elimination of nodes by hand, and against networkx: what is left is triangulated, and each step has the least of its rule."""

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.masks import bits, mask_of
from bnviz.graph.triangulation import RULES, Eliminated, edges_to_add, eliminated, in_order, scoring
from tests.steady import steady

EACH = pytest.mark.parametrize("rule", RULES)


def masks(edges, nodes):
    graph = [0] * nodes
    for i, j in edges:
        graph[i] |= 1 << j
        graph[j] |= 1 << i
    return graph


@st.composite
def graphs(draw, most=9):
    """The edges of a random graph, and its number of nodes."""
    n = draw(st.integers(1, most))
    pairs = [(i, j) for j in range(n) for i in range(j)]
    return [pair for pair in pairs if draw(st.booleans())], n


def all_of(edges, n, rule, cardinalities=None):
    return list(eliminated(masks(edges, n), (1 << n) - 1, rule, cardinalities or [2] * n))


def test_a_square_by_hand():
    """0-1-2-3-0: whichever node goes first, its two neighbours have to be joined; by the tie rule it is node 0."""
    square = [(0, 1), (1, 2), (2, 3), (0, 3)]
    assert all_of(square, 4, "min-fill") == [
        Eliminated(0, 0b1010, ((1, 3),)),
        Eliminated(1, 0b1100, ()),
        Eliminated(2, 0b1000, ()),
        Eliminated(3, 0, ()),
    ]
    assert [step.clique for step in all_of(square, 4, "min-fill")] == [0b1011, 0b1110, 0b1100, 0b1000]


def test_the_rules_differ():
    """Node 0 sees 1, 2 and 3, which see each other: no edge to add. Node 4 has fewer neighbours, 5 and 6, but 5 has nine
    states: the smallest table is that of 6 with 4, 7 and 8, all of two states.
    """
    edges = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3), (4, 5), (4, 6), (5, 7), (6, 7), (5, 8), (6, 8)]
    cardinalities = [3, 3, 3, 3, 2, 9, 2, 2, 2]
    first = {rule: all_of(edges, 9, rule, cardinalities)[0].node for rule in RULES}
    assert first == {"min-fill": 0, "min-neighbours": 4, "min-weight": 6}
    assert all_of(edges[:6], 4, "min-weight", [9, 2, 2, 2])[0].node == 0
    assert all_of([(0, 1), (1, 2)], 3, "min-weight", [9, 2, 2])[0].node == 2


def test_some_nodes_stay():
    """Of the chain 0-1-2-3 the inner nodes are eliminated: the ends are joined."""
    graph = masks([(0, 1), (1, 2), (2, 3)], 4)
    steps = list(eliminated(graph, 0b0110, "min-fill", [2] * 4))
    assert [step.node for step in steps] == [1, 2]
    assert [step.fill for step in steps] == [((0, 2),), ((0, 3),)]
    assert graph == [0b1000, 0, 0, 0b0001]


def test_an_order_of_your_own():
    """The middle of a star first joins all its points; last, it adds nothing."""
    star = [(0, i) for i in range(1, 5)]
    assert len(next(in_order(masks(star, 5), [0])).fill) == 6
    assert [step.fill for step in in_order(masks(star, 5), [1, 2, 3, 4, 0])] == [()] * 5


@EACH
@steady
@given(graph=graphs())
def test_each_step_eliminates_a_node_with_the_lowest_score(rule, graph):
    edges, n = graph
    cardinalities = [2 + v % 3 for v in range(n)]
    score = scoring(rule, cardinalities)
    left, current = set(range(n)), nx.Graph(edges)
    current.add_nodes_from(left)
    for step in all_of(edges, n, rule, cardinalities):
        now = masks(current.edges, n)
        assert step.node == min(left, key=lambda v: (score(now, v), v))
        assert set(bits(step.neighbours)) == set(current[step.node])
        missing = nx.complement(current.subgraph(current[step.node])).edges
        assert list(step.fill) == sorted(tuple(sorted(pair)) for pair in missing)
        current.add_edges_from(step.fill)
        current.remove_node(step.node)
        left.remove(step.node)
    assert not left


@EACH
@steady
@given(graph=graphs())
def test_the_graph_with_the_edges_that_were_added_is_triangulated(rule, graph):
    edges, n = graph
    steps = all_of(edges, n, rule)
    filled = nx.Graph(edges)
    filled.add_nodes_from(range(n))
    if rule == "min-fill" and nx.is_chordal(filled):
        assert not any(step.fill for step in steps)
    filled.add_edges_from(pair for step in steps for pair in step.fill)
    assert nx.is_chordal(filled)


@steady
@given(graphs(), st.data())
def test_edges_to_add_are_the_pairs_of_neighbours_that_are_not_joined(graph, data):
    edges, n = graph
    v = data.draw(st.integers(0, n - 1))
    whole = nx.Graph(edges)
    whole.add_nodes_from(range(n))
    neighbours = whole.subgraph(whole[v])
    assert edges_to_add(masks(edges, n), v) == nx.complement(neighbours).number_of_edges()


def test_no_node_is_no_step():
    assert list(eliminated([], 0, "min-fill", [])) == []
    assert mask_of([]) == 0
