"""Waiting for long work: it is said beforehand that it takes long, how far it is is seen, and it can be stopped."""

from typing import Any

import streamlit as st

from bnviz.draw.cost_words import seconds_in_words
from bnviz.learn.analysis import Analysis
from bnviz.learn.cost import Cost
from bnviz.ui.jobs import Job, StoppedError

STOPPED = "stopped_analysis"
STEP = 0.2
"""Seconds between two looks at how far the work is."""


def waited_for(job: Job, cost: Cost, digest: str) -> Analysis:
    """The analysis that a job makes, after showing how far it is; stops the page where the visitor stops the job.

    Errors: InputError when there is no room for it.
    """
    said = f"Comparing {cost.pairs:,} pairs of attributes takes {seconds_in_words(cost.seconds)}."
    found: Analysis = outcome(job, said, "Comparing the pairs", digest)
    return found


def outcome(job: Job, said: str, doing: str, work: str) -> Any:
    """What a job of long work makes, after showing how far it is; stops the page where the visitor stops the work.

    `said` is a sentence about it, `doing` a word for what goes on, and `work` tells it from other work.
    """
    place = st.empty()
    with place.container():
        st.write(said)
        bar = st.progress(job.share, told(job, doing))
        st.button("Stop", key=f"stop-{work}", on_click=_stop, args=(work,))
    while not job.done(STEP):
        bar.progress(job.share, told(job, doing))
    place.empty()
    try:
        return job.result()
    except StoppedError:  # given up just before this page asked
        st.rerun()


def told(job: Job, doing: str) -> str:
    """What goes on with a job, in words: what it is `doing`, unless it waits for others."""
    if not job.runs:
        return "It waits for its turn: other work was asked for before."
    return "It rests while shorter work is done." if job.resting else doing


def stop_if_stopped(
    work: str,
    said: str = "You stopped comparing the pairs of attributes, so there is nothing to show yet.",
    go_on: str = "Compare them after all",
) -> None:
    """Ends the page here where the visitor has stopped this work (by default an analysis, known by the digest of its data); a
    button takes it up again.
    """
    if st.session_state.get(STOPPED) == work:
        st.info(said)
        st.button(go_on, key="go-on-analysis", on_click=st.session_state.pop, args=(STOPPED,))
        st.stop()


def _stop(work: str) -> None:
    # The job ends by itself unless somebody else waits for it.
    st.session_state[STOPPED] = work
