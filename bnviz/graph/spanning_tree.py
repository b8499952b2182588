"""A maximum spanning tree connects all nodes with the heaviest edges that close no cycle. Kruskal's algorithm looks at the
edges from heavy to light, takes each one that joins two parts, and refuses each one that would close a cycle.
"""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, pairwise, repeat
from math import inf
from typing import NamedTuple, overload

from bnviz.graph.ties import GAP, falling, tied

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


class Decisions(Sequence[Decision]):
    """The decisions of Kruskal's algorithm over all pairs of nodes, the heaviest edge first.

    A hundred nodes have 4,950 pairs, two thousand have two million: so only the order and what was taken are kept, and the
    reason of a decision is looked up when it is asked for. `order` has the number of the pair of each decision, counted by i,
    then j; `taken` the edges of the tree by their ranks, in the order in which they were taken.
    """

    def __init__(self, weights: Sequence[Sequence[float]]) -> None:
        self._weights = weights
        self._pairs = Pairs(len(weights))
        self.order = array("I")
        self.taken: dict[int, Edge] = {}
        self._perhaps_tied: list[int] = []
        lightest = inf
        for rank, (position, edge, weight, taken) in enumerate(looked_at(weights, self._pairs)):
            self.order.append(position)
            if taken:
                lightest = min(lightest, weight)
                self.taken[rank] = edge
            elif weight > lightest - GAP:
                self._perhaps_tied.append(rank)
        self._parents = oriented(self.taken.values(), len(weights), 0) if weights else ()

    def __len__(self) -> int:
        return len(self.order)

    @overload
    def __getitem__(self, rank: int) -> Decision: ...
    @overload
    def __getitem__(self, rank: slice) -> tuple[Decision, ...]: ...
    def __getitem__(self, rank: int | slice) -> Decision | tuple[Decision, ...]:
        """The decision at a rank, counted from 0; a slice gives a tuple."""
        ranks = range(len(self))[rank]
        return self._decision(ranks) if isinstance(ranks, int) else tuple(map(self._decision, ranks))

    @cached_property
    def with_ties(self) -> tuple[int, ...]:
        """The ranks of the refused edges that could stand in the tree instead of another of the same weight, rising."""
        return tuple(rank for rank in self._perhaps_tied if self._decision(rank).ties)

    def edge(self, rank: int) -> Edge:
        """The edge that was looked at, without the reason of the decision."""
        return self._pairs.edge(self.order[rank])

    def rank(self, edge: Edge) -> int:
        """The rank of an edge (i, j), i < j."""
        return self.order.index(self._pairs.position(edge))

    def _decision(self, rank: int) -> Decision:
        i, j = self.edge(rank)
        weight = self._weights[i][j]
        if rank in self.taken:
            return Decision((i, j), weight, True)
        # The only path in the tree is the one that was there when the edge was looked at.
        cycle = path_between(self._parents, i, j)
        tied_along = (edge for edge in edges_along(cycle) if tied(self._weights[edge[0]][edge[1]], weight))
        return Decision((i, j), weight, False, cycle, tuple(tied_along))


class Pairs:
    """The pairs (i, j), i < j, of so many nodes, numbered by i, then j."""

    def __init__(self, nodes: int) -> None:
        self._shift = [i * nodes - i * (i + 1) // 2 - i - 1 for i in range(nodes)]
        self._first = array("I", chain.from_iterable(repeat(i, nodes - 1 - i) for i in range(nodes)))

    def edge(self, position: int) -> Edge:
        """The pair of that number."""
        i = self._first[position]
        return i, position - self._shift[i]

    def position(self, edge: Edge) -> int:
        """The number of a pair."""
        return self._shift[edge[0]] + edge[1]


def kruskal(weights: Sequence[Sequence[float]]) -> Decisions:
    """The decisions of Kruskal's algorithm over all pairs of nodes, the heaviest edge first.

    `weights[i][j]` is read for i < j only; zero and negative weights are weights. Edges that tie are looked at by the
    lower i, then the lower j. n nodes give n - 1 taken edges; after those every edge is refused.
    """
    return Decisions(weights)


def looked_at(weights: Sequence[Sequence[float]], pairs: Pairs) -> Iterator[tuple[int, Edge, float, bool]]:
    """The steps of Kruskal's algorithm: the number of a pair, the pair, its weight, and whether it is taken; see `kruskal`."""
    scores = [weight for i, row in enumerate(weights) for weight in row[i + 1 :]]
    part = list(range(len(weights)))
    members = [[node] for node in part]
    for position in falling(scores):
        i, j = edge = pairs.edge(position)
        small, large = part[i], part[j]
        if small == large:
            yield position, edge, scores[position], False
            continue
        if len(members[small]) > len(members[large]):
            small, large = large, small
        for member in members[small]:
            part[member] = large
        members[large] += members[small]
        members[small] = []
        yield position, edge, scores[position], True


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
    steps = looked_at(weights, Pairs(len(weights)))
    while len(taken) < len(weights) - 1:
        _, edge, _, is_taken = next(steps)
        if is_taken:
            taken.append(edge)
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
