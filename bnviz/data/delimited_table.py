"""A CSV text becomes a table. What its writer left open (delimiter, names, missing values) is decided here, and noted."""

from collections.abc import Sequence
from itertools import islice

import pyarrow as pa
import pyarrow.compute as pc

from bnviz.data.assembly import Raw, assembled
from bnviz.data.characters import Text
from bnviz.data.delimited import Body
from bnviz.data.layout import NO_ROWS, SAMPLE, header_of, layout_of, text_at
from bnviz.data.reading import Reading
from bnviz.data.records import records
from bnviz.data.row_sample import columns_of
from bnviz.data.spaced_quotes import without_spaces
from bnviz.data.table import NUMBER, Note, Table
from bnviz.model.errors import InputError

LOOKED_AT = 1000
"""How many rows show whether all of them have one value more than the header."""


def delimited_table(text: Text, reading: Reading, notes: Sequence[Note] = (), tabs: bool = False) -> Table:
    """The table in a text whose first line names the columns, unless the reading says that it does not.
    With `tabs`, tabs are expected between the values.

    Errors: InputError when it has no rows, is too large, has a quote that never closes, or has a line with too many or too
    few fields (the text names the line).
    """
    layout = layout_of(text, reading, tabs)
    text, spaced = without_spaces(text, layout)
    header, end = header_of(text.content, layout)
    first_is_row = reading.header is False
    body = Body(text, layout.start if first_is_row else end, layout, len(header))
    if body.empty:
        raise InputError(_no_rows(body))
    more = _one_more(body)
    body = Body(text, body.start, layout, body.width + bool(more))
    columns, drawn = columns_of(body, reading)
    if more == "after":
        columns, more_notes = _without_last(columns, body)
    else:
        header, more_notes = (["", *header], [_row_names()]) if more == "before" else (header, [])
    raw = Raw(
        header=[] if first_is_row else header,
        columns=columns,
        decimal_comma=True,
        grouping=layout.delimiter == ",",
        labelled=more == "before",
    )
    named = _header_notes(reading, header, columns)
    return assembled(raw, reading, (*notes, *layout.notes, *spaced, *named, *more_notes, *drawn))


def _no_rows(body: Body) -> str:
    if body.content.count(b'"', body.layout.start) % 2:
        return "A quote that opens in the header never closes, so the file has no rows: close the quote or remove it."
    return NO_ROWS


def _one_more(body: Body) -> str:
    """Whether all rows have one value more than the header: "after" it, always empty, as when each ends with a delimiter,
    "before" it, as when the rows have names, or "" when they have not.
    """
    cut = body.start + SAMPLE < len(body.content)
    found = [
        record.fields
        for record in islice(
            records(text_at(body.content, body.start, SAMPLE), body.layout.delimiter, body.layout.escape), LOOKED_AT
        )
    ]
    rows = found[:-1] if cut and len(found) < LOOKED_AT else found
    if not rows or any(len(fields) != body.width + 1 for fields in rows):
        return ""
    if not any(fields[-1].strip() for fields in rows):
        return "after"
    return "before" if len(rows) > 1 else ""


def _row_names() -> Note:
    return Note(
        "",
        "row-names",
        "The rows have one value more than the header has names: the first is taken for the row's name.",
    )


def _without_last(columns: list[pa.ChunkedArray], body: Body) -> tuple[list[pa.ChunkedArray], list[Note]]:
    last = columns[-1]
    for text in last.cast(pa.string()).unique().to_pylist():
        if text.strip():
            mend = f"give the last one, with values such as {text[:40]!r}, a name in the first line"
            widths = f"The rows have {body.width:,} values, but the header names {body.width - 1:,} columns"
            raise InputError(f"{widths}: {mend}.")
    ends = f"Every row ends with one more of the {body.layout.separated}: the empty value after it is left out."
    return columns[:-1], [Note("", "trailing-delimiter", ends)]


def _header_notes(reading: Reading, header: Sequence[str], columns: Sequence[pa.ChunkedArray]) -> list[Note]:
    if reading.header is False:
        return [
            Note("", "no-header", "The first line is a row, as you said: the columns are called by their positions.")
        ]
    counted = [[str(k + start) for k in range(len(header))] for start in (0, 1)]
    if reading.header is not None or header in counted:
        return []
    names = [name.strip() for name in header]
    if not all(NUMBER.fullmatch(name) or _stands_in(name, column) for name, column in zip(names, columns, strict=True)):
        return []
    what = (
        "numbers only" if all(map(NUMBER.fullmatch, names)) else "only numbers and values that the rows below have too"
    )
    may_be = "so it may be a row and not the names of the columns: if it is, say that the file has no header."
    return [Note("", "header", f"The first line holds {what}, {may_be}")]


def _stands_in(name: str, column: pa.ChunkedArray) -> bool:
    """Whether a name is one of the values of its column; the first piece of it is looked at."""
    first = column.chunk(0)
    values = first.dictionary if pa.types.is_dictionary(first.type) else first
    # Comparing with a value of Python's own would load pandas, which takes half a second.
    alike = values.filter(pc.match_substring(values, name)) if name else ()
    return any(value.as_py().strip() == name for value in alike)
