"""Two graphs are equivalent when they say the same about which nodes are independent of which. They are exactly when they have
the same skeleton, the arcs without their directions, and the same v-structures, a -> c <- b with a and b apart.
"""

from itertools import combinations
from typing import NamedTuple

from bnviz.graph.dag import DAG

Edge = tuple[int, int]


class VStructure(NamedTuple):
    """A child with two parents, one < other, that share no arc."""

    one: int
    child: int
    other: int


def skeleton(dag: DAG) -> tuple[Edge, ...]:
    """The arcs without their directions as edges (i, j), i < j, in order."""
    return tuple(sorted((min(arc), max(arc)) for arc in dag.arcs))


def v_structures(dag: DAG) -> tuple[VStructure, ...]:
    """All v-structures, by child, then by its parents."""
    return tuple(
        VStructure(one, child, other)
        for child, parents in enumerate(dag.parents)
        for one, other in combinations(sorted(parents), 2)
        if not dag.neighbour_masks[one] >> other & 1
    )


def equivalent(one: DAG, other: DAG) -> bool:
    """Whether two graphs over the same nodes imply the same independencies."""
    return one.neighbour_masks == other.neighbour_masks and v_structures(one) == v_structures(other)
