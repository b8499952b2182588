"""The moral graph of a DAG joins all parents of each child with one another, and then forgets the directions. A node and its
neighbours in it are the node and its Markov blanket.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from bnviz.graph.dag import DAG
from bnviz.graph.masks import bits

Edge = tuple[int, int]


class Marriage(NamedTuple):
    """Two parents (i, j), i < j, of a child; `added` unless an arc or an earlier marriage has joined them already."""

    child: int
    edge: Edge
    added: bool


@dataclass(frozen=True)
class MoralGraph:
    """The marriages of a DAG in the order in which they were looked at, and the edges that result."""

    dag: DAG
    marriages: tuple[Marriage, ...]

    @cached_property
    def added(self) -> tuple[Edge, ...]:
        """The edges (i, j), i < j, that no arc stands behind, in order."""
        return tuple(sorted(marriage.edge for marriage in self.marriages if marriage.added))

    @cached_property
    def edges(self) -> tuple[Edge, ...]:
        """All edges (i, j), i < j, in order: the arcs without their directions, and those added."""
        return tuple(sorted([*((min(arc), max(arc)) for arc in self.dag.arcs), *self.added]))

    def children(self, edge: Edge) -> tuple[int, ...]:
        """The children, rising, that both ends of an edge (i, j), i < j, have in common."""
        return tuple(bits(self.dag.child_masks[edge[0]] & self.dag.child_masks[edge[1]]))


def marriages(dag: DAG) -> Iterator[Marriage]:
    """What moralising does: for each child, rising, each pair of its parents, the lower ones first."""
    joined = list(dag.neighbour_masks)
    for child, parents in enumerate(dag.parents):
        for i, j in combinations(sorted(parents), 2):
            yield Marriage(child, (i, j), not joined[i] >> j & 1)
            joined[i] |= 1 << j


def moral_graph(dag: DAG) -> MoralGraph:
    """The moral graph; of the ancestors of a set alone, give it that part of the graph, see `ancestral`."""
    return MoralGraph(dag, tuple(marriages(dag)))


def moral_masks(dag: DAG, kept: int) -> list[int]:
    """The neighbours of each node in the moral graph of the nodes in the mask `kept`, as bit masks; 0 for the others.

    `kept` holds all ancestors of its nodes, see `ancestors`. A child and its parents, a family, are all joined.
    """
    masks = [0] * dag.nodes
    for child in bits(kept):
        for member in bits(dag.family_masks[child]):
            masks[member] |= dag.family_masks[child]
    return [mask & ~(1 << node) for node, mask in enumerate(masks)]
