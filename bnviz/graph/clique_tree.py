"""The maximal cliques of a triangulated graph can be joined to a tree in which every node runs through: the cliques that have it
hang together. Of all trees over the cliques these are the ones whose neighbours share the most nodes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from bnviz.graph.masks import bits
from bnviz.graph.spanning_tree import Decisions, Edge, kruskal, maximum_spanning_tree
from bnviz.graph.triangulation import Eliminated


@dataclass(frozen=True)
class CliqueTree:
    """Cliques, each with its nodes rising, and the edges (i, j), i < j, of a tree over their numbers.

    Parts of a graph that do not hang together are joined by edges whose separator is empty.
    """

    cliques: tuple[tuple[int, ...], ...]
    edges: tuple[Edge, ...]

    @cached_property
    def separators(self) -> tuple[tuple[int, ...], ...]:
        """For each edge the nodes that its two cliques share, rising."""
        return tuple(tuple(v for v in self.cliques[i] if v in self.cliques[j]) for i, j in self.edges)


def maximal_cliques(steps: Sequence[Eliminated]) -> tuple[int, ...]:
    """The maximal cliques, as bit masks, of the graph that an elimination of all nodes leaves triangulated, in its order.

    Each step makes one clique, of the node and its neighbours. It is part of an earlier one exactly when it is all the
    neighbours of a node for which it is the first of them to go.
    """
    place = {step.node: k for k, step in enumerate(steps)}
    contained = set()
    for step in steps:
        if step.neighbours:
            first = min(map(place.__getitem__, bits(step.neighbours)))
            if steps[first].clique == step.neighbours:
                contained.add(first)
    return tuple(step.clique for k, step in enumerate(steps) if k not in contained)


def separator_sizes(cliques: Sequence[int]) -> list[list[float]]:
    """The number of nodes that each two cliques share, as weights for `kruskal`."""
    return [[(one & other).bit_count() for other in cliques] for one in cliques]


def tree_decisions(cliques: Sequence[int]) -> Decisions:
    """What Kruskal's algorithm decides on each two cliques, given as bit masks, those that share the most nodes first."""
    return kruskal(separator_sizes(cliques))


def clique_tree(cliques: Sequence[int]) -> CliqueTree:
    """The tree over cliques, given as bit masks, whose separators have the most nodes in all; ties as in `kruskal`.

    When they are the maximal cliques of a triangulated graph, every node runs through.
    """
    return CliqueTree(tuple(tuple(bits(c)) for c in cliques), maximum_spanning_tree(separator_sizes(cliques)))


def torn(tree: CliqueTree) -> tuple[int, ...]:
    """The nodes, rising, that do not run through: whose cliques do not hang together. None in a junction tree.

    In a tree, k cliques hang together exactly when k - 1 edges join them.
    """
    places: dict[int, int] = {}
    for clique in tree.cliques:
        for v in clique:
            places[v] = places.get(v, 0) + 1
    for separator in tree.separators:
        for v in separator:
            places[v] -= 1
    return tuple(v for v, left in sorted(places.items()) if left != 1)
