"""How the columns of a table become a data set: which column is the class, how each is coded, and what is left out.
The same recipe can be fitted on some rows and used on others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bnviz.data.coding import MOST_BINS, Coding, Missing
from bnviz.data.discretize import Method
from bnviz.data.encoding import Encoding, Rows, States, used_rows
from bnviz.data.fitting import Training, states_of
from bnviz.data.table import Column, Kind, Note, Table
from bnviz.data.threads import side_by_side
from bnviz.model.errors import InputError, listed, quoted

__all__ = ["CLASSES", "MOST_BINS", "Coding", "Missing", "Recipe", "class_kind", "recipe_for"]
CLASSES = 30
"""A class of more different numbers than this is put into bins unless its kind is chosen."""


@dataclass(frozen=True)
class Recipe:
    """The coding of each attribute, in the order of the columns, and of the class; columns that it does not name are left out."""

    attributes: tuple[Coding, ...]
    target: Coding

    @cached_property
    def columns(self) -> frozenset[str]:
        """The names of the columns that are used: those of the attributes and that of the class."""
        return frozenset(coding.column for coding in (*self.attributes, self.target))

    def rows(self, table: Table) -> Rows:
        """The rows that are used: those with a class, and with a value in each column whose missing values leave a row out.

        Errors: InputError when there is none.
        """
        used = ~table.column(self.target.column).absent
        if not used.any():
            raise InputError(
                f"The class {quoted(self.target.column)} has no value in any row: choose another column as the class."
            )
        for column in self._dropping(table):
            used &= ~column.absent
        if not used.any():
            raise InputError(_no_row(self._dropping(table)))
        return np.flatnonzero(used)

    def fit(self, table: Table, rows: Rows | None = None) -> Encoding:
        """The recipe with all that is learned (cut points, rare states, most frequent states, means) from these rows.

        By default from all rows that are used. The states of categories, whether an attribute has a missing state, and the
        classes are those of all rows that are used.
        Errors: InputError when no attribute is left, two variables have one name, or the class has only one value;
        ValueError when a row is not used.
        """
        if not self.attributes:
            raise InputError(_no_attribute(table))
        _check_names((*self.attributes, self.target))
        used = self.rows(table)
        fitted = used if rows is None else used_rows(rows, used, table.rows)
        class_column = table.column(self.target.column)
        rows_of_class = Training(used, fitted)
        target = states_of(class_column, self.target, rows_of_class)
        if target.variable.cardinality < 2:
            raise InputError(_one_class(self.target, target))
        classes = target.codes(class_column, rows_of_class.places(fitted, class_column))
        training = Training(used, fitted, classes, target.variable.cardinality)
        columns = [table.column(c.column) for c in self.attributes]
        attributes = tuple(
            side_by_side(lambda column, c: states_of(column, c, training), table.rows, columns, self.attributes)
        )
        notes = (*_row_notes(class_column, self._dropping(table), table.rows - len(used)), *_missing_note(attributes))
        return Encoding(attributes, target, used, (*notes, *(n for s in (*attributes, target) for n in s.notes)))

    def _dropping(self, table: Table) -> list[Column]:
        """The columns of the attributes in which a missing value leaves the row out, if they have one."""
        columns = (table.column(c.column) for c in self.attributes if c.missing == "drop")
        return [column for column in columns if column.missing]


def _check_names(codings: Sequence[Coding]) -> None:
    """Errors: InputError when a column is used twice, or two variables would have one name."""
    used: set[str] = set()
    column_of: dict[str, str] = {}
    for coding in codings:
        if coding.column in used:
            raise InputError(f"The column {quoted(coding.column)} is used twice: use it once.")
        used.add(coding.column)
        other = column_of.setdefault(coding.variable, coding.column)
        if other != coding.column:
            raise InputError(
                f"Two columns, {quoted(other)} and {quoted(coding.column)}, would be called "
                f"{quoted(coding.variable)}: give each a name of its own."
            )


def _no_attribute(table: Table) -> str:
    if len(table.columns) > 1:
        return "No attribute is left: at least one column besides the class is needed. Leave fewer columns out."
    return (
        f"Only one column, {quoted(table.names[0])}, can be used, but a class and at least one attribute are needed. "
        "If the file has more, separate them by commas, semicolons, tabs or vertical bars."
    )


def _no_row(dropping: Sequence[Column]) -> str:
    most = max(dropping, key=lambda column: column.missing)
    return (
        "No row is left: each has no class or misses a value in a column whose missing values leave a row out. Most are missing in "
        f"{quoted(most.name)} ({most.missing:,} of {len(most.absent):,} rows): leave that column out, or make its "
        "missing values a state."
    )


def _one_class(coding: Coding, target: States) -> str:
    name = coding.column
    if target.cuts is not None:
        return (
            f"All numbers of the class {quoted(name)} fall into one bin, so there is nothing to tell apart: give it "
            "more bins, make it categorical, or choose another column as the class."
        )
    if any(note.kind == "rare-merged" for note in target.notes):
        return (
            f"Each value of the class {quoted(name)} is in fewer than {coding.rare:,} rows, so all would become one "
            "and there is nothing to tell apart: merge only rarer ones."
        )
    return (
        f"The class {quoted(name)} has only one value ({quoted(target.variable.states[0])}), so there is nothing to "
        "tell apart: choose another column as the class."
    )


def _row_notes(class_column: Column, dropping: Sequence[Column], left_out: int) -> list[Note]:
    """Which rows are not used, of `left_out` in all, and why."""
    name, without_class = class_column.name, class_column.missing
    notes = []
    if without_class:
        rows, they = ("1 row has", "it is") if without_class == 1 else (f"{without_class:,} rows have", "they are")
        notes.append(Note(name, "class-missing", f"{rows} no value in the class {quoted(name)}: {they} left out."))
    if dropped := left_out - without_class:
        rows, they = ("1 row misses", "it is") if dropped == 1 else (f"{dropped:,} rows miss", "they are")
        names = [column.name for column in dropping]
        where = names[0] if len(names) == 1 else ""
        notes.append(Note(where, "missing-dropped", f"{rows} a value in {_one_of(names)}: {they} left out."))
    return notes


def _one_of(names: Sequence[str]) -> str:
    return quoted(names[0]) if len(names) == 1 else f"one of {listed(names)}"


def _missing_note(attributes: Sequence[States]) -> list[Note]:
    own = [s.variable.states[-1] for s in attributes if s.missing_state]
    where = "one attribute" if len(own) == 1 else f"{len(own):,} attributes"
    written = " or ".join(dict.fromkeys(own))
    return (
        [Note("", "missing-state", f"In {where} a missing value is one more state, written {written}.")] if own else []
    )


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
        raise InputError(f"{quoted(both[0])} cannot be both numeric and categorical: choose one.")
    last = [name for name in table.names if name not in leave_out]
    chosen = table.column(target if target is not None else last[-1] if last else table.names[-1]).name
    if chosen in leave_out:
        raise InputError(f"{quoted(chosen)} cannot be the class and be left out: choose one.")

    def coding(column: Column, kind: Kind) -> Coding:
        return Coding(column.name, wished.get(column.name, kind), discretize, bins, missing=missing)

    attributes = tuple(coding(c, c.kind) for c in table.columns if c.name != chosen and c.name not in leave_out)
    return Recipe(attributes, coding(table.column(chosen), class_kind(table.column(chosen))))


def class_kind(column: Column) -> Kind:
    """The kind of a column when it is the class: numeric, so binned, only for many different or for broken numbers."""
    if column.kind == "categorical":
        return "categorical"
    if column.different > CLASSES:
        return "numeric"
    values = np.asarray(column.numbers)
    return "numeric" if (values != np.round(values)).any() else "categorical"
