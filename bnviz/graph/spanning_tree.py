"""A maximum spanning tree connects all nodes with the heaviest edges that close no cycle. Kruskal's algorithm looks at the
edges from heavy to light, takes each one that joins two parts, and refuses each one that would close a cycle.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from bnviz.graph.ties import falling, tied

Edge = tuple[int, int]


@dataclass(frozen=True)
class Decision:
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
    tree: list[list[int]] = [[] for _ in range(nodes)]
    parents: tuple[int | None, ...] = ()
    for i, j in (pairs[position] for position in order):
        if part[i] != part[j]:
            _join(part, members, part[i], part[j])
            tree[i].append(j)
            tree[j].append(i)
            if len(members[part[i]]) == nodes:
                parents = _away_from(tree, 0)
            yield Decision((i, j), weights[i][j], True)
        else:
            cycle = path_between(parents, i, j) if parents else path(tree, i, j)
            ties = tuple((a, b) for a, b in edges_along(cycle) if tied(weights[a][b], weights[i][j]))
            yield Decision((i, j), weights[i][j], False, cycle, ties)


def _join(part: list[int], members: list[list[int]], one: int, other: int) -> None:
    small, large = sorted((one, other), key=lambda p: len(members[p]))
    for node in members[small]:
        part[node] = large
    members[large] += members[small]
    members[small] = []


def path(tree: Sequence[Sequence[int]], start: int, end: int) -> tuple[int, ...]:
    """The nodes on the only path from start to end in a forest given by its neighbour lists, both ends included.

    Errors: ValueError when no path joins them.
    """
    before = {start: start}
    queue = [start]
    for node in queue:
        if node == end:
            break
        for neighbour in tree[node]:
            if neighbour not in before:
                before[neighbour] = node
                queue.append(neighbour)
    else:
        raise ValueError(f"no path joins {start} and {end}")
    nodes = [end]
    while nodes[-1] != start:
        nodes.append(before[nodes[-1]])
    return tuple(reversed(nodes))


def path_between(parents: Sequence[int | None], start: int, end: int) -> tuple[int, ...]:
    """The nodes on the path from start to end in a tree given by the parent of each node, both ends included."""
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
