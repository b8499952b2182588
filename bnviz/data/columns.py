"""Raw texts become a column: spaces trimmed, missing values found, numbers told from names."""

import re
from collections.abc import Collection, Iterable, Sequence

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from bnviz.data.measured import MeasuredColumn
from bnviz.data.table import DECIMAL_COMMA, MISSING_TOKENS, Column, Kind, numbers

EXACT = 2.0**53
"""From here on floating point numbers do not tell neighbouring whole numbers apart."""
WHOLE = re.compile(r"[+-]?\d+").fullmatch
FEW = 4
"""Up to this many different whole numbers are taken for codes of categories."""
MANY = 10_000
"""With more different texts it pays to ask whether they can stay as they are."""
GROUPED = re.compile(r"[+-]?[1-9]\d{0,2}(,\d{3})+")
"""A number whose thousands are set off by commas, or one with three decimals after a comma: nobody can tell."""


def column_of(
    name: str,
    texts: Sequence[str],
    codes: NDArray[np.integer],
    decimal_comma: bool = False,
    missing: Collection[str] = MISSING_TOKENS,
    grouping: bool = False,
) -> Column:
    """The column whose row r reads `texts[codes[r]]`; the texts may repeat and may be missing tokens.

    With `decimal_comma`, numbers written with a comma are numbers; with `grouping` only where one of them could not be
    a number with its thousands set off.
    """
    labels, lookup = _labelled(texts, missing)
    comma = _decimal_comma(labels, decimal_comma, grouping)
    as_they_are = codes.dtype == np.int32 and (lookup == np.arange(len(lookup))).all()
    found = codes.astype(np.int32, copy=False) if as_they_are and len(texts) else lookup[codes]
    return Column(name, labels, found, kind_of(labels, comma), comma)


def _labelled(texts: Iterable[str], missing: Collection[str]) -> tuple[tuple[str, ...], NDArray[np.int32]]:
    """The different trimmed texts that have a value, and for each text which of them it is, -1 where it has none."""
    order: dict[str, int] = {}
    trimmed = (text.strip() for text in texts)
    places = [-1 if not t or t.lower() in missing else order.setdefault(t, len(order)) for t in trimmed]
    return tuple(order), np.array(places, np.int32)


def _decimal_comma(labels: Sequence[str], allowed: bool, grouping: bool) -> bool:
    """Whether the labels are numbers, some of them with a decimal comma."""
    written = [label for label in labels if "," in label] if allowed else []
    if not any(map(DECIMAL_COMMA.fullmatch, written)) or (grouping and all(map(GROUPED.fullmatch, written))):
        return False
    return numbers(labels, True) is not None


def column_from(
    name: str, data: pa.ChunkedArray, decimal_comma: bool, missing: Collection[str], grouping: bool = False
) -> Column:
    """The column of an arrow array of texts, or of codes of texts."""
    if not pa.types.is_dictionary(data.type):
        found = _measured(name, data, decimal_comma and not grouping, missing)
        if found is not None:
            return found
        data = data.dictionary_encode()
    if sum(len(chunk.dictionary) for chunk in data.chunks) <= MANY:
        labels, codes = _told_apart(data, missing)
        comma = _decimal_comma(labels, decimal_comma, grouping)
        return Column(name, labels, codes, kind_of(labels, comma), comma)
    data = data.unify_dictionaries()
    words = data.chunk(0).dictionary
    codes = np.concatenate([np.from_dlpack(chunk.indices) for chunk in data.chunks])
    texts = words.to_pylist()
    if len(texts) > MANY and _tidy(words, missing):
        comma = _decimal_comma(texts, decimal_comma, grouping)
        return Column(name, tuple(texts), codes, kind_of(texts, comma), comma)
    return column_of(name, texts, codes, decimal_comma, missing, grouping)


def _told_apart(data: pa.ChunkedArray, missing: Collection[str]) -> tuple[tuple[str, ...], NDArray[np.int32]]:
    """The labels of a column whose pieces are coded each in its own way, and the label of each row, -1 where it has no value."""
    labels, lookup = _labelled((text for chunk in data.chunks for text in chunk.dictionary.to_pylist()), missing)
    codes = np.empty(len(data), np.int32)
    row = first = 0
    for chunk in data.chunks:
        own = lookup[first : first + len(chunk.dictionary)]
        np.take(
            own, np.asarray(np.from_dlpack(chunk.indices), np.int32), out=codes[row : row + len(chunk)], mode="clip"
        )
        row, first = row + len(chunk), first + len(own)
    return labels, codes


def _tidy(words: pa.Array, missing: Collection[str]) -> bool:
    """Whether all words are trimmed, and none means that there is no value. Only for this, arrow is asked: it is quicker."""
    absent = pc.is_in(pc.utf8_lower(words), pa.array(["", *missing]))
    return words.equals(pc.utf8_trim_whitespace(words)) and not pc.any(absent).as_py()


def _measured(name: str, data: pa.ChunkedArray, decimal_comma: bool, missing: Collection[str]) -> MeasuredColumn | None:
    """The column when every value is a finite number or missing, and more than `FEW` are different; else None."""
    comma = False
    try:
        values = pc.cast(data, pa.float64())
    except pa.ArrowInvalid:
        data = pc.utf8_trim_whitespace(data)
        absent = pc.is_in(pc.utf8_lower(data), pa.array(["", *missing]))
        data = pc.if_else(absent, pa.scalar(None, pa.string()), data)
        comma = decimal_comma and bool(pc.any(pc.match_substring(data, ",")).as_py())
        if comma and pc.any(pc.match_substring(data, ".")).as_py():
            return None  # points beside commas need a closer look
        try:
            values = pc.cast(pc.replace_substring(data, ",", ".") if comma else data, pa.float64())
        except pa.ArrowInvalid:
            return None
    floats = np.concatenate([_floats(chunk) for chunk in values.chunks])
    if (
        np.count_nonzero(np.isfinite(floats)) != len(data) - data.null_count
        or len(np.unique(floats[:MOST_LOOKED_AT])) <= FEW
        or max(-np.fmin.reduce(floats), np.fmax.reduce(floats)) >= EXACT  # such whole numbers need a closer look
    ):
        return None
    return MeasuredColumn(name, data, floats, comma)


def _floats(chunk: pa.DoubleArray) -> NDArray[np.float64]:
    """The numbers, NaN where one is missing. Arrow's own way to numpy would load pandas, which takes half a second."""
    if not chunk.null_count:
        return np.asarray(np.from_dlpack(chunk), np.float64)
    found = np.full(len(chunk), np.nan)
    found[np.from_dlpack(pc.is_valid(chunk).cast(pa.uint8())) == 1] = np.from_dlpack(chunk.drop_null())
    return found


MOST_LOOKED_AT = 10_000
"""How many rows must already show that there are more than `FEW` numbers."""


def kind_of(labels: Sequence[str], comma: bool) -> Kind:
    """What a column with these different values seems to be: numeric when every value is a number and either one of them is
    not whole or there are more than `FEW` of them; a few whole numbers are read as codes, so categorical, and so are those
    that are `alike` as numbers.
    """
    values = numbers(labels, comma)
    if values is None or not values.size:
        return "categorical"
    whole = bool((values == np.round(values)).all())
    return "categorical" if whole and (len(labels) <= FEW or alike(labels, values)) else "numeric"


def alike(labels: Sequence[str], values: NDArray[np.float64]) -> bool:
    """Whether different whole numbers are the same as floating point numbers: those of more than 15 digits may be."""
    written = {int(label) for label, value in zip(labels, values, strict=True) if abs(value) >= EXACT and WHOLE(label)}
    return len(set(map(float, written))) < len(written)


def why(column: Column) -> str:
    """Why a column has the kind that it has, as a sentence."""
    different = column.different
    if not different:
        return "It has no value at all."
    if column.not_a_number is not None:
        text = column.not_a_number
        return f"“{text[:40]}{'…' if len(text) > 40 else ''}” is not a number: taken for categories."
    if column.numbers is not None and alike(column.labels, column.numbers):
        return "Whole numbers too long to be told apart as numbers: taken for categories."
    if column.kind == "categorical":
        return f"Whole numbers, only {different} different: taken for codes."
    return f"All values are numbers, {different:,} different."
