"""A fitted recipe: for each column its states and which of them each value is. With it, rows of the table become a data set."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.data.discretize import Cuts, bin_of
from bnviz.data.table import Column, Note, Table
from bnviz.data.threads import side_by_side
from bnviz.model.dataset import Dataset, smallest_unsigned
from bnviz.model.errors import InputError, quoted
from bnviz.model.variable import Variable

Rows = NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class States:
    """The states of one column, and how a row's value becomes one of them.

    `lookup[k]` is the state of label k, `lookup[-1]` that of a missing value; without a lookup the number in a row is compared
    with the `cuts`, and `missing` is the state of a missing value. The variable may have another name than the column.
    `missing_state` says whether a missing value has a state of its own, the last; `notes`, how the states were made.
    """

    column: str
    variable: Variable
    lookup: NDArray[np.intp] | None = None
    cuts: Cuts | None = None
    missing: int = 0
    missing_state: bool = False
    notes: tuple[Note, ...] = ()

    def codes(self, column: Column, rows: Rows | slice) -> NDArray[np.unsignedinteger]:
        """The state of each of these rows of the column, in the smallest type."""
        absent = column.absent[rows]
        found = np.empty(len(absent), smallest_unsigned(self.variable.cardinality))
        self.write(column, rows, found)
        return found

    def write(self, column: Column, rows: Rows | slice, into: NDArray[np.unsignedinteger]) -> None:
        """Writes the state of each of these rows of the column into a line of that length."""
        if self.lookup is not None:
            np.take(self.lookup.astype(into.dtype), column.codes[rows], out=into, mode="wrap")  # so that -1 is the last
            return
        into[:] = bin_of(numbers_of(column)[rows], self.cuts or ())
        if (absent := column.absent[rows]).any():
            into[absent] = self.missing


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
        every = slice(None) if rows is None and len(self.rows) == table.rows else chosen
        states = (*self.attributes, self.target)
        codes = np.empty((len(states), len(chosen)), smallest_unsigned(max(s.variable.cardinality for s in states)))
        columns = [table.column(s.column) for s in states]
        for _ in side_by_side(lambda s, column, line: s.write(column, every, line), table.rows, states, columns, codes):
            pass
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


def numbers_of(column: Column) -> NDArray[np.float64]:
    """The number in each row of a column, NaN where it is missing.

    Errors: InputError when a value is no number.
    """
    check_numbers(column)
    return np.asarray(column.values)


def check_numbers(column: Column) -> None:
    """Refuses a column with a value that is no number.

    Errors: InputError.
    """
    if column.not_a_number is not None:
        raise InputError(
            f"{quoted(column.name)} cannot be numeric: the value {quoted(column.not_a_number)} is not a number. Make "
            "it categorical."
        )
