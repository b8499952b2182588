"""A fitted recipe: for each column its states and which of them each value is. With it, rows of the table become a data set."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.data.discretize import Cuts
from bnviz.data.table import Note, Table
from bnviz.model.dataset import Dataset, smallest_unsigned
from bnviz.model.variable import Variable

Rows = NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class States:
    """The states of one column: `lookup[k]` is the state of label k, `lookup[-1]` that of a missing value; `cuts` where binned.

    The variable may have another name than the column. `notes` are about how its states were made.
    """

    column: str
    variable: Variable
    lookup: NDArray[np.intp]
    cuts: Cuts | None = None
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, eq=False)
class Encoding:
    """The states of the attributes and of the class, the rows that are used, and notes on what was decided."""

    attributes: tuple[States, ...]
    target: States
    rows: Rows
    notes: tuple[Note, ...]

    @property
    def cuts(self) -> dict[str, Cuts]:
        """The cut points of each attribute whose numbers are binned, by its name."""
        return {s.variable.name: s.cuts for s in self.attributes if s.cuts is not None}

    def encode(self, table: Table, rows: Rows | None = None) -> Dataset:
        """The data set of these rows of the table it was fitted on (of all rows that are used by default).

        Errors: ValueError when a row is not used.
        """
        chosen = self.rows if rows is None else used_rows(rows, self.rows, table.rows)
        states = (*self.attributes, self.target)
        codes = np.empty((len(states), len(chosen)), smallest_unsigned(max(s.variable.cardinality for s in states)))
        for line, s in zip(codes, states, strict=True):
            line[:] = s.lookup.astype(codes.dtype)[table.column(s.column).codes[chosen]]
        codes.flags.writeable = False
        return Dataset(tuple(s.variable for s in self.attributes), self.target.variable, codes)


def used_rows(rows: Rows, used: Rows, of_table: int) -> Rows:
    """The rows, after a look whether all of them are used; `of_table` is the number of rows of the table.

    Errors: ValueError when one is not: it has no class, or a missing value that leaves its row out.
    """
    known = np.zeros(of_table, bool)
    known[used] = True
    if rows.size and not (rows.min() >= 0 and rows.max() < of_table and known[rows].all()):
        raise ValueError("one of the rows is not used: it has no class, or a missing value that leaves it out")
    return rows
