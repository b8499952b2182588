"""In which order attributes come in, when a classifier is to use only the first few: of the attributes that are left, the one with
the highest score is taken next.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.ties import GAP
from bnviz.learn.information import Nats
from bnviz.learn.rankings import RANKINGS, check_ranking
from bnviz.learn.training import Training

Attributes = NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class Step:
    """One step of a forward selection: `attribute` is taken.

    `candidates` are the attributes that were left, rising; for each of them there is its score, its relevance I(X;Y) (nats), and
    what the score takes away or divides by (`weighed`, see the ranking; None where there is nothing). `selected` are those that
    were taken before, in their order; `tied` the other candidates whose score ties with the highest: the lower column decided.
    `in_nats` says whether the scores are an amount of information; else they have no unit.
    """

    attribute: int
    candidates: Attributes
    scores: NDArray[np.float64]
    relevance: Nats
    weighed: Nats | None
    selected: tuple[int, ...]
    tied: tuple[int, ...]
    in_nats: bool

    @property
    def score(self) -> float:
        """The score of the attribute that is taken."""
        return float(self.scores[np.searchsorted(self.candidates, self.attribute)])


def selection_steps(training: Training, name: str) -> Iterator[Step]:
    """The steps of the forward selection of a ranking, one for each attribute; of scores that tie the lower column is taken.

    Errors: InputError for an unknown name, or when there are too many pairs of attributes to count.
    """
    check_ranking(name)
    ranking = RANKINGS[name](training)
    selected: list[int] = []
    left = np.arange(len(ranking.relevance))
    while left.size:
        scores, weighed = ranking.scores[left], ranking.weighed
        ties = left[scores.max() - scores < GAP].tolist()
        chosen = ties[0]
        relevance = ranking.relevance[left]
        yield Step(
            chosen,
            left,
            scores,
            relevance,
            None if weighed is None else weighed[left],
            tuple(selected),
            tuple(ties[1:]),
            ranking.in_nats,
        )
        ranking.take(chosen)
        selected.append(chosen)
        left = left[left != chosen]


def ranked(training: Training, name: str) -> tuple[int, ...]:
    """All attributes in the order of a ranking.

    Errors: as `selection_steps`.
    """
    return tuple(step.attribute for step in selection_steps(training, name))
