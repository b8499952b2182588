"""Our losses beside published ones, and how far apart they are in standard errors of what was published."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import copysign, inf, sqrt

from bnviz.evaluate.published import ZERO_ONE, LossTable

FOLDS = 10
"""The number of folds over which published standard deviations are."""
NEAR = 2.0
"""A loss is near a published one when it is within so many standard errors."""


@dataclass(frozen=True)
class Beside:
    """One loss of one algorithm on one data set: ours and the published one, each with its standard deviation over the folds, and
    the standard error of the published one.
    """

    dataset: str
    algorithm: str
    ours: float
    ours_sd: float
    published: float
    published_sd: float
    standard_error: float

    @property
    def distance(self) -> float:
        """Ours less the published one, in standard errors; 0 when they are the same at four decimals, else infinite where there is
        no error to measure with.
        """
        apart = self.ours - self.published
        if round(self.ours, 4) == round(self.published, 4):
            return 0.0
        return apart / self.standard_error if self.standard_error > 0 else copysign(inf, apart)

    @property
    def near(self) -> bool:
        """Whether it is within two standard errors."""
        return abs(self.distance) <= NEAR


def beside(measure: str, ours: LossTable, rows: Sequence[int], published: LossTable) -> tuple[Beside, ...]:
    """Each of our losses that was published too, data set by data set. `rows` are the numbers of rows of our data sets.

    The standard error of a zero-one loss p of n rows is `sqrt(p (1 - p) / n)`, with p at least 1/n, for none would leave no error;
    that of an RMSE is its standard deviation over the folds divided by the root of their number.
    """
    found = []
    for d, dataset in enumerate(ours.datasets):
        if dataset not in published.datasets:
            continue
        line = published.datasets.index(dataset)
        for a, algorithm in enumerate(ours.algorithms):
            if algorithm in published.algorithms:
                column = published.algorithms.index(algorithm)
                mean, sd = float(published.mean[line, column]), float(published.sd[line, column])
                error = zero_one_error(mean, rows[d]) if measure == ZERO_ONE else sd / sqrt(FOLDS)
                own = float(ours.mean[d, a]), float(ours.sd[d, a])
                found.append(Beside(dataset, algorithm, *own, mean, sd, error))
    return tuple(found)


def zero_one_error(p: float, rows: int) -> float:
    """The standard error of a share p of so many rows; of none, that of one row."""
    p = min(max(p, 1 / rows), 1.0)
    return sqrt(p * (1 - p) / rows)


def far_sets(losses: Sequence[Beside]) -> dict[str, list[Beside]]:
    """The data sets on which a loss is not within two standard errors, and those losses."""
    found: dict[str, list[Beside]] = {}
    for loss in losses:
        if not loss.near:
            found.setdefault(loss.dataset, []).append(loss)
    return found
