"""A fitted recipe: for each column its states and which of them each value is. With it, rows of the table become a data set."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.data.discretize import Cuts, bin_labels, bin_of
from bnviz.data.table import Column, Note, Table
from bnviz.model.dataset import Dataset, smallest_unsigned
from bnviz.model.variable import MISSING, Variable

Rows = NDArray[np.intp]
Numbers = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class States:
    """The states of one column: `lookup[k]` is the state of label k, `lookup[-1]` that of a missing value; `cuts` where binned."""

    variable: Variable
    lookup: NDArray[np.intp]
    cuts: Cuts | None = None


@dataclass(frozen=True, eq=False)
class Encoding:
    """The states of the attributes and of the class, the rows with a class, and notes on what was decided."""

    attributes: tuple[States, ...]
    target: States
    rows: Rows
    notes: tuple[Note, ...]

    @property
    def cuts(self) -> dict[str, Cuts]:
        """The cut points of each attribute whose numbers are binned, by its name."""
        return {s.variable.name: s.cuts for s in self.attributes if s.cuts is not None}

    def encode(self, table: Table, rows: Rows | None = None) -> Dataset:
        """The data set of these rows of the table it was fitted on (of all rows with a class by default).

        Errors: ValueError when a row has no class.
        """
        chosen = self.rows if rows is None else rows
        if not np.isin(chosen, self.rows).all():
            raise ValueError("one of the rows to encode has no class")
        states = (*self.attributes, self.target)
        codes = np.empty((len(states), len(chosen)), smallest_unsigned(max(s.variable.cardinality for s in states)))
        for line, s in zip(codes, states, strict=True):
            line[:] = s.lookup.astype(codes.dtype)[table.column(s.variable.name).codes[chosen]]
        return Dataset(tuple(s.variable for s in self.attributes), self.target.variable, codes)


def categories(column: Column, used: Rows) -> States:
    """Each label that occurs in the used rows is a state, in text order."""
    present = np.bincount(column.codes[used] + 1, minlength=len(column.labels) + 1)[1:] > 0
    order = sorted(np.flatnonzero(present).tolist(), key=lambda k: column.labels[k])
    lookup = np.zeros(len(column.labels) + 1, np.intp)
    lookup[order] = np.arange(len(order))
    return _with_missing(column, used, [column.labels[k] for k in order], lookup)


def numeric_values(column: Column, numbers: Numbers, used: Rows) -> States:
    """Each different number is a state, rising; two spellings of one number are one state."""
    present = np.unique(column.codes[used])
    present = present[present >= 0]
    _, first, inverse = np.unique(numbers[present], return_index=True, return_inverse=True)
    lookup = np.zeros(len(column.labels) + 1, np.intp)
    lookup[present] = inverse
    return _with_missing(column, used, [column.labels[present[k]] for k in first], lookup)


def numeric_bins(column: Column, numbers: Numbers, cuts: Cuts, used: Rows) -> States:
    """The bins between the cut points are the states; a bin may have no row."""
    lookup = np.zeros(len(column.labels) + 1, np.intp)
    lookup[:-1] = bin_of(numbers, cuts)
    return _with_missing(column, used, list(bin_labels(cuts, numbers)), lookup, cuts)


def _with_missing(
    column: Column, used: Rows, labels: list[str], lookup: NDArray[np.intp], cuts: Cuts | None = None
) -> States:
    """The states, with one more, the last, for missing values where a used row has one."""
    if (column.codes[used] < 0).any():
        lookup[-1] = len(labels)
        labels = [*labels, MISSING]
    return States(Variable(column.name, tuple(labels)), lookup, cuts)
