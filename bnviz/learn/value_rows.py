"""How many rows of each class share some values, for any values: one bit for each row and value, joined by AND and counted.
Good for many small questions; a table of all combinations would be too large.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.joint_table import Counts
from bnviz.model.dataset import Dataset

Bits = NDArray[np.uint64]
Positions = NDArray[np.intp]

KEPT = 1 << 27
"""The most bytes of bits that are kept or made at once; where all values need more, those that are asked for are made anew."""
TOGETHER = 1 << 15
"""About how many words of 64 rows are joined at a time, so that they stay in the cache."""


@dataclass(frozen=True, eq=False)
class ValueRows:
    """The rows of a data set that have each value.

    A value is a position among all states, attribute after attribute; the position after the last is "any value".
    """

    dataset: Dataset

    @cached_property
    def offsets(self) -> Positions:
        """The position of each attribute's first state among all states, and at the end the number of all states."""
        return np.concatenate([[0], np.cumsum([v.cardinality for v in self.dataset.attributes])]).astype(np.intp)

    @property
    def any_value(self) -> int:
        """The position that stands for any value."""
        return int(self.offsets[-1])

    def attribute_of(self, values: Positions) -> Positions:
        """The attribute that each value belongs to; a, the number of attributes, for any value."""
        return np.asarray(np.searchsorted(self.offsets, values, side="right") - 1)

    def shared(self, asked: Positions) -> tuple[Counts, Counts]:
        """The counts n(given, y) and n(given, x, y) of each question, two arrays of shape (q, c).

        `asked` (q, m) holds in each line the values of a context, at least one, and last the value x.
        """
        c = self.dataset.target.cardinality
        N_given, N = np.empty((len(asked), c), np.int64), np.empty((len(asked), c), np.int64)
        step = max(KEPT // (8 * self._words * asked.shape[1]), 1) if self._all is None else max(len(asked), 1)
        for start in range(0, len(asked), step):
            part = slice(start, start + step)
            if self._all is not None:
                self._join(self._all, asked[part], N_given[part], N[part])
            else:
                values, place = np.unique(asked[part], return_inverse=True)
                self._join(self._bits(values), place.reshape(asked[part].shape), N_given[part], N[part])
        return N_given, N

    def _join(self, bits: Bits, asked: Positions, N_given: Counts, N: Counts) -> None:
        """Writes the counts of questions whose values are lines of `bits`."""
        step = max(TOGETHER // self._words, 1)
        rows, other = np.empty((2, min(step, len(asked)), self._words), np.uint64)
        for start in range(0, len(asked), step):
            part = asked[start : start + step]
            joined, more = rows[: len(part)], other[: len(part)]
            np.take(bits, part[:, 0], axis=0, out=joined, mode="clip")
            for m in range(1, part.shape[1]):
                if m == part.shape[1] - 1:
                    N_given[start : start + step] = self._by_class(joined)
                np.take(bits, part[:, m], axis=0, out=more, mode="clip")
                joined &= more
            N[start : start + step] = self._by_class(joined)

    def _by_class(self, rows: Bits) -> Counts:
        """How many bits are set in the words of each class, shape (q, c)."""
        return np.add.reduceat(np.bitwise_count(rows), self._starts[:-1], axis=1, dtype=np.int64)

    @cached_property
    def _starts(self) -> Positions:
        """The first word of each class, and the number of words. A class has its own words, at least one."""
        n = np.bincount(self.dataset.y, minlength=self.dataset.target.cardinality)
        return np.concatenate([[0], np.cumsum(np.maximum((n + 63) // 64, 1))]).astype(np.intp)

    @property
    def _words(self) -> int:
        return int(self._starts[-1])

    @cached_property
    def _bit(self) -> Positions:
        """The place of each row's bit; the rows of a class lie together."""
        y = self.dataset.y
        by_class = np.argsort(y, kind="stable")
        n = np.bincount(y, minlength=self.dataset.target.cardinality)
        shift = 64 * self._starts[:-1] - (np.cumsum(n) - n)
        bit = np.empty(len(y), np.intp)
        bit[by_class] = np.arange(len(y)) + shift[y[by_class]]
        return bit

    @cached_property
    def _all(self) -> Bits | None:
        """The bits of all values, or None where they would take too much room."""
        if 8 * self._words * (self.any_value + 1) > KEPT:
            return None
        return self._bits(np.arange(self.any_value + 1))

    def _bits(self, values: Positions) -> Bits:
        """The bits of some values in rising order, shape (values, words)."""
        bits = np.zeros((len(values), self._words), np.uint64)
        owner = self.attribute_of(values)
        column = np.zeros(64 * self._words, self.dataset.codes.dtype)
        for i in np.unique(owner).tolist():
            column[self._bit] = self.dataset.X[i] if i < len(self.dataset.attributes) else 0
            for line in np.flatnonzero(owner == i).tolist():
                bits[line] = _packed(column == values[line] - self.offsets[i])
        bits &= self._used
        return bits

    @cached_property
    def _used(self) -> Bits:
        """The bits that belong to a row; those that fill up the words of a class do not."""
        used = np.zeros(64 * self._words, np.bool_)
        used[self._bit] = True
        return _packed(used)


def _packed(flags: NDArray[np.bool_]) -> Bits:
    """The flags as the bits of words."""
    return np.packbits(flags).view(np.uint64)
