"""The page of d-separation: which nodes of a network are independent of which, given what, and how the paths show it."""

import streamlit as st

from bnviz.ui import picker
from bnviz.ui.link import show_copy_link
from bnviz.ui.network_choice import UPLOAD, chosen_network
from bnviz.ui.separation_lesson import show_lesson

st.title("d-separation and blankets", anchor=False)
st.write(
    "Two nodes of a network are independent given others when every path between them is blocked. Set X, Y and the observed nodes "
    "Z, and see which paths open and close."
)
st.caption(
    "A path is blocked at a node in its middle: in a chain → Z → or a fork ← Z → when the node is observed, at a collider → W ← as "
    "long as neither W nor any descendant of W is observed."
)
chosen = chosen_network()
show_lesson(chosen)
show_copy_link(picker.chosen())
if UPLOAD.fullmatch(chosen.identifier):
    st.caption("The link does not carry your network file: who opens it is asked for the same file.")
