"""Which rows agree in a set of variables. A search asks for the same sets again and again, so what was found is kept while there is
room.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.cell_counts import Numbered, cell_counts, extended, numbered, ranked
from bnviz.learn.joint_table import Counts
from bnviz.learn.kept import Kept
from bnviz.model.dataset import Dataset

MOST_BYTES = 200_000_000
"""The most that is kept."""


class Agreeing(NamedTuple):
    """The combinations of a set of variables that occur: the number of each row's, shape (t,); how many rows have each; one row of
    each.
    """

    code: NDArray[np.unsignedinteger]
    N: Counts
    row: NDArray[np.intp]


class RowSets:
    """The combinations that occur of any set of variables; a set is a bit mask."""

    def __init__(self, dataset: Dataset) -> None:
        self._lines, self._rows = dataset.codes, dataset.rows
        self._states = [v.cardinality for v in dataset.variables]
        self._kept: Kept[int, Agreeing] = Kept(MOST_BYTES)

    def of(self, nodes: int) -> Agreeing:
        """The combinations of a set, made from those of the set without its last variable."""
        found = self._kept.get(nodes)
        if found is None:
            found = self._made(nodes)
            self._kept.put(nodes, found, _size(found))
        return found

    def counts(self, nodes: int) -> Counts:
        """How many rows have each combination that occurs of a set, in no order that is to be relied on; it may hold zeros."""
        if not nodes:
            return np.array([self._rows])
        last = nodes.bit_length() - 1
        fewer = self.of(nodes ^ 1 << last)
        return cell_counts(extended(Numbered(fewer.code, len(fewer.N)), self._lines[last], self._states[last]))

    def _made(self, nodes: int) -> Agreeing:
        last = nodes.bit_length() - 1
        if last < 0:
            none = numbered((), (), self._rows)
            return Agreeing(none.code, np.array([self._rows]), np.zeros(1, np.intp))
        fewer = self.of(nodes ^ 1 << last)
        one = ranked(extended(Numbered(fewer.code, len(fewer.N)), self._lines[last], self._states[last]))
        N = np.bincount(one.code, minlength=one.size)
        row = np.zeros(one.size, np.intp)
        row[one.code] = np.arange(self._rows)
        return Agreeing(one.code, N, row)


def _size(one: Agreeing) -> int:
    return one.code.nbytes + one.N.nbytes + one.row.nbytes
