"""Whether two sets of nodes are separated depends on them, on what is observed, and on the ancestors of all these alone. The
graph of a set of nodes and its ancestors is called ancestral.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from bnviz.graph.dag import DAG
from bnviz.graph.masks import bits


@dataclass(frozen=True)
class Ancestral:
    """A part of a graph: `nodes[i]` is the number in the whole graph, rising, of node i of `dag`."""

    dag: DAG
    nodes: tuple[int, ...]


def ancestral(dag: DAG, nodes: Iterable[int]) -> Ancestral:
    """The graph of these nodes and all their ancestors, with the arcs between them.

    Errors: ValueError for a node that the graph does not have.
    """
    kept = tuple(bits(ancestors(dag, dag.mask(nodes))))
    place = {node: i for i, node in enumerate(kept)}
    return Ancestral(DAG(tuple(tuple(place[p] for p in dag.parents[node]) for node in kept)), kept)


def ancestors(dag: DAG, nodes: int) -> int:
    """The bit mask of the nodes in a mask and of all their ancestors."""
    found = 0
    while nodes:
        mask = dag.ancestor_masks[nodes.bit_length() - 1]
        found |= mask
        nodes &= ~mask
    return found
