"""Rows that are the same in all values and the class are looked at once, and count as often as they occur. Where there are many
rows and a sample shows many that are the same, this is worth the search for them.
"""

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.contexts import contexts
from bnviz.model.dataset import Dataset

LEAST = 5_000
"""Fewer rows are looked at one by one sooner than they are compared."""
SAMPLE = 2_000
"""So many rows, spread evenly, are looked at to see whether it pays."""
PAYS = 0.5
"""It pays where at most this share of the sample is different."""


def weighted_rows(dataset: Dataset) -> tuple[NDArray[np.intp], NDArray[np.int64]]:
    """Rows and how often each counts, so that together they count as all rows; rising.

    Either every row once, or, where it pays, the first of those that are the same.
    """
    every = np.arange(dataset.rows)
    if dataset.rows < LEAST:
        return every, np.ones(dataset.rows, np.int64)
    few = every[:: max(dataset.rows // SAMPLE, 1)]
    if len(_distinct(dataset, few)[0]) > PAYS * len(few):
        return every, np.ones(dataset.rows, np.int64)
    return _distinct(dataset, every)


def _distinct(dataset: Dataset, rows: NDArray[np.intp]) -> tuple[NDArray[np.intp], NDArray[np.int64]]:
    """The first of the rows that are the same, and their numbers."""
    known, number = contexts([v.cardinality for v in dataset.variables], dataset.codes[:, rows])
    first = np.empty(len(known), np.intp)
    first[number[::-1]] = rows[::-1]  # of several the last that is written, the first row, stays
    order = np.argsort(first)
    return first[order], np.bincount(number, minlength=len(known))[order]
