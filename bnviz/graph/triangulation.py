"""Eliminating a node of an undirected graph joins its neighbours with one another and takes the node away. The edges that are
added fill the graph in until every cycle of four or more nodes has a chord, and a good order adds few.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from heapq import heapify, heappop, heappush
from math import prod
from typing import Literal, NamedTuple, get_args

from bnviz.graph.masks import bits

Rule = Literal["min-fill", "min-neighbours", "min-weight"]
RULES: tuple[Rule, ...] = get_args(Rule)
"""What the next node to eliminate has least of: edges to add, neighbours, or cells in the table of it and its neighbours."""
Score = Callable[[Sequence[int], int], int]


class Eliminated(NamedTuple):
    """One step: a node, the neighbours that it has at that moment as a bit mask, and the edges (i, j), i < j, that were added."""

    node: int
    neighbours: int
    fill: tuple[tuple[int, int], ...]

    @property
    def clique(self) -> int:
        """The node and its neighbours, which are now all joined, as a bit mask."""
        return self.neighbours | 1 << self.node


def eliminated(graph: list[int], nodes: int, rule: Rule, cardinalities: Sequence[int]) -> Iterator[Eliminated]:
    """The steps that eliminate the nodes of the mask `nodes`, each time one with the lowest score; ties to the lower node.

    `graph` has the neighbours of each node as bit masks and is changed: in the end the nodes that are left are joined where
    a path through eliminated ones led. `cardinalities` is read by min-weight only.
    """
    score = scoring(rule, cardinalities)
    scores = {node: score(graph, node) for node in bits(nodes)}
    heap = [(value, node) for node, value in scores.items()]
    heapify(heap)
    while scores:
        value, node = heappop(heap)
        if scores.get(node) != value:
            continue  # it has changed since
        del scores[node]
        step = eliminate(graph, node)
        yield step
        for i, value in _rescored(graph, step, scores, score):
            if value != scores[i]:
                scores[i] = value
                heappush(heap, (value, i))


def _rescored(graph: Sequence[int], step: Eliminated, scores: Mapping[int, int], score: Score) -> list[tuple[int, int]]:
    """The nodes whose scores a step may have changed, and the scores that they have now."""
    neighbours = left = step.neighbours
    found = []
    quick = score is edges_to_add and not step.fill
    while left:
        low = left & -left
        left ^= low
        i = low.bit_length() - 1
        if i in scores:
            # After a node whose neighbours were joined, a neighbour has no more to join it to those that it did not see.
            found.append((i, scores[i] - (graph[i] & ~neighbours).bit_count() if quick else score(graph, i)))
    if score is edges_to_add:
        sees: dict[int, int] = {}
        for i, j in step.fill:
            for k in bits(graph[i] & graph[j] & ~neighbours):
                sees[k] = sees.get(k, 0) + 1
        found += [(k, scores[k] - added) for k, added in sees.items() if k in scores]
    return found


def in_order(graph: list[int], order: Sequence[int]) -> Iterator[Eliminated]:
    """The steps that eliminate the nodes in a given order; `graph` is changed as by `eliminated`."""
    for node in order:
        yield eliminate(graph, node)


def eliminate(graph: list[int], node: int) -> Eliminated:
    """The step that takes one node out of the graph, which is changed."""
    neighbours = left = graph[node]
    fill: list[tuple[int, int]] = []
    while left:
        low = left & -left
        left ^= low
        i = low.bit_length() - 1
        if missing := left & ~graph[i]:
            fill += [(i, j) for j in bits(missing)]
        graph[i] = (graph[i] | neighbours) ^ (1 << node | low)
    graph[node] = 0
    return Eliminated(node, neighbours, tuple(fill))


def scoring(rule: Rule, cardinalities: Sequence[int]) -> Score:
    """The score that a rule gives a node of a graph: the lowest goes next."""
    if rule == "min-fill":
        return edges_to_add
    if rule == "min-neighbours":
        return lambda graph, node: graph[node].bit_count()
    return lambda graph, node: cardinalities[node] * prod(cardinalities[v] for v in bits(graph[node]))


def edges_to_add(graph: Sequence[int], node: int) -> int:
    """How many pairs of the node's neighbours are not joined."""
    left = graph[node]
    count = 0
    while left:
        low = left & -left
        left ^= low
        count += (left & ~graph[low.bit_length() - 1]).bit_count()
    return count
