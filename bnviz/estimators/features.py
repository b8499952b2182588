"""A data frame or an array becomes a table: text, categories, truth values and whole numbers of an array are states, other numbers
are numbers that a recipe puts into bins.
"""

import sys
from collections.abc import Sequence
from functools import cached_property
from numbers import Real
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bnviz.data.columns import FEW, MOST_LOOKED_AT, column_of, kind_of
from bnviz.data.measured import MeasuredColumn
from bnviz.data.table import Column, Table
from bnviz.model.errors import InputError

EXACT = 1e15
"""Whole numbers below this are written without a point."""


class NumberColumn(MeasuredColumn):
    """A column of many different numbers, NaN where a value is missing, that never was a text."""

    def __init__(self, name: str, values: NDArray[np.float64]) -> None:
        super().__init__(name, None, values, False)

    @cached_property
    def _told_apart(self) -> tuple[NDArray[np.float64], NDArray[np.int32]]:
        return _told_apart(self._values)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The different numbers as texts, rising."""
        return tuple(map(label_of, self._told_apart[0].tolist()))

    @cached_property
    def codes(self) -> NDArray[np.int32]:
        """The position of each row's number among the labels, -1 where it is missing."""
        return self._told_apart[1]


def is_frame(X: Any) -> bool:
    """Whether this is a data frame of pandas; nobody has one who has not imported pandas."""
    pandas = sys.modules.get("pandas")
    return pandas is not None and isinstance(X, pandas.DataFrame)


def table_of(X: Any, names: Sequence[str]) -> Table:
    """The table of a data frame, or of an array of shape (rows, features), with these names of the columns.

    Errors: InputError for infinite numbers and for what is no single value; it names the column.
    """
    if is_frame(X):
        return Table(tuple(_column_of_series(name, X.iloc[:, i]) for i, name in enumerate(names)))
    return Table(tuple(_column_of_array(name, X[:, i]) for i, name in enumerate(names)))


def label_of(value: Any) -> str:
    """How a value is written as a state: whole numbers without a point, so that 3 and 3.0 are one state."""
    if isinstance(value, np.number | np.bool_):
        value = value.item()
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < EXACT else repr(value)
    return str(value)


def _column_of_array(name: str, values: NDArray[Any]) -> Column:
    if values.dtype.kind == "f":
        return _numbers(name, values.astype(np.float64))
    if values.dtype.kind in "iub":
        return _states(name, values)
    return _texts(name, values)


def _column_of_series(name: str, series: Any) -> Column:
    from pandas import CategoricalDtype
    from pandas.api.types import is_bool_dtype, is_numeric_dtype

    if isinstance(series.dtype, CategoricalDtype):
        texts = [*map(label_of, series.cat.categories), ""]
        return _as_states(column_of(name, texts, series.cat.codes.to_numpy().astype(np.int32)))
    if series.dtype.kind == "c":
        raise InputError(f"{name!r} has complex numbers: give the parts that you need as columns of their own.")
    if is_numeric_dtype(series.dtype) and not is_bool_dtype(series.dtype):
        return _numbers(name, series.to_numpy(dtype=np.float64, na_value=np.nan))
    return _texts(name, series.array)


def _texts(name: str, values: Any) -> Column:
    """The column of any single values; where all of them are numbers that stand as objects, they are numbers."""
    from pandas import factorize

    try:
        codes, different = factorize(values)
    except TypeError:
        raise InputError(
            f"{name!r} has values that are no single values, such as lists: take that column out, or split it."
        ) from None
    found = list(different)
    if found and all(isinstance(value, Real) and not isinstance(value, bool | np.bool_) for value in found):
        return _numbers(name, np.array([*map(float, found), np.nan])[codes])
    return _as_states(column_of(name, [*map(label_of, found), ""], codes.astype(np.int32)))


def _numbers(name: str, values: NDArray[np.float64]) -> Column:
    """A column of numbers; few whole numbers are taken for codes of categories, as in a file."""
    if np.isinf(values).any():
        raise InputError(
            f"{name!r} has infinite values, inf or -inf: put numbers or missing values (NaN) in their place."
        )
    if len(np.unique(values[:MOST_LOOKED_AT])) > FEW + 1:  # NaN may be one of them
        return NumberColumn(name, values)
    different, codes = _told_apart(values)
    labels = tuple(map(label_of, different.tolist()))
    return Column(name, labels, codes, kind_of(labels, comma=False))


def _states(name: str, values: NDArray[Any]) -> Column:
    different, codes = np.unique(values, return_inverse=True)
    return Column(name, tuple(map(label_of, different.tolist())), codes.astype(np.int32), "categorical")


def _told_apart(values: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.int32]]:
    """The different numbers, rising, and the place of each row's number among them, -1 for NaN."""
    different, codes = np.unique(values + 0.0, return_inverse=True)  # -0 is 0
    known = int(np.count_nonzero(~np.isnan(different)))
    return different[:known], np.where(codes < known, codes, -1).astype(np.int32)


def _as_states(column: Column) -> Column:
    return Column(column.name, column.labels, column.codes, "categorical")
