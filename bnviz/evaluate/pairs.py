"""Which of the differences between several classifiers mean anything: every two of them are compared on the same rows, and the more
comparisons there are, the more each of them has to show.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from bnviz.evaluate.finished import Finished
from bnviz.evaluate.paired import CorrectedT, McNemar, corrected_t, mcnemar

ALPHA = 0.05
"""A difference means something when its p, adjusted for the number of pairs, is below this."""


@dataclass(frozen=True)
class Pair:
    """Two of the models by their numbers, the tests of the difference of their zero-one losses (over the first round) and of their
    RMSE (over the folds; None where there are fewer than two), and the p of each adjusted for the number of pairs.
    """

    first: int
    second: int
    zero_one: McNemar
    rmse: CorrectedT | None
    zero_one_p: float
    rmse_p: float

    @property
    def differs(self) -> bool:
        """Whether the zero-one losses differ by more than chance would show."""
        return self.zero_one_p < ALPHA

    @property
    def rmse_differs(self) -> bool:
        """Whether the RMSE differ by more than chance would show."""
        return self.rmse_p < ALPHA


def paired(of: Finished) -> tuple[Pair, ...]:
    """Every two of the models, in order."""
    every = list(combinations(range(len(of.models)), 2))
    counts = [mcnemar(of.first_round[i].losses.wrong, of.first_round[j].losses.wrong) for i, j in every]
    rmse = [_corrected(of, i, j) for i, j in every]
    p = holm([test.p for test in counts])
    q = holm([1.0 if test is None else test.p for test in rmse])
    return tuple(Pair(*pair, counts[k], rmse[k], p[k], q[k]) for k, pair in enumerate(every))


def _corrected(of: Finished, i: int, j: int) -> CorrectedT | None:
    if len(of.folds) < 2:
        return None
    tested = float(np.mean([len(fold.rows) for fold in of.folds]))
    learned = float(np.mean([fold.learned for fold in of.folds]))
    return corrected_t(of.results[i].fold_rmse, of.results[j].fold_rmse, tested, learned)


def holm(p: Sequence[float]) -> tuple[float, ...]:
    """Each p, adjusted so that the chance of any false alarm among them stays below the level (Holm 1979).

    The smallest of n is multiplied by n, the next by n - 1, and so on; none is below one before it or above 1.
    """
    adjusted = [1.0] * len(p)
    least = 0.0
    for rank, k in enumerate(sorted(range(len(p)), key=lambda k: p[k])):
        least = max(least, min(1.0, p[k] * (len(p) - rank)))
        adjusted[k] = least
    return tuple(adjusted)
