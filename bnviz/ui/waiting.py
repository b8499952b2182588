"""Waiting for a long analysis: how long it takes is said beforehand, how far it is is seen, and it can be stopped."""

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
    place = st.empty()
    with place.container():
        st.write(f"Comparing {cost.pairs:,} pairs of attributes takes {seconds_in_words(cost.seconds)}.")
        bar = st.progress(0.0, "It waits for its turn: something else is being computed.")
        st.button("Stop", key="stop-analysis", on_click=_stop, args=(digest,))
    while not job.done(STEP):
        if job.runs:
            bar.progress(job.share, "Comparing the pairs")
    place.empty()
    try:
        found: Analysis = job.result()
    except StoppedError:  # given up just before this page asked
        st.rerun()
    return found


def stop_if_stopped(digest: str) -> None:
    """Ends the page here where the visitor has stopped the analysis of this data set; a button takes it up again."""
    if st.session_state.get(STOPPED) == digest:
        st.info("You stopped comparing the pairs of attributes, so there is nothing to show yet.")
        st.button("Compare them after all", key="go-on-analysis", on_click=st.session_state.pop, args=(STOPPED,))
        st.stop()


def _stop(digest: str) -> None:
    # The job ends by itself unless somebody else waits for it.
    st.session_state[STOPPED] = digest
