"""How well TAN_s predicts rows that it has not seen: the tree, the ranking and all probabilities are learned from two thirds of the
rows, and the last third is predicted with the first 1, 2, 3, ... attributes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.classifier import normalized_logs, parts, predicted
from bnviz.learn.conditional import Conditional
from bnviz.learn.factors import logs
from bnviz.learn.forward_selection import ranked
from bnviz.learn.leave_one_out import Losses
from bnviz.learn.network_classifier import conditional
from bnviz.learn.parameters import estimated
from bnviz.learn.rankings import RANKINGS
from bnviz.learn.remaining_rows import without_rows
from bnviz.learn.risk_curve import Curve, curves, tree
from bnviz.learn.training import Training
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError


@dataclass(frozen=True, eq=False)
class HeldOut:
    """The order that was learned from `learned` rows, and the losses on `tested` others of TAN_s with the first s attributes."""

    order: tuple[int, ...]
    losses: Losses
    learned: int
    tested: int


def held_out(
    training: Training, root: str = "mi", rankings: Sequence[str] = tuple(RANKINGS), seed: int = 0
) -> dict[str, HeldOut]:
    """The losses on a third of the rows, drawn with a seed, for each ranking.

    Cut points and states are those of the data set, which all rows had a part in; everything else is from the other two thirds.
    Errors: InputError for an unknown root or ranking, fewer than two rows, or too many pairs to count.
    """
    t = training.rows
    if t < 2:
        raise InputError("To hold out a third of the rows there must be at least two: give more rows.")
    rows = third(t, seed)
    rest, data = without_rows(training, rows), training.dataset
    tested = Dataset(data.attributes, data.target, data.codes[:, rows])
    parents = tree(rest, root)
    conditionals = [conditional(rest, i, pa).mapped(logs) for i, pa in enumerate(parents)]
    orders = {name: ranked(rest, name) for name in rankings}
    return {
        name: HeldOut(order, _losses(rest, [conditionals[i] for i in order], tested), rest.rows, len(rows))
        for name, order in orders.items()
    }


def third(rows: int, seed: int = 0) -> NDArray[np.intp]:
    """A third of the rows, at least one, drawn with a seed; rising."""
    return np.sort(np.random.default_rng(seed).permutation(rows)[: max(rows // 3, 1)])


def _losses(training: Training, conditionals: Sequence[Conditional], tested: Dataset) -> Losses:
    """The losses on rows after each of the factors, whose logarithms are given, has come in."""
    squares, wrong, t = np.zeros(len(conditionals)), np.zeros(len(conditionals)), tested.rows
    prior, c = logs(estimated(training.N_c, training.smoothing)), training.classes
    for part in parts(t, c):
        X, y = tested.X[:, part], tested.y[part]
        joint, line, every = np.tile(prior, (len(y), 1)), np.empty((len(y), c)), np.arange(len(y))
        for s, factor in enumerate(conditionals):
            factor.write(X, line)
            joint += line
            posterior = normalized_logs(joint.copy())
            wrong[s] += np.count_nonzero(predicted(posterior) != y)
            posterior[every, y] = 0  # what is left is the error, exact where it is small
            squares[s] += (posterior.sum(1) ** 2).sum()
    return Losses(np.sqrt(squares / t), wrong / t)


def fold_curves(
    training: Training,
    root: str = "mi",
    rankings: Sequence[str] = tuple(RANKINGS),
    folds: int = 10,
    seed: int = 0,
) -> Iterator[dict[str, Curve]]:
    """The curves of the training without a tenth of its rows, ten times: each row is left out once, in an order drawn with a seed.

    Tree and ranking are learned anew each time. There are fewer folds than asked for where there are fewer rows.
    Errors: InputError as in `held_out`, and for fewer than two folds.
    """
    if folds < 2 or training.rows < 2:
        raise InputError(f"{training.rows} rows in {folds} folds: give at least two of each.")
    order = np.random.default_rng(seed).permutation(training.rows)
    for fold in range(min(folds, training.rows)):
        yield curves(without_rows(training, np.sort(order[fold::folds])), root, rankings)
