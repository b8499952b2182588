"""A set that separates two nodes is minimal when it does so no longer once some of its nodes are left out. Neighbours have
none: what joins them directly cannot be blocked.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from bnviz.graph.ancestral import ancestors
from bnviz.graph.dag import DAG
from bnviz.graph.masks import bits, lowest, union
from bnviz.graph.moral import moral_masks
from bnviz.graph.separation import masks_asked


def minimal_separator(
    dag: DAG, x: int, y: int, include: Iterable[int] = (), exclude: Iterable[int] = ()
) -> tuple[int, ...] | None:
    """The minimal separator of x and y that lies closest to x, rising; None when there is none, as between neighbours.

    With `include` it holds those nodes, whether they are needed or not, and no set between them and it separates; with
    `exclude` it holds none of those. (van der Zander, Liskiewicz and Textor 2014.)
    Errors: ValueError for a node that the graph does not have or that has two of these parts.
    """
    start, end, wanted = masks_asked(dag, (x,), (y,), include)
    unwanted = dag.mask(exclude)
    if both := wanted & unwanted:
        raise ValueError(f"node {lowest(both)} is to be included and to be excluded; it can only be one of them")
    kept = ancestors(dag, start | end | wanted)
    graph = moral_masks(dag, kept)
    free = kept & ~wanted
    offered = free & ~(start | end | unwanted)
    near = component(graph, start, free & ~offered)
    if near & end:
        return None
    closest = border(graph, near) & offered
    far = component(graph, end, free & ~closest)
    return tuple(bits(closest & border(graph, far) | wanted))


def minimal_separators(dag: DAG, x: int, y: int) -> Iterator[tuple[int, ...]]:
    """Every minimal separator of x and y once, each rising; found as they are asked for, those closer to x rather earlier.

    They are the minimal sets that cut x from y in the moral graph of the ancestors of both. (Shen and Liang 1997.)
    Errors: ValueError for a node that the graph does not have, or when x is y.
    """
    start, end, _ = masks_asked(dag, (x,), (y,), ())
    return map(tuple, map(bits, _cuts(moral_masks(dag, ancestors(dag, start | end)), start, end)))


def _cuts(graph: Sequence[int], start: int, end: int) -> Iterator[int]:
    if border(graph, start) & end:
        return
    first = border(graph, component(graph, end, ~border(graph, start)))
    waiting, seen = deque([first]), {first}
    while waiting:
        cut = waiting.popleft()
        yield cut
        near = component(graph, start, ~cut)
        # Moving one node of the cut to the side of x pushes the cut on towards y; a neighbour of y cannot be moved.
        for node in bits(cut & ~border(graph, end)):
            beyond = border(graph, near | 1 << node)
            pushed = border(graph, component(graph, end, ~beyond))
            if pushed not in seen:
                seen.add(pushed)
                waiting.append(pushed)


def component(graph: Sequence[int], start: int, free: int) -> int:
    """The nodes that are reached from those of `start`, these included, through nodes of `free` alone.

    `graph` has the neighbours of each node as bit masks; so are all sets.
    """
    reached = waiting = start
    while waiting := union(graph, waiting) & free & ~reached:
        reached |= waiting
    return reached


def border(graph: Sequence[int], part: int) -> int:
    """The neighbours of a part that are not in it; see `component`."""
    return union(graph, part) & ~part
