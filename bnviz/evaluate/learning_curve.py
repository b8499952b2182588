"""How the losses of classifiers fall as they learn from more rows: simple ones are soon at their best, others need many rows."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.evaluate.cross_validation import FoldResult, result_for
from bnviz.evaluate.draws import drawn
from bnviz.evaluate.fold_data import Splits
from bnviz.evaluate.row_losses import RowLosses, root_mean_square
from bnviz.learn.models import Model
from bnviz.model.errors import InputError

Numbers = NDArray[np.float64]
SMALLEST = 10
"""The smallest size that is tried by default is at least this and less than twice this, where there are so many rows."""


@dataclass(frozen=True, eq=False)
class LearningCurve:
    """The losses of one model after learning from so many rows: `sizes` (s,) rising, and the loss of each draw, shape (s, draws).

    A draw that is not finished for a size is NaN there.
    """

    model: Model
    sizes: NDArray[np.intp]
    zero_one: Numbers
    rmse: Numbers


def usual_sizes(rows: int) -> tuple[int, ...]:
    """Sizes that double, up to two thirds of the rows (what `drawn` leaves to learn from)."""
    size = rows - rows // 3
    found = [size]
    while size >= 2 * SMALLEST:
        size //= 2
        found.append(size)
    return tuple(reversed(found))


def learning_curve(
    data: Splits,
    models: Sequence[Model],
    sizes: Sequence[int] = (),
    draws: int = 10,
    seed: int = 0,
    skip: frozenset[tuple[int, int]] = frozenset(),
) -> Iterator[FoldResult]:
    """The results of all sizes (by default `usual_sizes`) for one draw after another: each draws, with a seed, a third of the rows
    to test, and learns from the first so many of the others. `round` is the number of the draw and `fold` that of the size. Those
    in `skip`, by these two, are left out, which changes none of the others.

    Errors: InputError for too few rows, no draw, or a size that there is not; and as in `cross_validation`.
    """
    rows = data.dataset.rows
    chosen = tuple(sizes) or usual_sizes(rows)
    most = rows - rows // 3
    if wrong := [size for size in chosen if not 1 <= size <= most]:
        raise InputError(
            f"It cannot be learned from {wrong[0]:,} rows: a third is tested, so choose from 1 to {most:,}."
        )
    if draws < 1:
        raise InputError(f"{draws} draws tell nothing: ask for 1 or more.")
    rng = np.random.default_rng(seed)
    for r in range(draws):
        division = drawn(rows, rng)
        for s, size in enumerate(chosen):
            if (r, s) in skip:
                continue
            yield result_for(data, models, division.learned(size), division.tested, r, s)


def learning_curves(models: Sequence[Model], results: Iterable[FoldResult]) -> tuple[LearningCurve, ...]:
    """The curve of each model from the results that there are, in the order of the models.

    Errors: InputError when nothing is finished.
    """
    every = tuple(results)
    if not every:
        raise InputError("Nothing is finished yet, so there is nothing to sum up.")
    sizes = sorted({result.learned for result in every})
    shape = len(sizes), 1 + max(result.round for result in every)
    curves = []
    for m, model in enumerate(models):
        zero_one, rmse = np.full(shape, np.nan), np.full(shape, np.nan)
        for result in every:
            losses = RowLosses(result.answers[m].posterior, result.y)
            place = sizes.index(result.learned), result.round
            zero_one[place] = np.mean(losses.wrong)
            rmse[place] = root_mean_square(losses.error)
        curves.append(LearningCurve(model, np.array(sizes), zero_one, rmse))
    return tuple(curves)
