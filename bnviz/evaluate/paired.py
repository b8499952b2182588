"""Whether two classifiers differ on one data set: both predict the same rows, so what counts is where and how much they differ."""

from dataclasses import dataclass
from math import copysign, inf, sqrt

import numpy as np
from numpy.typing import NDArray

from bnviz.model.errors import InputError

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class McNemar:
    """The rows that only the first and that only the second of two classifiers predicts wrongly, and McNemar's exact two-sided p.

    If both were equally good, either would be as likely to be the one that is wrong: p is the probability of a split at least as
    uneven.
    """

    only_first: int
    only_second: int
    p: float


def mcnemar(wrong: NDArray[np.bool_], other_wrong: NDArray[np.bool_]) -> McNemar:
    """The test of the zero-one loss from whether each row, shape (t,), is predicted wrongly by the one and by the other.

    The rows of one round of cross validation, each predicted once. Errors: ValueError for different shapes.
    """
    if wrong.shape != other_wrong.shape:
        raise ValueError(f"{wrong.shape} rows of the one, {other_wrong.shape} of the other")
    from scipy.special import bdtr

    one, other = int(np.count_nonzero(wrong & ~other_wrong)), int(np.count_nonzero(other_wrong & ~wrong))
    few, n = min(one, other), one + other
    return McNemar(one, other, min(1.0, 2 * float(bdtr(few, n, 0.5))) if n else 1.0)


@dataclass(frozen=True)
class CorrectedT:
    """The mean difference of a loss over the folds (first less second), its t, the degrees of freedom, and the two-sided p."""

    difference: float
    t: float
    freedom: int
    p: float


def corrected_t(losses: Numbers, others: Numbers, tested: float, learned: float) -> CorrectedT:
    """Nadeau and Bengio's corrected t-test of two classifiers from a loss, such as the RMSE, on each of n folds, shape (n,).

    `t = mean / sqrt((1/n + tested/learned) variance)`. Folds learn from mostly the same rows, so their differences vary less than
    those of n independent samples would: the share `tested/learned` of rows of a fold makes up for it. Rounds may be joined.
    Errors: InputError for fewer than two folds; ValueError for different shapes.
    """
    if losses.shape != others.shape:
        raise ValueError(f"{losses.shape} folds of the one, {others.shape} of the other")
    n = len(losses)
    if n < 2:
        raise InputError(f"{n} folds do not tell how much a difference varies: ask for at least 2.")
    from scipy.special import stdtr

    apart = losses - others
    mean, variance = float(apart.mean()), float(apart.var(ddof=1))
    if variance == 0:
        return CorrectedT(mean, copysign(inf, mean) if mean else 0.0, n - 1, 0.0 if mean else 1.0)
    t = mean / sqrt((1 / n + tested / learned) * variance)
    return CorrectedT(mean, t, n - 1, 2 * float(stdtr(n - 1, -abs(t))))
