"""Maximal cliques and their tree: by hand, the cliques against networkx, and in every tree each node runs through."""

import networkx as nx
from hypothesis import given

from bnviz.graph.clique_tree import CliqueTree, clique_tree, maximal_cliques, separator_sizes, torn, tree_decisions
from bnviz.graph.masks import bits
from tests.graph.test_triangulation import all_of, graphs
from tests.steady import steady


def test_a_square_is_two_triangles():
    """0-1-2-3-0 with the chord 1-3: the cliques {0, 1, 3} and {1, 2, 3} share 1 and 3."""
    cliques = maximal_cliques(all_of([(0, 1), (1, 2), (2, 3), (0, 3)], 4, "min-fill"))
    tree = clique_tree(cliques)
    assert tree.cliques == ((0, 1, 3), (1, 2, 3))
    assert (tree.edges, tree.separators) == (((0, 1),), ((1, 3),))


def test_parts_that_do_not_hang_together_are_joined_by_nothing():
    tree = clique_tree(maximal_cliques(all_of([(0, 1)], 3, "min-fill")))
    assert tree == CliqueTree(((0, 1), (2,)), ((0, 1),))
    assert tree.separators == ((),)
    assert torn(tree) == ()


def test_one_node_and_none():
    assert clique_tree(maximal_cliques(all_of([], 1, "min-fill"))) == CliqueTree(((0,),), ())
    assert clique_tree(()) == CliqueTree((), ())


def test_a_tree_that_tears_a_node_is_noticed():
    """Of {0, 1}, {1, 2} and {1, 3} node 1 is in all; joined through {4}, the cliques of 1 do not hang together."""
    assert torn(CliqueTree(((0, 1), (1, 2), (4,)), ((0, 2), (1, 2)))) == (1,)
    assert torn(CliqueTree(((0, 1), (1, 2), (1, 3)), ((0, 1), (1, 2)))) == ()


@steady
@given(graphs())
def test_the_cliques_are_the_maximal_ones_of_the_triangulated_graph(graph):
    edges, n = graph
    steps = all_of(edges, n, "min-fill")
    filled = nx.Graph([*edges, *(pair for step in steps for pair in step.fill)])
    filled.add_nodes_from(range(n))
    wanted = sorted(tuple(sorted(clique)) for clique in nx.find_cliques(filled))
    assert sorted(tuple(bits(mask)) for mask in maximal_cliques(steps)) == wanted


@steady
@given(graphs())
def test_every_node_runs_through(graph):
    edges, n = graph
    tree = clique_tree(maximal_cliques(all_of(edges, n, "min-neighbours")))
    assert torn(tree) == ()
    whole = nx.Graph(tree.edges)
    whole.add_nodes_from(range(len(tree.cliques)))
    assert nx.is_tree(whole)
    for v in range(n):
        assert nx.is_connected(whole.subgraph(k for k, clique in enumerate(tree.cliques) if v in clique))


@steady
@given(graphs())
def test_the_decisions_lead_to_the_tree(graph):
    edges, n = graph
    cliques = maximal_cliques(all_of(edges, n, "min-fill"))
    tree = clique_tree(cliques)
    decisions = [d for d in tree_decisions(cliques) if d.taken]
    assert tuple(d.edge for d in decisions) == tree.edges
    assert [d.weight for d in decisions] == [len(separator) for separator in tree.separators]
    whole = nx.Graph()
    sizes = separator_sizes(cliques)
    whole.add_weighted_edges_from((i, j, sizes[i][j]) for i in range(len(cliques)) for j in range(i + 1, len(cliques)))
    assert sum(d.weight for d in decisions) == nx.maximum_spanning_tree(whole).size("weight")
