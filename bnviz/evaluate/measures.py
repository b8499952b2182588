"""The ways in which a classifier is measured, by their names: each gives a number over all rows tested, and one for each fold."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from bnviz.evaluate.model_result import ModelResult, spread
from bnviz.evaluate.row_losses import root_mean_square

Numbers = NDArray[np.float64]
Measure = Literal["zero-one", "rmse", "log", "brier", "fit", "predict"]
LOSSES: tuple[Measure, ...] = ("zero-one", "rmse", "log", "brier")
"""The losses: the less, the better the prediction."""
TIMES: tuple[Measure, ...] = ("fit", "predict")


@dataclass(frozen=True, eq=False)
class Measured:
    """The number of all rows that were tested together (of times the mean of a fold), and that of each fold, shape (folds,)."""

    pooled: float
    folds: Numbers

    @property
    def sd(self) -> float:
        """The standard deviation (n - 1) over the folds; NaN for a single one, or where one is infinite."""
        return spread(self.folds) if np.isfinite(self.folds).all() else float("nan")


def measured(result: ModelResult, measure: Measure) -> Measured:
    """A result in one measure: losses as in `ModelResult` (the log loss in nats), times in seconds."""
    if measure in TIMES:
        times = np.array(result.fit if measure == "fit" else result.predict)
        return Measured(float(times.mean()), times)
    losses = result.losses
    rows: dict[str, Callable[[], Numbers]] = {
        "zero-one": lambda: losses.wrong.astype(np.float64),
        "rmse": lambda: losses.error,
        "log": lambda: losses.surprise,
        "brier": lambda: losses.brier,
    }
    values = rows[measure]()
    mean: Callable[[Numbers], float] = root_mean_square if measure == "rmse" else lambda part: float(np.mean(part))
    parts = np.split(values, np.cumsum(result.sizes)[:-1])
    return Measured(mean(values), np.array([mean(part) for part in parts]))
