"""Z separates X from Y when every path between them is blocked: by an observed node at which it is a chain or a fork, or by a
collider without an observed descendant. Instead of the paths, which may be very many, this looks at the moral graph of
the ancestors: Z separates X from Y exactly when there every path from X to Y leads through Z.
"""

from collections.abc import Iterable

from bnviz.graph.ancestral import ancestors
from bnviz.graph.dag import DAG
from bnviz.graph.masks import bits, lowest, union


def d_separated(dag: DAG, X: Iterable[int], Y: Iterable[int], Z: Iterable[int] = ()) -> bool:
    """Whether every path between a node of X and a node of Y is blocked when the nodes of Z are observed.

    Errors: ValueError for a node that the graph does not have, or that is in two of the sets.
    """
    return separated(dag, *masks_asked(dag, X, Y, Z))


def connected(dag: DAG, X: Iterable[int], Z: Iterable[int] = ()) -> tuple[int, ...]:
    """The nodes, rising, that are not separated from X when Z is observed; those of X and Z are left out.

    Errors: as in `d_separated`.
    """
    x, _, z = masks_asked(dag, X, (), Z)
    return tuple(bits(connected_to(dag, x, z) & ~x))


def connections(dag: DAG, Z: Iterable[int] = ()) -> tuple[int, ...]:
    """For each node the bit mask of the other nodes that are not separated from it when Z is observed; 0 for those of Z.

    Errors: ValueError for a node that the graph does not have.
    """
    _, _, z = masks_asked(dag, (), (), Z)
    return tuple(0 if z >> v & 1 else connected_to(dag, 1 << v, z) & ~(1 << v) for v in range(dag.nodes))


def masks_asked(dag: DAG, X: Iterable[int], Y: Iterable[int], Z: Iterable[int]) -> tuple[int, int, int]:
    """The bit masks of the three sets of a question. Errors: as in `d_separated`."""
    x, y, z = dag.mask(X), dag.mask(Y), dag.mask(Z)
    if twice := (x | y) & z | x & y:
        raise ValueError(f"node {lowest(twice)} is in two of the sets X, Y and Z; a node may be in one of them")
    return x, y, z


def separated(dag: DAG, x: int, y: int, z: int) -> bool:
    """The answer of `d_separated` for bit masks that share no node.

    In the moral graph a child and its parents, a family, are all joined; so a search looks at each family once. It starts
    from both sides, goes on from the side where fewer nodes wait, and ends where the two meet or one is at its end.
    """
    families = other_families = ancestors(dag, x | y | z)
    children, masks, free = dag.child_masks, dag.family_masks, families & ~z
    reached = waiting = x
    other = other_waiting = y
    while waiting and other_waiting:
        if other_waiting.bit_count() < waiting.bit_count():
            reached, waiting, families, other, other_waiting, other_families = (
                other, other_waiting, other_families, reached, waiting, families,
            )  # fmt: skip
        node = waiting.bit_length() - 1
        joined = (children[node] | 1 << node) & families
        families ^= joined
        found = 0
        while joined:  # the union of their masks; a call for it would take longer
            child = joined.bit_length() - 1
            joined ^= 1 << child
            found |= masks[child]
        if found & other:
            return False
        found &= free & ~reached
        reached |= found
        waiting ^= found | 1 << node
    return True


def connected_to(dag: DAG, x: int, z: int) -> int:
    """The bit mask of the nodes that are not separated from those of x, and these, when those of z are observed."""
    kept = ancestors(dag, x | z)
    families, free = kept, kept & ~z
    reached = waiting = x
    while waiting:
        joined = (waiting | union(dag.child_masks, waiting)) & families
        families ^= joined
        waiting = union(dag.family_masks, joined) & free & ~reached
        reached |= waiting
    # A path that leaves the ancestors of x and z can only go down: to turn, it needs a collider, and none below is observed.
    return reached | union(dag.descendant_masks, union(dag.child_masks, reached) & ~kept)
