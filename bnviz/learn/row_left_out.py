"""One row is taken out of the counts: which counts become one less, what that does to the probabilities of its values, and what is
predicted for it before and after, with the first 1, 2, 3, ... attributes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.classifier import normalized_logs, predicted
from bnviz.learn.factors import logs
from bnviz.learn.joint_table import Counts
from bnviz.learn.network_classifier import Parents
from bnviz.learn.parameters import Smoothing, estimates
from bnviz.learn.training import Training
from bnviz.model.network import Probabilities


@dataclass(frozen=True, eq=False)
class Estimates:
    """The probabilities of a row's values, the class prior's first, then those of attributes in an order: shape (1 + s, c) each.

    `n` are the counts n(y) and n(x, parent, y), `of` those that they are a share of: t, and n(parent, y). `posterior` (s, c) is
    P(y | x) with the factors of the first 1, 2, ..., s attributes.
    """

    n: Counts
    of: Counts
    P: Probabilities
    posterior: Probabilities

    @property
    def predicted(self) -> NDArray[np.intp]:
        """The class that is predicted with the first 1, 2, ..., s attributes; of classes that tie (1e-12) the first."""
        return predicted(self.posterior)


@dataclass(frozen=True, eq=False)
class RowLeftOut:
    """A row with its class y, and the estimates from all rows (`before`) and from all but this one (`after`)."""

    row: int
    y: int
    order: tuple[int, ...]
    before: Estimates
    after: Estimates


def row_left_out(training: Training, parents: Parents, order: Sequence[int], row: int) -> RowLeftOut:
    """The estimates for a row of the training with and without it; each attribute has at most one parent besides the class.

    Errors: ValueError when there is no such row.
    """
    if not 0 <= row < training.rows:
        raise ValueError(f"row {row} is none of the {training.rows}")
    x, y = training.dataset.X[:, row].tolist(), int(training.dataset.y[row])
    n, of = [training.N_c], [np.full(training.classes, training.rows)]
    for i in order:
        N = training.pair(parents[i][0], i)[x[parents[i][0]]] if parents[i] else training.attribute(i)
        n.append(N[x[i]])
        of.append(N.sum(0))
    states = [training.classes, *(training.states[i] for i in order)]
    one = np.zeros((len(n), training.classes), np.int64)
    one[:, y] = 1
    of_one = one.copy()
    of_one[0] = 1  # the row is one of the t rows, whatever its class
    counts, shares = np.array(n), np.array(of)
    before = _estimates(counts, shares, states, training.smoothing)
    return RowLeftOut(
        row, y, tuple(order), before, _estimates(counts - one, shares - of_one, states, training.smoothing)
    )


def _estimates(n: Counts, of: Counts, states: Sequence[int], smoothing: Smoothing) -> Estimates:
    P = np.array([estimates(*line, smoothing) for line in zip(n, of, states, strict=True)])
    return Estimates(n, of, P, normalized_logs(np.cumsum(logs(P), 0)[1:]))
