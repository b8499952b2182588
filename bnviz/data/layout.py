"""How a text is laid out as a table: what stands before the header, what separates the values, how quotes are written."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper

from bnviz.data.characters import Text
from bnviz.data.limits import LIMITS, MB, check_columns
from bnviz.data.reading import Reading
from bnviz.data.records import DELIMITERS, delimiter_of, field_rows, records, rough_rows
from bnviz.data.table import Note
from bnviz.data.text import EMPTY
from bnviz.data.titles import begins_as_usual, title_note, titles_of
from bnviz.model.errors import InputError

SAMPLE = 1 << 16
"""How many characters are looked at to find the delimiter."""
NO_ROWS = "The file has a header but no rows. Add rows under the header, or choose another file."
SEPARATOR = re.compile(rb"\s*\"?sep=([^\w\s\"]|\t)\"?[ \t]*\r?\n", re.IGNORECASE)
BLANK = re.compile(rb"[\r\n]*")
COMMENT = re.compile(rb"\s*#([^\r\n]*)[\r\n]+")


@dataclass(frozen=True)
class Layout:
    """Where the table starts in the text, the delimiter, the character that escapes a quote (None: quotes are doubled), and
    the notes on what was found.
    """

    start: int
    delimiter: str
    escape: str | None
    notes: tuple[Note, ...]

    @property
    def separated(self) -> str:
        """What separates the values, in words."""
        return DELIMITERS.get(self.delimiter, "spaces" if self.delimiter == " " else repr(self.delimiter))

    def records(self, content: bytes) -> Iterator[tuple[list[str], int, int]]:
        """Fields, first and last line of each record of the whole text, from the header on; lines count from its first."""
        skipped = content[: self.start].count(b"\n") or content[: self.start].count(b"\r")
        stream = BytesIO(content)
        stream.seek(self.start)
        for fields, first, last in field_rows(TextIOWrapper(stream, "utf-8", newline=""), self.delimiter, self.escape):
            yield fields, first + skipped, last + skipped


def layout_of(text: Text, reading: Reading, tabs: bool = False) -> Layout:
    """The layout of a text, found out where it is not given. With `tabs`, a tab in its first line separates the values.

    Errors: InputError when the delimiter that was asked for separates nothing, but another one would.
    """
    content = text.content
    start, said, notes = _beginning(content)
    sample, cut = text_at(content, start, SAMPLE), start + SAMPLE < len(content)
    given = reading.delimiter or said
    delimiter = given or delimiter_of(sample, cut)
    if reading.header is None and not begins_as_usual(sample, delimiter):
        titles, end = titles_of(sample, given, cut)
        if titles:
            notes.append(title_note(titles))
            start, sample = start + len(sample[:end].encode()), sample[end:]
            delimiter = given or delimiter_of(sample, cut)
    if given is None and tabs and "\t" in sample.partition("\n")[0]:
        delimiter = "\t"
    layout = Layout(start, delimiter, _escape(text, delimiter), ())
    if reading.delimiter is not None:
        _check_asked(sample, layout, cut)
        notes.append(Note("", "delimiter", f"The values are separated by {layout.separated}, as you said."))
    elif delimiter != ",":
        notes.append(Note("", "delimiter", f"The values are separated by {layout.separated}."))
    if layout.escape:
        notes.append(Note("", "escape", "Quotes within values are written with a backslash before them."))
    return Layout(start, delimiter, layout.escape, tuple(notes))


def _beginning(content: bytes) -> tuple[int, str | None, list[Note]]:
    """Where lines that are for programs and readers end, the delimiter that one of them names, and the notes on them."""
    start, notes, said = 0, list[Note](), None
    if found := SEPARATOR.match(content):
        start, said = found.end(), found[1].decode()
        notes.append(Note("", "separator-line", f"The first line only says that {said!r} separates the values."))
    start, comments = _after_comments(content, start)
    if comments:
        lines = "1 line that starts" if comments == 1 else f"{comments:,} lines that start"
        notes.append(Note("", "comments", f"The file begins with {lines} with #: taken for comments and left out."))
    if blank := BLANK.match(content, start):
        start = blank.end()
    if start == len(content):
        raise InputError(NO_ROWS)
    return start, said, notes


def text_at(content: bytes, start: int, characters: int) -> str:
    """About so many characters of the text from this byte on."""
    return content[start : start + characters].decode("utf-8", "ignore")


def _after_comments(content: bytes, start: int) -> tuple[int, int]:
    """Where the lines that begin with # end, and how many there are. The last of them is the header when its # stands right
    before a name and it has as many values as the next line.
    """
    number = 0
    while (found := COMMENT.match(content, start, start + SAMPLE)) and found.end() < len(content):
        name = found[1]
        glued = bool(name.strip()) and not name[:1].isspace() and not name.startswith(b"#")
        if glued and not content.startswith(b"#", found.end()):
            line = content[start : found.end()].decode("utf-8", "ignore")
            if _width(line, text_at(content, found.end(), SAMPLE)) > 1:
                break
        start, number = found.end(), number + 1
    return start, number


def _width(line: str, following: str) -> int:
    """The number of values in both lines when it is the same, else 0."""
    delimiter = delimiter_of(line + following, len(following) > SAMPLE // 2)
    widths = [_first_width(text, delimiter) for text in (line, following)]
    return widths[0] if widths[0] == widths[1] else 0


def _check_asked(sample: str, layout: Layout, cut: bool) -> None:
    """Refuses a delimiter that leaves the first line whole, when another one divides it."""
    better = delimiter_of(sample, cut)
    if _first_width(sample, layout.delimiter) == 1 < _first_width(sample, better):
        named = Layout(0, better, None, ()).separated
        raise InputError(
            f"Nothing in the first line is separated by {layout.separated}, as you said: the file seems to use {named}."
        )


def _first_width(sample: str, delimiter: str) -> int:
    return len(next(rough_rows(sample, delimiter), []))


def _escape(text: Text, delimiter: str) -> str | None:
    r"""A backslash when one stands before a quote that does not end its value: \" within a value."""
    if not (text.quotes and text.backslashes and b'\\"' in text.content):
        return None
    ends = re.escape(delimiter).encode()
    return "\\" if re.search(rb'\\"[^"\r\n' + ends + rb"]", text.content) else None


def header_of(content: bytes, layout: Layout) -> tuple[list[str], int]:
    """The fields of the first record, and the byte at which it ends.

    Errors: InputError when there is none, or are more than can be read.
    """
    size, start = SAMPLE, layout.start
    line = re.compile(rb"[\r\n]*[^\r\n]*").match(content, start)
    between = content.count(layout.delimiter.encode(), start, line.end() if line else len(content))
    quoted = content.find(b'"', start, line.end() if line else len(content)) >= 0
    # Quotes may hold delimiters, but not that many: splitting so long a line would take the memory that the limit saves.
    check_columns((between + 1) // (20 if quoted else 1), LIMITS)
    while True:
        text = text_at(content, start, size)
        record = next(records(text, layout.delimiter, layout.escape), None)
        whole = start + size >= len(content)
        if record is None and whole:
            raise InputError(EMPTY)
        if record is not None and (whole or record.end < len(text) - 1):
            check_columns(len(record.fields), LIMITS)
            return record.fields, start + len(text[: record.end].encode())
        size *= 8
        if size > 8 * LIMITS.row_megabytes * MB:
            raise InputError(
                f"The first line is longer than {LIMITS.row_megabytes} MB: look for a quote that opens in it and does not close."
            )
