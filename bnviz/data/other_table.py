"""Rows of another file as codes of a fitted recipe: to predict rows that nothing was learned from.

A value that no row had is "not declared": its code is the number of states of its attribute, and it is flagged.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.data.coding import Coding
from bnviz.data.columns import column_of
from bnviz.data.discretize import bin_of
from bnviz.data.encoding import Encoding, Rows, States, numbers_of
from bnviz.data.recipe import Recipe
from bnviz.data.table import Column, Note, Table, numbers
from bnviz.model.dataset import Codes, smallest_unsigned
from bnviz.model.errors import InputError, listed
from bnviz.model.variable import Variable

FOR_LEARNING = ("constant", "id", "index", "missing")
"""Kinds of notes on a table that matter only where something is learned from it."""


@dataclass(frozen=True)
class Flag:
    """A value that was not declared: its attribute, by number, and its text, None where it is missing."""

    attribute: int
    value: str | None


@dataclass(frozen=True, eq=False)
class CodedRows:
    """Rows as codes `X`, shape (a, t), where v_i means "not declared", and the columns and notes of the table they are from."""

    attributes: tuple[Variable, ...]
    X: Codes
    columns: tuple[Column, ...]
    notes: tuple[Note, ...]

    @property
    def rows(self) -> int:
        """The number of rows t."""
        return int(self.X.shape[1])

    @property
    def flagged(self) -> NDArray[np.bool_]:
        """Which rows have a value that is not declared, shape (t,)."""
        return np.asarray((self._undeclared == self.X).any(0))

    def flags(self, row: int) -> tuple[Flag, ...]:
        """The values of one row that are not declared."""
        found = np.flatnonzero(self.X[:, row] == self._undeclared[:, 0]).tolist()
        return tuple(Flag(i, _text(self.columns[i], row)) for i in found)

    @property
    def _undeclared(self) -> NDArray[np.intp]:
        return np.array([v.cardinality for v in self.attributes])[:, None]


def coded_rows(recipe: Recipe, encoding: Encoding, table: Table, other: Table) -> CodedRows:
    """The rows of another table, by the states that the recipe has when fitted on `table`; a class is not needed.

    Columns are found by name. Labels are compared as text, numbers by value. A missing value becomes what missing values of the
    fitted table became; where none was missing it is not declared. A rare label that was merged keeps its merged state.
    Errors: InputError when a column is lacking; a note names the columns that are not used.
    """
    names = [s.column for s in encoding.attributes]
    if lacking := [name for name in names if name not in other.names]:
        these = "this column" if len(lacking) == 1 else f"these {len(lacking):,} columns"
        raise InputError(
            f"These rows lack {listed(lacking)}: the classifier needs {these}. Their columns are {listed(other.names)}."
        )
    coding_of = {coding.column: coding for coding in recipe.attributes}
    columns = tuple(other.column(name) for name in names)
    most = max(s.variable.cardinality for s in encoding.attributes)
    X = np.empty((len(names), other.rows), smallest_unsigned(most + 1))
    for line, s, column in zip(X, encoding.attributes, columns, strict=True):
        line[:] = _codes(s, coding_of[s.column], table.column(s.column), encoding.rows, column)
    variables = tuple(s.variable for s in encoding.attributes)
    unused = [name for name in other.names if name not in names and name != encoding.target.column]
    notes = (note for note in other.notes if note.kind not in FOR_LEARNING)
    return CodedRows(variables, X, columns, (*notes, *_note_on(unused)))


@dataclass(frozen=True, eq=False)
class CodedClasses:
    """The classes of rows, as codes (t,): -1 where a row has none, and c where it has one that no row learned from has."""

    target: Variable
    codes: NDArray[np.intp]
    column: Column

    def label(self, row: int) -> str:
        """The class of a row, "" where it has none."""
        code = int(self.codes[row])
        if 0 <= code < self.target.cardinality:
            return self.target.states[code]
        return _text(self.column, row) or ""

    def unknown(self) -> dict[str, int]:
        """The classes that no row learned from has, in the order of the rows, with the number of rows of each."""
        found: dict[str, int] = {}
        for row in np.flatnonzero(self.codes == self.target.cardinality).tolist():
            label = self.label(row)
            found[label] = found.get(label, 0) + 1
        return found


def coded_classes(recipe: Recipe, encoding: Encoding, table: Table, other: Table) -> CodedClasses | None:
    """The classes of the rows of another table, by the states that the recipe has when fitted on `table`; None when it has no
    column of that name.
    """
    name = encoding.target.column
    if name not in other.names:
        return None
    column = other.column(name)
    codes = _codes(encoding.target, recipe.target, table.column(name), encoding.rows, column).astype(np.intp)
    codes[column.absent] = -1
    return CodedClasses(encoding.target.variable, codes, column)


def typed_row(recipe: Recipe, encoding: Encoding, table: Table, texts: Mapping[str, str]) -> CodedRows:
    """One row from the texts that you type, by the names of the columns; an empty text is a missing value.

    Errors: InputError when a column is lacking.
    """
    columns = []
    for name, text in texts.items():
        comma = name in table.names and table.column(name).comma
        columns.append(column_of(name, [text], np.zeros(1, np.int32), comma))
    return coded_rows(recipe, encoding, table, Table(tuple(columns)))


def _codes(s: States, coding: Coding, fitted: Column, used: Rows, other: Column) -> NDArray[np.integer]:
    """The code of each row of the other column."""
    undeclared = s.variable.cardinality
    absent = s.missing if fitted.absent[used].any() else undeclared
    if s.cuts is not None and other.values is not None:
        codes = bin_of(numbers_of(other), s.cuts).astype(np.intp)
        codes[other.absent] = absent
        return codes
    if s.cuts is not None:
        by_label = [_bin(s, label, other.comma or fitted.comma) for label in other.labels]
    elif coding.kind == "numeric":
        by_number = {float(n): k for n, k in zip(_numbers(fitted), _states(s, fitted, used), strict=True) if k >= 0}
        found = (numbers([label], other.comma or fitted.comma) for label in other.labels)
        by_label = [undeclared if n is None else by_number.get(float(n[0]), undeclared) for n in found]
    else:
        by_text = {label: k for label, k in zip(fitted.labels, _states(s, fitted, used), strict=True) if k >= 0}
        by_label = [by_text.get(label, undeclared) for label in other.labels]
    return np.array([*by_label, absent], np.intp)[other.codes]


def _bin(s: States, label: str, comma: bool) -> int:
    number = numbers([label], comma)
    return s.variable.cardinality if number is None else int(bin_of(number, s.cuts or ())[0])


def _numbers(fitted: Column) -> Sequence[float]:
    found: Sequence[float] = [] if fitted.numbers is None else fitted.numbers.tolist()
    return found


def _states(s: States, fitted: Column, used: Rows) -> list[int]:
    """The state of each label of the fitted column; -1 for one that no used row has."""
    occurs = np.bincount(fitted.codes[used] + 1, minlength=len(fitted.labels) + 1)[1:] > 0
    states: list[int] = np.where(occurs, np.asarray(s.lookup)[:-1], -1).tolist()
    return states


def _text(column: Column, row: int) -> str | None:
    return None if column.absent[row] else column.labels[column.codes[row]]


def _note_on(unused: Sequence[str]) -> list[Note]:
    if not unused:
        return []
    columns = f"The column {listed(unused)} is" if len(unused) == 1 else f"The columns {listed(unused)} are"
    return [Note("", "unused-columns", f"{columns} not used: nothing was learned from a column of that name.")]
