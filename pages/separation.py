"""The page of d-separation: which nodes of a network are independent of which, given what, and how the paths show it."""

import streamlit as st

from bnviz.ui import (
    draw_network,
    picker,
    separation_blanket,
    separation_graphs,
    separation_implied,
    separation_pairs,
    separation_paths,
    separation_quiz,
)
from bnviz.ui.link import show_copy_link
from bnviz.ui.network_choice import UPLOAD, chosen_network
from bnviz.ui.network_downloads import show_network_downloads
from bnviz.ui.separation_question import show_question

PATHS, BLANKET = "Paths", "Markov blanket"

st.title("d-separation and blankets", anchor=False)
st.write(
    "Two nodes of a network are independent given others when every path between them is blocked there. Set X, Y and the observed "
    "nodes Z, and see which paths open and close."
)
chosen = chosen_network()
above = st.container()
paths, blanket, pairs, graphs, implied, quiz, draw = st.tabs(
    [PATHS, BLANKET, "All pairs", "Other graphs", "Independencies", "Quiz", "Draw"], key="view", bind="query-params"
)
if draw.open:
    with draw:
        draw_network.show(chosen)
elif not chosen.names:
    above.info("This network has no node yet. Add one in the tab “Draw”.")
else:
    with above:
        question = show_question(chosen) if paths.open or pairs.open or graphs.open else None
    with paths:
        if paths.open and question:
            separation_paths.show(chosen, question, lambda: st.session_state.update(view=BLANKET))
    with blanket:
        if blanket.open:
            separation_blanket.show(chosen)
    with pairs:
        if pairs.open and question:
            separation_pairs.show(chosen, question, lambda: st.session_state.update(view=PATHS))
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
show_copy_link(picker.chosen())
if UPLOAD.fullmatch(chosen.identifier):
    st.caption("The link does not carry your network file: who opens it is asked for the same file.")
