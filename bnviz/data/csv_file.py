"""A CSV file becomes a table. What its writer left open (delimiter, names) is decided here, and every decision is noted."""

import csv
from collections import Counter
from io import BytesIO, StringIO
from os import PathLike
from pathlib import Path
from typing import BinaryIO, NoReturn

import numpy as np
import pyarrow as pa
from pyarrow import csv as arrow_csv

from bnviz.data.columns import column_of
from bnviz.data.table import Column, Note, Table
from bnviz.data.text import DELIMITERS, decoded, delimiter_of, records
from bnviz.model.errors import InputError

Source = str | PathLike[str] | bytes | BinaryIO


def read_table(source: Source) -> Table:
    """The table in a CSV file, given by its path, its bytes or an open binary file; the first line names the columns.

    Errors: InputError when the file cannot be opened, is empty, is not text, has no rows, or has a line with too many or
    too few fields (the text names the line).
    """
    text, notes = decoded(_content(source))
    delimiter = delimiter_of(text)
    if delimiter != ",":
        notes.append(Note("", "delimiter", f"The values are separated by {DELIMITERS[delimiter]}."))
    header = next(iter(records(text[: _header_end(text)], delimiter)), [])
    raw = _columns(text, delimiter, len(header))
    names, renamed = _names(header)
    comma = delimiter != ","
    columns = [column_of(name, texts, codes, comma) for name, (texts, codes) in zip(names, raw, strict=True)]
    if not columns[0].codes.size:
        raise InputError("The file has a header but no rows. Add rows under the header, or choose another file.")
    kept, left_out = _without_index(header, columns)
    return Table(tuple(kept), (*notes, *renamed, *left_out, *_remarks(kept)))


def _content(source: Source) -> bytes:
    if isinstance(source, bytes):
        return source
    if isinstance(source, str | PathLike):
        try:
            return Path(source).read_bytes()
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise InputError(f"The file {str(source)!r} cannot be read: {reason}.") from None
    return source.read()


def _header_end(text: str) -> int:
    """Where the first record ends: at the first line end outside quotes, after any blank lines."""
    start = len(text) - len(text.lstrip("\r\n"))
    quoted = False
    for position, character in enumerate(text[start:], start):
        if character == '"':
            quoted = not quoted
        elif character in "\r\n" and not quoted:
            return position
    return len(text)


def _columns(text: str, delimiter: str, width: int) -> list[tuple[list[str], np.ndarray]]:
    """For each column its different texts, and for each row the position of its text among them."""
    names = [str(k) for k in range(width)]
    body = text[_header_end(text) :]
    if not body.strip():
        return [([], np.zeros(0, np.int32)) for _ in names]
    try:
        table = arrow_csv.read_csv(
            BytesIO(body.encode("utf-8", "surrogatepass")),
            arrow_csv.ReadOptions(column_names=names, block_size=1 << 24),
            arrow_csv.ParseOptions(delimiter=delimiter, newlines_in_values='"' in body),
            arrow_csv.ConvertOptions(column_types={name: pa.dictionary(pa.int32(), pa.string()) for name in names}),
        )
    except pa.ArrowInvalid as error:
        _refuse(text, delimiter, width, str(error))
    chunked = (column.unify_dictionaries() for column in table.columns)
    return [_texts_and_codes(column) for column in chunked]


def _texts_and_codes(column: pa.ChunkedArray) -> tuple[list[str], np.ndarray]:
    chunks = column.chunks
    return chunks[0].dictionary.to_pylist(), np.concatenate([chunk.indices.to_numpy() for chunk in chunks])


def _refuse(text: str, delimiter: str, width: int, reason: str) -> NoReturn:
    """Raises the sentence that names the first line with the wrong number of fields."""
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter)
    try:
        for record in reader:
            if record and len(record) != width:
                raise InputError(
                    f"On line {reader.line_num:,} there are {len(record)} values, but the header names {width} columns. "
                    f"Mend this line, or put values that contain {DELIMITERS[delimiter]} in quotes."
                )
    except csv.Error as error:
        reason = str(error)
    raise InputError(f"The file cannot be read as a table after line {reader.line_num:,}: {reason}.")


def _names(header: list[str]) -> tuple[list[str], list[Note]]:
    """Names for all columns, each one different, and a note for each that had to be made up or changed."""
    names: list[str] = []
    notes = []
    given = Counter(name.strip() for name in header)
    for position, text in enumerate(header, 1):
        wanted = text.strip() or f"column {position}"
        name, number = wanted, 1
        while name in names or (number > 1 and given[name]):
            number += 1
            name = f"{wanted} ({number})"
        if not text.strip():
            notes.append(Note(name, "no-name", f"Column {position} has no name; it is called {name!r} here."))
        elif name != wanted:
            notes.append(
                Note(
                    name, "renamed", f"Another column is called {wanted!r}; column {position} is called {name!r} here."
                )
            )
        names.append(name)
    return names, notes


def _without_index(header: list[str], columns: list[Column]) -> tuple[list[Column], list[Note]]:
    """The columns without an unnamed first one that only numbers the rows, and the note that says so."""
    first = columns[0]
    if len(columns) < 2 or header[0].strip() or first.missing or first.numbers is None:
        return columns, []
    values = first.numbers[first.codes]
    if not (np.diff(values) == 1).all() or values[0] not in (0, 1):
        return columns, []
    return columns[1:], [
        Note(first.name, "index", "The first column has no name and only numbers the rows: it is left out.")
    ]


def _remarks(columns: list[Column]) -> list[Note]:
    """Notes on columns that a reader should know of: constant, different in every row, numbers with a comma, missing values."""
    notes = []
    for column in columns:
        name, rows = column.name, len(column.codes)
        if column.comma:
            notes.append(Note(name, "decimal-comma", f"The numbers in {name!r} are written with a decimal comma."))
        if column.missing:
            share = f"{column.missing:,} of {rows:,}"
            notes.append(Note(name, "missing", f"{name!r} has no value in {share} rows."))
        if len(column.labels) + bool(column.missing) == 1:
            notes.append(
                Note(name, "constant", f"{name!r} has the same value in every row: it tells nothing about any other.")
            )
        elif len(column.labels) == rows > 1 and column.kind == "categorical":
            notes.append(
                Note(
                    name,
                    "id",
                    f"{name!r} has a different value in every row, like a name or a number of the row: consider leaving it out.",
                )
            )
    return notes
