"""Probabilities given many parents: most combinations of the parents' values never occur, and are not stored."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import prod

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.conditional import Conditional, Numbers
from bnviz.learn.contexts import Contexts, contexts
from bnviz.learn.joint_table import Counts
from bnviz.learn.parameters import estimates
from bnviz.learn.training import Training
from bnviz.model.dataset import Codes
from bnviz.model.errors import InputError
from bnviz.model.network import Probabilities

MOST_COUNTS = 10_000_000
"""The largest table that is written out in full (80 MB)."""


def _unchanged(probabilities: Probabilities) -> Numbers:
    return probabilities


@dataclass(frozen=True, eq=False)
class SparseConditional(Conditional):
    """A line for each combination of the parents' values with the attribute's value that occurs (`cells`); then a line for each
    combination of the parents' values (`above`) for all other values; then lines for a combination that never occurs and for a
    value that is not declared.

    A combination with a parent that is not declared is looked up in a conditional with the other parents, learned when it is
    first needed.
    """

    training: Training
    attribute: int
    parents: tuple[int, ...]
    above: Contexts
    cells: Contexts
    table: Numbers
    function: Callable[[Probabilities], Numbers] = _unchanged
    fewer: dict[tuple[int, ...], "SparseConditional"] = field(default_factory=dict)

    def write(self, X: Codes, out: Numbers) -> None:
        """See `Conditional`."""
        own = X[self.attribute]
        above = self.above.positions(X[list(self.parents)])
        cell = self.cells.positions(np.stack([above, np.minimum(own, self._v - 1)]))
        last = len(self.cells) + len(self.above)
        line = np.where(cell >= 0, cell, np.where(above >= 0, len(self.cells) + above, last))
        line[own == self._v] = last + 1
        np.take(self.table, line, axis=0, out=out, mode="clip")
        undeclared = np.array([X[p] == self.training.states[p] for p in self.parents])
        if undeclared.any():
            self._write_others(X, undeclared, out)

    def mapped(self, function: Callable[[Probabilities], Numbers]) -> "SparseConditional":
        """See `Conditional`."""
        parts = self.training, self.attribute, self.parents, self.above, self.cells
        return SparseConditional(*parts, function(self.table), lambda lines: function(self.function(lines)))

    def counts(self) -> Counts:
        """See `Conditional`.

        Errors: InputError when they are too many to be written out.
        """
        shape = [self.training.states[i] for i in (*self.parents, self.attribute)]
        if (size := prod(shape) * self.training.classes) > MOST_COUNTS:
            name, *names = (self.training.names[i] for i in (self.attribute, *self.parents))
            raise InputError(
                f"The table of {name!r} given the class and {', '.join(map(repr, names))} has {size:,} numbers; the limit is "
                f"{MOST_COUNTS:,}. Let it have fewer parents."
            )
        return self.training.together((*self.parents, self.attribute))

    @property
    def _v(self) -> int:
        return self.training.states[self.attribute]

    def _write_others(self, X: Codes, undeclared: NDArray[np.bool_], out: Numbers) -> None:
        """Writes the lines of the rows with a parent that is not declared, those with the same ones together."""
        patterns, which = np.unique(undeclared, axis=1, return_inverse=True)
        for k, pattern in enumerate(patterns.T):
            if pattern.any():
                kept = tuple(p for p, absent in zip(self.parents, pattern, strict=True) if not absent)
                if kept not in self.fewer:
                    self.fewer[kept] = sparse_conditional(self.training, self.attribute, kept).mapped(self.function)
                rows = np.flatnonzero(which.ravel() == k)
                lines = np.empty((len(rows), *out.shape[1:]))
                self.fewer[kept].write(X[:, rows], lines)
                out[rows] = lines


def sparse_conditional(training: Training, attribute: int, parents: tuple[int, ...]) -> SparseConditional:
    """P(x | y, parents) of an attribute, with lines only for what occurs in the rows of the training."""
    X, y, v, c = training.dataset.X, training.dataset.y, training.states[attribute], training.classes
    above, context = contexts([training.states[p] for p in parents], X[list(parents)])
    cells, cell = contexts([len(above), v], np.stack([context, X[attribute]]))
    N = np.bincount(cell * c + y, minlength=len(cells) * c).reshape(-1, c)
    N_above = np.bincount(context * c + y, minlength=len(above) * c).reshape(-1, c)
    seen = estimates(N, N_above[cells.levels[0] // v], v, training.smoothing)
    unseen = estimates(np.zeros_like(N_above), N_above, v, training.smoothing)
    table = np.concatenate([seen, unseen, np.full((1, c), 1 / v), np.ones((1, c))])
    return SparseConditional(training, attribute, parents, above, cells, table)
