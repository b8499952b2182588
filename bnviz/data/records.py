"""A delimited text is cut into records, and the delimiter is the one that cuts them alike."""

import csv
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

DELIMITERS = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "vertical bars"}
ROWS = 300
"""How many rows of them at most."""
LINE = re.compile(r"[^\r\n]*(?:\r\n?|\n)|[^\r\n]+")

csv.field_size_limit(2**31 - 1)  # a value may be of any length


class Record(NamedTuple):
    """One record of a CSV text: its fields, its first and last line, from 1, and the position in the text where it ends."""

    fields: list[str]
    first: int
    last: int
    end: int


def records(text: str, delimiter: str, escape: str | None = None, spaced: bool = False) -> Iterator[Record]:
    """The records of a text, lines without any value left out; quotes may hold delimiters and line ends. With `spaced`, they
    may stand after spaces.
    """
    end = 0

    def lines() -> Iterator[str]:
        nonlocal end
        for line in LINE.finditer(text):
            end = line.end()
            yield line[0]

    for fields, first, last in field_rows(lines(), delimiter, escape, spaced):
        yield Record(fields, first, last, end)


def rough_rows(text: str, delimiter: str) -> Iterator[list[str]]:
    """The fields of each record, to find out how a text is laid out: quotes may stand after spaces."""
    return (record.fields for record in records(text, delimiter, spaced=delimiter != " "))


def field_rows(
    lines: Iterable[str], delimiter: str, escape: str | None, spaced: bool = False
) -> Iterator[tuple[list[str], int, int]]:
    """Fields, first and last line, from 1, of each record, those without any value left out."""
    reader = csv.reader(lines, delimiter=delimiter, escapechar=escape, skipinitialspace=spaced)
    first = 1
    for fields in reader:
        if any(map(str.strip, fields)):
            yield fields, first, reader.line_num
        first = reader.line_num + 1


def delimiter_of(text: str, cut: bool = False) -> str:
    """The delimiter of a text: the one that cuts its first lines into the same number of fields, the most if several do; when
    none of them does, a space that cuts four or more lines into the same number of fields; else the comma.

    `cut`: the text goes on, so its last line may not be whole.
    """
    best, found = (0.0, 0), ","
    for delimiter in DELIMITERS:
        widths = _widths(text, delimiter, cut)
        if not widths or widths[0] < 2:
            continue
        agree = sum(width == widths[0] for width in widths) / len(widths)
        if (score := (round(agree, 1), widths[0])) > best:
            best, found = score, delimiter
    if not best[1] and len(widths := _widths(text, " ", cut)) > 3 and widths[0] > 1 and len(set(widths[1:])) == 1:
        return " " if widths[1] - widths[0] in (0, 1) else found
    return found


def _widths(text: str, delimiter: str, cut: bool) -> list[int]:
    widths = list(map(len, islice(rough_rows(text, delimiter), ROWS)))
    return widths[:-1] or widths if cut and len(widths) < ROWS else widths
