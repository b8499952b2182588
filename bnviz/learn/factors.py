"""A product of factors becomes a posterior: as a product of probabilities, as a sum of their logarithms where the product could
become too small for the computer, and with two classes as a sum of log-odds, which is one number instead of two.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import numpy as np

from bnviz.learn.classifier import normalized, normalized_logs
from bnviz.learn.conditional import Conditional, Numbers
from bnviz.learn.parameters import Smoothing
from bnviz.model.dataset import Codes
from bnviz.model.network import Probabilities

SMALLEST = -690.0
"""The logarithm of a product that is still far from the smallest number (about e^-708)."""


@dataclass(frozen=True, eq=False)
class Factors(ABC):
    """The class prior and the factor of each attribute, in one of three forms."""

    prior: Numbers
    conditionals: tuple[Conditional, ...]

    @abstractmethod
    def joined(self, X: Codes) -> Numbers:
        """The joint of each row, shape (t, c) or (t,), in the form of the factors; X has shape (a, t)."""

    @staticmethod
    @abstractmethod
    def distribution(joined: Numbers) -> Probabilities:
        """P(y | x), shape (t, c), from what `joined` returns, which may be changed."""

    def _joined(self, X: Codes, shape: tuple[int, ...], join: np.ufunc) -> Numbers:
        """The prior joined with each attribute's line in turn."""
        joint, line = np.empty(shape), np.empty(shape)
        joint[...] = self.prior
        for conditional in self.conditionals:
            conditional.write(X, line)
            join(joint, line, out=joint)
        return joint


class Products(Factors):
    """Probabilities, multiplied."""

    def joined(self, X: Codes) -> Numbers:
        """P(y, x), shape (t, c)."""
        return self._joined(X, (X.shape[1], len(self.prior)), np.multiply)

    @staticmethod
    def distribution(joined: Numbers) -> Probabilities:
        """See `Factors`."""
        return normalized(joined)


class LogSums(Factors):
    """Logarithms, added."""

    def joined(self, X: Codes) -> Numbers:
        """log P(y, x), shape (t, c)."""
        return self._joined(X, (X.shape[1], len(self.prior)), np.add)

    @staticmethod
    def distribution(joined: Numbers) -> Probabilities:
        """See `Factors`."""
        return normalized_logs(joined)


class LogOdds(Factors):
    """log P(second class) - log P(first class) of each factor, added."""

    def joined(self, X: Codes) -> Numbers:
        """log P(second class, x) - log P(first class, x), shape (t,)."""
        return self._joined(X, (X.shape[1],), np.add)

    @staticmethod
    def distribution(joined: Numbers) -> Probabilities:
        """The probabilities of two classes, shape (t, 2); the smaller one keeps its digits."""
        small = np.exp(-np.abs(joined))
        large = 1 / (1 + small)
        small *= large
        second = joined > 0
        return np.stack([np.where(second, small, large), np.where(second, large, small)], axis=1)


def factors(
    prior: Probabilities, conditionals: Sequence[Conditional], smoothing: Smoothing, states: Sequence[int], rows: int
) -> Factors:
    """The prior and the conditionals in the quickest form that is safe; `states` are those of each attribute."""
    if len(prior) == 2 and smoothing.adds:
        return LogOdds(log_odds(prior), tuple(c.mapped(log_odds) for c in conditionals))
    if product_is_safe(smoothing, [len(prior), *states], rows):
        return Products(prior, tuple(conditionals))
    return LogSums(logs(prior), tuple(c.mapped(logs) for c in conditionals))


def product_is_safe(smoothing: Smoothing, states: Sequence[int], rows: int) -> bool:
    """Whether no product of one estimate for each of these numbers of states can become too small, unless it is zero."""
    return sum(log(smoothing.least(v, rows)) for v in states) > SMALLEST


def logs(probabilities: Probabilities) -> Numbers:
    """The natural logarithms; minus infinity for zero."""
    with np.errstate(divide="ignore"):
        return np.log(probabilities)


def log_odds(probabilities: Probabilities) -> Numbers:
    """log P(second class) - log P(first class), one number a line of two."""
    return np.asarray(np.log(probabilities[..., 1]) - np.log(probabilities[..., 0]))
