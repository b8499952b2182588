"""How much an arc depends on the rows that happen to be there: the network is learned again and again from rows drawn from these,
and one counts how often each arc comes back.

To watch it: take what `bootstrap` yields, one `Strengths` after each resample, and close the generator to stop.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.cpdag import CPDAG, cpdag
from bnviz.graph.pattern import Edge
from bnviz.learn.climbing_rules import ClimbingRules
from bnviz.learn.hill_climbing import climbed
from bnviz.learn.pc import pc
from bnviz.learn.pc_result import pc_result
from bnviz.learn.pc_rules import PcRules
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError

RESAMPLES = 100
Learner = Callable[[Dataset], CPDAG]


@dataclass(frozen=True, eq=False)
class Strengths:
    """What `done` of `of` resamples say.

    `arcs[i, j]`, shape (n, n), counts the resamples in which the arc i -> j is compelled, and half of those in which i and j are
    joined without a direction.
    """

    done: int
    of: int
    arcs: NDArray[np.float64]

    def strength(self, i: int, j: int) -> float:
        """The share of the resamples in which i and j are joined, either way."""
        return float(self.arcs[i, j] + self.arcs[j, i]) / self.done

    def direction(self, i: int, j: int) -> float | None:
        """The share of these with the arc i -> j, an edge without a direction counted half; None when they are never joined."""
        joined = float(self.arcs[i, j] + self.arcs[j, i])
        return float(self.arcs[i, j]) / joined if joined else None

    @property
    def edges(self) -> tuple[Edge, ...]:
        """The pairs (i, j), i < j, that are joined in at least one resample, the strongest first, of equals the lower nodes."""
        pairs = [(i, j) for i, j in zip(*np.nonzero(np.triu(self.arcs + self.arcs.T)), strict=True)]
        found = [(int(i), int(j)) for i, j in pairs]
        return tuple(sorted(found, key=lambda edge: (-self.strength(*edge), edge)))


def bootstrap(dataset: Dataset, learner: Learner, resamples: int = RESAMPLES, seed: int = 0) -> Iterator[Strengths]:
    """The strengths after each resample: as many rows as there are, drawn with replacement. (Friedman, Goldszmidt and Wyner 1999.)

    Errors: InputError, with the first, for less than one resample.
    """
    if resamples < 1:
        raise InputError(f"{resamples} resamples cannot be drawn: ask for at least 1.")
    rng = np.random.default_rng(seed)
    arcs = np.zeros((len(dataset.variables),) * 2)
    for done in range(1, resamples + 1):
        rows = np.sort(
            rng.integers(dataset.rows, size=dataset.rows)
        )  # in order they are gathered faster, and order is nothing
        found = learner(Dataset(dataset.attributes, dataset.target, dataset.codes[:, rows]))
        for arc in found.compelled:
            arcs[arc] += 1
        for i, j in found.reversible:
            arcs[i, j] += 0.5
            arcs[j, i] += 0.5
        yield Strengths(done, resamples, arcs.copy())


def by_hill_climbing(rules: ClimbingRules) -> Learner:
    """Learns the CPDAG of the network that hill climbing finds."""
    return lambda dataset: cpdag(climbed(dataset, rules).dag)


def by_pc(rules: PcRules) -> Learner:
    """Learns what PC finds."""
    return lambda dataset: pc_result(len(dataset.variables), pc(dataset, rules)).graph
