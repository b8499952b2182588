"""What a long experiment found: the losses of each algorithm on each data set that is finished, as a paper would print them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np

from bnviz.evaluate.model_result import spread
from bnviz.evaluate.published import RMSE, ZERO_ONE, LossTable
from bnviz.evaluate.run_log import FoldLine, Sums


@dataclass(frozen=True)
class Seconds:
    """The time that one algorithm took over all folds of all data sets, without the counts that all have in common."""

    fit: float
    predict: float

    @property
    def both(self) -> float:
        """Learning and predicting."""
        return self.fit + self.predict


@dataclass(frozen=True, eq=False)
class Experiment:
    """The tables `zero_one_loss` and `rmse` of the data sets that are finished, each pooled over all its rows, with the standard
    deviation (n - 1) over its folds.

    `rows` are the numbers of their rows; `unfinished` are the data sets with some folds, and how many; `seconds` and
    `counting_seconds` are over all folds that there are.
    """

    tables: dict[str, LossTable]
    rows: tuple[int, ...]
    unfinished: dict[str, int]
    seconds: dict[str, Seconds]
    counting_seconds: float

    @property
    def datasets(self) -> tuple[str, ...]:
        """The data sets that are finished."""
        return self.tables[ZERO_ONE].datasets


def experiment(lines: Iterable[FoldLine], order: Sequence[str] = ()) -> Experiment:
    """What the lines of one run say. Data sets are in this order; those that it does not name come after, by rows.

    Errors: ValueError when the lines are of more than one run.
    """
    every = list(lines)
    if len({line.run for line in every}) > 1:
        raise ValueError("the lines are of several runs")
    by_set: dict[str, list[FoldLine]] = {}
    for line in every:
        by_set.setdefault(line.dataset, []).append(line)
    names = tuple(dict.fromkeys(name for line in every for name in line.answers))
    whole = {name: sorted(of, key=lambda line: line.fold) for name, of in by_set.items() if len(of) == of[0].folds}
    rows = {name: sum(line.rows for line in of) for name, of in whole.items()}
    place = {name: k for k, name in enumerate(order)}
    finished = sorted(whole, key=lambda name: (place.get(name, len(place)), rows[name], name))
    folds = [whole[name] for name in finished]
    return Experiment(
        {ZERO_ONE: _table(finished, names, folds, _zero_one), RMSE: _table(finished, names, folds, _rmse)},
        tuple(rows[name] for name in finished),
        {name: len(of) for name, of in by_set.items() if name not in whole},
        {
            name: Seconds(
                sum(line.answers[name].fit_seconds for line in every),
                sum(line.answers[name].predict_seconds for line in every),
            )
            for name in names
        },
        sum(line.counting_seconds for line in every),
    )


def _zero_one(sums: Sequence[Sums], rows: int) -> float:
    return sum(s.wrong for s in sums) / rows


def _rmse(sums: Sequence[Sums], rows: int) -> float:
    return sqrt(sum(s.squares for s in sums) / rows)


def _table(
    datasets: Sequence[str],
    algorithms: tuple[str, ...],
    folds: Sequence[Sequence[FoldLine]],
    loss: Callable[[Sequence[Sums], int], float],
) -> LossTable:
    shape = len(datasets), len(algorithms)
    mean, sd = np.empty(shape), np.empty(shape)
    for d, of in enumerate(folds):
        for a, name in enumerate(algorithms):
            mean[d, a] = loss([line.answers[name] for line in of], sum(line.rows for line in of))
            sd[d, a] = spread(np.array([loss([line.answers[name]], line.rows) for line in of]))
    return LossTable(tuple(datasets), algorithms, mean, sd)
