"""Bytes become text, and text shows how it is laid out: which characters separate the values."""

import codecs
import csv
import re
from collections.abc import Iterator
from typing import NamedTuple

from bnviz.data.table import Note
from bnviz.model.errors import InputError

DELIMITERS = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "vertical bars"}
MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig", "UTF-8"),
    (codecs.BOM_UTF32_LE, "utf-32", "UTF-32"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16", "UTF-16"),
)
SAMPLE = 1 << 16
"""How many characters are looked at to find the delimiter."""
CONTROL = re.compile("[\0-\x08\x0b\x0e-\x19\x1c-\x1f]")
"""Control characters that no text has."""
LINE = re.compile(r"[^\r\n]*(?:\r\n?|\n)|[^\r\n]+")

csv.field_size_limit(2**31 - 1)  # a value may be of any length


def decoded(content: bytes) -> tuple[str, list[Note]]:
    """The text of a file and a note where its encoding had to be guessed.

    Errors: InputError for an empty file and for one that is not text.
    """
    text, notes = _text(content)
    if CONTROL.search(text):
        raise InputError(
            "This file is not text (it may be a spreadsheet, an archive or a picture): save the table as CSV first."
        )
    if not text or text.isspace():
        raise InputError("The file is empty: it has no header and no rows. Choose another file.")
    return text, notes


def _text(content: bytes) -> tuple[str, list[Note]]:
    for mark, encoding, name in MARKS:
        if content.startswith(mark):
            return _marked(content, encoding, name), []
    for encoding, name in (("utf-8", ""), ("cp1252", "Windows-1252")):
        try:
            return content.decode(encoding), [_guess(name)] if name else []
        except UnicodeDecodeError:
            continue
    return content.decode("latin-1"), [_guess("Latin-1")]


def _guess(name: str) -> Note:
    return Note("", "encoding", f"The file is not UTF-8; it was read as {name} (Western European) text.")


def _marked(content: bytes, encoding: str, name: str) -> str:
    """The text of a file that begins with the mark of its encoding."""
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        raise InputError(
            f"This file says that it is {name} text, but byte {error.start:,} is not: save it as UTF-8."
        ) from None


def delimiter_of(text: str) -> str:
    """The delimiter of a text: the one that cuts its first lines into the same number of fields, the most if several do.

    A text that none of them cuts has one column; the comma is returned.
    """
    best, found = (0.0, 0), ","
    for delimiter in DELIMITERS:
        widths = [len(record.fields) for record in records(text[:SAMPLE], delimiter)]
        if len(text) > SAMPLE:
            widths = widths[:-1] or widths  # the last one may be cut off
        if widths[0] < 2:
            continue
        agree = sum(width == widths[0] for width in widths) / len(widths)
        if (score := (round(agree, 1), widths[0])) > best:
            best, found = score, delimiter
    return found


class Record(NamedTuple):
    """One record of a CSV text: its fields, its first and last line, from 1, and the position in the text where it ends."""

    fields: list[str]
    first: int
    last: int
    end: int


def records(text: str, delimiter: str) -> Iterator[Record]:
    """The records of a text, blank lines left out; quotes may hold delimiters and line ends."""
    end = 0

    def lines() -> Iterator[str]:
        nonlocal end
        for line in LINE.finditer(text):
            end = line.end()
            yield line[0]

    reader = csv.reader(lines(), delimiter=delimiter)
    first = 1
    for fields in reader:
        if fields:
            yield Record(fields, first, reader.line_num, end)
        first = reader.line_num + 1
