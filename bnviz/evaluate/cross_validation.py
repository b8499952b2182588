"""Cross validation: each fold is predicted by classifiers that were learned from all other rows. Its folds come one by one, so
that what is finished can be looked at, and kept, while the others are still to come.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from bnviz.evaluate.fold_data import FoldData, Splits, others
from bnviz.evaluate.folds import Rows
from bnviz.evaluate.learning import classifiers
from bnviz.evaluate.processes import with_shared
from bnviz.learn.averaged import Averaged
from bnviz.learn.classifier import Classifier
from bnviz.learn.models import Model
from bnviz.model.network import Probabilities


@dataclass(frozen=True, eq=False)
class FoldAnswer:
    """What one classifier says of the rows of one fold.

    `posterior` (t, c) is P(y | x) of each row. `fit_seconds` is the time of learning it from counts that were there, without
    `FoldResult.counting_seconds`. A classifier that uses the very factors of one before it is not asked again, nor is an average of
    two that were asked: it has their answer and their `predict_seconds`.
    """

    posterior: Probabilities
    fit_seconds: float
    predict_seconds: float


@dataclass(frozen=True, eq=False)
class FoldResult:
    """One fold: its round and number from 0, its rows (of the data set, rising), their classes, and the answers in the order of
    the models. `learned` is how many rows were learned from, `counting_seconds` the time that splitting, binning and counting took.
    """

    round: int
    fold: int
    rows: Rows
    y: Rows
    learned: int
    counting_seconds: float
    answers: tuple[FoldAnswer, ...]


def cross_validation(
    data: Splits,
    models: Sequence[Model],
    rounds: Sequence[Sequence[Rows]],
    skip: frozenset[tuple[int, int]] = frozenset(),
    processes: int = 1,
) -> Generator[FoldResult]:
    """The folds of all rounds, each learned when it is asked for. Those in `skip`, by round and fold, are left out.

    With several processes they come as they are finished, else in turn; closing the iterator ends the processes.
    Errors: InputError for an option of a model that the data do not have, or when a table would be too large.
    """
    places = [(r, f) for r, folds in enumerate(rounds) for f in range(len(folds)) if (r, f) not in skip]
    pieces = [(rounds[r][f], r, f) for r, f in places]
    yield from with_shared(_of_piece, (data, tuple(models)), pieces, processes)


def _of_piece(shared: tuple[Splits, tuple[Model, ...]], piece: tuple[Rows, int, int]) -> FoldResult:
    (data, models), (rows, of_round, fold) = shared, piece
    return fold_result(data, models, rows, of_round, fold)


def fold_result(data: Splits, models: Sequence[Model], rows: Rows, of_round: int = 0, fold: int = 0) -> FoldResult:
    """The result of one fold, which tests these rows.

    Errors: InputError as in `cross_validation`.
    """
    learned = others(data.dataset.rows, rows)
    return result_for(data, models, learned, rows, of_round, fold)


def result_for(
    data: Splits, models: Sequence[Model], learned: Rows, rows: Rows, of_round: int = 0, fold: int = 0
) -> FoldResult:
    """The result of testing some rows after learning from others.

    Errors: InputError as in `cross_validation`.
    """
    start = perf_counter()
    split = data.split(learned, rows)
    if any(model.name != "nb" for model in models):
        _ = split.training.info  # counted here, so that it is not the first model that pays for all
    counting = perf_counter() - start
    answers = tuple(_answers(models, split))
    return FoldResult(of_round, fold, rows, split.test.y.astype(rows.dtype), split.training.rows, counting, answers)


def _answers(models: Sequence[Model], split: FoldData) -> Iterator[FoldAnswer]:
    known: dict[object, FoldAnswer] = {}
    for one in classifiers(models, split.training):
        before = known.get(one.factors) or _mean(one.classifier, known)
        if before is None:
            start = perf_counter()
            posterior = one.classifier.posterior(split.test.X)
            answer = FoldAnswer(posterior, one.seconds, perf_counter() - start)
        else:
            answer = FoldAnswer(before.posterior, one.seconds, before.predict_seconds)
        if one.factors is not None:
            known[one.factors] = answer
        known[one.classifier] = answer
        yield answer


def _mean(classifier: Classifier, known: dict[object, FoldAnswer]) -> FoldAnswer | None:
    """The answer of an average whose members were all asked before; its time is theirs together."""
    members = classifier.members if isinstance(classifier, Averaged) else ()
    answers = [known[member] for member in members if member in known]
    if not answers or len(answers) < len(members):
        return None
    posterior = np.asarray(sum(answer.posterior for answer in answers) / len(answers))
    return FoldAnswer(posterior, 0.0, sum(answer.predict_seconds for answer in answers))
