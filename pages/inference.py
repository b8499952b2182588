"""The page of inference: what a network says about all its nodes once some are observed, and how it is computed."""

import streamlit as st

from bnviz.ui import inference_elimination, inference_methods, inference_posteriors, inference_tree, picker
from bnviz.ui.link import show_copy_link
from bnviz.ui.network_choice import UPLOAD, chosen_network

st.title("Inference: watch it eliminate", anchor=False)
st.write(
    "A network answers any question about its nodes: observe some, and it computes the probabilities of all others. See what "
    "moves, and then how it is computed without writing down the joint distribution."
)
chosen = chosen_network()
posteriors, elimination, tree, methods = st.tabs(
    ["Posteriors", "Elimination", "Junction tree", "Side by side"], key="view", bind="query-params"
)
if not chosen.names:
    st.info("This network has no node yet. Draw one on the page of d-separation.")
else:
    with posteriors:
        if posteriors.open:
            inference_posteriors.show(chosen)
    with elimination:
        if elimination.open:
            inference_elimination.show(chosen)
    with tree:
        if tree.open:
            inference_tree.show(chosen)
    with methods:
        if methods.open:
            inference_methods.show(chosen)
show_copy_link(picker.chosen())
if UPLOAD.fullmatch(chosen.identifier):
    st.caption("The link does not carry your network file: who opens it is asked for the same file.")
