"""Several classifiers on several data sets: their average ranks, whether the ranks differ more than chance would let them, and by
how much two of them must differ. Demsar (2006) describes all three steps.
"""

from dataclasses import dataclass
from math import inf, isfinite, sqrt

import numpy as np
from numpy.typing import NDArray

from bnviz.evaluate.win_draw_loss import DECIMALS
from bnviz.model.errors import InputError

Numbers = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Ranks:
    """The ranks of k classifiers on n data sets, shape (n, k): 1 is the least loss, those that tie have the mean of their ranks."""

    ranks: Numbers

    @property
    def average(self) -> Numbers:
        """The average rank of each classifier, shape (k,); they add up to k (k + 1) / 2."""
        return np.asarray(self.ranks.mean(0))

    @property
    def chi_square(self) -> float:
        """Friedman's statistic `12 n / (k (k + 1)) (sum of squared average ranks - k (k + 1)^2 / 4)`."""
        n, k = self.ranks.shape
        return float(12 * n / (k * (k + 1)) * (np.square(self.average - (k + 1) / 2).sum()))

    @property
    def F(self) -> float:
        """Iman and Davenport's statistic `(n - 1) chi2 / (n (k - 1) - chi2)`; infinite when all data sets agree."""
        n, k = self.ranks.shape
        rest = n * (k - 1) - self.chi_square
        return (n - 1) * self.chi_square / rest if rest > 1e-9 * n * (k - 1) else inf

    @property
    def p(self) -> float:
        """The probability of an F at least as large, with k - 1 and (k - 1)(n - 1) degrees of freedom, if all were equally good."""
        from scipy.special import fdtrc

        n, k = self.ranks.shape
        return float(fdtrc(k - 1, (k - 1) * (n - 1), self.F)) if isfinite(self.F) else 0.0

    def critical_difference(self, alpha: float = 0.05) -> float:
        """Nemenyi's `q sqrt(k (k + 1) / (6 n))`: two average ranks that differ by at least this much differ significantly.

        q is the upper `alpha` point of the studentized range of k normal values over the square root of 2.
        Errors: InputError unless alpha is above 0 and below 1.
        """
        from scipy.stats import studentized_range  # takes a second to load

        if not 0 < alpha < 1:
            raise InputError(f"The level of a test is {alpha}: give a number above 0 and below 1, such as 0.05.")
        n, k = self.ranks.shape
        q = float(studentized_range.ppf(1 - alpha, k, inf)) / sqrt(2)
        return q * sqrt(k * (k + 1) / (6 * n))


def ranks(losses: Numbers, decimals: int = DECIMALS) -> Ranks:
    """The ranks from the losses, shape (data sets, classifiers); losses that are the same at so many decimals tie.

    Errors: InputError for fewer than two data sets or classifiers, or a loss that is no number.
    """
    losses = np.asarray(losses, np.float64)
    if losses.ndim != 2 or min(losses.shape) < 2:
        raise InputError(f"Losses have shape {losses.shape}: ranks need at least two data sets and two classifiers.")
    if np.isnan(losses).any():
        raise InputError("A loss is missing: leave the data sets out that not every classifier was tested on.")
    rounded = losses.round(decimals)
    below = (rounded[:, None, :] < rounded[:, :, None]).sum(2)
    same = (rounded[:, None, :] == rounded[:, :, None]).sum(2)
    return Ranks(below + (same + 1) / 2)


def alike(average: Numbers, difference: float) -> tuple[tuple[int, ...], ...]:
    """The largest groups of classifiers whose average ranks lie within a critical difference, each in the order of the ranks:
    the bars of the picture. A group that is part of another, or of one classifier, is left out.
    """
    order = np.argsort(average, kind="stable").tolist()
    groups: list[tuple[int, ...]] = []
    reached = 0
    for start in range(len(order)):
        end = start
        while end < len(order) and average[order[end]] - average[order[start]] < difference:
            end += 1
        if end - start > 1 and end > reached:
            groups.append(tuple(order[start:end]))
            reached = end
    return tuple(groups)
