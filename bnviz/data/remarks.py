"""What a reader should know of the columns of a file: notes on missing values, constants, dates, odd values among numbers."""

from collections.abc import Container, Iterable, Sequence

import numpy as np

from bnviz.data.columns import alike
from bnviz.data.measured import MeasuredColumn
from bnviz.data.odd_values import odd_values, points_beside_commas
from bnviz.data.table import Column, Note
from bnviz.data.threads import side_by_side
from bnviz.model.errors import quoted

ADVICE = ("id", "date")
"""Kinds of notes that advise to leave a column out."""


def remarks(columns: Sequence[Column], comma: bool) -> list[Note]:
    """The notes on these columns, column by column. With `comma`, numbers may have decimals after a comma."""
    mixed = any(column.comma for column in columns)

    def noticed(column: Column) -> list[Note]:
        points = points_beside_commas(column) if mixed else []
        return [*_on(column), *odd_values(column, comma), *points]

    rows = columns[0].rows if columns else 0
    return [note for notes in side_by_side(noticed, rows, columns) for note in notes]


def not_followed(notes: Iterable[Note], used: Container[str]) -> tuple[Note, ...]:
    """The notes without the advice to leave out a column that is not among the used ones any more."""
    return tuple(note for note in notes if note.kind not in ADVICE or note.column in used)


def _on(column: Column) -> list[Note]:
    name, shown, notes = column.name, quoted(column.name), list[Note]()
    if column.comma:
        notes.append(Note(name, "decimal-comma", f"The numbers in {shown} are written with a decimal comma."))
    if column.missing:
        share = f"{column.missing:,} of {column.rows:,}"
        notes.append(Note(name, "missing", f"{shown} has no value in {share} rows."))
    if column.kind == "categorical" and column.numbers is not None and alike(column.labels, column.numbers):
        said = f"{shown} has whole numbers too long to be told apart as numbers: they are read as labels."
        notes.append(Note(name, "long-numbers", said))
    if column.constant:
        same = "the same value in every row" if column.different else "no value in any row"
        notes.append(Note(name, "constant", f"{shown} has {same}: it tells nothing about any other."))
    elif _names_the_row(column):
        said = (
            f"{shown} has a different value in every row, like a name or a number of the row: consider leaving it out."
        )
        notes.append(Note(name, "id", said))
    return notes


def _names_the_row(column: Column) -> bool:
    """Whether every row has another value. Numbers that are not all whole may do so and still be measurements."""
    if column.missing or (isinstance(column, MeasuredColumn) and not column.whole):
        return False
    if not column.different == column.rows > 1:
        return False
    return column.numbers is None or not (column.numbers != np.round(column.numbers)).any()
