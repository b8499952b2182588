"""Whether probabilities mean what they say: of what is given a probability of about 0.8, about 80 in 100 should come true."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.model.errors import InputError

Numbers = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Calibration:
    """Predictions in bins of equal width by their probability; bin k of b has those from k/b up to, not including, (k+1)/b (the
    last one with 1).

    `counts` (b,) are the predictions in each bin, `probability` (b,) the mean of what they said and `share` (b,) the part of them
    that came true; both are NaN in a bin without any.
    """

    counts: NDArray[np.int64]
    probability: Numbers
    share: Numbers

    @property
    def edges(self) -> Numbers:
        """The limits of the bins, shape (b + 1,)."""
        return np.linspace(0, 1, len(self.counts) + 1)

    @property
    def error(self) -> float:
        """The expected calibration error: how far the mean and the share of a bin are apart, on average over all predictions."""
        some = self.counts > 0
        apart = np.abs(self.probability[some] - self.share[some])
        return float(np.average(apart, weights=self.counts[some]))


def calibration(probability: Numbers, came_true: NDArray[np.bool_], bins: int = 10) -> Calibration:
    """The calibration of predictions: what each said, shape (n,), between 0 and 1, and whether it came true, shape (n,).

    Errors: InputError without a prediction or a bin.
    """
    if bins < 1 or not len(probability):
        raise InputError(f"{len(probability)} predictions in {bins} bins: give at least one of each.")
    place = np.minimum((probability * bins).astype(np.intp), bins - 1)
    counts = np.bincount(place, minlength=bins)
    said = np.bincount(place, probability, bins)
    true = np.bincount(place, came_true.astype(np.float64), bins)
    none = np.where(counts > 0, counts, np.nan)
    return Calibration(counts, said / none, true / none)
