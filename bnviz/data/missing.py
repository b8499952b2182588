"""What a missing value becomes: one more state, the most frequent state, or, among binned numbers, the bin of their mean."""

from dataclasses import dataclass
from itertools import chain, count
from math import fsum, isfinite

import numpy as np

from bnviz.data.coding import Coding
from bnviz.data.discretize import Numbers
from bnviz.data.table import Note
from bnviz.model.errors import quoted
from bnviz.model.variable import MISSING


@dataclass(frozen=True)
class Filled:
    """All states of a column, which of them a missing value gets, whether that is one of its own, and what there is to say."""

    states: tuple[str, ...]
    missing: int
    own: bool
    notes: tuple[Note, ...] = ()


def filled(coding: Coding, states: tuple[str, ...], missing: int, usual: int, mean: float | None) -> Filled:
    """The states of a column in which `missing` of the used rows have no value.

    `usual` is the state that such a row gets where the coding says so, because it is the most frequent or that of the `mean`;
    a column without any value has no state but the missing one.
    """
    if not missing:
        return Filled(states, 0, own=False)
    if coding.missing != "mode" or not states:
        names = chain([MISSING, "missing"], (f"missing {k}" for k in count(2)))
        name = next(name for name in names if name not in states)
        return Filled((*states, name), len(states), own=True)
    rows = "1 row has no value, and gets" if missing == 1 else f"{missing:,} rows have no value, and get"
    become = "the most frequent state," if mean is None else f"the mean, {mean:.6g}, which is in"
    text = f"{quoted(coding.column)}: {rows} {become} {quoted(states[usual])}."
    return Filled(states, usual, own=False, notes=(Note(coding.column, "missing-filled", text),))


def mean_of(values: Numbers) -> float:
    """The mean of at least one value; neither their order nor very large ones spoil it."""
    if isfinite(float(np.abs(values).max()) * len(values)):
        return fsum(values.tolist()) / len(values)
    return fsum((values / len(values)).tolist())
