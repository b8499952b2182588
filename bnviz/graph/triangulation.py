"""Eliminating a node of an undirected graph joins its neighbours with one another and takes the node away. The edges that are
added fill the graph in until every cycle of four or more nodes has a chord, and a good order adds few.
"""

from collections.abc import Callable, Iterator, Sequence
from heapq import heapify, heappop, heappush
from math import prod
from typing import Literal, NamedTuple, get_args

Rule = Literal["min-fill", "min-neighbours", "min-weight"]
RULES: tuple[Rule, ...] = get_args(Rule)
"""What the next node to eliminate has least of: edges to add, neighbours, or cells in the table of it and its neighbours."""
Score = Callable[[Sequence[int], int], int]


class Eliminated(NamedTuple):
    """One step: a node, the neighbours that it has at that moment as a bit mask, and the edges (i, j), i < j, that were added."""

    node: int
    neighbours: int
    fill: tuple[tuple[int, int], ...]


def bits(mask: int) -> Iterator[int]:
    """The nodes of a bit mask, rising."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def neighbour_masks(cliques: Sequence[int], nodes: int) -> list[int]:
    """The neighbours of each node, as bit masks, when the nodes of each of these masks are joined with one another."""
    masks = [0] * nodes
    for clique in cliques:
        for node in bits(clique):
            masks[node] |= clique
    return [mask & ~(1 << node) for node, mask in enumerate(masks)]


def eliminated(graph: list[int], nodes: int, rule: Rule, cardinalities: Sequence[int]) -> Iterator[Eliminated]:
    """The steps that eliminate the nodes of the mask `nodes`, each time one with the lowest score; ties to the lower node.

    `graph` has the neighbours of each node as bit masks and is changed: in the end the nodes that are left are joined where
    a path through eliminated ones led. `cardinalities` is read by min-weight only.
    """
    score = scoring(rule, cardinalities)
    current = {node: score(graph, node) for node in bits(nodes)}
    heap = [(value, node) for node, value in current.items()]
    heapify(heap)
    while current:
        value, node = heappop(heap)
        if current.get(node) != value:
            continue
        del current[node]
        step = eliminate(graph, node)
        yield step
        changed = step.neighbours
        if step.fill and rule == "min-fill":
            # An edge that is added is one less to add for every node that sees both its ends.
            for one, other in step.fill:
                changed |= graph[one] & graph[other]
        for neighbour in bits(changed & nodes):
            if neighbour in current and (value := score(graph, neighbour)) != current[neighbour]:
                current[neighbour] = value
                heappush(heap, (value, neighbour))


def in_order(graph: list[int], order: Sequence[int]) -> Iterator[Eliminated]:
    """The steps that eliminate the nodes in a given order; `graph` is changed as by `eliminated`."""
    for node in order:
        yield eliminate(graph, node)


def eliminate(graph: list[int], node: int) -> Eliminated:
    """The step that takes one node out of the graph, which is changed."""
    neighbours = graph[node]
    fill: list[tuple[int, int]] = []
    gone = ~(1 << node)
    for i in bits(neighbours):
        if missing := neighbours & ~graph[i] & -(2 << i):
            fill += [(i, j) for j in bits(missing)]
    for i in bits(neighbours):
        graph[i] = (graph[i] | neighbours) & gone & ~(1 << i)
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
