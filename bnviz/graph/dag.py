"""A directed acyclic graph: nodes, and for each node the list of its parents. Its nodes are 0, 1, 2, ...; no node is ever lost."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from operator import or_

from bnviz.graph.masks import mask_of, union


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

    def mask(self, nodes: Iterable[int]) -> int:
        """The bit mask of these nodes. Errors: ValueError for one that the graph does not have."""
        mask, masks = 0, self.masks
        try:
            for node in nodes:
                mask |= masks[node]
        except KeyError as error:
            last = self.nodes - 1
            raise ValueError(
                f"{error.args[0]} is not a node of the graph; its nodes are numbered 0 .. {last}"
            ) from None
        return mask

    @cached_property
    def masks(self) -> dict[int, int]:
        """The bit mask of each node by itself."""
        return {node: 1 << node for node in range(self.nodes)}

    @cached_property
    def parent_masks(self) -> tuple[int, ...]:
        """The parents of each node as a bit mask."""
        return tuple(map(mask_of, self.parents))

    @cached_property
    def child_masks(self) -> tuple[int, ...]:
        """The children of each node as a bit mask."""
        return tuple(map(mask_of, self.children))

    @cached_property
    def family_masks(self) -> tuple[int, ...]:
        """Each node and its parents as a bit mask."""
        return tuple(map(or_, self.parent_masks, self.masks.values()))

    @cached_property
    def neighbour_masks(self) -> tuple[int, ...]:
        """The nodes that share an arc with each node, in either direction, as a bit mask."""
        return tuple(map(or_, self.parent_masks, self.child_masks))

    @cached_property
    def ancestor_masks(self) -> tuple[int, ...]:
        """Each node and all its ancestors as a bit mask."""
        masks = [0] * self.nodes
        for node in self.order:
            masks[node] = self.masks[node] | union(masks, self.parent_masks[node])
        return tuple(masks)

    @cached_property
    def descendant_masks(self) -> tuple[int, ...]:
        """Each node and all its descendants as a bit mask."""
        masks = [0] * self.nodes
        for node in reversed(self.order):
            masks[node] = self.masks[node] | union(masks, self.child_masks[node])
        return tuple(masks)
