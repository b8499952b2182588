"""On which rows two classifiers do not predict the same class, and how far apart they are."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.classifier import predicted
from bnviz.model.network import Probabilities


@dataclass(frozen=True, eq=False)
class Disagreement:
    """Rows on which two classifiers predict different classes, those that are furthest apart first.

    `rows` are their numbers, `one` and `other` the classes predicted, `distance` half the sum over the classes of the difference
    of the two posteriors, between 0 and 1; all of shape (n,). Of equally distant rows (to twelve decimals) the
    earlier is first.
    """

    rows: NDArray[np.intp]
    one: NDArray[np.intp]
    other: NDArray[np.intp]
    distance: NDArray[np.float64]


def disagreement(one: Probabilities, other: Probabilities) -> Disagreement:
    """Where two posteriors of the same rows, shape (t, c), lead to different predictions."""
    first, second = predicted(one), predicted(other)
    rows = np.flatnonzero(first != second)
    distance = np.abs(one[rows] - other[rows]).sum(1) / 2
    order = np.argsort(-np.round(distance, 12), kind="stable")
    rows = rows[order]
    return Disagreement(rows, first[rows], second[rows], distance[order])
