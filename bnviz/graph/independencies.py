"""A graph says of its nodes which are independent of which, given what: all that follows from its missing arcs. For each node
it is enough to say that, given its parents, it is independent of all that does not descend from it; the rest follows.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from bnviz.graph.dag import DAG
from bnviz.graph.masks import bits, mask_of
from bnviz.graph.separation import separated
from bnviz.graph.separators import minimal_separators


class Independence(NamedTuple):
    """X is independent of Y given Z; each is a set of nodes, rising."""

    X: tuple[int, ...]
    Y: tuple[int, ...]
    Z: tuple[int, ...]


def local_independencies(dag: DAG) -> Iterator[Independence]:
    """For each node, rising: given its parents it is independent of all others that do not descend from it, if there are any."""
    everyone = (1 << dag.nodes) - 1
    for node in range(dag.nodes):
        if rest := everyone & ~dag.descendant_masks[node] & ~dag.parent_masks[node]:
            yield Independence((node,), tuple(bits(rest)), tuple(sorted(dag.parents[node])))


def independencies(dag: DAG, largest: int | None = None) -> Iterator[Independence]:
    """Every pair of single nodes with every set that separates them, of at most `largest` nodes; found as they are asked for.

    By pair, then by the size of the set, then by its numbers. n nodes have n (n - 1) / 2 pairs and for each 2^(n - 2) sets.
    """
    for x, y in _strangers(dag):
        others = [node for node in range(dag.nodes) if node not in {x, y}]
        for size in range(len(others) + 1 if largest is None else min(largest, len(others)) + 1):
            for Z in combinations(others, size):
                if separated(dag, 1 << x, 1 << y, mask_of(Z)):
                    yield Independence((x,), (y,), Z)


def minimal_independencies(dag: DAG) -> Iterator[Independence]:
    """Every pair of nodes with every minimal set that separates them; by pair, in the order of `minimal_separators`."""
    for x, y in _strangers(dag):
        for Z in minimal_separators(dag, x, y):
            yield Independence((x,), (y,), Z)


def _strangers(dag: DAG) -> Iterator[tuple[int, int]]:
    """The pairs (x, y), x < y, that share no arc; only those have a separator."""
    return (pair for pair in combinations(range(dag.nodes), 2) if not dag.neighbour_masks[pair[0]] >> pair[1] & 1)
