"""Experiments that go on in the background: what starts and stops one, and how its folds are seen as they are finished."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from time import monotonic
from typing import NamedTuple

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from bnviz.draw.cost_words import seconds_in_words
from bnviz.evaluate.finished import Finished
from bnviz.model.errors import InputError
from bnviz.ui.experiment_results import Make, Run
from bnviz.ui.jobs import JOBS, Job, StoppedError
from bnviz.ui.text import literal, without_options
from bnviz.ui.waiting import told

STEP = 0.3
"""Seconds between two looks at how far the work is."""
CALM = 2.0
"""Seconds for which what is shown of finished results stays at least: it is there to be read."""
ASKED, FAILED = "experiment_asked", "experiment_failed"
"""The keys of the experiments that this visitor has started, and why one could not go on, by their kinds."""
Live = Callable[[Finished], None]


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
        self.bar.progress(min(self.run.done / self.run.planned, 1.0), literal(told(self.job, self._how_far())))
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
        job = JOBS.job(("experiment", run.key), lambda tell: run.go_on(make, tell), run.seconds_left or ahead[1])
        said = f"{ahead[0]}: {seconds_in_words(ahead[1])}."
        with place.container():
            bar = st.progress(run.done / run.planned, literal(told(job, said)))
            st.button("Stop", key=f"stop-{kind}", on_click=_stop, args=(kind,))
            here = st.empty()
        one = Going(run, kind, job, bar, said)
        if live is not None:
            one.show_in(here, live)
        going.append(one)
        # Under what is shown of it nothing may stand from before; that would be taken for what is found now.
        return Shown(None, st.container() if live is None else st.empty(), one)
    with place.container():
        _show_start(run, kind, ahead, start)
    return Shown(run.finished, st.container(), None)


def show_found(found: Finished | None, going: Going | None, show: Callable[[Finished], None]) -> None:
    """Shows what is found in the folds that are finished, which are not all while they go on; or what to do to find something."""
    so_far = st.empty()
    with st.container():
        if found is None:
            until = "Start the experiment" if going is None else "Wait until the first fold is finished"
            st.info(f"{until}, and what it finds is shown here.")
            return
        if going is not None:
            so_far.write(f"This is of the first {len(found.folds):,} of {found.planned:,} folds, and may still change.")
        show(found)


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
