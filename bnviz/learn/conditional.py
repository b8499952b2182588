"""The probability of an attribute's value given the class and its parents, with a place for values that were not declared."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.joint_table import Counts
from bnviz.learn.parameters import Smoothing, estimated
from bnviz.learn.training import Training
from bnviz.model.dataset import Codes
from bnviz.model.network import Probabilities

Numbers = NDArray[np.float64]


class Conditional(ABC):
    """P(x | y, parents) of one attribute.

    For each row it gives one line: of probabilities by class at first, of whatever a function makes of them after `mapped`.
    """

    attribute: int
    parents: tuple[int, ...]

    @abstractmethod
    def write(self, X: Codes, out: Numbers) -> None:
        """Writes the line of each row into `out`, shape (t, c), or (t,) when lines are single numbers.

        X has shape (a, t). A value that is not declared has the code v: as a parent it is summed out; on its own it has
        probability 1.
        """

    @abstractmethod
    def mapped(self, function: Callable[[Probabilities], Numbers]) -> "Conditional":
        """The same with each line of probabilities, shape (c,), turned into another line or a number."""

    @abstractmethod
    def counts(self) -> Counts:
        """n(parents..., x, y) of the declared states, in full."""


@dataclass(frozen=True, eq=False)
class DenseConditional(Conditional):
    """All lines in one table. `shape` has the declared states of the parents and of the attribute, each with one more place
    in `table`, shape (product of those, c) or (product,); `N` has the counts, shape (*shape, c).
    """

    attribute: int
    parents: tuple[int, ...]
    N: Counts
    table: Numbers

    def write(self, X: Codes, out: Numbers) -> None:
        """See `Conditional`."""
        first, *others = (*self.parents, self.attribute)
        line = X[first].astype(np.intp)
        for i, v in zip(others, self.N.shape[1:-1], strict=True):
            line *= v + 1
            line += X[i]
        np.take(self.table, line, axis=0, out=out, mode="clip")  # no line is out of bounds; to say so saves time

    def mapped(self, function: Callable[[Probabilities], Numbers]) -> "DenseConditional":
        """See `Conditional`."""
        return DenseConditional(self.attribute, self.parents, self.N, function(self.table))

    def counts(self) -> Counts:
        """See `Conditional`."""
        return self.N


def dense_conditional(training: Training, attribute: int, parents: tuple[int, ...] = ()) -> DenseConditional:
    """P(x | y, parents) of an attribute, estimated from the rows of the training.

    One parent or none is read from the counts of pairs where they are there; more parents are counted over the rows.
    """
    if not parents:
        N = training.attribute(attribute)
    elif len(parents) == 1:
        N = training.pair(parents[0], attribute)
    else:
        N = training.together((*parents, attribute))
    return from_counts(attribute, parents, N, training.smoothing)


def from_counts(attribute: int, parents: tuple[int, ...], N: Counts, smoothing: Smoothing) -> DenseConditional:
    """P(x | y, parents) of an attribute from n(parents..., x, y)."""
    return DenseConditional(attribute, parents, N, _table(N, smoothing))


def _table(N: Counts, smoothing: Smoothing) -> Probabilities:
    """P(x | y, parents) from n(parents..., x, y), with the places for undeclared values, one line for each combination."""
    for axis in range(N.ndim - 2):
        N = np.concatenate([N, N.sum(axis, keepdims=True)], axis)
    P = np.ones((*N.shape[:-2], N.shape[-2] + 1, N.shape[-1]))
    P[..., :-1, :] = estimated(N.swapaxes(-1, -2), smoothing).swapaxes(-1, -2)
    return P.reshape(-1, N.shape[-1])
