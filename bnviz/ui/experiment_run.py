"""Experiments that go on in the background, one at a time on this server: their folds are seen as they are finished, all visitors
of the same data and settings share them, and when one is stopped, what was finished stays. Who asks for more rounds has those that
are there.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import NamedTuple
from weakref import WeakValueDictionary

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from bnviz.draw.cost_words import seconds_in_words
from bnviz.evaluate.cross_validation import FoldResult
from bnviz.evaluate.finished import Finished
from bnviz.learn.models import Model
from bnviz.model.errors import InputError
from bnviz.ui.jobs import JOBS, Job, StoppedError, Tell
from bnviz.ui.memory import MEMORY
from bnviz.ui.text import literal, without_options

STEP = 0.3
"""Seconds between two looks at how far the work is."""
CALM = 2.0
"""Seconds for which what is shown of finished results stays at least: it is there to be read."""
ASKED, FAILED = "experiment_asked", "experiment_failed"
"""The keys of the experiments that this visitor has started, and why one could not go on, by their kinds."""
Make = Callable[[frozenset[tuple[int, int]]], Iterator[FoldResult]]
"""Gives the results that are left when those of these rounds and folds are there."""
Live = Callable[[Finished], None]


class Results:
    """The results of an experiment that are finished, however many rounds of it are asked for, and the seconds that they took."""

    def __init__(self) -> None:
        self.folds: list[FoldResult] = []
        self.seconds = 0.0


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
        return tuple(fold for fold in self._results.folds if fold.round < self._rounds)

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
        known = frozenset((fold.round, fold.fold) for fold in self._results.folds)
        begun = monotonic()
        for result in make(known):
            self._results.folds.append(result)
            self._results.seconds += monotonic() - begun
            begun = monotonic()
            tell(self.done / self.planned)


_RESULTS: WeakValueDictionary[Hashable, Results] = WeakValueDictionary()
_RUNS: WeakValueDictionary[Hashable, Run] = WeakValueDictionary()
"""Those that somebody has: work that goes on keeps them, though for want of room they may be let go from what is kept."""


def run_of(key: Hashable, models: tuple[Model, ...], planned: int, rounds: int = 1) -> Run:
    """So many rounds of the experiment of this key, which all visitors share; it begins with what is there of its results."""

    def make() -> Run:
        results = MEMORY.kept(("results", key), lambda: _RESULTS.setdefault(key, Results()))
        return _RUNS.setdefault((key, rounds), Run(key, models, planned, rounds, results))

    return MEMORY.kept(("experiment", key, rounds), make)


@dataclass(eq=False)
class Going:
    """A run that goes on while its page is shown: its job, the bar that tells how far it is, what is said before the first result,
    and where and how what is finished is shown.
    """

    run: Run
    kind: str
    job: Job
    bar: DeltaGenerator
    said: str
    place: DeltaGenerator | None = None
    live: Live | None = None
    _seen: int = 0
    _last: float = -CALM

    def show_in(self, place: DeltaGenerator, live: Live) -> None:
        """Shows what is finished in a place, now and whenever more is."""
        self.place, self.live = place, live
        self._show()

    def ended(self) -> bool:
        """Whether the work has ended, after a while; how far it is is shown."""
        if self.job.done(STEP):
            return True
        if self.job.runs:
            self.bar.progress(min(self.run.done / self.run.planned, 1.0), literal(self._how_far()))
        self._show()
        return False

    def end(self) -> None:
        """Takes note of how the work has ended; one that was given up just before this page asked is taken up again."""
        asked: dict[str, Hashable] = st.session_state[ASKED]
        try:
            self.job.result()
        except StoppedError:
            return
        except InputError as error:  # what is finished is still shown
            st.session_state.setdefault(FAILED, {})[self.kind] = str(error)
        asked.pop(self.kind, None)

    def _show(self) -> None:
        if self.place is None or self.live is None or monotonic() - self._last < CALM:
            return
        now = self.run.finished
        if now is not None and len(now.folds) != self._seen:
            self._seen, self._last = len(now.folds), monotonic()
            with self.place.container():
                self.live(now)

    def _how_far(self) -> str:
        left = self.run.seconds_left
        if left is None:
            return self.said
        return f"{self.run.done:,} of {self.run.planned:,} are finished; the rest takes {seconds_in_words(left)}."


class Shown(NamedTuple):
    """What is finished of a run, None while it goes on; a place for what is to be shown of it; and the work, while it goes on."""

    finished: Finished | None
    below: DeltaGenerator
    going: Going | None


def show_run(
    going: list[Going], run: Run, kind: str, make: Make, ahead: tuple[str, float], start: str, live: Live | None = None
) -> Shown:
    """What there is of a run, after showing the button that starts it; while it goes on, a bar, `live` of what is finished, and the
    work is one more of those that are `going`, for which the page waits in the end (`wait_for`). `kind` tells the runs of a page
    apart, `ahead` says what is to be done, and about how many seconds it takes.
    """
    asked: dict[str, Hashable] = st.session_state.setdefault(ASKED, {})
    place = st.empty()  # what is started takes the place of the button
    if run.whole:
        return Shown(run.finished, st.container(), None)
    if asked.get(kind) == run.key:
        job = JOBS.job(("experiment", run.key), lambda tell: run.go_on(make, tell))
        with place.container():
            bar = st.progress(0.0, "It waits for its turn: something else is being computed.")
            st.button("Stop", key=f"stop-{kind}", on_click=_stop, args=(kind,))
            here = st.empty()
        one = Going(run, kind, job, bar, f"{ahead[0]}: {seconds_in_words(ahead[1])}.")
        if live is not None:
            one.show_in(here, live)
        going.append(one)
        return Shown(None, st.container(), one)
    with place.container():
        _show_start(run, kind, ahead, start)
    return Shown(run.finished, st.container(), None)


def _show_start(run: Run, kind: str, ahead: tuple[str, float], start: str) -> None:
    """Shows the button that starts a run or goes on with it, how long that takes, and why it could not go on before."""
    asked, left = st.session_state[ASKED], run.seconds_left
    label, said = start, f"{ahead[0]}: {seconds_in_words(ahead[1])}."
    if left is not None:
        label, said = f"Go on with the other {run.planned - run.done:,}", f"They take {seconds_in_words(left)}."
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(label, key=f"start-{kind}", type="primary", on_click=asked.__setitem__, args=(kind, run.key))
        st.write(literal(said))
    failed = st.session_state.get(FAILED, {}).pop(kind, None)
    if failed is not None:
        st.error(literal(without_options(failed)))


def wait_for(going: list[Going]) -> None:
    """Shows how far the runs of a page are until one has ended, and then the whole page anew; the last thing that a page does."""
    if not going:
        return
    ended = 0
    while not ended:
        ended = sum(one.ended() for one in going)
    for one in going:
        if one.job.done(0):
            one.end()
    st.rerun()


def _stop(kind: str) -> None:
    # The job ends by itself, after the fold that it is at, unless somebody else waits for it.
    st.session_state[ASKED].pop(kind, None)
