"""Raw columns, from whatever kind of file, become a table: names, kinds, missing values, and notes on each decision."""

from collections.abc import Iterable, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass
from functools import partial
from threading import Lock
from typing import Any

import pyarrow as pa

from bnviz.data.columns import column_from
from bnviz.data.declared import beyond_declared, declared
from bnviz.data.header import named, without_nameless
from bnviz.data.limits import LIMITS
from bnviz.data.measured import MeasuredColumn
from bnviz.data.reading import Reading
from bnviz.data.remarks import remarks
from bnviz.data.table import USUAL_MISSING, Column, Kind, Note, Table
from bnviz.data.threads import side_by_side
from bnviz.model.errors import InputError, listed

LARGE = 300_000
"""Columns with more different texts than this are worked on one after another."""
ONE_LARGE = Lock()


@dataclass(frozen=True, eq=False)
class Raw:
    """Columns as they stand in a file: their names (none at all where it names none), and arrow arrays of texts or of codes
    of texts. `decimal_comma`: a comma may stand before decimals, with `grouping` where it cannot set off thousands.
    `labelled`: the first column holds the names of the rows. `kinds` and
    `states` are those that the file declares for its columns, where it does.
    """

    header: Sequence[str]
    columns: Sequence[Any]
    decimal_comma: bool = False
    grouping: bool = False
    labelled: bool = False
    kinds: Sequence[Kind | None] = ()
    states: Sequence[Sequence[str]] = ()


def assembled(raw: Raw, reading: Reading, notes: Sequence[Note]) -> Table:
    """The table of the raw columns.

    Errors: InputError when the columns hold too many different texts.
    """
    header = raw.header or [f"column {k}" for k in range(1, len(raw.columns) + 1)]
    names, renamed = named(header)
    missing = frozenset(token.strip().lower() for token in reading.missing)
    comma = raw.decimal_comma if reading.decimal is None else reading.decimal == ","
    make = partial(column_from, decimal_comma=comma, missing=missing, grouping=raw.grouping and reading.decimal is None)
    columns = _in_threads(make, names, raw.columns)
    beyond = list[Note]()
    if raw.kinds:
        columns = [declared(*given) for given in zip(columns, raw.kinds, raw.states, strict=True)]
        given = zip(columns, raw.kinds, raw.states, strict=True)
        beyond = [note for column, kind, states in given for note in beyond_declared(column, kind, states, missing)]
    asked = _as_asked(reading, any(column.comma for column in columns))
    kept, left_out = (columns[1:], list[Note]()) if raw.labelled else without_nameless(header, columns)
    here = {column.name for column in kept}
    return Table(
        tuple(kept),
        (
            *notes,
            *asked,
            *(n for n in renamed if n.column in here),
            *left_out,
            *beyond,
            *remarks(kept, comma and not raw.grouping),
        ),
    )


def _in_threads(make: Any, names: Sequence[str], columns: Sequence[pa.ChunkedArray]) -> list[Column]:
    """The columns, those of many rows side by side, but one at a time where it takes much memory."""

    def one(name: str, column: pa.ChunkedArray) -> Column:
        with ONE_LARGE if _large(column) else nullcontext():
            return make(name, column)  # type: ignore[no-any-return]

    rows = len(columns[0]) if columns else 0
    with closing(side_by_side(one, rows, names, columns)) as made:
        return _counted(made)


def _large(column: pa.ChunkedArray) -> bool:
    """Whether a column may hold so many different texts that telling them apart takes much memory."""
    if not pa.types.is_dictionary(column.type):
        return False
    return sum(len(chunk.dictionary) for chunk in column.chunks) > LARGE


def _counted(columns: Iterable[Column]) -> list[Column]:
    """The columns, as long as they do not hold too many different texts."""
    found: list[Column] = []
    texts = 0
    for column in columns:
        found.append(column)
        texts += 0 if isinstance(column, MeasuredColumn) else column.different
        if texts > LIMITS.labels:
            most = sorted(found, key=lambda c: 0 if isinstance(c, MeasuredColumn) else -c.different)
            where = listed([c.name for c in most[:3]])
            raise InputError(
                f"The columns hold more than {LIMITS.labels:,} different texts, most of them in {where}: take out columns that "
                "name each row, or read a sample of the rows."
            )
    return found


def _as_asked(reading: Reading, commas: bool) -> list[Note]:
    """The notes on what was said about values; `commas`: whether some numbers have a decimal comma."""
    notes = []
    if reading.decimal == "," and not commas:
        said = "You said that numbers have a decimal comma, but no column of numbers has one: that changes nothing."
        notes.append(Note("", "no-effect", said))
    elif reading.decimal is not None:
        mark = "comma" if reading.decimal == "," else "point"
        notes.append(Note("", "decimal", f"Numbers have a decimal {mark}, as you said."))
    if set(reading.missing) != set(USUAL_MISSING):
        tokens = ", ".join(repr(token) for token in reading.missing if token)
        notes.append(
            Note("", "missing-tokens", f"A value is missing where it is empty or, as you said, one of {tokens}.")
        )
    return notes
