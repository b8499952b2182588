"""A graph that gives a direction to every undirected edge of a pattern, makes no new v-structure and closes no cycle. There may be
none: then the arcs of the pattern contradict one another.
"""

from collections.abc import Iterable

from bnviz.graph.dag import DAG
from bnviz.graph.masks import bits
from bnviz.graph.pattern import Arc, Edge, Pattern


def consistent_extension(nodes: int, arcs: Iterable[Arc], edges: Iterable[Edge]) -> DAG | None:
    """The graph with these arcs, the edges directed, and no v-structure that the arcs do not have; None when there is none.

    Again and again a node that can be the last one is found, the lowest first: no arc leads out of it, and each node at an
    undirected edge of it is a neighbour of all its other neighbours. Its edges become arcs into it, and it is taken away. (Dor
    and Tarsi 1992.)
    """
    pattern = Pattern(nodes, arcs, edges)
    parents = [0] * nodes
    left = dict.fromkeys(range(nodes))
    while left:
        last = next((node for node in left if _can_be_last(pattern, node)), None)
        if last is None:
            return None
        parents[last] = pattern.parents[last] | pattern.links[last]
        _take_away(pattern, last)
        del left[last]
    return DAG(tuple(tuple(bits(above)) for above in parents))


def _can_be_last(pattern: Pattern, node: int) -> bool:
    around = pattern.neighbours(node)
    return not pattern.children[node] and all(
        not around & ~(pattern.neighbours(other) | 1 << other) for other in bits(pattern.links[node])
    )


def _take_away(pattern: Pattern, node: int) -> None:
    gone = ~(1 << node)
    for other in bits(pattern.neighbours(node)):
        pattern.links[other] &= gone
        pattern.children[other] &= gone
    pattern.parents[node] = pattern.links[node] = 0
