"""The table of counts of any set of variables. Small sets are asked for by the thousand, so the rows are passed for a wider set,
and the tables of all sets in it are summed from its own.
"""

import numpy as np

from bnviz.graph.masks import bits, lowest
from bnviz.learn.cell_counts import Numbered, extended, numbered
from bnviz.learn.joint_table import Counts
from bnviz.learn.kept import Kept
from bnviz.model.dataset import Dataset

MOST_KEPT = 8_000_000
"""The most cells of tables that are kept (64 MB)."""
GROUPED = 16
"""Neighbouring variables with at most so many combinations of states are a group: a wider set has whole groups."""
SHARE = 8
"""A table with at most a cell for so many rows is quicker to sum over than the rows are to pass."""


class SetTables:
    """The tables of the sets of variables of a data set, the class the last one; a set is a bit mask."""

    def __init__(self, dataset: Dataset) -> None:
        self._lines, self._rows = dataset.codes, dataset.rows
        self._states = [v.cardinality for v in dataset.variables]
        self._groups = _groups(self._states)
        self._packed: dict[int, Numbered] = {}
        self._kept: Kept[int, Counts] = Kept(MOST_KEPT)

    def size(self, nodes: int) -> int:
        """How many cells the table of a set has."""
        cells = 1
        for v in bits(nodes):
            cells *= self._states[v]
        return cells

    def of(self, nodes: int) -> Counts:
        """The counts of a set, one axis for each variable, rising."""
        found = self._kept.get(nodes)
        if found is None:
            found = self._made(nodes)
            self._kept.put(nodes, found, found.size)
        return found

    def _made(self, nodes: int) -> Counts:
        more = self._one_more(nodes)
        if more >= 0:
            return np.asarray(self.of(nodes | 1 << more).sum((nodes & (1 << more) - 1).bit_count()))
        code, left = numbered((), (), self._rows), nodes
        while left:
            group = self._groups[lowest(left)]
            part = group if not group & ~nodes else 1 << lowest(left)
            one = self._numbers(part)
            code = extended(code, one.code, one.size)
            left &= ~part
        return np.bincount(code.code, minlength=code.size).reshape([self._states[v] for v in bits(nodes)])

    def _one_more(self, nodes: int) -> int:
        """A variable from whose table with these the table of these is summed; -1 where the rows are passed."""
        most = self._rows // SHARE // self.size(nodes)
        for v in bits(nodes) if most > 1 else ():
            missing = self._groups[v] & ~nodes
            if missing:
                more = lowest(missing)
                return more if self._states[more] <= most else -1
        return -1

    def _numbers(self, part: int) -> Numbered:
        """The combinations of a group, or of one variable."""
        if part not in self._packed:
            chosen = list(bits(part))
            lines, states = [self._lines[v] for v in chosen], [self._states[v] for v in chosen]
            self._packed[part] = numbered(lines, states, self._rows)
        return self._packed[part]


def _groups(states: list[int]) -> list[int]:
    """The group of each variable: as many neighbours as have few combinations."""
    groups: list[int] = []
    while len(groups) < len(states):
        first = end = len(groups)
        size = 1
        while end < len(states) and (end == first or size * states[end] <= GROUPED):
            size *= states[end]
            end += 1
        groups += [(1 << end) - (1 << first)] * (end - first)
    return groups
