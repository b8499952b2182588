"""A maximum spanning tree connects all nodes with the heaviest edges that close no cycle. Kruskal's algorithm looks at the
edges from heavy to light, takes each one that joins two parts, and refuses each one that would close a cycle.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from math import inf
from typing import NamedTuple

from bnviz.graph.ties import falling, tied

Edge = tuple[int, int]


class Decision(NamedTuple):
    """One step of Kruskal's algorithm: an edge (i, j), i < j, its weight, and whether it was taken.

    A refused edge would close a cycle: `cycle` is the path from i to j that the tree already has, both ends included
    (empty when taken). `ties` are the edges of that path that weigh the same as the refused one: were the tie broken
    the other way, it could stand in the tree instead of any of them.
    """

    edge: Edge
    weight: float
    taken: bool
    cycle: tuple[int, ...] = ()
    ties: tuple[Edge, ...] = ()


def kruskal(weights: Sequence[Sequence[float]]) -> Iterator[Decision]:
    """The decisions of Kruskal's algorithm over all pairs of nodes, the heaviest edge first.

    `weights[i][j]` is read for i < j only; zero and negative weights are weights. Edges that tie are looked at by the
    lower i, then the lower j. n nodes give n - 1 taken edges; after those every edge is refused.
    """
    nodes = len(weights)
    pairs = list(combinations(range(nodes), 2))
    order = falling([weights[i][j] for i, j in pairs])
    part = list(range(nodes))
    members = [[node] for node in range(nodes)]
    parents: list[int | None] = [None] * nodes  # each part is a tree with a root of its own
    lightest = inf
    for position in order:
        i, j = pairs[position]
        weight = weights[i][j]
        if part[i] != part[j]:
            _join(part, members, parents, *sorted((i, j), key=lambda node: len(members[part[node]])))
            lightest = min(lightest, weight)
            yield Decision((i, j), weight, True)
        else:
            cycle = path_between(parents, i, j)
            along = edges_along(cycle) if tied(weight, lightest) or weight > lightest else []
            yield Decision((i, j), weight, False, cycle, tuple((a, b) for a, b in along if tied(weights[a][b], weight)))


def _join(part: list[int], members: list[list[int]], parents: list[int | None], small: int, large: int) -> None:
    """Hangs the part of node `small` under node `large`; the arcs above `small` turn round, so that it becomes a root first."""
    above: int | None = large
    node: int | None = small
    while node is not None:
        parents[node], above, node = above, node, parents[node]
    moved, kept = part[small], part[large]
    for member in members[moved]:
        part[member] = kept
    members[kept] += members[moved]
    members[moved] = []


def path_between(parents: Sequence[int | None], start: int, end: int) -> tuple[int, ...]:
    """The nodes on the path from start to end, both in one tree, given by the parent of each node; both ends included."""
    up = _ancestors(parents, start)
    down = _ancestors(parents, end)
    while len(up) > 1 and len(down) > 1 and up[-2] == down[-2]:
        up.pop()
        down.pop()
    return (*up, *reversed(down[:-1]))


def _ancestors(parents: Sequence[int | None], node: int) -> list[int]:
    nodes = [node]
    while (parent := parents[nodes[-1]]) is not None:
        nodes.append(parent)
    return nodes


def edges_along(nodes: Sequence[int]) -> list[Edge]:
    """The edges (i, j), i < j, between neighbours on a path of nodes."""
    return [(min(pair), max(pair)) for pair in pairwise(nodes)]


def maximum_spanning_tree(weights: Sequence[Sequence[float]]) -> tuple[Edge, ...]:
    """The n - 1 edges of the maximum spanning tree in the order in which Kruskal's algorithm takes them."""
    taken: list[Edge] = []
    decisions = kruskal(weights)
    while len(taken) < len(weights) - 1:
        decision = next(decisions)
        if decision.taken:
            taken.append(decision.edge)
    return tuple(taken)


def oriented(edges: Iterable[Edge], nodes: int, root: int) -> tuple[int | None, ...]:
    """The parent of each node when the edges of a tree are turned away from the root; None for the root.

    Errors: ValueError when the root is not a node or the edges do not reach every node from it exactly once.
    """
    neighbours: list[list[int]] = [[] for _ in range(nodes)]
    for i, j in edges:
        neighbours[i].append(j)
        neighbours[j].append(i)
    if not 0 <= root < nodes or sum(map(len, neighbours)) != 2 * (nodes - 1):
        raise ValueError(f"root {root} and these edges do not make a tree over {nodes} nodes")
    return _away_from(neighbours, root)


def _away_from(neighbours: Sequence[Sequence[int]], root: int) -> tuple[int | None, ...]:
    parents: dict[int, int | None] = {root: None}
    for node in (reached := [root]):
        for child in neighbours[node]:
            if child not in parents:
                parents[child] = node
                reached.append(child)
    if len(parents) != len(neighbours):
        raise ValueError(f"these edges do not reach all {len(neighbours)} nodes from node {root}")
    return tuple(parents[node] for node in range(len(neighbours)))
