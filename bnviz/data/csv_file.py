"""A CSV file becomes a table. What its writer left open (delimiter, names) is decided here, and every decision is noted."""

from io import BytesIO
from os import PathLike
from pathlib import Path
from typing import BinaryIO

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from pyarrow import csv as arrow_csv

from bnviz.data.columns import column_of
from bnviz.data.header import named, without_nameless
from bnviz.data.table import Column, Note, Table
from bnviz.data.text import DELIMITERS, Record, decoded, delimiter_of, records
from bnviz.model.errors import InputError

Source = str | PathLike[str] | bytes | BinaryIO
LONGEST = 1 << 24
"""Rows of up to this many bytes can be read (longer ones may be)."""
ANOTHER_ROW = '\n""'
"""A row with one empty value. At the end of a text it is read as that, unless a quote before it never closes."""


def read_table(source: Source) -> Table:
    """The table in a CSV file, given by its path, its bytes or an open binary file; the first line names the columns.

    Errors: InputError when the file cannot be opened, is empty, is not text, has no rows, has a quote that never closes, or
    has a line with too many or too few fields (the text names the line).
    """
    text, notes = decoded(_content(source))
    delimiter = delimiter_of(text)
    if delimiter != ",":
        notes.append(Note("", "delimiter", f"The values are separated by {DELIMITERS[delimiter]}."))
    header = next(records(text, delimiter))
    if not text[header.end :].strip("\r\n"):
        raise InputError(_no_rows(text, delimiter))
    raw = _columns(text, delimiter, header)
    names, renamed = named(header.fields)
    comma = delimiter != ","
    columns = [column_of(name, texts, codes, comma) for name, (texts, codes) in zip(names, raw, strict=True)]
    kept, left_out = without_nameless(header.fields, columns)
    here = {column.name for column in kept}
    return Table(tuple(kept), (*notes, *(n for n in renamed if n.column in here), *left_out, *_remarks(kept)))


def _content(source: Source) -> bytes:
    if isinstance(source, bytes):
        return source
    try:
        content: bytes | str = Path(source).read_bytes() if isinstance(source, str | PathLike) else source.read()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"The file {str(source)!r} cannot be read: {reason}.") from None
    if isinstance(content, str):
        raise InputError("The file is open as text: open it as bytes, with mode 'rb'.")
    return content


def _no_rows(text: str, delimiter: str) -> str:
    if len(list(records(text + ANOTHER_ROW, delimiter))) == 1:
        return "A quote that opens in the header never closes, so the file has no rows: close the quote or remove it."
    return "The file has a header but no rows. Add rows under the header, or choose another file."


def _columns(text: str, delimiter: str, header: Record) -> list[tuple[list[str], NDArray[np.int32]]]:
    """For each column its different texts, and for each row the position of its text among them."""
    width = len(header.fields)
    names = [str(k) for k in range(width)]
    body = "\n" + text[header.end :]  # after a blank line, so that no mark of an encoding is looked for
    quoted = '"' in body
    if quoted:
        body += ANOTHER_ROW + delimiter * (width - 1)
    try:
        table = arrow_csv.read_csv(
            BytesIO(body.encode()),
            arrow_csv.ReadOptions(column_names=names, block_size=LONGEST),
            arrow_csv.ParseOptions(delimiter=delimiter, newlines_in_values=quoted),
            arrow_csv.ConvertOptions(column_types={name: pa.dictionary(pa.int32(), pa.string()) for name in names}),
        )
    except pa.ArrowInvalid:
        raise InputError(_misfit(text, delimiter, width)) from None
    columns = [_texts_and_codes(column.unify_dictionaries()) for column in table.columns]
    if not quoted:
        return columns
    texts, codes = columns[-1]
    if texts[codes[-1]]:
        raise InputError(_open_quote(text, delimiter))
    return [(texts, codes[:-1]) for texts, codes in columns]


def _texts_and_codes(column: pa.ChunkedArray) -> tuple[list[str], NDArray[np.int32]]:
    chunks = column.chunks
    return chunks[0].dictionary.to_pylist(), np.concatenate([np.from_dlpack(chunk.indices) for chunk in chunks])


def _misfit(text: str, delimiter: str, width: int) -> str:
    """The sentence on the first record with too many or too few fields."""
    for fields, first, last, _ in records(text, delimiter):
        if len(fields) != width:
            where = f"On line {first:,}" if first == last else f"In the row on lines {first:,} to {last:,}"
            found = "is 1 value" if len(fields) == 1 else f"are {len(fields):,} values"
            names = f"{width:,} column{'s' * (width > 1)}"
            mend = f"Mend this line, or put values that contain {DELIMITERS[delimiter]} in quotes."
            if first != last:
                mend = "Look for a quote that opens there and does not close."
            return f"{where} there {found}, but the header names {names}. {mend}"
    return "The file cannot be read as a table: one of its rows is too long. Look for a quote that opens and does not close."


def _open_quote(text: str, delimiter: str) -> str:
    """The sentence on the last record, in which a quote opens and swallows the rest of the file."""
    line = 1
    for record in records(text, delimiter):
        line = record.first
    return f"A quote that opens on line {line:,} never closes, so the rows after it cannot be told apart: close it or remove it."


def _remarks(columns: list[Column]) -> list[Note]:
    """Notes on columns that a reader should know of: decimal comma, missing values, constant, different in every row."""
    notes = []
    for column in columns:
        name, rows = column.name, len(column.codes)
        if column.comma:
            notes.append(Note(name, "decimal-comma", f"The numbers in {name!r} are written with a decimal comma."))
        if column.missing:
            share = f"{column.missing:,} of {rows:,}"
            notes.append(Note(name, "missing", f"{name!r} has no value in {share} rows."))
        if len(column.labels) + bool(column.missing) == 1:
            same = "the same value in every row" if column.labels else "no value in any row"
            notes.append(Note(name, "constant", f"{name!r} has {same}: it tells nothing about any other."))
        elif len(column.labels) == rows > 1 and not _measured(column):
            notes.append(
                Note(
                    name,
                    "id",
                    f"{name!r} has a different value in every row, like a name or a number of the row: consider leaving it out.",
                )
            )
    return notes


def _measured(column: Column) -> bool:
    """Whether the values are numbers that are not all whole: such ones may differ in every row and still be measurements."""
    return column.numbers is not None and bool((column.numbers != np.round(column.numbers)).any())
