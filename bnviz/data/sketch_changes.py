"""The changes of a network that is being drawn: each makes another sketch, or says why it cannot be made."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike

from bnviz.data.sketch import YES_NO, Sketch, Sketched, check_number, checked, checked_states, new_variable
from bnviz.model.errors import InputError
from bnviz.model.network import SUM_GAP
from bnviz.model.variable import Variable


def with_node(sketch: Sketch, name: str, states: Sequence[str] = YES_NO) -> Sketch:
    """The sketch with one more node, without arcs.

    Errors: InputError for a name or states that cannot be, and when there are too many nodes.
    """
    check_number(len(sketch.nodes) + 1)
    variable = new_variable(sketch, name, states)
    return replace(sketch, nodes=(*sketch.nodes, Sketched(variable)))


def without_node(sketch: Sketch, name: str) -> Sketch:
    """The sketch without a node and its arcs; the tables of its children are drawn at random.

    Errors: InputError for the last node.
    """
    sketch.node(name)
    if len(sketch.nodes) == 1:
        raise InputError(f"{name!r} is the last node: add another one before you remove it.")
    return replace(sketch, nodes=tuple(_without(node, name) for node in sketch.nodes if node.name != name))


def renamed(sketch: Sketch, name: str, new: str) -> Sketch:
    """The sketch with another name for a node. A table that is drawn at random stays what it was: it is kept as written.

    Errors: InputError for a name that cannot be.
    """
    old = sketch.node(name)
    if new == name:
        return sketch
    variable = new_variable(sketch, new, old.variable.states)

    def change(node: Sketched) -> Sketched:
        parents = tuple(new if p == name else p for p in node.parents)
        table = sketch.table(node.name) if node.name == name or name in node.parents else node.table
        return Sketched(variable if node.name == name else node.variable, parents, table)

    return _each(sketch, change)


def with_states(sketch: Sketch, name: str, states: Sequence[str]) -> Sketch:
    """The sketch with other states of a node. As many as before are new names for the old ones, and the tables stay; with
    another number the tables of the node and of its children are drawn at random.

    Errors: InputError for states that cannot be.
    """
    old = sketch.node(name)
    variable = Variable(name, checked_states(name, states))
    kept = variable.cardinality == old.variable.cardinality

    def change(node: Sketched) -> Sketched:
        if node.name != name and name not in node.parents:
            return node
        table = sketch.table(node.name) if kept else None
        return Sketched(variable if node.name == name else node.variable, node.parents, table)

    return checked(_each(sketch, change))


def with_arc(sketch: Sketch, parent: str, child: str) -> Sketch:
    """The sketch with one more arc; the table of the child is drawn at random.

    Errors: InputError when the arc is there, joins a node with itself or closes a cycle, which the text names.
    """
    sketch.node(parent)
    node = sketch.node(child)
    if parent == child:
        raise InputError(f"An arc leads from one node to another, not from {parent!r} to itself.")
    if parent in node.parents:
        raise InputError(f"There is an arc from {parent!r} to {child!r} already.")
    if way := _way(sketch, child, parent):
        cycle = " → ".join([parent, *way])
        raise InputError(
            f"An arc from {parent!r} to {child!r} would close a cycle: {cycle}. Remove one of its arcs first."
        )
    return checked(_with_parents(sketch, child, (*node.parents, parent)))


def without_arc(sketch: Sketch, parent: str, child: str) -> Sketch:
    """The sketch without an arc; the table of the child is drawn at random.

    Errors: InputError when there is no such arc.
    """
    node = sketch.node(child)
    if parent not in node.parents:
        raise InputError(f"There is no arc from {parent!r} to {child!r}.")
    return _with_parents(sketch, child, tuple(p for p in node.parents if p != parent))


def with_arc_turned(sketch: Sketch, parent: str, child: str) -> Sketch:
    """The sketch with an arc that points the other way; the tables of both ends are drawn at random.

    Errors: InputError when there is no such arc, or turning it closes a cycle.
    """
    return with_arc(without_arc(sketch, parent, child), child, parent)


def with_table(sketch: Sketch, name: str, table: ArrayLike) -> Sketch:
    """The sketch with a table that is written by hand, in the shape of `Sketch.table`.

    Errors: InputError when a number is no probability, or a line does not sum to 1.
    """
    before = sketch.table(name)
    written = np.asarray(table, np.float64)
    if written.shape != before.shape:
        raise InputError(f"The table of {name!r} has the shape {written.shape}, but {before.shape} is needed.")
    if not (np.isfinite(written) & (written >= 0) & (written <= 1)).all():
        raise InputError(f"The table of {name!r} may hold only numbers from 0 to 1.")
    lines = written.reshape(-1, written.shape[-1])
    wrong = np.flatnonzero(np.abs(lines.sum(-1) - 1) > SUM_GAP)
    if wrong.size:
        total = lines[wrong[0]].sum()
        where = f" in line {wrong[0] + 1}" if len(lines) > 1 else ""
        raise InputError(f"The probabilities of {name!r}{where} sum to {total:.6g}, not to 1.")
    return _each(sketch, lambda node: replace(node, table=written) if node.name == name else node)


def with_random_table(sketch: Sketch, name: str) -> Sketch:
    """The sketch with the table of this node drawn at random again."""
    sketch.node(name)
    return _each(sketch, lambda node: replace(node, table=None) if node.name == name else node)


def with_seed(sketch: Sketch, seed: int) -> Sketch:
    """The sketch with other random tables; what is written by hand stays."""
    return replace(sketch, seed=seed)


def _each(sketch: Sketch, change: Callable[[Sketched], Sketched]) -> Sketch:
    return replace(sketch, nodes=tuple(map(change, sketch.nodes)))


def _without(node: Sketched, parent: str) -> Sketched:
    if parent not in node.parents:
        return node
    return Sketched(node.variable, tuple(p for p in node.parents if p != parent))


def _with_parents(sketch: Sketch, name: str, parents: tuple[str, ...]) -> Sketch:
    return _each(sketch, lambda node: Sketched(node.variable, parents) if node.name == name else node)


def _way(sketch: Sketch, start: str, end: str) -> list[str]:
    """The nodes of a shortest directed way from one node to another; none when there is no way."""
    children: dict[str, list[str]] = {name: [] for name in sketch.names}
    for node in sketch.nodes:
        for parent in node.parents:
            children[parent].append(node.name)
    came_from = {start: start}
    queue = [start]
    for name in queue:
        for child in children[name]:
            if child not in came_from:
                came_from[child] = name
                queue.append(child)
    if end not in came_from:
        return []
    way = [end]
    while way[-1] != start:
        way.append(came_from[way[-1]])
    return way[::-1]
