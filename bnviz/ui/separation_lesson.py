"""The question and the tabs of the page of d-separation. A click in a picture runs this part of the page alone, which is quick."""

import streamlit as st

from bnviz.ui import (
    draw_network,
    separation_blanket,
    separation_graphs,
    separation_implied,
    separation_pairs,
    separation_paths,
    separation_quiz,
)
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.network_downloads import show_network_downloads
from bnviz.ui.separation_question import show_question
from bnviz.ui.tab_link import VIEW

PATHS, BLANKET, DRAW = "Paths", "Markov blanket", "Draw"
_WHOLE = "whole_page_runs"
"""Whether the whole page runs, and not only this part of it."""


def show_lesson(chosen: ChosenNetwork) -> None:
    """Shows the question above the tabs and what the open tab has, on its own unless you draw: that changes the whole page."""
    st.session_state[_WHOLE] = True
    drawing = st.session_state.get(VIEW, st.query_params.get(VIEW)) == DRAW
    if drawing:
        # As a part that runs alone has one: the tabs stay in their place, and one that has the focus keeps it.
        with st.container():
            _show(chosen)
    else:
        _show_alone(chosen)


@st.fragment
def _show_alone(chosen: ChosenNetwork) -> None:
    if not st.session_state.pop(_WHOLE, False) and st.session_state.get(VIEW) == DRAW:
        st.rerun()
    _show(chosen)


def _show(chosen: ChosenNetwork) -> None:
    above = st.container()
    paths, blanket, pairs, graphs, implied, quiz, draw = st.tabs(
        [PATHS, BLANKET, "All pairs", "Other graphs", "Independencies", "Quiz", DRAW], key=VIEW, bind="query-params"
    )
    if draw.open:
        with draw:
            draw_network.show(chosen)
        return
    if not chosen.names:
        above.info("This network has no node yet. Add one in the tab “Draw”.")
        return
    with above:
        question = show_question(chosen) if paths.open or pairs.open or graphs.open else None
    with paths:
        if paths.open and question:
            separation_paths.show(chosen, question, lambda: st.session_state.update({VIEW: BLANKET}))
    with blanket:
        if blanket.open:
            separation_blanket.show(chosen)
    with pairs:
        if pairs.open and question:
            separation_pairs.show(chosen, question, lambda: st.session_state.update({VIEW: PATHS}))
    with graphs:
        if graphs.open and question:
            separation_graphs.show(chosen, question)
    with implied:
        if implied.open:
            separation_implied.show(chosen)
    with quiz:
        if quiz.open:
            separation_quiz.show(chosen)
    save = st.expander("Save this network", key="save_open", on_change="rerun")
    if save.open:
        with save:
            show_network_downloads(chosen)
