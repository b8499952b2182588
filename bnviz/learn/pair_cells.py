"""Where the counts of a row's pairs of values lie in the joint table, so that all pairs of many rows are looked up at once."""

from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.joint_table import cells
from bnviz.model.dataset import Codes

Positions = NDArray[np.intp]


@dataclass(frozen=True)
class PairCells:
    """The lines of the joint table of attributes with these numbers of states."""

    states: tuple[int, ...]

    @cached_property
    def number(self) -> int:
        """The number of lines: one for each pair of values of two attributes."""
        return cells(self.states)

    def of(self, X: Codes) -> Positions:
        """The line of each pair of a row's values, shape (t, a, a), symmetric; X has shape (a, t).

        An attribute makes no pair with itself: the diagonal holds `number`, the place after the last line.
        """
        first, step = self._layout
        x = X.T.astype(np.intp)
        found = x[:, :, None] * step
        found += x[:, None, :] * step.T
        found += first
        return found

    @cached_property
    def _layout(self) -> tuple[Positions, Positions]:
        """For each pair (i, j) the line of their first values, and by how many lines the next value of i lies further on."""
        offsets = np.array([0, *accumulate(self.states)], np.intp)
        starts, ends, total = offsets[:-1], offsets[1:], offsets[-1]
        sizes = np.array(self.states, np.intp) * (total - ends)
        strips = np.cumsum(sizes) - sizes
        ahead = np.triu(strips[:, None] + starts - ends[:, None], 1)
        first = ahead + ahead.T
        np.fill_diagonal(first, self.number)
        step = np.where(np.triu(np.ones(first.shape, np.bool_), 1), (total - ends)[:, None], 1)
        np.fill_diagonal(step, 0)
        return first, step
