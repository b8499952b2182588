"""The CPDAG of a graph stands for all graphs equivalent to it: an arc that has one direction in all of them is compelled and
keeps it, any other is reversible and has none. Two graphs are equivalent exactly when they have the same CPDAG.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from bnviz.graph.dag import DAG
from bnviz.graph.equivalence import skeleton, v_structures
from bnviz.graph.masks import bits
from bnviz.graph.pattern import Oriented, Pattern, meek

Arc = tuple[int, int]
Edge = tuple[int, int]


@dataclass(frozen=True)
class CPDAG:
    """A completed partially directed acyclic graph over so many nodes.

    The compelled arcs (parent, child) and the reversible edges (i, j), i < j, both in order.
    """

    nodes: int
    compelled: tuple[Arc, ...]
    reversible: tuple[Edge, ...]


def cpdag(dag: DAG) -> CPDAG:
    """The CPDAG of a graph: its skeleton, the directions of its v-structures, and what follows from these."""
    pattern = v_pattern(dag)
    _complete(meek(pattern))
    return CPDAG(dag.nodes, pattern.arcs, pattern.edges)


def v_pattern(dag: DAG) -> Pattern:
    """The skeleton in which only the arcs of v-structures have a direction; `meek` finds the others that are compelled."""
    arcs = [(parent, v.child) for v in v_structures(dag) for parent in (v.one, v.other)]
    return Pattern(dag.nodes, arcs, skeleton(dag))


def members(graph: CPDAG) -> Iterator[DAG]:
    """All graphs that a CPDAG stands for, each once; found as they are asked for, as there may be very many.

    One reversible edge is given a direction, the higher node as the child first, then all that follows from it; then the next.
    Errors: ValueError, with the first, when it is not the CPDAG of any graph.
    """
    whole = Pattern(graph.nodes, graph.compelled, graph.reversible)
    waiting: list[tuple[Pattern, tuple[Arc, ...]]] = [(whole, ())]
    checked = False
    while waiting:
        pattern = _directed(*waiting.pop())
        if edges := pattern.edges:
            waiting += ((pattern, (arc,)) for arc in (edges[0][::-1], edges[0]))
            continue
        dag = DAG(tuple(tuple(bits(parents)) for parents in pattern.parents))
        if not checked and cpdag(dag) != graph:
            raise ValueError("these arcs and edges are not the CPDAG of any graph")
        checked = True
        yield dag


def _directed(pattern: Pattern, arcs: tuple[Arc, ...]) -> Pattern:
    """The pattern with these arcs in the place of edges, and with all that follows from them."""
    branch = pattern.copy()
    for arc in arcs:
        branch.orient(arc)
    _complete(meek(branch, (1, 2, 3, 4), arcs))
    return branch


def differences(one: CPDAG, other: CPDAG) -> tuple[Edge, ...]:
    """The pairs (i, j), i < j, in order, that two CPDAGs over the same nodes do not join in the same way.

    Errors: ValueError when they have different numbers of nodes.
    """
    if one.nodes != other.nodes:
        raise ValueError(
            f"one graph has {one.nodes} nodes, the other {other.nodes}; only graphs over the same can differ"
        )
    first, second = _joined(one), _joined(other)
    return tuple(sorted(pair for pair in first | second if first.get(pair) != second.get(pair)))


def structural_hamming_distance(one: CPDAG, other: CPDAG) -> int:
    """The number of pairs of nodes that differ between two CPDAGs. Errors: as in `differences`."""
    return len(differences(one, other))


def _joined(graph: CPDAG) -> dict[Edge, tuple[Arc, ...]]:
    """For each pair that is joined the arcs that may join it: one, or both directions of a reversible edge."""
    arcs = {(min(arc), max(arc)): (arc,) for arc in graph.compelled}
    return arcs | {edge: (edge, edge[::-1]) for edge in graph.reversible}


def _complete(steps: Iterator[Oriented]) -> None:
    for _ in steps:
        pass
