"""Where the counts of each pair of attributes lie: all pairs in one array, so that one operation reaches them all.
Each attribute has a strip that holds it against all attributes after it.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class JointTable:
    """The counts n(x_i, x_j, y) of every pair of attributes i < j.

    `N_xyc` has shape (cells, c). Strip i is its next v_i times W_i lines, W_i the sum of the states of the attributes after
    i: for each state of attribute i all states of attribute i + 1, then of i + 2, and so on.
    """

    states: tuple[int, ...]
    N_xyc: Counts

    @classmethod
    def empty(cls, states: tuple[int, ...], classes: int) -> "JointTable":
        """A table of the right size whose counts are still to be written."""
        return cls(states, np.empty((cells(states), classes), np.int64))

    @cached_property
    def offsets(self) -> list[int]:
        """The position of each attribute's first state among all states, and at the end the number of all states."""
        return [0, *accumulate(self.states)]

    @cached_property
    def _strips(self) -> list[Counts]:
        total, classes, start, strips = self.offsets[-1], self.N_xyc.shape[1], 0, []
        for v, end in zip(self.states, self.offsets[1:], strict=True):
            size = v * (total - end)
            strips.append(self.N_xyc[start : start + size].reshape(v, total - end, classes))
            start += size
        return strips

    def strip(self, i: int) -> Counts:
        """Strip i, shape (v_i, W_i, c), a view."""
        return self._strips[i]

    def pair(self, i: int, j: int) -> Counts:
        """n(x_i, x_j, y), shape (v_i, v_j, c), a view; i and j in either order.

        Errors: ValueError when i = j.
        """
        if i == j:
            raise ValueError(f"attribute {i} makes no pair with itself")
        if i > j:
            return self.pair(j, i).transpose(1, 0, 2)
        first = self.offsets[j] - self.offsets[i + 1]
        return self._strips[i][:, first : first + self.states[j]]


def cells(states: tuple[int, ...]) -> int:
    """The number of pairs of values: the sum of v_i v_j over all pairs i < j."""
    return (sum(states) ** 2 - sum(v * v for v in states)) // 2
