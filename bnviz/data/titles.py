"""Lines above the header of a table that are no part of it: a title, a source. Each has a single value, in its first place."""

from collections.abc import Sequence
from itertools import islice

from bnviz.data.records import DELIMITERS, LINE, ROWS, delimiter_of, rough_rows
from bnviz.data.table import NUMBER, Note

MOST = 5
"""More lines than this are not taken for titles."""


def title_note(lines: int) -> Note:
    """The note on so many lines that are left out."""
    which = "1 line" if lines == 1 else f"{lines:,} lines"
    said = f"{which} above the header with a single value: taken for a title and left out."
    return Note("", "title", f"{said} If it belongs to the table, say whether the first line names the columns.")


def begins_as_usual(text: str, delimiter: str) -> bool:
    """Whether the first two lines have as many values, and the first of them several."""
    rows = list(islice(rough_rows(text, delimiter), 2))
    return len(rows) < 2 or (len(rows[0]) == len(rows[1]) and not _single(rows[0]))


def titles_of(text: str, delimiter: str | None, cut: bool) -> tuple[int, int]:
    """How many of the first lines of a text are clearly titles, and the position where they end; (0, 0) when none is.

    All lines after them have the same number of values, more than one, separated by `delimiter` (None: find out). `cut`: the
    text goes on, so its last line may not be whole.
    """
    lines = (line for line in LINE.finditer(text) if line[0].strip())
    for number, line in enumerate(islice(lines, MOST), 1):
        end = line.end()
        chosen = delimiter or delimiter_of(text[end:], cut)
        titles = list(rough_rows(text[:end], chosen))
        if len(titles) != number or not all(map(_single, titles)):
            return 0, 0
        if (delimiter or chosen in DELIMITERS) and _table(_rows(text[end:], chosen, cut), titles):
            return number, end
    return 0, 0


def _rows(text: str, delimiter: str, cut: bool) -> list[list[str]]:
    rows = list(islice(rough_rows(text, delimiter), ROWS))
    return rows[:-1] if cut and len(rows) < ROWS else rows


def _single(fields: Sequence[str]) -> bool:
    """Whether there is one value, the first."""
    return bool(fields[0].strip()) and not any(field.strip() for field in fields[1:])


def _table(rows: Sequence[Sequence[str]], titles: Sequence[Sequence[str]]) -> bool:
    """Whether rows below titles are a header and what it names. Where the titles could be a header themselves, as of rows that
    have names or whose other columns have none, the first row must look like one: names, all different, above a number.
    """
    if len(rows) < 2 or len(rows[0]) < 2 or any(len(row) != len(rows[0]) for row in rows):
        return False
    if len(rows[0]) > 2 and all(len(title) == 1 for title in titles):
        return True
    header = [name.strip() for name in rows[0]]
    names = all(header) and len(set(header)) == len(header) and not any(map(NUMBER.fullmatch, header))
    return names and any(NUMBER.fullmatch(field.strip()) for row in rows[1:] for field in row)
