"""The k-dependence Bayesian classifier: attributes come in by how much they tell about the class, and each one depends on the
class and on the k earlier attributes that tell the most about it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.ties import falling, tied
from bnviz.learn.information import Information
from bnviz.learn.network_classifier import NetworkClassifier, Parents, network_classifier
from bnviz.learn.training import Training
from bnviz.model.errors import InputError

Nats = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Choice:
    """One step of KDB: an attribute comes in and takes its parents.

    `weight` is its I(X_i;Y) and `level` whether that ties with the attribute before it, so that the lower column came first.
    `earlier` are the attributes before it, in their order, `scores` (nats) their I(X_i;X_j|Y), and `parents` the k of them with
    the highest, best first; of scores that tie the earlier attribute's counts as higher.
    """

    attribute: int
    weight: float
    level: bool
    earlier: tuple[int, ...]
    scores: tuple[float, ...]
    parents: tuple[int, ...]

    @cached_property
    def ranking(self) -> tuple[tuple[int, float], ...]:
        """All candidates with their scores, best first; the first of them are the parents."""
        return tuple((self.earlier[p], self.scores[p]) for p in falling(self.scores))

    @property
    def tied_out(self) -> tuple[int, ...]:
        """The candidates that were not taken although they tie with the last parent."""
        taken = len(self.parents)
        if not taken:
            return ()
        last = self.ranking[taken - 1][1]
        return tuple(j for j, score in self.ranking[taken:] if tied(score, last))


def kdb(mi: Sequence[float], cmi: Nats, k: int, among: Sequence[int] | None = None) -> Iterator[Choice]:
    """The steps of KDB(k) in the order in which the attributes come in (Sahami 1996).

    `mi` holds I(X_i;Y), `cmi` (a, a) holds I(X_i;X_j|Y): of the whole table, or of one row's values for the local KDB. Only the
    attributes in `among` take part (all by default).
    Errors: InputError when k is negative.
    """
    check_k(k)
    among = range(len(mi)) if among is None else among
    earlier: list[int] = []
    for place in falling([mi[i] for i in among]):
        i = among[place]
        scores = cmi[i, earlier].tolist()
        parents = tuple(earlier[p] for p in islice(falling(scores), k))
        level = bool(earlier) and tied(mi[i], mi[earlier[-1]])
        yield Choice(i, float(mi[i]), level, tuple(earlier), tuple(scores), parents)
        earlier.append(i)


def kdb_parents(info: Information, k: int) -> Parents:
    """The parents of each attribute besides the class, best first."""
    parents: list[tuple[int, ...]] = [()] * len(info.mi)
    for choice in kdb(info.mi.tolist(), info.cmi, k):
        parents[choice.attribute] = choice.parents
    return tuple(parents)


def kdb_classifier(training: Training, k: int) -> NetworkClassifier:
    """The classifier KDB(k) of a training; KDB(0) is naive Bayes.

    Errors: InputError when k is negative, or when the joint table would be too large.
    """
    check_k(k)
    return network_classifier(training, kdb_parents(training.info, k))


def check_k(k: int) -> None:
    """Refuses a number of parents below zero.

    Errors: InputError.
    """
    if k < 0:
        raise InputError(f"k is {k}, the most parents an attribute may have besides the class; give 0 or more.")
