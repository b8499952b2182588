"""What cross validation says about one classifier: its losses over all rows that were tested, and their spread over the folds."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from bnviz.evaluate.calibration import Calibration, calibration
from bnviz.evaluate.cross_validation import FoldResult
from bnviz.evaluate.roc import Roc, roc
from bnviz.evaluate.row_losses import RowLosses, root_mean_square
from bnviz.learn.models import Model
from bnviz.model.errors import InputError
from bnviz.model.network import Probabilities

Numbers = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class ModelResult:
    """The predictions of one classifier for the rows of the folds that are finished, fold after fold.

    `rows` (t,) are the rows of the data set, `y` (t,) their classes and `posterior` (t, c) what was predicted; `sizes` (folds,) is
    the number of rows of each fold. `fit` and `predict` (folds,) are seconds: to count and learn, and to predict the fold.
    """

    model: Model
    rows: NDArray[np.intp]
    y: NDArray[np.intp]
    posterior: Probabilities
    sizes: tuple[int, ...]
    fit: tuple[float, ...]
    predict: tuple[float, ...]

    @cached_property
    def losses(self) -> RowLosses:
        """The losses of each row."""
        return RowLosses(self.posterior, self.y)

    @property
    def zero_one_loss(self) -> float:
        """The share of all rows for which another class is predicted."""
        return float(np.mean(self.losses.wrong))

    @property
    def rmse(self) -> float:
        """The root of the mean over all rows of (1 - P(true class))^2."""
        return root_mean_square(self.losses.error)

    @property
    def log_loss(self) -> float:
        """The mean of -log P(true class) in nats; infinite when one was thought impossible."""
        return float(np.mean(self.losses.surprise))

    @property
    def brier(self) -> float:
        """The mean of the sum of squared differences between the probabilities and the truth, 0 to 2."""
        return float(np.mean(self.losses.brier))

    @cached_property
    def fold_zero_one(self) -> Numbers:
        """The zero-one loss of each fold, shape (folds,)."""
        return np.array([np.mean(part) for part in self._by_fold(self.losses.wrong.astype(np.float64))])

    @cached_property
    def fold_rmse(self) -> Numbers:
        """The RMSE of each fold, shape (folds,)."""
        return np.array([root_mean_square(part) for part in self._by_fold(self.losses.error)])

    @property
    def zero_one_loss_sd(self) -> float:
        """The standard deviation (n - 1) of the zero-one loss over the folds; NaN for a single fold."""
        return spread(self.fold_zero_one)

    @property
    def rmse_sd(self) -> float:
        """The standard deviation (n - 1) of the RMSE over the folds; NaN for a single fold."""
        return spread(self.fold_rmse)

    @property
    def fit_seconds(self) -> float:
        """The mean time in seconds of counting and learning the training rows of a fold."""
        return float(np.mean(self.fit))

    @property
    def predict_seconds(self) -> float:
        """The mean time in seconds of predicting the rows of a fold."""
        return float(np.mean(self.predict))

    @property
    def confusion(self) -> NDArray[np.int64]:
        """How many rows of each class (line) got each class (column), shape (c, c)."""
        c = self.posterior.shape[1]
        return np.bincount(self.y * c + self.losses.predicted, minlength=c * c).reshape(c, c)

    def calibration(self, of_class: int | None = None, bins: int = 10) -> Calibration:
        """The calibration of the probability of a class, or by default of whichever class is predicted."""
        if of_class is None:
            return calibration(self.posterior.max(1), ~self.losses.wrong, bins)
        return calibration(self.posterior[:, of_class], self.y == of_class, bins)

    def roc(self, positive: int = 1) -> Roc:
        """The curve of P(class `positive`), for two classes.

        Errors: InputError for another number of classes, or when all rows are of one.
        """
        if self.posterior.shape[1] != 2:
            raise InputError(f"A curve of this kind is for two classes; there are {self.posterior.shape[1]}.")
        return roc(self.posterior[:, positive], self.y == positive)

    def _by_fold(self, values: Numbers) -> list[Numbers]:
        return np.split(values, np.cumsum(self.sizes)[:-1])


def spread(values: Numbers) -> float:
    """The standard deviation with n - 1; NaN for fewer than two values."""
    return float(np.std(values, ddof=1)) if len(values) > 1 else float("nan")


def model_results(models: Sequence[Model], results: Iterable[FoldResult]) -> tuple[ModelResult, ...]:
    """The result of each model over the folds that there are, in the order of the models.

    Errors: InputError when no fold is finished.
    """
    folds = tuple(results)
    if not folds:
        raise InputError("No fold is finished yet, so there is nothing to sum up.")
    rows, y = np.concatenate([f.rows for f in folds]), np.concatenate([f.y for f in folds])
    return tuple(
        ModelResult(
            model,
            rows,
            y,
            np.concatenate([f.answers[m].posterior for f in folds]),
            tuple(len(f.rows) for f in folds),
            tuple(f.counting_seconds + f.answers[m].fit_seconds for f in folds),
            tuple(f.answers[m].predict_seconds for f in folds),
        )
        for m, model in enumerate(models)
    )
