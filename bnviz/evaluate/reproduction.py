"""The experiment of a paper on a folder of data sets: what is still to be done, done in pieces and kept line by line."""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path

from bnviz.evaluate.data_folder import DataFile
from bnviz.evaluate.fold_work import Piece, Refused, done
from bnviz.evaluate.processes import side_by_side
from bnviz.evaluate.protocol import Protocol
from bnviz.evaluate.run_log import FoldLine, append, lines_of
from bnviz.model.errors import InputError

BYTES = 400_000
"""A data set whose file is larger than this is done in several pieces, so that all processes have something to do until the end."""


@dataclass(frozen=True)
class Plan:
    """What there is to do: the folds that an earlier run finished, the pieces that are left, and files that cannot be read."""

    finished: tuple[FoldLine, ...]
    pieces: tuple[Piece, ...]
    refused: tuple[Refused, ...] = ()

    @property
    def folds(self) -> int:
        """The number of folds that are left."""
        return sum(len(piece.folds) for piece in self.pieces)


def plan(files: Sequence[DataFile], protocol: Protocol, log: Path) -> Plan:
    """The plan for these data sets. A fold counts as finished when the log has it for the same protocol and the same data, with an
    answer of each algorithm.

    Errors: InputError when the log cannot be read.
    """
    known = {line.about: line for line in lines_of(log) if _is_whole(line, protocol)}
    finished, pieces, refused = [], [], []
    for file in files:
        try:
            digest, left = file.digest(), []
        except InputError as error:
            refused.append(Refused(file.name, str(error)))
            continue
        for fold in range(protocol.folds):
            line = known.get((protocol.key, file.name, digest, fold))
            if line is None:
                left.append(fold)
            else:
                finished.append(line)
        pieces += [Piece(file, digest, protocol, folds) for folds in _parts(left, ceil(file.size / BYTES))]
    return Plan(tuple(finished), tuple(pieces), tuple(refused))


def _is_whole(line: FoldLine, protocol: Protocol) -> bool:
    return line.folds == protocol.folds and tuple(line.answers) == protocol.algorithms


def _parts(folds: list[int], parts: int) -> Iterator[tuple[int, ...]]:
    step = max(ceil(len(folds) / max(parts, 1)), 1)
    return (tuple(folds[start : start + step]) for start in range(0, len(folds), step))


def reproduced(
    todo: Plan, log: Path, processes: int, work: Callable[[Piece], list[FoldLine] | Refused] = done
) -> Generator[list[FoldLine] | Refused]:
    """What comes of one piece after another: its lines, which are added to the log before they are handed on, or a data set that
    cannot be used (once for each of its pieces).

    Closing the iterator, or an error, ends the work; what was finished is in the log. Errors: InputError when the log cannot be
    written, before anything is done.
    """
    yield from todo.refused
    if todo.pieces:
        append(log, ())
    for found in side_by_side(work, todo.pieces, processes):
        if not isinstance(found, Refused):
            append(log, found)
        yield found
