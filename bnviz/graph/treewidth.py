"""No order of elimination has a width below the treewidth. To find that is NP-hard, but a number that it is not below is quick to
have: merging two neighbours never raises the treewidth, and no graph in which each node has d neighbours has one below d.
"""

from collections.abc import Sequence
from heapq import heapify, heappop, heappush

from bnviz.graph.masks import bits


def least_width(graph: Sequence[int]) -> int:
    """A number that the treewidth is not below; `graph` has the neighbours of each node as bit masks.

    Each time the node with the fewest neighbours is merged with that neighbour of it that it shares the fewest others with; the
    most neighbours that such a node ever had is the answer (minor-min-width, Gogate and Dechter 2004). Ties to the lower node.
    """
    left = list(graph)
    heap = [(mask.bit_count(), node) for node, mask in enumerate(left)]
    heapify(heap)
    gone = found = 0
    while heap:
        degree, node = heappop(heap)
        if gone >> node & 1 or left[node].bit_count() != degree:
            continue  # it has changed since
        found = max(found, degree)
        gone |= 1 << node
        for other in _merged(left, node):
            heappush(heap, (left[other].bit_count(), other))
    return found


def _merged(graph: list[int], node: int) -> list[int]:
    """The nodes whose neighbours have changed when a node was merged with one of its neighbours."""
    neighbours = graph[node]
    graph[node] = 0
    if not neighbours:
        return []
    into = min(bits(neighbours), key=lambda other: ((graph[other] & neighbours).bit_count(), other))
    graph[into] |= neighbours
    graph[into] &= ~(1 << into | 1 << node)
    for other in bits(neighbours & ~(1 << into)):
        graph[other] = graph[other] & ~(1 << node) | 1 << into
    return list(bits(neighbours))
