"""Which values were there when a classifier was learned, and what became of each, without the rows themselves.
New rows are read by it, and it fits into a file.
"""

from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

import numpy as np

from bnviz.data.coding import Coding
from bnviz.data.encoding import Encoding, States
from bnviz.data.other_table import coded_rows
from bnviz.data.recipe import Recipe
from bnviz.data.table import Column, Table
from bnviz.model.dataset import Codes
from bnviz.model.variable import Variable


@dataclass(frozen=True)
class KnownColumn:
    """One column: how it is coded, and its states.

    `labels` are the values that the fitted rows have and `lookup` the state of each, and in the last place that of a missing
    value; a column in bins (`cuts`) needs no more than one of its numbers, and no lookup. `some_missing` is whether a fitted row
    has no value; `missing` is the state of such a row.
    """

    coding: Coding
    states: tuple[str, ...]
    cuts: tuple[float, ...] | None
    labels: tuple[str, ...]
    lookup: tuple[int, ...] | None
    missing: int
    some_missing: bool

    def __post_init__(self) -> None:
        if not all(isinstance(text, str) for text in (self.coding.column, *self.states, *self.labels)):
            raise TypeError("a name, a state or a value that is no text")
        if type(self.some_missing) is not bool:
            raise TypeError("neither missing nor not missing")
        if (self.cuts is None) == (self.lookup is None) or (not self.labels and not self.some_missing):
            raise ValueError(f"{self.coding.column!r}: its states are not known")
        states = (self.missing,) if self.lookup is None else (self.missing, *self.lookup)
        if any(type(k) is not int or not 0 <= k < len(self.states) for k in states):
            raise ValueError(f"{self.coding.column!r}: a value has none of its states")
        if self.cuts is None and len(states) != len(self.labels) + 2:
            raise ValueError(f"{self.coding.column!r}: another number of values than states of them")
        if self.cuts is not None and any(type(cut) is not float for cut in self.cuts):
            raise TypeError(f"{self.coding.column!r}: a cut point that is no number")
        if self.cuts is not None and len(self.cuts) >= len(self.states):
            raise ValueError(f"{self.coding.column!r}: more bins than states")

    @property
    def variable(self) -> Variable:
        """The attribute that the column becomes."""
        return Variable(self.coding.variable, self.states)

    @property
    def fitted(self) -> States:
        """The states as a fitted recipe has them."""
        lookup = None if self.lookup is None else np.array(self.lookup, np.intp)
        return States(self.coding.column, self.variable, lookup, self.cuts, self.missing)

    def column(self, rows: int) -> Column:
        """A column of so many rows that has each value at least once."""
        codes = [*range(len(self.labels)), *[-1] * self.some_missing]
        codes += codes[:1] * (rows - len(codes))
        return Column(self.coding.column, self.labels, np.array(codes, np.int32), self.coding.kind)


@dataclass(frozen=True)
class KnownStates:
    """All columns of the attributes, the coding of the class, and its states."""

    columns: tuple[KnownColumn, ...]
    target: Coding
    classes: tuple[str, ...]

    def codes(self, table: Table) -> Codes:
        """The rows of a table as codes, shape (a, t), where v_i stands for a value that was not there."""
        return coded_rows(self._recipe, self._encoding, self._table, table).X

    @cached_property
    def _recipe(self) -> Recipe:
        return Recipe(tuple(column.coding for column in self.columns), self.target)

    @cached_property
    def _encoding(self) -> Encoding:
        target = States(self.target.column, Variable(self.target.variable, self.classes))
        return Encoding(tuple(c.fitted for c in self.columns), target, np.arange(self._table.rows), ())

    @cached_property
    def _table(self) -> Table:
        """The shortest table in which each value stands at least once."""
        rows = max(len(c.labels) + c.some_missing for c in self.columns)
        return Table(tuple(c.column(rows) for c in self.columns))


def known_states(recipe: Recipe, encoding: Encoding, table: Table) -> KnownStates:
    """What is known of the columns after a recipe was fitted on this table."""
    columns = tuple(
        _known_column(coding, s, table.column(s.column), encoding)
        for coding, s in zip(recipe.attributes, encoding.attributes, strict=True)
    )
    return KnownStates(columns, recipe.target, encoding.target.variable.states)


def _known_column(coding: Coding, s: States, column: Column, encoding: Encoding) -> KnownColumn:
    absent = column.absent[encoding.rows]
    lookup: tuple[int, ...] | None = None
    if s.cuts is not None:
        first = encoding.rows[np.flatnonzero(~absent)[:1]]
        labels = tuple(map(str, np.asarray(column.values)[first].tolist()))
    else:
        seen = np.bincount(column.codes[encoding.rows] + 1, minlength=len(column.labels) + 1)[1:]
        occurring = np.flatnonzero(seen).tolist()
        labels = tuple(column.labels[k] for k in occurring)
        lookup = tuple(np.asarray(s.lookup)[[*occurring, -1]].tolist())
    return KnownColumn(coding, s.variable.states, s.cuts, labels, lookup, s.missing, bool(absent.any()))


def known_content(known: KnownStates) -> dict[str, Any]:
    """What is written into a file."""
    return asdict(known)


def known_from(content: Any) -> KnownStates:
    """The columns that `known_content` describes.

    Errors: InputError, ValueError, TypeError or KeyError when the content is spoilt.
    """
    columns = tuple(_column_from(entry) for entry in content["columns"])
    if not columns:
        raise ValueError("no column")
    return KnownStates(columns, _coding(content["target"]), tuple(content["classes"]))


def _column_from(entry: Any) -> KnownColumn:
    cuts, lookup = entry["cuts"], entry["lookup"]
    return KnownColumn(
        _coding(entry["coding"]),
        tuple(entry["states"]),
        None if cuts is None else tuple(cuts),
        tuple(entry["labels"]),
        None if lookup is None else tuple(lookup),
        entry["missing"],
        entry["some_missing"],
    )


def _coding(entry: Any) -> Coding:
    return Coding(**{**entry, "cuts": tuple(entry["cuts"])})
