"""How often each combination of states of any set of variables occurs. A combination is one number with a digit for each
variable, so counting is one pass over the rows.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.joint_table import Counts
from bnviz.model.dataset import Codes

LARGEST = 1 << 32
"""A number of more digits is replaced by the rank of its combination among those that occur."""
DENSE = 1 << 16
"""A table with so many cells, or two for each row, is counted cell by cell; of a larger one only what occurs is found."""

FAR = 16
"""Ranks are found without sorting in a table of at most so many cells for each row."""


class Numbered(NamedTuple):
    """The number of each row's combination, shape (t,), all below `size`."""

    code: NDArray[np.unsignedinteger]
    size: int


def numbered(lines: Sequence[Codes], states: Sequence[int], rows: int) -> Numbered:
    """The combinations of some variables, the last digit changing fastest; without a variable every row has the number 0."""
    found = Numbered(np.zeros(rows, np.uint8), 1)
    for line, v in zip(lines, states, strict=True):
        found = extended(found, line, v)
    return found


def extended(one: Numbered, line: Codes, v: int) -> Numbered:
    """The combinations with one more variable of v states as the last digit."""
    if v == 1:
        return one
    if one.size == 1:
        return Numbered(line, v)
    if one.size * v > LARGEST:
        one = ranked(one)
    size = one.size * v
    dtype = np.min_scalar_type(size - 1) if size <= LARGEST else np.dtype(np.int64)
    code = np.multiply(one.code, dtype.type(v), dtype=dtype)
    np.add(code, line, out=code, casting="same_kind")
    return Numbered(code, size)


def ranked(one: Numbered) -> Numbered:
    """The same combinations numbered by their rank among those that occur."""
    if one.size > max(DENSE, FAR * len(one.code)):
        level, code = np.unique(one.code, return_inverse=True)
        return Numbered(code.astype(np.min_scalar_type(max(len(level) - 1, 0)), copy=False), len(level))
    occurs = np.bincount(one.code, minlength=one.size) > 0
    size = int(occurs.sum())
    rank = np.cumsum(occurs) - 1  # that of a combination which does not occur is never looked up
    return Numbered(np.maximum(rank, 0).astype(np.min_scalar_type(max(size - 1, 0)))[one.code], size)


def is_dense(size: int, rows: int) -> bool:
    """Whether a table with so many cells is counted cell by cell."""
    return size <= max(DENSE, 2 * rows)


def cell_counts(one: Numbered) -> Counts:
    """How often each combination occurs, by number; of a large table only those that occur are there, so zeros may be left out."""
    if is_dense(one.size, len(one.code)):
        return np.bincount(one.code, minlength=one.size)
    return np.asarray(np.unique(one.code, return_counts=True)[1], np.int64)
