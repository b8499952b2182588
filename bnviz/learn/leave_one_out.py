"""How well networks predict each row of the training when that row is taken out of the counts. Nothing is learned anew: only the
counts with the row's own values and class are one less.

One pass over the rows serves many networks at once: those with the first 1, 2, 3, ... attributes of an order, for several orders.
What is looked up once for each row and attribute is how much more its value speaks for another class than for the row's own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.ties import GAP
from bnviz.learn.kernels import Tell, silent
from bnviz.learn.left_out import LeftOut, left_out, prior_left_out
from bnviz.learn.network_classifier import Parents
from bnviz.learn.odds import odds_for
from bnviz.learn.parameters import estimated
from bnviz.learn.repeated_rows import weighted_rows
from bnviz.learn.training import Training
from bnviz.model.network import Probabilities

Numbers = NDArray[np.float64]
Positions = NDArray[np.intp]
AT_ONCE = 1 << 19
"""About how many numbers are worked on at a time, so that they stay in the cache."""
FEWEST, MOST = 64, 4096
"""How many rows are worked on at a time, at least and at most."""


@dataclass(frozen=True, eq=False)
class Losses:
    """The losses of the networks with the first 1, 2, 3, ... attributes of an order, shape (attributes,) each.

    `rmse` is the root of the mean of (1 - P(its class | its values))^2 over the rows, `zero_one` the share of rows whose class is
    not the most probable one (of classes that tie within 1e-12 the first).
    """

    rmse: Numbers
    zero_one: Numbers


def leave_one_out(
    training: Training, parents: Parents, orders: Sequence[Sequence[int]], tell: Tell = silent
) -> tuple[Losses, ...]:
    """The losses for each order, each row predicted from the counts of all others (the class prior too), the structure as it is.

    `parents[i]` are those of attribute i, without the class; a parent that is not among the first attributes still conditions its
    child. `tell` is told the share of the rows that is done.
    """
    factors = left_out(training, sorted({i for order in orders for i in order}), parents)
    return _losses(training, orders, factors, prior_left_out(training), tell)


def training_losses(
    training: Training, parents: Parents, orders: Sequence[Sequence[int]], tell: Tell = silent
) -> tuple[Losses, ...]:
    """The losses for each order on the very rows that were counted, each row included; else as `leave_one_out`."""
    factors = left_out(training, sorted({i for order in orders for i in order}), parents)
    prior = np.tile(estimated(training.N_c, training.smoothing), (training.classes, 1))
    return _losses(training, orders, replace(factors, without=factors.full), prior, tell)


def _losses(
    training: Training, orders: Sequence[Sequence[int]], factors: LeftOut, prior: Probabilities, tell: Tell
) -> tuple[Losses, ...]:
    sets = _Sets.of(orders)
    run = _Pass(training, factors, prior, sets)
    squares, wrong, done = np.zeros(len(sets.attribute)), np.zeros(len(sets.attribute)), 0.0
    for own in range(training.classes):
        for error, missed, weight in run.of_class(own):
            squares += np.einsum("sr,sr,r->s", error, error, weight)  # a matrix product would wait for threads
            wrong += np.einsum("sr,r->s", missed, weight)
            done += weight.sum()
            tell(float(done / training.rows))
    rmse, zero_one = np.sqrt(squares / training.rows), wrong / training.rows
    return tuple(Losses(rmse[line], zero_one[line]) for line in map(list, sets.of_order))


def _errors(odds: Numbers, own: int) -> tuple[Numbers, NDArray[np.bool_]]:
    """1 - P(own class) of each set and row, shape (sets, rows), and whether another class is predicted.

    `odds` are P(y) / P(own class) of the other classes, shape (sets, c - 1, rows).
    """
    error = odds.sum(1)
    whole = 1 + error
    error /= whole
    whole *= GAP  # two classes tie when their odds differ by less
    highest = odds[:, own:].max(1, initial=1.0)
    missed = highest >= 1 + whole
    if own:
        highest -= whole
        missed |= odds[:, :own].max(1) > highest
    return error, missed


class _Pass:
    """The pass over the rows of a training, class by class, with the room that it needs."""

    def __init__(self, training: Training, factors: LeftOut, prior: Probabilities, sets: "_Sets") -> None:
        self._training, self._odds = training, odds_for(training)
        self._factors, self._prior = factors, prior
        used = sorted(set(sets.attribute))
        place = {i: k for k, i in enumerate(used)}
        self._steps = [(before, place[i]) for before, i in zip(sets.before, sets.attribute, strict=True)]
        lines = self._odds.lines(self._prior[:, 1:], self._prior[:, 0]).shape[0]
        numbers = max(lines, 1) * (len(used) + len(self._steps))
        self._rows = min(max(AT_ONCE // numbers, FEWEST), MOST, training.rows)
        self._weighted = weighted_rows(training.dataset)
        self._looked_up = np.empty((lines, len(used), self._rows))
        self._joined = np.empty((len(self._steps), lines, self._rows))

    def of_class(self, own: int) -> Iterator[tuple[Numbers, NDArray[np.bool_], Numbers]]:
        """The errors of some rows of a class at a time, see `_errors`, and how often each row counts."""
        others = np.delete(np.arange(self._training.classes), own)
        factors, prior = self._factors, self._prior[own]
        prior = self._odds.lines(prior[None, others], prior[None, own])
        table = self._odds.lines(factors.full[:, others], factors.without[:, own])
        rows, weights = self._weighted
        here = self._training.dataset.y[rows] == own
        rows, weight = rows[here], weights[here].astype(np.float64)
        for start in range(0, len(rows), self._rows):
            part = slice(start, start + self._rows)
            joined = self._join(prior, table, rows[part])
            yield *_errors(self._odds.odds(joined), own), weight[part]

    def _join(self, prior: Numbers, table: Numbers, rows: Positions) -> Numbers:
        """The class prior and the factors of each set joined, shape (sets, lines, rows)."""
        cell = self._factors.of_rows(self._training.dataset.X[:, rows], rows)
        looked_up, joined = self._looked_up[..., : len(rows)], self._joined[..., : len(rows)]
        np.take(table, cell, axis=1, out=looked_up, mode="clip")  # none is out of bounds; to say so saves time
        for s, (before, k) in enumerate(self._steps):
            self._odds.join(prior if before < 0 else joined[before], looked_up[:, k], out=joined[s])
        return joined


@dataclass(frozen=True)
class _Sets:
    """The different sets of attributes that the orders go through: each is a set before it (-1: none) and one more attribute.

    `of_order` are the numbers of the sets that each order goes through.
    """

    before: tuple[int, ...]
    attribute: tuple[int, ...]
    of_order: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, orders: Sequence[Sequence[int]]) -> "_Sets":
        number: dict[int, int] = {}
        before, attribute, of_order = [], [], []
        for order in orders:
            members, last, line = 0, -1, []
            for i in order:
                members |= 1 << i
                if members not in number:
                    number[members] = len(number)
                    before.append(last)
                    attribute.append(i)
                last = number[members]
                line.append(last)
            of_order.append(tuple(line))
        return cls(tuple(before), tuple(attribute), tuple(of_order))
