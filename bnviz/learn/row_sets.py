"""Which rows agree in a set of variables. A search asks for the same sets again and again, so what was found is kept while there is
room.
"""

from collections import OrderedDict
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.cell_counts import Numbered, extended, numbered, ranked
from bnviz.learn.joint_table import Counts
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
        self._kept: OrderedDict[int, Agreeing] = OrderedDict()
        self._bytes = 0

    def of(self, nodes: int) -> Agreeing:
        """The combinations of a set, made from those of the set without its last variable."""
        if nodes in self._kept:
            self._kept.move_to_end(nodes)
            return self._kept[nodes]
        found = self._made(nodes)
        self._kept[nodes] = found
        self._bytes += _size(found)
        while self._bytes > MOST_BYTES and len(self._kept) > 1:
            self._bytes -= _size(self._kept.popitem(last=False)[1])
        return found

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
