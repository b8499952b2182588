"""A network written down node by node, with parents by name, becomes a network of numbered nodes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter

import numpy as np
from numpy.typing import ArrayLike

from bnviz.graph.dag import DAG
from bnviz.model.errors import NAMES
from bnviz.model.network import BayesNet
from bnviz.model.variable import Variable


@dataclass(frozen=True)
class NamedNode:
    """A variable, the names of its parents, and its table: nested lists, a level for each parent in order, its states innermost."""

    variable: Variable
    parents: tuple[str, ...]
    table: ArrayLike


def assembled(nodes: Sequence[NamedNode]) -> BayesNet:
    """The network of these nodes, in this order.

    Errors: ValueError without a node, for a name that is given twice or to no node, for a cycle (which the text names), and
    for a table that does not fit.
    """
    if not nodes:
        raise ValueError("it has no variable")
    position = {node.variable.name: k for k, node in enumerate(nodes)}
    if len(position) < len(nodes):
        raise ValueError("two variables have the same name")
    for node in nodes:
        if unknown := [name for name in node.parents if name not in position]:
            raise ValueError(f"{node.variable.name!r} has a parent {unknown[0]!r} that is not a variable")
        if len(set(node.parents)) < len(node.parents):
            raise ValueError(f"{node.variable.name!r} has the same parent twice")
    if cycle := cycle_in({node.variable.name: node.parents for node in nodes}):
        raise ValueError(cycle)
    dag = DAG(tuple(tuple(position[name] for name in node.parents) for node in nodes))
    return BayesNet(tuple(node.variable for node in nodes), dag, tuple(np.array(n.table, np.float64) for n in nodes))


def cycle_in(parents: Mapping[str, Sequence[str]]) -> str:
    """A cycle that the arcs to these nodes from their parents close, named along its arcs; "" when there is none."""
    try:
        TopologicalSorter(parents).prepare()
    except CycleError as error:
        cycle = [repr(name) for name in error.args[1]]
        shown = [*cycle[:NAMES], "…", cycle[-1]] if len(cycle) > NAMES + 1 else cycle
        return f"the arcs close a cycle: {' -> '.join(shown)}"
    return ""
