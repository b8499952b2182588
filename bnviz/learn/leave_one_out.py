"""How well networks predict each row of the training when that row is taken out of the counts. Nothing is learned anew: only the
counts with the row's own values and class are one less.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.classifier import normalized_logs, parts
from bnviz.learn.contexts import contexts
from bnviz.learn.factors import logs
from bnviz.learn.joint_table import Counts
from bnviz.learn.network_classifier import SMALL, Parents
from bnviz.learn.parameters import estimates
from bnviz.learn.training import Training
from bnviz.model.dataset import Codes

Positions = NDArray[np.intp]
Numbers = NDArray[np.float64]


def leave_one_out_rmse(training: Training, order: Sequence[int], parents: Parents) -> Numbers:
    """The root mean squared error of the networks with the first 1, 2, 3, ... attributes of an order, shape (len(order),).

    The error of a row is 1 - P(its class | its values), with all probabilities (the class prior too) estimated from the other
    rows and the structure as it is. `parents[i]` are those of attribute i, without the class. Besides the training it needs
    about a number for each row and class.
    """
    y, t, c = training.dataset.y, training.rows, training.classes
    prior = np.maximum(training.N_c - np.eye(c, dtype=np.int64), 0)
    joint = logs(estimates(prior, np.array(t - 1), c, training.smoothing))[y]
    rmse = np.empty(len(order))
    for s, i in enumerate(order):
        factor, squares = _factor(training, i, parents[i]), 0.0
        for part in parts(t, c):
            joint[part] += factor.of_rows(part, y)
            squares += float((_errors(joint[part], y[part]) ** 2).sum())
        rmse[s] = np.sqrt(squares / t)
    return rmse


def _errors(log_joint: Numbers, y: Codes) -> Numbers:
    """1 - P(y | x) of each row, as the sum over the other classes, which is exact where it is small."""
    posterior = normalized_logs(log_joint.copy())
    posterior[np.arange(len(y)), y] = 0
    return np.asarray(posterior.sum(1))


@dataclass(frozen=True, eq=False)
class _Factor:
    """log P(x | y, parents) of each combination of values that occurs, from all rows, and from all but one that has it."""

    cell: Positions
    full: Numbers
    without: Numbers

    def of_rows(self, part: slice, y: Codes) -> Numbers:
        """The logarithms of some rows for each class, shape (t, c): their own class without the row."""
        cell, own = self.cell[part], y[part]
        lines = self.full[cell]
        lines[np.arange(len(cell)), own] = self.without[cell, own]
        return lines


def _factor(training: Training, i: int, parents: tuple[int, ...]) -> _Factor:
    above, N_above = _cells(training, parents)
    cell, N = _cells(training, (*parents, i))
    owner = np.zeros(len(N), np.intp)
    owner[cell] = above
    v, smoothing, of = training.states[i], training.smoothing, N_above[owner]
    full = estimates(N, of, v, smoothing)
    without = estimates(np.maximum(N - 1, 0), np.maximum(of - 1, 0), v, smoothing)
    return _Factor(cell, logs(full), logs(without))


def _cells(training: Training, attributes: tuple[int, ...]) -> tuple[Positions, Counts]:
    """The number of each row's combination of values, and how often each combination occurs in each class, (combinations, c)."""
    data, c = training.dataset, training.classes
    states = [training.states[i] for i in attributes]
    cell, cells = np.zeros(data.rows, np.intp), prod(states)
    if cells * c <= max(SMALL, 2 * data.rows):
        for i, v in zip(attributes, states, strict=True):
            cell *= v
            cell += data.X[i]
    else:
        known, cell = contexts(states, data.X[list(attributes)])
        cells = len(known)
    return cell, np.bincount(cell * c + data.y, minlength=cells * c).reshape(cells, c)
