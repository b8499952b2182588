"""How well a classifier fits the rows it learned from. With more parameters it fits better, but new rows need not."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.classifier import predicted
from bnviz.model.network import Probabilities


@dataclass(frozen=True)
class TrainingFit:
    """On the rows that were learned from: `accuracy`, the share whose class is predicted, and the mean probability of the true
    class; both between 0 and 1.
    """

    accuracy: float
    mean_true: float


def training_fit(posterior: Probabilities, y: NDArray[np.integer]) -> TrainingFit:
    """The fit of a posterior, shape (t, c), to the classes y of the same rows, shape (t,)."""
    true = np.take_along_axis(posterior, y[:, None].astype(np.intp), 1)
    return TrainingFit(float(np.mean(predicted(posterior) == y)), float(true.mean()))
