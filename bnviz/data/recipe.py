"""How the columns of a table become a data set: which column is the class, which numbers are binned, what is left out.
The same recipe can be fitted on some rows and used on others.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from bnviz.data.coding import MOST_BINS, Coding, Missing
from bnviz.data.discretize import Method, cut_points
from bnviz.data.encoding import Encoding, Rows, States, categories, numeric_bins, numeric_values
from bnviz.data.table import Column, Kind, Note, Table
from bnviz.model.errors import InputError
from bnviz.model.variable import MISSING

__all__ = ["CLASSES", "MOST_BINS", "Coding", "Missing", "Recipe", "class_kind", "recipe_for"]
CLASSES = 30
"""A class of more different numbers than this is put into bins unless its kind is chosen."""


@dataclass(frozen=True)
class Recipe:
    """The coding of each attribute, in the order of the columns, and of the class; columns that it does not name are left out."""

    attributes: tuple[Coding, ...]
    target: Coding

    def rows(self, table: Table) -> Rows:
        """The rows that are used: those with a class.

        Errors: InputError when there is none.
        """
        found = np.flatnonzero(table.column(self.target.column).codes >= 0)
        if not found.size:
            raise InputError(
                f"The class {self.target.column!r} has no value in any row: choose another column as the class."
            )
        return found

    def fit(self, table: Table, rows: Rows | None = None) -> Encoding:
        """The recipe with its cut points learned from these rows (all rows with a class by default).

        States of categories, whether an attribute has a missing state, and the classes are those of all rows with a class.
        Errors: InputError when no attribute is left or the class has only one value.
        """
        used = self.rows(table)
        fitted = used if rows is None else rows
        if not self.attributes:
            raise InputError(_no_attribute(table))
        attributes = tuple(_states(table.column(c.column), c, used, fitted) for c in self.attributes)
        target = _states(table.column(self.target.column), self.target, used, fitted)
        if target.variable.cardinality < 2:
            raise InputError(_one_class(target))
        missing = _class_note(self.target.column, table.rows - len(used))
        fewer = _bin_notes((*self.attributes, self.target), (*attributes, target))
        return Encoding(attributes, target, used, (*missing, *_missing_note(attributes), *fewer))


def _states(column: Column, coding: Coding, used: Rows, fitted: Rows) -> States:
    if coding.kind == "categorical":
        return categories(column, used)
    numbers = column.numbers
    if numbers is None:
        raise InputError(
            f"{column.name!r} cannot be numeric: the value {column.not_a_number!r} is not a number. Make it categorical."
        )
    if coding.method == "none":
        return numeric_values(column, numbers, used)
    codes = column.codes[fitted]
    return numeric_bins(column, numbers, cut_points(numbers[codes[codes >= 0]], coding.method, coding.bins), used)


def _no_attribute(table: Table) -> str:
    if len(table.columns) > 1:
        return "No attribute is left: at least one column besides the class is needed. Leave fewer columns out."
    return (
        f"Only one column, {table.names[0]!r}, can be used, but a class and at least one attribute are needed. If the file has "
        "more, separate them by commas, semicolons, tabs or vertical bars."
    )


def _one_class(target: States) -> str:
    name, state = target.variable.name, target.variable.states[0]
    if target.cuts is not None:
        return (
            f"All numbers of the class {name!r} fall into one bin, so there is nothing to tell apart: give it more bins, make "
            "it categorical, or choose another column as the class."
        )
    return (
        f"The class {name!r} has only one value ({state!r}), so there is nothing to tell apart: choose another column as the "
        "class."
    )


def _class_note(name: str, missing: int) -> list[Note]:
    rows, they = ("1 row has", "it is") if missing == 1 else (f"{missing:,} rows have", "they are")
    text = f"{rows} no value in the class {name!r}: {they} left out."
    return [Note(name, "class-missing", text)] if missing else []


def _missing_note(attributes: Sequence[States]) -> list[Note]:
    number = sum(MISSING in s.variable.states for s in attributes)
    where = "one attribute" if number == 1 else f"{number:,} attributes"
    return (
        [Note("", "missing-state", f"In {where} a missing value is one more state, written {MISSING}.")]
        if number
        else []
    )


def _bin_notes(codings: Sequence[Coding], states: Sequence[States]) -> list[Note]:
    """A note for each column that got fewer bins than were asked for."""
    notes = []
    for coding, s in zip(codings, states, strict=True):
        bins = len(s.cuts) + 1 if s.cuts is not None else coding.bins
        if bins < coding.bins:
            text = (
                f"{coding.column!r} has {bins} of the {coding.bins} bins asked for: it has too few values, or too many rows "
                "share one."
            )
            notes.append(Note(coding.column, "few-bins", text))
    return notes


def recipe_for(
    table: Table,
    target: str | None = None,
    numeric: Sequence[str] = (),
    categorical: Sequence[str] = (),
    leave_out: Sequence[str] = (),
    discretize: Method = "equal-frequency",
    bins: int = 5,
    missing: Missing = "state",
) -> Recipe:
    """The recipe that follows from the table and a few wishes: the class (the last column by default), kinds, and bins.

    A class of numbers keeps them as its values unless there are more than `CLASSES` or one is not whole.
    Errors: InputError when a name is not a column, or is asked to be two things.
    """
    wished: dict[str, Kind] = {**dict.fromkeys(numeric, "numeric"), **dict.fromkeys(categorical, "categorical")}
    for name in (*wished, *leave_out):
        table.column(name)
    if both := [name for name in numeric if name in categorical]:
        raise InputError(f"{both[0]!r} cannot be both numeric and categorical: choose one.")
    last = [name for name in table.names if name not in leave_out]
    chosen = table.column(target if target is not None else last[-1] if last else table.names[-1]).name
    if chosen in leave_out:
        raise InputError(f"{chosen!r} cannot be the class and be left out: choose one.")

    def coding(column: Column, kind: Kind) -> Coding:
        return Coding(column.name, wished.get(column.name, kind), discretize, bins, missing=missing)

    attributes = tuple(coding(c, c.kind) for c in table.columns if c.name != chosen and c.name not in leave_out)
    return Recipe(attributes, coding(table.column(chosen), class_kind(table.column(chosen))))


def class_kind(column: Column) -> Kind:
    """The kind of a column when it is the class: numeric, so binned, only for many different or for broken numbers."""
    values = column.numbers
    if column.kind == "categorical" or values is None:
        return "categorical"
    return "numeric" if len(values) > CLASSES or (values != np.round(values)).any() else "categorical"
