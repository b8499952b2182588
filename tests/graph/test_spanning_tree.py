"""Kruskal's decisions: by hand, against networkx, and what each one claims about the edge that it takes or refuses."""

from itertools import combinations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.spanning_tree import (
    Decision,
    edges_along,
    kruskal,
    maximum_spanning_tree,
    oriented,
    path_between,
)
from bnviz.graph.ties import GAP, falling, tied
from tests.steady import steady, thorough

NEAR = [1 + k * 4e-13 for k in range(-4, 5)]
weight = st.one_of(st.sampled_from([0.0, 0.25, 1.0, -1.0, *NEAR]), st.floats(-1, 1))


@st.composite
def matrices(draw, most=7):
    """Weights of all pairs; below the diagonal stands something that nobody may read."""
    n = draw(st.integers(1, most))
    return [[draw(weight) if i < j else float("nan") for j in range(n)] for i in range(n)]


def graph_of(weights, edges=None):
    graph = nx.Graph()
    graph.add_nodes_from(range(len(weights)))
    pairs = combinations(range(len(weights)), 2) if edges is None else edges
    graph.add_weighted_edges_from((i, j, weights[i][j]) for i, j in pairs)
    return graph


def test_four_nodes_by_hand():
    """Heaviest first: (0,1) 0.9 and (1,2) 0.8 are taken; (0,2) 0.7 would close 0-1-2. Three edges reach node 3 with 0.2: the
    lowest pair, (0,3), is taken, and (1,3) and (2,3) are refused, each of them tied with (0,3) on the cycle it would close.
    """
    w = [[0, 0.9, 0.7, 0.2], [0, 0, 0.8, 0.2], [0, 0, 0, 0.2], [0] * 4]
    assert list(kruskal(w)) == [
        Decision((0, 1), 0.9, True),
        Decision((1, 2), 0.8, True),
        Decision((0, 2), 0.7, False, (0, 1, 2)),
        Decision((0, 3), 0.2, True),
        Decision((1, 3), 0.2, False, (1, 0, 3), ((0, 3),)),
        Decision((2, 3), 0.2, False, (2, 1, 0, 3), ((0, 3),)),
    ]


def test_the_exercise_on_the_heavier_edge():
    """I(X1;X2|Y) = 0.8 and I(X1;X3|Y) = 0.5: the 0.8 edge is taken first, and the 0.5 edge too, as it closes no cycle."""
    decisions = list(kruskal([[0, 0.8, 0.5], [0, 0, 0.1], [0, 0, 0]]))
    assert [(d.edge, d.taken) for d in decisions] == [((0, 1), True), ((0, 2), True), ((1, 2), False)]


def test_one_node_and_none_have_no_edge():
    assert list(kruskal([])) == list(kruskal([[0.0]])) == []
    assert maximum_spanning_tree([]) == maximum_spanning_tree([[0.0]]) == ()
    assert oriented((), 1, 0) == (None,)


def test_zero_and_negative_weights_are_weights():
    assert maximum_spanning_tree([[0.0] * 3] * 3) == ((0, 1), (0, 2))
    assert maximum_spanning_tree([[0, -3, -1], [0, 0, -2], [0] * 3]) == ((0, 2), (1, 2))


@thorough
@given(matrices())
def test_every_pair_is_decided_once_in_the_order_of_the_tie_rule(weights):
    pairs = list(combinations(range(len(weights)), 2))
    decisions = list(kruskal(weights))
    assert [d.edge for d in decisions] == [pairs[k] for k in falling([weights[i][j] for i, j in pairs])]
    assert all(d.weight == weights[d.edge[0]][d.edge[1]] for d in decisions)


@thorough
@given(matrices())
def test_the_taken_edges_are_a_maximum_spanning_tree(weights):
    taken = [d.edge for d in kruskal(weights) if d.taken]
    assert len(taken) == len(weights) - 1
    assert nx.is_tree(graph_of(weights, taken))
    heaviest = nx.maximum_spanning_tree(graph_of(weights)).size("weight")
    # Edges that tie count as equal, so each may be lighter by less than the gap.
    assert sum(weights[i][j] for i, j in taken) == pytest.approx(heaviest, abs=len(weights) * GAP)
    assert maximum_spanning_tree(weights) == tuple(taken)


@thorough
@given(matrices())
def test_a_refused_edge_names_the_cycle_that_it_would_close(weights):
    taken = []
    for d in kruskal(weights):
        if d.taken:
            assert not d.cycle
            assert not d.ties
            taken.append(d.edge)
        else:
            assert (d.cycle[0], d.cycle[-1]) == d.edge
            assert len(set(d.cycle)) == len(d.cycle) > 2
            along = edges_along(d.cycle)
            assert set(along) <= set(taken)
            assert all(weights[i][j] > d.weight - GAP for i, j in along)


@thorough
@given(matrices())
def test_the_ties_are_the_edges_that_could_be_swapped_without_loss(weights):
    decisions = list(kruskal(weights))
    taken = [d.edge for d in decisions if d.taken]
    for d in decisions:
        for i, j in edges_along(d.cycle):
            swapped = [e for e in taken if e != (i, j)] + [d.edge]
            assert nx.is_tree(graph_of(weights, swapped))
            assert ((i, j) in d.ties) == tied(weights[i][j], d.weight)


@st.composite
def trees(draw):
    """The edges of a random tree, in any order, and its number of nodes."""
    n = draw(st.integers(1, 12))
    names = draw(st.permutations(range(n)))
    pairs = [(names[k], names[draw(st.integers(0, k - 1))]) for k in range(1, n)]
    return draw(st.permutations([(min(p), max(p)) for p in pairs])), n


@steady
@given(trees())
def test_a_tree_is_turned_away_from_any_root(tree):
    edges, n = tree
    for root in range(n):
        parents = oriented(edges, n, root)
        assert parents[root] is None
        assert {(min(i, p), max(i, p)) for i, p in enumerate(parents) if p is not None} == set(edges)
        graph = nx.DiGraph([(p, i) for i, p in enumerate(parents) if p is not None])
        graph.add_nodes_from(range(n))
        assert nx.is_arborescence(graph)


@steady
@given(trees(), st.data())
def test_the_only_path_is_found_by_the_parents(tree, data):
    edges, n = tree
    graph = nx.Graph(edges)
    graph.add_nodes_from(range(n))
    start, end = (data.draw(st.integers(0, n - 1)) for _ in range(2))
    wanted = tuple(nx.shortest_path(graph, start, end))
    assert path_between(oriented(edges, n, data.draw(st.integers(0, n - 1))), start, end) == wanted


@pytest.mark.parametrize(
    ("edges", "nodes", "root"),
    [
        ([(0, 1)], 2, 2),
        ([(0, 1)], 2, -1),
        ([], 2, 0),
        ([(0, 1), (1, 2), (0, 2)], 3, 0),
        ([(0, 1), (0, 1)], 3, 0),
        ([(0, 1), (1, 2), (0, 2)], 4, 0),
        ([(0, 1), (1, 2), (0, 2)], 4, 3),
        ([(1, 1)], 2, 0),
        ([(0, 0)], 2, 0),
        ([], 0, 0),
    ],
)
def test_what_is_not_a_tree_is_not_turned(edges, nodes, root):
    with pytest.raises(ValueError, match="these edges do not"):
        oriented(edges, nodes, root)
