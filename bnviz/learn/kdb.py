"""The k-dependence Bayesian classifier: attributes come in by how much they tell about the class, and each one depends on the
class and on the k earlier attributes that tell the most about it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.ties import GAP, falling, tied
from bnviz.learn.information import Information
from bnviz.learn.network_classifier import NetworkClassifier, Parents, network_classifier
from bnviz.learn.training import Training
from bnviz.model.errors import InputError

Nats = NDArray[np.float64]
FIRST, FEW = 8, 32
"""So many candidates are found at first, and so many scores are sorted as a whole."""


@dataclass(frozen=True, eq=False)
class Choice:
    """One step of KDB: an attribute comes in and takes its parents.

    `weight` is its I(X_i;Y) and `level` whether that ties with the attribute before it, so that the lower column came first.
    `earlier` (n,) are the attributes before it, in their order, `scores` (n,), in nats, their I(X_i;X_j|Y), and `parents` the k
    of them with the highest, best first; of scores that tie the earlier attribute's counts as higher.
    """

    attribute: int
    weight: float
    level: bool
    earlier: tuple[int, ...]
    scores: Nats
    parents: tuple[int, ...]

    @cached_property
    def ranking(self) -> tuple[tuple[int, float], ...]:
        """All candidates with their scores, best first; the first of them are the parents."""
        scores = self.scores.tolist()
        return tuple((self.earlier[p], scores[p]) for p in falling(scores))

    def candidates(self) -> Iterator[int]:
        """The candidates, best first, found as they are asked for: of many only the first ones matter."""
        given, wanted = 0, FIRST
        while given < len(self.earlier):
            for p in first_falling(self.scores, wanted)[given:]:
                yield self.earlier[p]
            given, wanted = wanted, wanted * FIRST

    @cached_property
    def taken(self) -> tuple[tuple[int, float], ...]:
        """The parents with their scores, best first."""
        return tuple((j, float(self.scores[self.earlier.index(j)])) for j in self.parents)

    @cached_property
    def tied_out(self) -> tuple[int, ...]:
        """The candidates that were not taken although they tie with the last parent."""
        if not self.parents:
            return ()
        last = self.taken[-1][1]
        high = np.flatnonzero(self.scores > last - 3 * GAP)  # what ties with it comes before all that is lower
        scores = self.scores[high].tolist()
        rest = list(falling(scores))[len(self.parents) :]
        return tuple(self.earlier[int(high[p])] for p in rest if tied(scores[p], last))


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
        scores = cmi[i, earlier]
        parents = tuple(earlier[p] for p in first_falling(scores, k))
        level = bool(earlier) and tied(mi[i], mi[earlier[-1]])
        yield Choice(i, float(mi[i]), level, tuple(earlier), scores, parents)
        earlier.append(i)


def first_falling(scores: Nats, number: int) -> list[int]:
    """The first positions of `falling`, so many at most; of long scores only the high ones are sorted."""
    if not number or len(scores) <= max(number, FEW):
        return list(islice(falling(scores.tolist()), number))
    # What comes first ties with one of the highest, so it cannot be lower than the last of these by more than a gap.
    last = np.partition(scores, len(scores) - number)[len(scores) - number]
    high = np.flatnonzero(scores > last - 2 * GAP)
    return [int(high[p]) for p in islice(falling(scores[high].tolist()), number)]


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
