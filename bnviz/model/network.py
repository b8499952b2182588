"""A Bayesian network: a directed acyclic graph, and for each node the probabilities of its states given its parents. Their
product is the joint distribution.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.dag import DAG
from bnviz.model.factor import Factor
from bnviz.model.variable import Variable

Probabilities = NDArray[np.float64]

SUM_GAP = 1e-9
"""How far from 1 the sum of a distribution may be."""


@dataclass(frozen=True, eq=False)
class BayesNet:
    """Variables, their graph and their conditional probability tables.

    `cpts[i]` has one axis for each parent of node i, in the order of `dag.parents[i]`, and node i's own axis last, along
    which it sums to 1.
    Errors: ValueError when shapes do not fit, a number is not a probability, or a distribution does not sum to 1 (`SUM_GAP`).
    """

    variables: tuple[Variable, ...]
    dag: DAG
    cpts: tuple[Probabilities, ...]

    def __post_init__(self) -> None:
        if not len(self.variables) == self.dag.nodes == len(self.cpts):
            raise ValueError(
                f"{len(self.variables)} variables, {self.dag.nodes} nodes and {len(self.cpts)} tables do not fit"
            )
        frozen = tuple(np.array(cpt, np.float64) for cpt in self.cpts)
        for node, (variable, cpt) in enumerate(zip(self.variables, frozen, strict=True)):
            if cpt.shape != (shape := self.shape(node)):
                raise ValueError(f"the table of {variable.name!r} has shape {cpt.shape}, expected {shape}")
            cpt.flags.writeable = False
        if frozen and not _distributions(frozen):
            wrong = next(v for v, cpt in zip(self.variables, frozen, strict=True) if not _distributions([cpt]))
            raise ValueError(f"the table of {wrong.name!r} is not a distribution for every state of its parents")
        object.__setattr__(self, "cpts", frozen)

    def shape(self, node: int) -> tuple[int, ...]:
        """The numbers of states of the node's parents, in order, and of the node itself."""
        return tuple(self.variables[v].cardinality for v in (*self.dag.parents[node], node))

    def factor(self, node: int) -> Factor:
        """The node's conditional probability table as a factor over its parents and itself."""
        return Factor((*self.dag.parents[node], node), self.cpts[node])

    @property
    def parameters(self) -> int:
        """The number of free parameters: for each node (states - 1) times the product of its parents' states."""
        return sum((shape[-1] - 1) * prod(shape[:-1]) for shape in map(self.shape, range(self.dag.nodes)))


def _distributions(cpts: Sequence[Probabilities]) -> bool:
    """Whether all numbers of all tables are probabilities that sum to 1 along the last axis; all at once, as there are many."""
    numbers = np.concatenate([cpt.ravel() for cpt in cpts])
    totals = np.concatenate([cpt.sum(-1).ravel() for cpt in cpts])
    return bool(numbers.min() >= 0 and np.abs(totals - 1).max() <= SUM_GAP)
