"""A Bayesian network: a directed acyclic graph, and for each node the probabilities of its states given its parents. Their
product is the joint distribution.
"""

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
            shape = self.shape(node)
            if cpt.shape != shape:
                raise ValueError(f"the table of {variable.name!r} has shape {cpt.shape}, expected {shape}")
            total = cpt.sum(-1)
            if not (cpt.min() >= 0 and total.min() >= 1 - SUM_GAP and total.max() <= 1 + SUM_GAP):
                raise ValueError(f"the table of {variable.name!r} is not a distribution for every state of its parents")
            cpt.flags.writeable = False
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
