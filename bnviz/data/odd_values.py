"""What the values of a column that is no column of numbers look like all the same: dates, infinities, numbers with odd ones
among them, numbers with their thousands set off. Each is told, with what you can do.
"""

import re
from collections.abc import Sequence

import numpy as np

from bnviz.data.columns import FEW
from bnviz.data.table import NUMBER, POINTS, Column, Note, numbers
from bnviz.model.errors import quoted

CLOCK = r"\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?( ?[AaPp][Mm])?(Z|[+-]\d{2}:?\d{2})?"
DATE = re.compile(
    rf"(\d{{4}}([-/.])\d{{1,2}}\2\d{{1,2}}|\d{{1,2}}([-/.])\d{{1,2}}\3(\d{{4}}|\d{{2}}))([T ]{CLOCK})?|\d{{1,2}}:\d{{2}}(:\d{{2}})?"
)
INFINITY = re.compile(r"[+-]?(inf|infinity|∞)", re.IGNORECASE)
GROUPED = re.compile(r"[+-]?\d{1,3}(([,.' \u00a0\u202f’])\d{3})(\2\d{3})*([.,]\d+)?")
SHORT = re.compile(r"[+-]?\d{1,3}")
SOME = 1000
"""So many different values are looked at to see whether a closer look pays."""


def odd_values(column: Column, comma: bool) -> list[Note]:
    """The note on what the values of a column look like, if it is one that is told. With `comma`, numbers may have decimals
    after a comma.
    """
    if column.not_a_number is None or not column.labels:
        return []
    labels, name = column.labels, column.name
    if _all(DATE, labels):
        said = f"{quoted(name)} holds dates or times, which are read as labels, one state for each: consider leaving it out."
        return [Note(name, "date", said)]
    others = [label for label in labels if not _spelled(label, comma)]
    if _all(GROUPED, others):
        example = others[0]
        numbers_with_commas = not comma and numbers(labels, True) is not None
        said = (
            f"{quoted(name)} holds values such as {quoted(example)}, perhaps numbers with their thousands set off: they are "
            f"read as labels. Write them without{', or say that decimals have a comma before them' * numbers_with_commas}."
        )
        return [Note(name, "thousands", said)]
    return _mixed(column, comma)


def points_beside_commas(column: Column) -> list[Note]:
    """The note on a column of numbers that may be a thousand times larger, in a file where another has decimal commas: its
    points stand where they would set off thousands. The first values are looked at.
    """
    if column.comma or column.kind != "numeric":
        return []
    seen = [text for text in column.first(SOME) if text is not None]
    example = next((text for text in seen if POINTS.fullmatch(text)), None)
    if example is None or not all(POINTS.fullmatch(text) or SHORT.fullmatch(text) for text in seen):
        return []
    said = (
        f"{quoted(column.name)} holds values such as {quoted(example)}, read as {float(example)!r}, while other columns have "
        "decimal commas: if the point sets off thousands, write the numbers without it."
    )
    return [Note(column.name, "thousands", said)]


def _all(pattern: re.Pattern[str], labels: Sequence[str]) -> bool:
    return bool(labels) and all(map(pattern.fullmatch, labels))


def _spelled(label: str, comma: bool) -> bool:
    """Whether a label spells a finite number."""
    if not comma:
        return NUMBER.fullmatch(label) is not None and np.isfinite(float(label))
    return numbers([label], comma) is not None


def _mixed(column: Column, comma: bool) -> list[Note]:
    """The note on a column in which most rows hold a number."""
    labels, name = column.labels, column.name
    if sum(_spelled(label, comma) for label in labels[:SOME]) < min(len(labels), SOME) / 4:
        return []
    spelled = np.array([_spelled(label, comma) for label in labels])
    rows = np.bincount(column.codes[column.codes >= 0], minlength=len(labels))
    odd = int(rows[~spelled].sum())
    if np.count_nonzero(spelled) <= FEW or odd > rows.sum() / 2:
        return []
    others = [label for label, number in zip(labels, spelled.tolist(), strict=True) if not number]
    if _all(INFINITY, others):
        said = (
            f"{quoted(name)} holds infinity ({quoted(others[0])}, in {_rows(odd)}), which is no number here, so it is read as "
            f"labels: say that {quoted(others[0])} means no value, or put a large number in its place."
        )
        return [Note(name, "infinity", said)]
    different = "" if len(others) == 1 else f" and {len(others) - 1:,} more"
    said = (
        f"{quoted(name)} holds numbers, but not in {_rows(odd)} ({quoted(others[0])}{different}), so it is read as labels: if "
        f"{quoted(others[0])} means no value, say so, and the rest are numbers."
    )
    return [Note(name, "mixed", said)]


def _rows(number: int) -> str:
    return "1 row" if number == 1 else f"{number:,} rows"
