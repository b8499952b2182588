"""How well rows are predicted whose class is known, once the predictions are there."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.classifier import predicted
from bnviz.model.network import Probabilities


@dataclass(frozen=True)
class PredictionLoss:
    """Of `rows` predicted rows `right` got their own class; `rmse` is the root of the mean of (1 - P(its class | its values))^2."""

    rows: int
    right: int
    rmse: float

    @property
    def accuracy(self) -> float:
        """The share of rows that got their own class, 0 to 1."""
        return self.right / self.rows

    @property
    def zero_one(self) -> float:
        """The zero-one loss: the share of rows that got another class, 0 to 1."""
        return 1 - self.right / self.rows


def prediction_loss(posterior: Probabilities, y: NDArray[np.integer]) -> PredictionLoss | None:
    """The loss of a posterior, shape (t, c), on the rows with a class; None when no row has one.

    `y` (t,) are the classes: -1 where a row has none, c where it has one that no classifier knows, whose probability is 0.
    """
    known = y >= 0
    if not known.any():
        return None
    P, y = posterior[known], y[known].astype(np.intp)
    # The other classes together are 1 - P(its class), exact where that is small; of a class nobody knows they are 1.
    others = np.append(P, np.zeros((len(P), 1)), axis=1)
    np.put_along_axis(others, y[:, None], 0, 1)
    right = int(np.count_nonzero(predicted(P) == y))
    return PredictionLoss(len(y), right, float(np.sqrt(np.mean(others.sum(1) ** 2))))
