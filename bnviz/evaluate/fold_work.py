"""One piece of a long experiment: some folds of one data set. It needs nothing but what it is given, so that a process of its own
can do it; a process that has several folds of the same data reads and counts them once.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from bnviz.evaluate.cross_validation import FoldAnswer, FoldResult, fold_result
from bnviz.evaluate.data_folder import DataFile
from bnviz.evaluate.fold_data import Splits, splits
from bnviz.evaluate.folds import Rows, fold_rows
from bnviz.evaluate.protocol import Protocol
from bnviz.evaluate.row_losses import RowLosses
from bnviz.evaluate.run_log import FoldLine, Sums
from bnviz.model.errors import InputError

KEPT = 2
"""So many data sets a process keeps at hand: the one it works on and the one that comes next."""


@dataclass(frozen=True)
class Piece:
    """Folds of a data set that are to be done by a protocol."""

    file: DataFile
    digest: str
    protocol: Protocol
    folds: tuple[int, ...]


@dataclass(frozen=True)
class Refused:
    """A data set that cannot be used by a protocol, and why."""

    dataset: str
    why: str


def done(piece: Piece) -> list[FoldLine] | Refused:
    """The lines of the folds; or why the data cannot be used, which does not stop the others."""
    models = [model for _, model in piece.protocol.models]
    try:
        data, folds = _prepared(piece.file, piece.digest, piece.protocol)
        return [_line(piece, fold_result(data, models, folds[fold], fold=fold)) for fold in piece.folds]
    except InputError as error:
        return Refused(piece.file.name, str(error))


@lru_cache(maxsize=KEPT)
def _prepared(file: DataFile, _digest: str, protocol: Protocol) -> tuple[Splits, tuple[Rows, ...]]:
    """The data ready to be split, and their folds. The digest is there so that a file that was changed is read again."""
    data = splits(*file.read(protocol), protocol.bins_on, protocol.smoothing)
    if (rows := len(data.dataset.y)) < protocol.folds:
        raise InputError(
            f"It has {rows:,} rows that can be used; {protocol.folds} folds need at least {protocol.folds}."
        )
    (folds,) = fold_rows(data.dataset.y, protocol.folds, protocol.assign, seed=protocol.seed)
    return data, folds


def _line(piece: Piece, found: FoldResult) -> FoldLine:
    answers = {
        name: _sums(found, answer) for name, answer in zip(piece.protocol.algorithms, found.answers, strict=True)
    }
    return FoldLine(
        piece.protocol.key,
        piece.file.name,
        piece.digest,
        found.fold,
        piece.protocol.folds,
        len(found.rows),
        found.counting_seconds,
        answers,
    )


def _sums(found: FoldResult, answer: FoldAnswer) -> Sums:
    losses = RowLosses(answer.posterior, found.y)
    wrong, squares = int(np.count_nonzero(losses.wrong)), float(np.sum(losses.error**2))
    return Sums(wrong, squares, answer.fit_seconds, answer.predict_seconds)
