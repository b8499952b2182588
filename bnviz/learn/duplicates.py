"""Rows that are the same: how many repeat an earlier one, and where the same attribute values come with different classes.
No classifier can get all of the latter right, which bounds what any of them can reach on these rows.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.model.dataset import Dataset

Groups = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Duplicates:
    """How many of the `rows` t rows are alike.

    `repeated`: rows that equal an earlier one in all attributes and in the class. `alike`: rows whose attribute values occur
    in another row too. `contradicting`: rows whose attribute values also occur with another class; `contradictions`: the
    number of different combinations of attribute values of which that is true. `best_hits`: the most rows that a classifier
    can get right that sees only the attributes, the sum over their combinations of the rows of the most frequent class.
    `examples`: one array of rows for each of the largest contradictions, the largest first, ties by their first row.
    """

    rows: int
    repeated: int
    alike: int
    contradicting: int
    contradictions: int
    best_hits: int
    examples: tuple[NDArray[np.intp], ...]

    @property
    def best_accuracy(self) -> float:
        """The highest share of these rows that any classifier can get right, between 0 and 1."""
        return self.best_hits / self.rows


def duplicates(dataset: Dataset, examples: int = 10) -> Duplicates:
    """The duplicates of a data set, exactly, in the states that the methods see; O(a t) and a few sorts."""
    rows, group = alike(dataset)
    t = dataset.rows
    if not rows.size:
        return Duplicates(t, 0, 0, 0, 0, t, ())
    # Both in order: by combination of attribute values, in each by class.
    c = dataset.target.cardinality
    cells, n = np.unique(group * c + dataset.y[rows], return_counts=True)
    starts = np.flatnonzero(np.diff(cells // c, prepend=-1))
    total, largest = np.add.reduceat(n, starts), np.maximum.reduceat(n, starts)
    mixed = total > largest
    best_hits = t - len(rows) + int(largest.sum())
    shown = _largest(rows, group, total, mixed, examples)
    return Duplicates(t, len(rows) - len(cells), len(rows), int(total[mixed].sum()), int(mixed.sum()), best_hits, shown)


def alike(dataset: Dataset) -> tuple[NDArray[np.intp], Groups]:
    """The rows whose attribute values occur in another row too, rising, and for each the number of its combination.

    Combinations are numbered 0, 1, ... without a gap. Attributes are packed into one code as long as it fits into 63 bits;
    rows that are alone by then cannot become alike, so they are not looked at any more.
    """
    rows, group, groups = np.arange(dataset.rows), np.zeros(dataset.rows, np.int64), 1
    for variable, codes in zip(dataset.attributes, dataset.X, strict=True):
        if groups * variable.cardinality >= 2**63:
            rows, group, groups = _together(rows, group)
        group = group * variable.cardinality + codes[rows]
        groups *= variable.cardinality
    return _together(rows, group)[:2]


def _together(rows: NDArray[np.intp], code: Groups) -> tuple[NDArray[np.intp], Groups, int]:
    """The rows whose code is not the only one of its kind, their codes numbered anew without a gap, and how many there are."""
    _, group, n = np.unique(code, return_inverse=True, return_counts=True)
    several = n > 1
    number = np.cumsum(several) - 1
    kept = several[group]
    return rows[kept], number[group[kept]].astype(np.int64), max(int(several.sum()), 1)


def _largest(
    rows: NDArray[np.intp], group: Groups, total: Groups, mixed: NDArray[np.bool_], most: int
) -> tuple[NDArray[np.intp], ...]:
    order = np.argsort(group, kind="stable")
    starts = np.cumsum(total) - total
    found = np.flatnonzero(mixed)
    found = found[np.lexsort((rows[order[starts[found]]], -total[found]))][:most]
    return tuple(rows[order[starts[g] : starts[g] + total[g]]] for g in found)
