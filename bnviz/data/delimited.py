"""The rows of a delimited text become columns of texts. Every row must have as many values as the first, or none at all."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import csv as arrow_csv

from bnviz.data.blank_rows import Blanks
from bnviz.data.characters import Text, occurrences
from bnviz.data.layout import NO_ROWS, Layout
from bnviz.data.limits import LIMITS, MB
from bnviz.model.errors import InputError

BLOCK = 4 * MB
"""How much of a text is parsed at a time. A longer row needs, and gets, a longer block."""
PROBE = MB // 4
"""How much of a text is looked at to see which columns hold many different numbers."""
MANY = 500
"""With fewer different values a column is read as codes in any case."""
TOO_LONG = (
    "The file cannot be read as a table: one of its rows is too long. Look for a quote that opens and does not close."
)
SOMETHING = re.compile(rb"\S")
CODED = pa.dictionary(pa.int32(), pa.string())


@dataclass(frozen=True, eq=False)
class Body:
    """The rows of a text: where they start in it, the layout, and how many values each row has."""

    text: Text
    start: int
    layout: Layout
    width: int

    @property
    def content(self) -> bytes:
        """The bytes of the text."""
        return self.text.content

    @property
    def empty(self) -> bool:
        """Whether there is nothing but blank lines."""
        return SOMETHING.search(self.content, self.start) is None

    @cached_property
    def quoted(self) -> bool:
        """Whether a quote is anywhere in the rows."""
        return self.text.quotes and self.content.find(b'"', self.start) >= 0

    @cached_property
    def most_rows(self) -> int:
        """The number of rows, or more when blank lines or line ends within quotes are counted too."""
        line_feeds = self.text.line_feeds - self.content.count(b"\n", 0, self.start)
        return (line_feeds or occurrences(self.content, "\r", self.start)) + 1

    def columns(self) -> list[pa.ChunkedArray]:
        """The columns, as texts or, where few are different, as codes of texts.

        Errors: InputError for a row with too many or too few values, for a quote that never closes, and when there is no row.
        """
        long = self._long()
        types = {name: pa.string() if name in long else CODED for name in self._names}
        table = self._whole(types, sealed=False)
        if not table.num_rows:
            raise InputError(NO_ROWS)
        if not self.quoted or self._ends_with(table.columns[-1][-1]):
            return list(table.columns)
        table = self._whole(types, sealed=True)
        if table.columns[-1][-1].as_py():
            raise InputError(_open_quote(self))
        return [column[:-1] for column in table.columns]

    def _ends_with(self, value: pa.Scalar) -> bool:
        """Whether the text clearly ends with this value, in closed quotes or without any: then no quote swallowed its end."""
        text = value.as_py()
        end = self.content[-2 * len(text.encode()) - 100 :].rstrip(b"\r\n").decode("utf-8", "ignore")
        before = (self.layout.delimiter, "\n", "\r")
        forms = ['"' + text.replace('"', '""') + '"'] + [text] * (text[:1] not in ('"', ""))
        return self.layout.escape is None and any(end.endswith(tuple(mark + form for mark in before)) for form in forms)

    @property
    def _names(self) -> list[str]:
        return [str(k) for k in range(self.width)]

    def _long(self) -> set[str]:
        """The columns that seem to hold many different numbers."""
        start = _reader(self._first_rows())
        options = self._options(
            dict.fromkeys(self._names, pa.string()), PROBE, self.quoted, Blanks(self.layout.delimiter)
        )
        try:
            first = arrow_csv.read_csv(start, *options)
        except pa.ArrowInvalid:  # the whole is parsed next, and says what is wrong
            return set()
        if first.num_rows < MANY:
            return set()
        return {name for name, column in zip(self._names, first.columns, strict=True) if _varied(column)}

    def _first_rows(self) -> bytes:
        """The rows at the start, up to a line end outside of quotes."""
        piece = self.content[self.start : self.start + PROBE]
        if self.start + PROBE >= len(self.content):
            return piece
        end = len(piece)
        for _ in range(100):
            end = max(piece.rfind(b"\n", 0, end), piece.rfind(b"\r", 0, end), 0)
            if piece.count(b'"', 0, end) % 2 == 0:
                break
        return piece[:end]

    def batches(self) -> Iterator[pa.RecordBatch]:
        """The rows in pieces, read one after another; every value is a text. One more, empty row ends them where they are
        quoted, so that a quote that never closes is noticed.

        Errors: InputError as for `columns`.
        """
        last, blanks = None, Blanks(self.layout.delimiter)
        try:
            for last in self._batches(LIMITS.row_megabytes * MB, self.quoted, blanks):
                yield last
        except pa.ArrowInvalid as error:
            raise InputError(_refusal(self, blanks, "block" in str(error))) from None
        if self.quoted and last is not None and last.columns[-1][-1].as_py():
            raise InputError(_open_quote(self))

    def _batches(self, block: int, sealed: bool, blanks: Blanks) -> Iterator[pa.RecordBatch]:
        options = self._options(dict.fromkeys(self._names, pa.string()), block, self.quoted, blanks)
        with arrow_csv.open_csv(self._buffer(sealed), *options) as reader:
            yield from reader

    def _whole(self, types: dict[str, Any], sealed: bool) -> pa.Table:
        """All rows. Blocks that may end at any line end are quicker to find; one that ends within quotes is noticed, and then,
        as for rows longer than a block, they are looked for again with more care.
        """
        longest = LIMITS.row_megabytes * MB
        for block, lines in ((BLOCK, False), (BLOCK, True), (longest, True)):
            blanks = Blanks(self.layout.delimiter)
            options = self._options(types, block, lines and self.quoted, blanks)
            try:
                return arrow_csv.read_csv(self._buffer(sealed), *options)
            except pa.ArrowInvalid as error:
                too_long = "block" in str(error)
                if not (too_long or (self.quoted and not lines)):
                    break
        raise InputError(_refusal(self, blanks, too_long)) from None

    def _options(self, types: dict[str, Any], block: int, lines: bool, blanks: Blanks) -> tuple[Any, Any, Any]:
        return (
            arrow_csv.ReadOptions(column_names=self._names, block_size=block),
            arrow_csv.ParseOptions(
                delimiter=self.layout.delimiter,
                newlines_in_values=lines,
                escape_char=self.layout.escape or False,
                invalid_row_handler=blanks if lines or not self.quoted else None,
            ),
            arrow_csv.ConvertOptions(column_types=types, check_utf8=False),
        )

    def _buffer(self, sealed: bool) -> pa.BufferReader:
        """The rows as arrow reads them. Sealed, one more row with an empty last value follows: a quote that never closes
        swallows it.
        """
        if sealed:
            another = '\n""' + self.layout.delimiter * (self.width - 1)
            return _reader(b"".join((b"\n", memoryview(self.content)[self.start :], another.encode())))
        if self.content.startswith(b"\xef\xbb\xbf", self.start):  # text here, which must not be taken for a mark
            return _reader(b"\n" + self.content[self.start :])
        return _reader(memoryview(self.content)[self.start :])


def _refusal(body: Body, blanks: Blanks, too_long: bool) -> str:
    """The sentence on rows that arrow does not read."""
    if blanks.too_many:
        return f"The file has more than {blanks.most:,} lines without any value that are not empty: take them out."
    return TOO_LONG if too_long else _misfit(body)


def _reader(text: bytes | memoryview) -> pa.BufferReader:
    """A text for arrow to read. A short one is copied into memory of arrow's own: a thread of arrow's that lets go of memory of
    Python's while a command ends would abort the process.
    """
    if len(text) > BLOCK:
        return pa.BufferReader(pa.py_buffer(text))
    own = pa.BufferOutputStream()
    own.write(text)
    return pa.BufferReader(own.getvalue())


def _varied(column: pa.ChunkedArray) -> bool:
    if pc.count_distinct(column).as_py() < max(MANY, len(column) // 4):
        return False
    return bool(
        pc.mean(pc.match_substring_regex(column, r"^\s*[-+]?[0-9.,]+([eE][-+]?[0-9]+)?\s*$").cast(pa.float64())).as_py()
        > 0.5
    )


def _misfit(body: Body) -> str:
    """The sentence on the first record with too many or too few fields."""
    width, separated = body.width, body.layout.separated
    for fields, first, last in body.layout.records(body.content):
        if len(fields) != width:
            where = f"On line {first:,}" if first == last else f"In the row on lines {first:,} to {last:,}"
            found = "is 1 value" if len(fields) == 1 else f"are {len(fields):,} values"
            names = f"{width:,} column{'s' * (width > 1)}"
            mend = f"Mend this line, or put values that contain {separated} in quotes."
            if first != last:
                mend = "Look for a quote that opens there and does not close."
            return f"{where} there {found}, but the header names {names}. {mend}"
    return TOO_LONG


def _open_quote(body: Body) -> str:
    """The sentence on the last record, in which a quote opens and swallows the rest of the file."""
    line = 1
    for _, first, _ in body.layout.records(body.content):
        line = first
    return f"A quote that opens on line {line:,} never closes, so the rows after it cannot be told apart: close it or remove it."


def rows_of(body: Body) -> int:
    """The number of rows, counted without keeping them."""
    return int(sum(batch.num_rows for batch in body.batches())) - body.quoted
