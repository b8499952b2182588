"""How much each edge depends on the rows: the network is learned again from resampled rows, on demand."""

import streamlit as st

from bnviz.draw.strength_view import strength_lines, strength_noticed, strength_view
from bnviz.learn.bootstrap import RESAMPLES, Strengths, bootstrap, by_hill_climbing, by_pc
from bnviz.ui.address import adopt, publish
from bnviz.ui.graph_view.mount import show_network
from bnviz.ui.jobs import Tell
from bnviz.ui.memory import MEMORY
from bnviz.ui.noticed import show_noticed
from bnviz.ui.pc_work import pc_of
from bnviz.ui.search_found import HILL, TESTS, SearchSettings, found
from bnviz.ui.search_rows import MOST_RESAMPLES, SearchData
from bnviz.ui.search_settings import search_settings
from bnviz.ui.search_work import check_resamples, ready, search_seconds
from bnviz.ui.tables import show_lines
from bnviz.ui.whole_number import adopt_number, publish_number

BY, ASKED, TIMES, LEAST = "resampled", "strengths_of", "resamples", "least_strength"
LEARNERS = {HILL: "Hill climbing", TESTS: "PC"}


def show(of: SearchData) -> None:
    """Shows the choice and, once it is asked for, the strengths."""
    settings = search_settings(of)
    left, right, _ = st.columns([1, 1, 2])
    with left:
        adopt(BY, HILL, LEARNERS)
        by = st.radio("Learn by", list(LEARNERS), key=BY, format_func=LEARNERS.__getitem__, horizontal=True)
        publish(BY, by, HILL)
    with right:
        adopt_number(TIMES, RESAMPLES, range(1, MOST_RESAMPLES + 1))
        times = int(st.number_input("Resamples", 1, MOST_RESAMPLES, key=TIMES, step=10))
        publish_number(TIMES, times, RESAMPLES)
    st.write(
        "A resample has as many rows as there are, drawn from them with replacement. What is learned from most resamples does not "
        "hang on a few rows."
    )
    # How long PC takes is known only once it is done.
    each = search_seconds(of, by, settings.climbing) if by == HILL else pc_of(of, settings.tests).seconds
    seconds = check_resamples(each, times)
    key = ("strengths", of.dataset.digest, by, settings, times)
    if not MEMORY.has(key) and st.session_state.get(ASKED) != key:
        st.button(
            f"Learn from {times:,} resamples",
            key="learn-resamples",
            on_click=lambda: st.session_state.update({ASKED: key}),
        )
        return
    strengths = ready(of, key, lambda tell: _strengths(of, settings, by, times, tell), "Resampling", seconds)
    _show_strengths(of, settings, by, strengths)


def _strengths(of: SearchData, settings: SearchSettings, by: str, times: int, tell: Tell) -> Strengths:
    learner = by_hill_climbing(settings.climbing) if by == HILL else by_pc(settings.tests)
    for strengths in bootstrap(of.dataset, learner, times):
        tell(strengths.done / strengths.of)
    return strengths


def _show_strengths(of: SearchData, settings: SearchSettings, by: str, strengths: Strengths) -> None:
    whole = found(of, by, settings)
    graph = whole.graph
    learned = {(min(arc), max(arc)) for arc in (*graph.compelled, *graph.reversible)}
    least = st.slider(
        "Show edges in at least this share of the resamples",
        0.0,
        1.0,
        0.5,
        0.05,
        key=LEAST,
        bind="query-params",
        persist_state="session",
    )
    show_network(strength_view(strengths, least, of.names, learned, of.target, whole.dag), key="strengths")
    show_lines(strength_lines(strengths, of.names, learned), "strength_lines", "How often each edge came back")
    st.caption(
        "“first → second” is the share of the resamples with this edge in which it points from the first to the second; where it "
        "has no direction, it counts half."
    )
    show_noticed(strength_noticed(strengths, of.names, learned))
