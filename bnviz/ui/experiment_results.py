"""What is finished of an experiment: all visitors of the same data and settings share it, and it stays when the work is stopped.
Who asks for more rounds has those that are there.
"""

from collections.abc import Callable, Hashable, Iterator
from threading import Lock
from time import monotonic
from weakref import WeakValueDictionary

from bnviz.evaluate.cross_validation import FoldResult
from bnviz.evaluate.finished import Finished
from bnviz.learn.models import Model
from bnviz.ui.jobs import Tell
from bnviz.ui.memory import MEMORY

Make = Callable[[frozenset[tuple[int, int]]], Iterator[FoldResult]]
"""Gives the results that are left when those of these rounds and folds are there."""


class Results:
    """The results of an experiment that are finished, however many rounds of it are asked for, and the seconds that they took."""

    def __init__(self) -> None:
        self.folds: list[FoldResult] = []
        self.seconds = 0.0
        self._lock = Lock()

    @property
    def known(self) -> frozenset[tuple[int, int]]:
        """The rounds and folds that are finished."""
        return frozenset((fold.round, fold.fold) for fold in self.folds)

    def add(self, result: FoldResult, seconds: float) -> None:
        """Adds a result that took so long; one that is there is dropped: few and many rounds may go on at the same time."""
        with self._lock:
            if (result.round, result.fold) not in self.known:
                self.folds.append(result)
                self.seconds += seconds


class Run:
    """So many rounds of an experiment, of so many results that are planned: those that are finished so far."""

    def __init__(
        self, key: Hashable, models: tuple[Model, ...], planned: int, rounds: int, results: Results | None = None
    ) -> None:
        self.key = key, rounds
        self.models = models
        self.planned = planned
        self._rounds = rounds
        self._results = Results() if results is None else results

    @property
    def _folds(self) -> tuple[FoldResult, ...]:
        folds = (fold for fold in self._results.folds if fold.round < self._rounds)
        return tuple(sorted(folds, key=lambda fold: (fold.round, fold.fold)))

    @property
    def done(self) -> int:
        """The number of results that are finished."""
        return len(self._folds)

    @property
    def whole(self) -> bool:
        """Whether nothing is left to do."""
        return self.done >= self.planned

    @property
    def seconds_left(self) -> float | None:
        """About how long the others take, as those that are finished did; None before the first result."""
        each = self._results.seconds / max(len(self._results.folds), 1)
        return each * (self.planned - self.done) if self.done else None

    @property
    def finished(self) -> Finished | None:
        """What is finished; None before the first result."""
        folds = self._folds
        return Finished(self.models, folds, self.planned) if folds else None

    def go_on(self, make: Make, tell: Tell) -> None:
        """Adds the results that are left."""
        tell(self.done / self.planned)
        begun = monotonic()
        for result in make(self._results.known):
            self._results.add(result, monotonic() - begun)
            tell(self.done / self.planned)  # it may rest here
            begun = monotonic()


_RESULTS: WeakValueDictionary[Hashable, Results] = WeakValueDictionary()
_RUNS: WeakValueDictionary[Hashable, Run] = WeakValueDictionary()
"""Those that somebody has: work that goes on keeps them, though for want of room they may be let go from what is kept."""


def run_of(key: Hashable, models: tuple[Model, ...], planned: int, rounds: int = 1) -> Run:
    """So many rounds of the experiment of this key, which all visitors share; it begins with what is there of its results."""

    def make() -> Run:
        results = MEMORY.kept(("results", key), lambda: _RESULTS.setdefault(key, Results()))
        return _RUNS.setdefault((key, rounds), Run(key, models, planned, rounds, results))

    return MEMORY.kept(("experiment", key, rounds), make)
