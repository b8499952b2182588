"""Sums over the cells of the table of a set of variables, each table counted once. Every score of a network consists of such sums:
one over a family, less one over the parents.
"""

from collections.abc import Callable, Iterable

from bnviz.graph.masks import bits
from bnviz.learn.cell_counts import Numbered, cell_counts, extended, numbered
from bnviz.learn.joint_table import Counts
from bnviz.model.dataset import Dataset

Measure = Callable[[Counts, int], float]
"""The sum over the cells of a table, from the counts (of a large table without its zeros) and the number of all cells."""


class SetSums:
    """The sum over the cells of any set of variables; a set is a bit mask. What was computed is kept."""

    def __init__(self, dataset: Dataset, measure: Measure) -> None:
        self._lines, self._rows = dataset.codes, dataset.rows
        self._states = [v.cardinality for v in dataset.variables]
        self._measure = measure
        self._known: dict[int, float] = {}

    def __len__(self) -> int:
        return len(self._known)

    def of(self, nodes: int) -> float:
        """The sum over the cells of a set."""
        if nodes not in self._known:
            self._known[nodes] = self._sum(self._numbered(nodes), nodes)
        return self._known[nodes]

    def fill(self, base: int, others: Iterable[int]) -> None:
        """Computes the sums of a set with each one of the others: the numbers of the set are made only once."""
        missing = [v for v in others if base | 1 << v not in self._known and not base >> v & 1]
        if missing:
            start = self._numbered(base)
            for v in missing:
                wider = extended(start, self._lines[v], self._states[v])
                self._known[base | 1 << v] = self._sum(wider, base | 1 << v)

    def _numbered(self, nodes: int) -> Numbered:
        chosen = list(bits(nodes))
        return numbered([self._lines[v] for v in chosen], [self._states[v] for v in chosen], self._rows)

    def _sum(self, combinations: Numbered, nodes: int) -> float:
        cells = 1
        for v in bits(nodes):
            cells *= self._states[v]
        return self._measure(cell_counts(combinations), cells)
