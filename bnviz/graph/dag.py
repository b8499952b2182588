"""A directed acyclic graph: nodes, and for each node the list of its parents. Its nodes are 0, 1, 2, ...; no node is ever lost."""

from dataclasses import dataclass
from functools import cached_property
from graphlib import CycleError, TopologicalSorter


@dataclass(frozen=True)
class DAG:
    """The parents of each node; `parents[i]` keeps the order in which node i took them.

    Errors: ValueError for a parent that is not a node, a parent named twice, or a cycle (which the text names).
    """

    parents: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        nodes = frozenset(range(len(self.parents)))
        for node, parents in enumerate(self.parents):
            if len(set(parents)) != len(parents) or not nodes.issuperset(parents):
                raise ValueError(
                    f"node {node} has parents {parents}; they must be different nodes of 0 .. {len(nodes) - 1}"
                )
        _ = self.order

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The nodes with every parent before its children."""
        try:
            return tuple(TopologicalSorter(dict(enumerate(self.parents))).static_order())
        except CycleError as error:
            cycle = " -> ".join(map(str, error.args[1]))
            raise ValueError(f"the arcs close a cycle: {cycle}") from None

    @property
    def nodes(self) -> int:
        """The number of nodes."""
        return len(self.parents)

    @property
    def arcs(self) -> tuple[tuple[int, int], ...]:
        """All arcs (parent, child), by child, in the order of its parents."""
        return tuple((p, child) for child, parents in enumerate(self.parents) for p in parents)

    @cached_property
    def children(self) -> tuple[tuple[int, ...], ...]:
        """The children of each node, rising."""
        found: list[list[int]] = [[] for _ in self.parents]
        for parent, child in self.arcs:
            found[parent].append(child)
        return tuple(map(tuple, found))
