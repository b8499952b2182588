"""What a missing value becomes: one more state, the most frequent state, or, among binned numbers, the bin of their mean."""

from math import fsum, isfinite

import numpy as np

from bnviz.data.coding import Coding
from bnviz.data.discretize import Cuts, bin_of
from bnviz.data.grouping import Counts, Grouping, Numbers
from bnviz.data.table import Note
from bnviz.model.variable import MISSING


def with_missing(
    coding: Coding, group: Grouping, missing: int, counts: Counts, binned: tuple[Numbers, Cuts] | None
) -> tuple[Grouping, list[Note]]:
    """The states of a column in which `missing` used rows have no value, and a note where they get that of another row.

    `counts` are of the rows that are learned from; `binned` are the number of each label and the cuts, where there are some.
    Of states that are equally frequent the first is taken; a column without any value has no state but the missing one.
    """
    lookup = group.lookup.copy()
    if coding.missing != "mode" or not group.states:
        lookup[-1] = len(group.states)
        return Grouping([*group.states, MISSING], lookup), []
    if binned and counts[:-1].any():
        numbers, cuts = binned
        mean = mean_of(numbers, counts)
        lookup[-1] = bin_of(np.array([mean]), cuts)[0]
        become = f"the mean, {mean:.6g}, which is in"
    else:
        lookup[-1] = np.argmax(group.counts(counts))
        become = "the most frequent state,"
    rows = "1 row has no value, and gets" if missing == 1 else f"{missing:,} rows have no value, and get"
    text = f"{coding.column!r}: {rows} {become} {group.states[lookup[-1]]!r}."
    return Grouping(group.states, lookup), [Note(coding.column, "missing-filled", text)]


def mean_of(numbers: Numbers, counts: Counts) -> float:
    """The mean of the numbers, each as often as it is counted; neither the order of the rows nor very large numbers spoil it."""
    often = counts[:-1]
    rows = int(often.sum())
    if isfinite(float(np.abs(numbers).max()) * rows):
        return fsum((numbers * often).tolist()) / rows
    return fsum((numbers * (often / rows)).tolist())
