"""A classifier that multiplies P(y) by one factor P(x_i | y, parents) for each attribute that it uses."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bnviz.learn.classifier import ProductClassifier
from bnviz.learn.conditional import Conditional
from bnviz.learn.factors import Factors, factors
from bnviz.learn.joint_table import Counts
from bnviz.learn.parameters import Smoothing, estimated
from bnviz.model.dataset import Codes
from bnviz.model.network import Probabilities
from bnviz.model.variable import Variable


@dataclass(frozen=True, eq=False)
class FactorClassifier(ProductClassifier):
    """P(y) times the conditionals, each of an attribute of its own; an attribute without one has no factor.

    `N_c` is n(y), shape (c,); all are estimated with the same smoothing.
    """

    attributes: tuple[Variable, ...]
    target: Variable
    smoothing: Smoothing
    N_c: Counts
    conditionals: tuple[Conditional, ...]

    @property
    def rows(self) -> int:
        """The number of rows that it was learned from."""
        return int(self.N_c.sum())

    @cached_property
    def prior(self) -> Probabilities:
        """P(y), shape (c,)."""
        return estimated(self.N_c, self.smoothing)

    def terms(self, x: Codes) -> Probabilities:
        """See `ProductClassifier`."""
        X = np.asarray(x)[:, None]
        self._check(X)
        terms = np.ones((len(self.attributes) + 1, self.target.cardinality))
        terms[0] = self.prior
        for c in self.conditionals:
            c.write(X, terms[c.attribute + 1 : c.attribute + 2])
        with np.errstate(divide="ignore"):
            return np.log(terms)

    @cached_property
    def factors(self) -> Factors:
        """The prior and the conditionals in the form in which they are joined quickest."""
        return factors(self.prior, self.conditionals, self.smoothing, self._states, self.rows)

    @property
    def _states(self) -> list[int]:
        return [v.cardinality for v in self.attributes]

    def _posterior(self, X: Codes) -> Probabilities:
        return self.factors.distribution(self.factors.joined(X))
