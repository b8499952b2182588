"""A path between two nodes follows arcs in either direction and visits no node twice. There may be more of them than anybody
can list, so they come one at a time: the shortest first, and of equally long ones the one with the lower numbers.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush

from bnviz.graph.dag import DAG
from bnviz.graph.masks import lowest, mask_of, union


def simple_paths(dag: DAG, x: int, y: int) -> Iterator[tuple[int, ...]]:
    """All paths from x to y, both ends included, by length, then by the numbers of their nodes; found as they are asked for.

    Each path stands for all that begin with the same `kept` nodes and go on to none of the nodes `barred`: it is the first
    of those. Once it is given, the others are shared out by where they leave it (Lawler 1972; Yen 1971).
    Errors: ValueError for a node that the graph does not have, or when x is y.
    """
    dag.mask((x, y))
    if x == y:
        raise ValueError(f"a path needs two ends, and both are node {x}")
    return _by_length(dag.neighbour_masks, x, y)


def _by_length(neighbours: Sequence[int], x: int, y: int) -> Iterator[tuple[int, ...]]:
    first = shortest(neighbours, (x,), y)
    waiting = [(len(first), first, 1, 0)] if first else []
    while waiting:
        _, path, kept, barred = heappop(waiting)
        yield path
        for k in range(kept, len(path)):
            barred |= 1 << path[k]
            if detour := shortest(neighbours, path[:k], y, barred):
                heappush(waiting, (len(detour), detour, k, barred))
            barred = 0


def shortest(neighbours: Sequence[int], start: tuple[int, ...], end: int, barred: int = 0) -> tuple[int, ...]:
    """The first path to `end`, by length, then by numbers, that begins with the nodes `start`; empty when there is none.

    `neighbours` has the neighbours of each node as bit masks. The node after the start is none of the mask `barred`.
    """
    free = ~mask_of(start)
    first_steps = neighbours[start[-1]] & free & ~barred
    layers = [1 << end]
    seen = layers[0]
    while not (steps := layers[-1] & first_steps):
        layer = union(neighbours, layers[-1]) & free & ~seen
        if not layer:
            return ()
        seen |= layer
        layers.append(layer)
    path = [*start, lowest(steps)]
    for layer in reversed(layers[:-1]):
        path.append(lowest(neighbours[path[-1]] & layer))
    return tuple(path)
