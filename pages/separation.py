"""The page of d-separation: which nodes of a network are independent of which, given what, and how the paths show it."""

import streamlit as st

from bnviz.ui import draw_network, separation_blanket, separation_graphs, separation_pairs, separation_paths
from bnviz.ui.network_choice import chosen_network
from bnviz.ui.separation_question import show_question

PATHS, BLANKET = "Paths", "Markov blanket"

st.title("d-separation and blankets", anchor=False)
st.write(
    "Two nodes of a network are independent given others when every path between them is blocked there. Set X, Y and the observed "
    "nodes Z, and see which paths open and close."
)
chosen = chosen_network()
if len(chosen.names) < 2:
    st.info("d-separation is about two nodes, and this network has one: draw another.")
    draw_network.show(chosen)
    st.stop()
question = show_question(chosen)
paths, blanket, pairs, graphs, draw = st.tabs(
    [PATHS, BLANKET, "All pairs", "Other graphs", "Draw"], key="view", bind="query-params"
)
if paths.open:
    with paths:
        separation_paths.show(chosen, question, lambda: st.session_state.update(view=BLANKET))
if blanket.open:
    with blanket:
        separation_blanket.show(chosen, question.x)
if pairs.open:
    with pairs:
        separation_pairs.show(chosen, question, lambda: st.session_state.update(view=PATHS))
if graphs.open:
    with graphs:
        separation_graphs.show(chosen, question)
if draw.open:
    with draw:
        draw_network.show(chosen)
