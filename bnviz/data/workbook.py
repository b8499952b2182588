"""A sheet of an Excel workbook becomes a table: the values that Excel last showed, not the formulas behind them."""

import warnings
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time
from io import BytesIO
from typing import Any
from xml.etree.ElementTree import ParseError

import pyarrow as pa

from bnviz.data.archive import DAMAGED, Archive
from bnviz.data.assembly import Raw, assembled
from bnviz.data.limits import LIMITS, check_columns
from bnviz.data.reading import Reading
from bnviz.data.row_sample import picked
from bnviz.data.sheet_marks import Marks, marks_of
from bnviz.data.table import Note, Table
from bnviz.data.titles import title_note
from bnviz.model.errors import InputError, listed, quoted

MARK = "xl/workbook.xml"
BROKEN = (*DAMAGED, ParseError, ArithmeticError, AssertionError, AttributeError, TypeError, RecursionError)
"""What the library raises for a workbook that is not as it should be."""


def workbook_table(content: bytes, archive: Archive, reading: Reading) -> Table:
    """The table in a sheet of a workbook, by default the first sheet that holds one.

    Errors: InputError when it is damaged or too large, there is no such sheet, or the sheet holds no table.
    """
    marks = marks_of(archive)
    from openpyxl import load_workbook  # slow to import, and few files are workbooks

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of what is not read: pictures, rules for typing
            book = load_workbook(BytesIO(content), read_only=True, data_only=True, keep_links=False)
            names = [sheet.title for sheet in book.worksheets]
            chosen, rows = _chosen(book, names, reading)
            part = str(book[chosen]._worksheet_path).lstrip("/")  # noqa: SLF001  # it has no public name
    except InputError:
        raise
    except BROKEN:
        raise InputError(
            "The Excel workbook is damaged: open it in a spreadsheet program and save it again, or as CSV."
        ) from None
    others = [name for name in names if name != chosen]
    said = f"The sheet {quoted(chosen)} was read"
    notes = [Note("", "sheet", f"{said}, as you said." if reading.sheet is not None else f"{said}.")]
    if others and reading.sheet is None:
        notes = [Note("", "sheet", f"{said}; the workbook has others: {listed(others)}.")]
    return _table(rows, reading, [*notes, *marks.get(part, Marks()).notes()])


def _chosen(book: Any, names: list[str], reading: Reading) -> tuple[str, list[list[str]]]:
    """The name of the sheet that is asked for, or of the first with a table, and its rows; a sheet with several columns comes
    before one with a single column, which is how a text to be read by people looks.
    """
    if reading.sheet is not None and reading.sheet not in names:
        raise InputError(f"There is no sheet {quoted(reading.sheet)}. The sheets are {listed(names)}.")
    sheets = book.worksheets if reading.sheet is None else [book[reading.sheet]]
    narrow = None
    for sheet in sheets:
        rows = _rows(sheet)
        if len(rows) > 1 or (rows and reading.header is False):
            if len(rows[0]) > 1:
                return sheet.title, rows
            narrow = narrow or (sheet.title, rows)
    if narrow is not None:
        return narrow
    which = "The sheet has" if reading.sheet is not None else "No sheet has"
    raise InputError(
        f"{which} {'no' if reading.sheet is not None else 'a'} header with rows below it. Choose another file."
    )


def _rows(sheet: Any) -> list[list[str]]:
    """The rows that are not empty, as texts, each as wide as the widest; empty columns at the edges are not part of them."""
    found: list[list[str]] = []
    cells = first = width = 0
    sheet.reset_dimensions()
    for row in sheet.iter_rows(values_only=True):
        cells += len(row) + 1
        if cells > LIMITS.workbook_cells:
            raise InputError(
                f"The sheet has more than {LIMITS.workbook_cells:,} cells, the most that is read of a workbook: save it as CSV."
            )
        texts = [_text(value) for value in row]
        filled = [k for k, text in enumerate(texts) if text]
        if filled:
            first = min(first, filled[0]) if found else filled[0]
            width = max(width, filled[-1] + 1)
            found.append(texts)
    if len(found) * (width - first) > LIMITS.workbook_cells:
        raise InputError("The sheet holds little in a very wide table: save the table alone, as CSV.")
    return [[*row[first:width], *[""] * (width - max(len(row), first))] for row in found]


def _text(value: Any) -> str:
    """A value as a CSV file would show it."""
    if value is None or isinstance(value, bool):
        return {None: "", True: "true", False: "false"}[value]
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(" ")
    if isinstance(value, date | time):
        return value.isoformat()
    return str(value).strip()


def _table(rows: list[list[str]], reading: Reading, notes: list[Note]) -> Table:
    """The table of the rows; lines above the header with a single value are titles, and left out."""
    titles = _titles(rows) if reading.header is None else 0
    if titles:
        notes.append(title_note(titles))
    header, body = ([], rows) if reading.header is False else (rows[titles], rows[titles + 1 :])
    check_columns(len(body[0]))
    used, drawn = picked(body, reading)
    return assembled(Raw(header, list(_columns(used))), reading, (*notes, *drawn))


def _titles(rows: list[list[str]]) -> int:
    """How many of the first lines have one value while the line after them has more, and rows follow."""
    wide = next((k for k, row in enumerate(rows) if sum(map(bool, row)) > 1), 0)
    return wide if wide + 1 < len(rows) else 0


def _columns(body: Sequence[list[str]]) -> Iterator[pa.ChunkedArray]:
    for k in range(len(body[0])):
        yield pa.chunked_array([pa.array([row[k] for row in body], pa.string()).dictionary_encode()])
