"""How well a probability sorts two classes: the share of the one class that is found against the share of the other that is taken
for it, as the threshold falls from 1 to 0.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.model.errors import InputError

Numbers = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Roc:
    """The points of the curve, from (0, 0) to (1, 1), one for each different score.

    At a point the rows whose score is at least `threshold` are called positive; `true_rate` is the share of the positive rows among
    them, `false_rate` that of the negative ones. The first threshold is infinite: no row is called positive.
    """

    threshold: Numbers
    false_rate: Numbers
    true_rate: Numbers

    @property
    def auc(self) -> float:
        """The area under the curve: how often a positive row has a higher score than a negative one, a tie counting half."""
        return float(np.trapezoid(self.true_rate, self.false_rate))


def roc(score: Numbers, positive: NDArray[np.bool_]) -> Roc:
    """The curve of scores, shape (t,), for rows of which some are positive, shape (t,).

    Errors: InputError unless there is a positive row and another one.
    """
    n = int(np.count_nonzero(positive))
    if not 0 < n < len(positive):
        raise InputError(f"{n} of {len(positive)} rows are of the class: a curve needs rows of both.")
    order = np.argsort(-score, kind="stable")
    sorted_score = score[order]
    last = np.append(np.flatnonzero(np.diff(sorted_score)), len(score) - 1)  # the last row of each score
    found = np.cumsum(positive[order])[last]
    return Roc(
        np.append(np.inf, sorted_score[last]),
        np.append(0.0, (last + 1 - found) / (len(score) - n)),
        np.append(0.0, found / n),
    )
