"""Every column gets a name of its own, whatever the header of the file says; and columns that have neither name nor use go."""

from collections.abc import Sequence

import numpy as np

from bnviz.data.table import Column, Note
from bnviz.model.errors import quoted


def named(header: Sequence[str]) -> tuple[list[str], list[Note]]:
    """Names for all columns, each one different, and a note for each that had to be made up or changed."""
    names: list[str] = []
    notes = []
    taken = {text.strip() for text in header}
    seen: set[str] = set()
    numbers: dict[str, int] = {}
    for position, text in enumerate(header, 1):
        own = text.strip()
        wanted = name = own or f"column {position}"
        if not own or own in seen:
            number = numbers.get(wanted, 1)
            while name in taken:
                number += 1
                name = f"{wanted} ({number})"
            numbers[wanted] = number
        seen.add(own)
        taken.add(name)
        names.append(name)
        if not own:
            notes.append(Note(name, "no-name", f"Column {position} has no name; it is called {quoted(name)} here."))
        elif name != own:
            changed = f"Another column is called {quoted(own)}; column {position} is called {quoted(name)} here."
            notes.append(Note(name, "renamed", changed))
    return names, notes


def without_nameless(header: Sequence[str], columns: Sequence[Column]) -> tuple[list[Column], list[Note]]:
    """The columns but for those without a name that have no value, or that are the first and number the rows; and the notes.

    All columns stay when none would be left.
    """
    kept, notes = [], []
    for position, (text, column) in enumerate(zip(header, columns, strict=True), 1):
        if not text.strip() and not column.labels:
            notes.append(Note(column.name, "empty", f"Column {position} has no name and no value: it is left out."))
        elif not text.strip() and position == 1 and _numbers_the_rows(column):
            said = "The first column has no name and only numbers the rows: it is left out."
            notes.append(Note(column.name, "index", said))
        else:
            kept.append(column)
    return (kept, notes) if kept else (list(columns), [])


def _numbers_the_rows(column: Column) -> bool:
    if column.missing or column.numbers is None:
        return False
    values = column.numbers[column.codes]
    return bool((np.diff(values) == 1).all()) and values[0] in (0, 1)
