"""Raw texts become a column: spaces trimmed, missing values found, numbers told from names."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from bnviz.data.table import DECIMAL_COMMA, MISSING_TOKENS, Column, Kind, numbers

FEW = 4
"""Up to this many different whole numbers are taken for codes of categories."""


def column_of(name: str, texts: Sequence[str], codes: NDArray[np.integer], decimal_comma: bool = False) -> Column:
    """The column whose row r reads `texts[codes[r]]`; the texts may repeat and may be missing tokens.

    With `decimal_comma`, numbers written with a comma are numbers.
    """
    order: dict[str, int] = {}
    lookup = np.empty(len(texts), np.int32)
    for k, text in enumerate(texts):
        label = text.strip()
        lookup[k] = -1 if label.lower() in MISSING_TOKENS else order.setdefault(label, len(order))
    labels = tuple(order)
    comma = (
        decimal_comma
        and bool(labels)
        and any(map(DECIMAL_COMMA.fullmatch, labels))
        and numbers(labels, True) is not None
    )
    found = lookup[codes] if len(texts) else np.zeros(0, np.int32)
    return Column(name, labels, found, kind_of(labels, comma), comma)


def kind_of(labels: Sequence[str], comma: bool) -> Kind:
    """What a column with these different values seems to be: numeric when every value is a number and either one of them is
    not whole or there are more than `FEW` of them; a few whole numbers are read as codes, so categorical.
    """
    values = numbers(labels, comma)
    if values is None or not values.size:
        return "categorical"
    whole = bool((values == np.round(values)).all())
    return "categorical" if whole and len(labels) <= FEW else "numeric"


def why(column: Column) -> str:
    """Why a column has the kind that it has, as a sentence."""
    different = len(column.labels)
    if not different:
        return "It has no value at all."
    if column.not_a_number is not None:
        text = column.not_a_number
        return f"“{text[:40]}{'…' if len(text) > 40 else ''}” is not a number."
    if column.kind == "categorical":
        return f"Whole numbers, only {different} different: taken for codes."
    return f"All values are numbers, {different:,} different."
