"""How wrong a prediction is, row by row: four ways of measuring it, from "another class" to how surprising the true class was."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.classifier import predicted
from bnviz.model.network import Probabilities

Numbers = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class RowLosses:
    """The losses of a posterior P(y | x), shape (t, c), on rows whose classes are `y`, shape (t,); each loss has shape (t,)."""

    posterior: Probabilities
    y: NDArray[np.intp]

    @cached_property
    def predicted(self) -> NDArray[np.intp]:
        """The most probable class; of classes that tie (1e-12) the first."""
        return predicted(self.posterior)

    @property
    def wrong(self) -> NDArray[np.bool_]:
        """Whether another class is predicted: the zero-one loss."""
        return np.asarray(self.predicted != self.y)

    @cached_property
    def error(self) -> Numbers:
        """1 - P(true class), as the sum over the other classes, which is exact where it is small."""
        return np.asarray(self._others.sum(1))

    @property
    def surprise(self) -> Numbers:
        """-log P(true class) in nats; infinite where that probability is zero."""
        P = np.take_along_axis(self.posterior, self.y[:, None], 1)[:, 0]
        with np.errstate(divide="ignore"):
            return -np.where(P < 0.5, np.log(P), np.log1p(-np.minimum(self.error, 0.5)))

    @property
    def brier(self) -> Numbers:
        """The sum over the classes of (P(y | x) - [y is the true class])^2, 0 to 2."""
        return np.asarray(self.error**2 + (self._others**2).sum(1))

    @cached_property
    def _others(self) -> Probabilities:
        """The posterior with 0 for the true class."""
        others = self.posterior.copy()
        np.put_along_axis(others, self.y[:, None], 0, 1)
        return others


def root_mean_square(error: Numbers) -> float:
    """The root of the mean of the squares."""
    return float(np.sqrt(np.mean(error**2)))
