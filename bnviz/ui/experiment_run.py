"""Experiments that go on in the background, one at a time on this server: their folds are seen as they are finished, all visitors
of the same data and settings share them, and when one is stopped, what was finished stays.
"""

from collections.abc import Callable, Hashable, Iterator
from time import monotonic
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
from bnviz.ui.waiting import told

STEP = 0.3
"""Seconds between two looks at how far the work is."""
CALM = 2.0
"""Seconds for which what is shown of finished results stays at least: it is there to be read."""
ASKED = "experiment_asked"
"""The keys of the experiments that this visitor has started, by their kinds."""
Make = Callable[[frozenset[tuple[int, int]]], Iterator[FoldResult]]
"""Gives the results that are left when those of these rounds and folds are there."""


class Run:
    """The results of one experiment that are finished so far, of so many that are planned."""

    def __init__(self, models: tuple[Model, ...], planned: int) -> None:
        self.models = models
        self.planned = planned
        self._folds: list[FoldResult] = []
        self._seconds = 0.0

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
        return self._seconds / self.done * (self.planned - self.done) if self.done else None

    @property
    def finished(self) -> Finished | None:
        """What is finished; None before the first result."""
        folds = tuple(self._folds)
        return Finished(self.models, folds, self.planned) if folds else None

    def go_on(self, make: Make, tell: Tell) -> None:
        """Adds the results that are left."""
        tell(self.done / self.planned)
        known = frozenset((fold.round, fold.fold) for fold in self._folds)
        begun = monotonic()
        for result in make(known):
            self._folds.append(result)
            self._seconds += monotonic() - begun
            tell(self.done / self.planned)  # it may rest here
            begun = monotonic()


_RUNS: WeakValueDictionary[Hashable, Run] = WeakValueDictionary()
"""The runs that somebody has: work that goes on keeps its run, though for want of room it may be let go from what is kept."""


def run_of(key: Hashable, models: tuple[Model, ...], planned: int) -> Run:
    """The run of this key, which all visitors share; it begins empty."""
    return MEMORY.kept(("experiment", key), lambda: _RUNS.setdefault(key, Run(models, planned)))


def show_run(
    run: Run,
    kind: str,
    key: Hashable,
    make: Make,
    ahead: tuple[str, float],
    start: str,
    live: Callable[[Finished], None],
) -> tuple[Finished | None, DeltaGenerator]:
    """What is finished of a run, after showing the button that starts it; while it goes on, how far it is, and `live` of what is
    finished. `kind` tells the runs of a page apart, `ahead` says what is to be done, and about how many seconds it takes.

    Also a place for what is to be shown of it. While the run goes on it is empty: what stood there before would be taken for what
    is found now. Work that cannot be done ends with an error on the page.
    """
    asked: dict[str, Hashable] = st.session_state.setdefault(ASKED, {})
    place = st.empty()  # what is started takes the place of the button
    if run.whole:
        return run.finished, st.container()
    left = run.seconds_left
    if asked.get(kind) == key:
        below = st.empty()
        job = JOBS.job(("experiment", key), lambda tell: run.go_on(make, tell), left or ahead[1])
        _wait(run, kind, job, place, f"{ahead[0]}: {seconds_in_words(ahead[1])}.", live)
        return run.finished, below.container()
    with place.container(horizontal=True, vertical_alignment="center"):
        label = start if left is None else f"Go on with the other {run.planned - run.done:,}"
        st.button(label, key=f"start-{kind}", type="primary", on_click=asked.__setitem__, args=(kind, key))
        said = f"{ahead[0]}: {seconds_in_words(ahead[1])}." if left is None else f"They take {seconds_in_words(left)}."
        st.write(literal(said))
    return run.finished, st.container()


def _wait(run: Run, kind: str, job: Job, place: DeltaGenerator, said: str, live: Callable[[Finished], None]) -> None:
    """Shows how far the work is until it has ended."""
    with place.container():
        bar = st.progress(run.done / run.planned, literal(told(job, said)))
        st.button("Stop", key=f"stop-{kind}", on_click=_stop, args=(kind,))
        found = st.empty()
    seen, last = 0, -CALM
    while not job.done(STEP):
        bar.progress(min(run.done / run.planned, 1.0), literal(told(job, _how_far(run, said))))
        if (now := run.finished) is not None and len(now.folds) != seen and monotonic() - last >= CALM:
            seen, last = len(now.folds), monotonic()
            with found.container():
                live(now)
    place.empty()
    try:
        job.result()
    except StoppedError:  # given up just before this page asked
        st.rerun()
    except InputError as error:  # what is finished is still shown
        st.session_state[ASKED].pop(kind, None)
        st.error(literal(without_options(str(error))))


def _how_far(run: Run, said: str) -> str:
    left = run.seconds_left
    if left is None:
        return said
    return f"{run.done:,} of {run.planned:,} are finished; the rest takes {seconds_in_words(left)}."


def _stop(kind: str) -> None:
    # The job ends by itself, after the fold that it is at, unless somebody else waits for it.
    st.session_state[ASKED].pop(kind, None)
