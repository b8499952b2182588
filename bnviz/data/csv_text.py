"""Tables as CSV text that is safe to open in a spreadsheet. All downloads of tables are written here."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO

from bnviz.data.table import NUMBER

Cell = str | int | float
Rows = Sequence[Sequence[Cell]]
"""A table, the names of the columns first."""

FORMULA_STARTS = tuple("=+-@\t\r\n＝＋－＠")
"""A spreadsheet may run a cell that begins with one of these; the wide forms count in some of them."""


def table_csv(rows: Iterable[Sequence[Cell]]) -> str:
    """CSV text (RFC 4180) of the rows, the names of the columns first.

    Numbers are written with all their digits. A text that a spreadsheet could run as a formula gets an apostrophe in front,
    unless it spells a number.
    """
    text = StringIO(newline="")
    csv.writer(text).writerows([_inert(cell) for cell in row] for row in rows)
    return text.getvalue()


def columns_csv(columns: Mapping[str, Sequence[Cell]]) -> str:
    """CSV text of a table given by its columns, all of the same length, as `table_csv` writes it."""
    return table_csv([list(columns), *zip(*columns.values(), strict=True)])


def _inert(cell: Cell) -> str:
    text = str(cell)
    if isinstance(cell, str) and text.startswith(FORMULA_STARTS) and not NUMBER.fullmatch(text):
        return "'" + text
    return text


def edges_csv(edges: Iterable[tuple[str, str, float]], weight: str = "cmi_bits") -> str:
    """CSV text with one line for each edge: the names of its two ends and its weight; `weight` names that column."""
    return table_csv([("from", "to", weight), *edges])
