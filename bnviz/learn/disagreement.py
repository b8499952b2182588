"""On which rows several classifiers do not all predict the same class, and how far apart they are."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.classifier import predicted
from bnviz.model.network import Probabilities


@dataclass(frozen=True, eq=False)
class Disagreement:
    """Rows on which m classifiers do not all predict the same class, those that are furthest apart first.

    `rows` (n,) are their numbers, `predicted` (m, n) the classes that each classifier predicts, `distance` (n,) half the sum
    over the classes of the difference of two posteriors, between 0 and 1: of the two that are furthest apart. Of equally
    distant rows (to twelve decimals) the earlier is first. `pairs` (m, m) is the number of rows on which two predict
    different classes. `sure` (m, 2) is the mean probability of the class that each predicts, on these rows and on all others;
    not a number where there are none.
    """

    rows: NDArray[np.intp]
    predicted: NDArray[np.intp]
    distance: NDArray[np.float64]
    pairs: NDArray[np.intp]
    sure: NDArray[np.float64]


def disagreement(posteriors: Sequence[Probabilities]) -> Disagreement:
    """Where the posteriors of the same rows, each of shape (t, c), lead to different predictions; at least one is given."""
    classes = np.stack([predicted(posterior) for posterior in posteriors])
    differ = (classes != classes[0]).any(0)
    rows = np.flatnonzero(differ)
    distance, pairs = np.zeros(len(rows)), np.zeros((len(classes), len(classes)), np.intp)
    for i, j in combinations(range(len(classes)), 2):
        pairs[i, j] = pairs[j, i] = np.count_nonzero(classes[i] != classes[j])
        np.maximum(distance, np.abs(posteriors[i][rows] - posteriors[j][rows]).sum(1) / 2, out=distance)
    order = np.argsort(-np.round(distance, 12), kind="stable")
    sure = np.array([_sureness(posterior, differ) for posterior in posteriors])
    return Disagreement(rows[order], classes[:, rows[order]], distance[order], pairs, sure)


def _sureness(posterior: Probabilities, differ: NDArray[np.bool_]) -> list[float]:
    largest = posterior.max(1)
    return [float(largest[some].mean()) if some.any() else np.nan for some in (differ, ~differ)]
