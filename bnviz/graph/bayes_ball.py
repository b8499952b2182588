"""A ball that rolls along the arcs, in either direction, finds what is connected to a node: every node lets it through, throws
it back or stops it, by where it comes from and by what is observed. It reaches a node that is not observed exactly when
an open path leads there.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bnviz.graph.ancestral import ancestors
from bnviz.graph.dag import DAG
from bnviz.graph.separation import masks_asked


class Visit(NamedTuple):
    """The ball comes to a node: sent from which visit (its place in the order, None at the start) and to where it goes on.

    `up` says that it comes from a child; at the start it behaves as if it did. A node that is not observed lets it on to its
    children, and to its parents when the ball came up or when a descendant is observed (`opened`: the node, or one below
    it, is observed). An observed node stops a ball that comes up and throws one that comes down back to the parents.
    """

    node: int
    sender: int | None
    up: bool
    observed: bool
    opened: bool
    to_parents: bool
    to_children: bool


def bayes_ball(dag: DAG, x: int, Z: Iterable[int] = ()) -> Iterator[Visit]:
    """Every visit of the ball that starts at x while Z is observed: each node once from below and once from above at most.

    The visits come by the number of arcs passed, then by the path taken, the lower numbers first.
    Errors: ValueError for a node that the graph does not have, or when x is in Z.
    """
    _, _, z = masks_asked(dag, (x,), (), Z)
    return _visits(dag, x, z)


def _visits(dag: DAG, x: int, z: int) -> Iterator[Visit]:
    opened = ancestors(dag, z)
    waiting: list[tuple[int, int | None, bool]] = [(x, None, True)]
    seen = {(x, True)}
    for place, (node, sender, up) in enumerate(waiting):
        visit = _visit(node, sender, up, z, opened)
        yield visit
        steps = [(parent, True) for parent in dag.parents[node] if visit.to_parents]
        steps += [(child, False) for child in dag.children[node] if visit.to_children]
        for step in sorted(steps):
            if step not in seen:
                seen.add(step)
                waiting.append((step[0], place, step[1]))


def _visit(node: int, sender: int | None, up: bool, z: int, opened: int) -> Visit:
    observed, is_opened = bool(z >> node & 1), bool(opened >> node & 1)
    return Visit(node, sender, up, observed, is_opened, not observed if up else is_opened, not observed)


def active_path(dag: DAG, x: int, y: int, Z: Iterable[int] = ()) -> tuple[int, ...] | None:
    """The first open path from x to y, both included, by length, then by the numbers of its nodes; None when all are blocked.

    The ball's way to y is such a path: one that came to a node twice would have a shorter one, open too, that leaves the
    node after the first visit as it does after the last. It takes no longer than to look at every arc twice.
    Errors: ValueError for a node that the graph does not have, when x is y, or when one of them is in Z.
    """
    masks_asked(dag, (x,), (y,), Z)
    visits: list[Visit] = []
    for visit in bayes_ball(dag, x, Z):
        visits.append(visit)
        if visit.node == y:
            return rolled(visits, len(visits) - 1)
    return None


def rolled(visits: list[Visit], place: int) -> tuple[int, ...]:
    """The nodes along which the ball came to the visit at a place, from the start to that visit's node."""
    way: list[int] = []
    sender: int | None = place
    while sender is not None:
        way.append(visits[sender].node)
        sender = visits[sender].sender
    return tuple(reversed(way))
