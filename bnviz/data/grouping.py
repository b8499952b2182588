"""Which labels of a column share a state: none, the spellings of one number, or the rare labels."""

from dataclasses import dataclass
from itertools import chain, count

import numpy as np
from numpy.typing import NDArray

from bnviz.data.table import Column, Note
from bnviz.model.errors import quoted

Counts = NDArray[np.intp]
"""The number of rows of each label, and in the last place of those without a value, shape (labels + 1,)."""
OTHER = "other"
"""What the state of the rare labels is called, unless a label is called so."""


@dataclass(frozen=True, eq=False)
class Grouping:
    """The names of the states, and the state of each label, with one more place, the last, for a missing value."""

    states: list[str]
    lookup: NDArray[np.intp]

    def counts(self, counts: Counts) -> Counts:
        """The number of rows of each state, without the missing ones."""
        return np.bincount(self.lookup[:-1], counts[:-1], len(self.states)).astype(np.intp)


def categories(column: Column, counts: Counts) -> Grouping:
    """Each label that occurs is a state, in text order."""
    order = sorted(np.flatnonzero(counts[:-1]).tolist(), key=lambda k: column.labels[k])
    lookup = np.zeros(len(counts), np.intp)
    lookup[order] = np.arange(len(order))
    return Grouping([column.labels[k] for k in order], lookup)


def numeric_values(column: Column, counts: Counts) -> Grouping:
    """Each different number that occurs is a state, rising; two spellings of one number are one state."""
    present = np.flatnonzero(counts[:-1])
    _, first, inverse = np.unique(np.asarray(column.numbers)[present], return_index=True, return_inverse=True)
    lookup = np.zeros(len(counts), np.intp)
    lookup[present] = inverse
    return Grouping([column.labels[present[k]] for k in first], lookup)


def without_rare(column: Column, group: Grouping, counts: Counts, rare: int) -> tuple[Grouping, list[Note]]:
    """The categories, those that fewer than `rare` of the counted rows have merged into one; and a note where there are some."""
    few = (group.counts(counts) < rare).tolist()
    if not any(few):
        return group, []
    other = next(name for name in chain([OTHER], (f"{OTHER} {k}" for k in count(2))) if name not in column.labels)
    kept = [state for state, is_rare in zip(group.states, few, strict=True) if not is_rare]
    states = sorted([*kept, other])
    position = {state: k for k, state in enumerate(states)}
    new = [position[other if is_rare else state] for state, is_rare in zip(group.states, few, strict=True)]
    those = "1 state, which has" if sum(few) == 1 else f"{sum(few):,} states, each of which has"
    text = (
        f"{quoted(column.name)}: {those} fewer than {rare:,} of the rows that are learned from, became {quoted(other)}."
    )
    return Grouping(states, np.array(new, np.intp)[group.lookup]), [Note(column.name, "rare-merged", text)]
