"""The odds of the other classes against a row's own class: as products of ratios, which need no logarithm, or as sums of logarithms
where products could become too small or too large for the computer, or where a probability can be zero.
"""

from abc import ABC, abstractmethod

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.factors import logs, product_is_safe
from bnviz.learn.training import Training
from bnviz.model.network import Probabilities

Numbers = NDArray[np.float64]
LARGEST = 690.0
"""The logarithm of the largest odds (about 10^300): the own class then has the probability 0 in all its digits."""


class Odds(ABC):
    """A way of joining factors; `join` joins two arrays of them. One line a class, the other classes in their order first."""

    join: np.ufunc

    @abstractmethod
    def lines(self, others: Probabilities, own: Probabilities) -> Numbers:
        """What is joined, shape (lines, n), from the factors of the other classes, (n, c - 1), and of the own class, (n,)."""

    @abstractmethod
    def odds(self, joined: Numbers) -> Numbers:
        """P(y) / P(own class) of the other classes, shape (..., c - 1, n), from joined lines, shape (..., lines, n).

        Their logarithm is at most `LARGEST`, also where only the own class is impossible. Where every class is, they are 1.
        """


class Products(Odds):
    """Ratios, multiplied."""

    join = np.multiply

    def lines(self, others: Probabilities, own: Probabilities) -> Numbers:
        """See `Odds`."""
        return np.ascontiguousarray((others / own[:, None]).T)

    def odds(self, joined: Numbers) -> Numbers:
        """See `Odds`."""
        return joined


class LogSums(Odds):
    """Logarithms of the factors, added; the own class has the last line."""

    join = np.add

    def lines(self, others: Probabilities, own: Probabilities) -> Numbers:
        """See `Odds`."""
        return logs(np.vstack([others.T, own]))

    def odds(self, joined: Numbers) -> Numbers:
        """See `Odds`."""
        others, own = joined[..., :-1, :], joined[..., -1:, :]
        if np.isneginf(own).any():
            return self._with_impossible(others, own)
        return np.asarray(np.exp(np.minimum(others - own, LARGEST)))

    @staticmethod
    def _with_impossible(others: Numbers, own: Numbers) -> Numbers:
        possible = others > -np.inf
        none = ~possible.any(-2, keepdims=True)
        of_zero = np.where(none, 0.0, np.where(possible, LARGEST, -np.inf))
        difference = np.subtract(others, own, out=np.broadcast_to(of_zero, others.shape).copy(), where=own > -np.inf)
        return np.asarray(np.exp(np.minimum(difference, LARGEST)))


def odds_for(training: Training) -> Odds:
    """The quickest way that is safe for networks over all attributes of a training."""
    smoothing = training.smoothing
    safe = smoothing.adds and product_is_safe(smoothing, [training.classes, *training.states], training.rows)
    return Products() if safe else LogSums()
