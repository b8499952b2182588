"""Why a classifier errs: the part of its loss that it has on average over the rows it could have learned from, its bias, and the
part that comes from learning something else from other rows, its variance (Kohavi and Wolpert 1996).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.evaluate.cross_validation import FoldResult, result_for
from bnviz.evaluate.draws import drawn
from bnviz.evaluate.fold_data import Splits
from bnviz.learn.classifier import predicted
from bnviz.learn.models import Model
from bnviz.model.errors import InputError


@dataclass(frozen=True)
class BiasVariance:
    """The two parts of the mean zero-one loss over rows that were each predicted by several classifiers learned from other rows."""

    bias: float
    variance: float

    @property
    def loss(self) -> float:
        """The mean zero-one loss."""
        return self.bias + self.variance


def bias_variance(predictions: NDArray[np.intp], y: NDArray[np.intp], classes: int) -> BiasVariance:
    """The parts of the loss from the class that each of R classifiers predicts for each row, shape (R, t), and the true one, (t,).

    With p(y|x) the share of the R classifiers that predict y: `bias = mean 1/2 sum_y (p(y|x) - [y true])^2` and
    `variance = mean 1/2 (1 - sum_y p(y|x)^2)`. Errors: InputError without a classifier or a row.
    """
    R, t = predictions.shape
    if not R or not t:
        raise InputError(f"{R} classifiers and {t} rows: bias and variance need at least one of each.")
    cell = np.arange(t) * classes + predictions
    p = np.bincount(cell.ravel(), minlength=t * classes).reshape(t, classes) / R
    apart = p.copy()
    apart[np.arange(t), y] -= 1
    return BiasVariance(float(np.mean((apart**2).sum(1)) / 2), float(np.mean(1 - (p**2).sum(1)) / 2))


def resampled(
    data: Splits,
    models: Sequence[Model],
    draws: int = 10,
    seed: int = 0,
    skip: frozenset[tuple[int, int]] = frozenset(),
) -> Iterator[FoldResult]:
    """One third of the rows, drawn once with a seed, tested after learning from half of the others, `draws` times: each time
    another half is drawn. The results come one by one, `round` is the number of the draw and `fold` is 0; those in `skip`, by these
    two, are left out, which changes none of the others.

    Errors: InputError for too few rows or no draw, and as in `cross_validation`.
    """
    if draws < 1:
        raise InputError(f"{draws} draws tell nothing: ask for 1 or more.")
    rng = np.random.default_rng(seed)
    division = drawn(data.dataset.rows, rng)
    for r in range(draws):
        half = rng.permutation(division.pool)[: (len(division.pool) + 1) // 2]
        if (r, 0) not in skip:
            yield result_for(data, models, np.sort(half), division.tested, r)


def parts(models: Sequence[Model], results: Iterable[FoldResult]) -> tuple[BiasVariance, ...]:
    """Bias and variance of each model from results that all test the same rows, in the order of the models.

    Errors: InputError without a result; ValueError when they test different rows.
    """
    every = tuple(results)
    if not every:
        raise InputError("Nothing is finished yet, so there is nothing to sum up.")
    first = every[0]
    if not all(np.array_equal(result.rows, first.rows) for result in every):
        raise ValueError("the results are of different rows")
    return tuple(
        bias_variance(
            np.array([predicted(result.answers[m].posterior) for result in every]),
            first.y,
            first.answers[m].posterior.shape[1],
        )
        for m in range(len(models))
    )
