"""A Bayesian network as a classifier: the class is above all attributes, and each attribute may have others as its parents."""

from dataclasses import dataclass
from math import prod

import numpy as np

from bnviz.graph.dag import DAG
from bnviz.learn.conditional import Conditional, dense_conditional
from bnviz.learn.factor_classifier import FactorClassifier
from bnviz.learn.parameters import estimated
from bnviz.learn.size import Size, network_size
from bnviz.learn.sparse_conditional import sparse_conditional
from bnviz.learn.training import Training
from bnviz.model.network import BayesNet

SMALL, PAIR = 1 << 15, 1 << 20
"""A table of at most so many probabilities, or of two for each row, is laid out in full; of a larger one only what occurs. With
one parent it may be larger: its counts are there already.
"""
Parents = tuple[tuple[int, ...], ...]
"""The parents of each attribute, without the class."""


@dataclass(frozen=True, eq=False)
class NetworkClassifier(FactorClassifier):
    """P(y, x) = P(y) times P(x_i | y, parents of x_i) for each attribute: naive Bayes, SPODE, TAN, KDB.

    There is one conditional for each attribute, in the order of the columns.
    """

    @property
    def parents(self) -> Parents:
        """The parents of each attribute, without the class."""
        return tuple(conditional.parents for conditional in self.conditionals)

    @property
    def dag(self) -> DAG:
        """The graph: attribute i is node i, the class is the last node and the first parent of every attribute."""
        target = len(self.attributes)
        return DAG((*((target, *parents) for parents in self.parents), ()))

    @property
    def size(self) -> Size:
        """How large its tables are, and how many rows there are for each cell."""
        return network_size(self._states, self.target.cardinality, self.parents, self.rows)

    @property
    def parameters(self) -> int:
        """The number of free parameters."""
        return self.size.parameters

    def network(self) -> BayesNet:
        """The same as a network with all its tables.

        Errors: InputError when a table would be too large.
        """
        cpts = [estimated(np.moveaxis(c.counts(), -1, 0), self.smoothing) for c in self.conditionals]
        return BayesNet((*self.attributes, self.target), self.dag, (*cpts, self.prior))


def network_classifier(training: Training, parents: Parents) -> NetworkClassifier:
    """The classifier with these parents of each attribute, its probabilities estimated from the training.

    `parents[i]` does not name the class, which is a parent of all. Errors: ValueError when the parents make a circle.
    """
    DAG(parents)  # refuses a circle
    conditionals = tuple(conditional(training, i, pa) for i, pa in enumerate(parents))
    data = training.dataset
    return NetworkClassifier(data.attributes, data.target, training.smoothing, training.N_c, conditionals)


def conditional(training: Training, attribute: int, parents: tuple[int, ...]) -> Conditional:
    """P(x | y, parents) of an attribute, laid out in full where that is small."""
    numbers = training.classes * prod(training.states[i] + 1 for i in (*parents, attribute))
    if not parents or numbers <= max(PAIR if len(parents) == 1 else SMALL, 2 * training.rows):
        return dense_conditional(training, attribute, parents)
    return sparse_conditional(training, attribute, parents)
