"""Bytes become text, and text shows how it is laid out: which characters separate the values."""

import codecs
import csv
from collections.abc import Sequence
from contextlib import suppress
from io import StringIO

from bnviz.data.table import Note
from bnviz.model.errors import InputError

DELIMITERS = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "vertical bars"}
MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
SAMPLE = 1 << 16
"""How many characters are looked at to find the delimiter."""
CONTROL = frozenset(range(32)) - set(b"\t\n\r\f\x1a\x1b")


def decoded(content: bytes) -> tuple[str, list[Note]]:
    """The text of a file and a note where its encoding had to be guessed.

    Errors: InputError for an empty file and for one that is not text.
    """
    if not content.strip():
        raise InputError("The file is empty: it has no header and no rows. Choose another file.")
    for mark, encoding in MARKS:
        if content.startswith(mark):
            return _decoded(content, encoding), []
    if any(byte in CONTROL for byte in content[:100_000]):
        raise InputError(
            "This file is not text (it may be a spreadsheet, an archive or a picture): save the table as CSV first."
        )
    try:
        return content.decode("utf-8"), []
    except UnicodeDecodeError:
        text = _decoded(content, "cp1252" if _is_cp1252(content) else "latin-1")
        return text, [
            Note("", "encoding", "The file is not UTF-8; it was read as Windows-1252 (Western European) text.")
        ]


def _is_cp1252(content: bytes) -> bool:
    return not any(byte in content for byte in (0x81, 0x8D, 0x8F, 0x90, 0x9D))


def _decoded(content: bytes, encoding: str) -> str:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        raise InputError(
            f"This file says that it is {encoding} text, but byte {error.start:,} is not: save it as UTF-8."
        ) from None


def delimiter_of(text: str) -> str:
    """The delimiter of a text: the one that cuts its first lines into the same number of fields, the most if several do.

    A text that none of them cuts has one column; the comma is returned.
    """
    sample = text if len(text) < SAMPLE else text[:SAMPLE].rpartition("\n")[0]
    best, found = (0.0, 0), ","
    for delimiter in DELIMITERS:
        widths = [len(record) for record in records(sample, delimiter) if record]
        if not widths or widths[0] < 2:
            continue
        agree = sum(width == widths[0] for width in widths) / len(widths)
        if (score := (round(agree, 1), widths[0])) > best:
            best, found = score, delimiter
    return found


def records(text: str, delimiter: str) -> Sequence[list[str]]:
    """The records of a text, each a list of fields; quotes may hold delimiters and line ends. Ends at a broken quote."""
    found: list[list[str]] = []
    with suppress(csv.Error):
        found.extend(csv.reader(StringIO(text, newline=""), delimiter=delimiter))
    return found
