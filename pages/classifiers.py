"""The page of the classifiers: their structures side by side, how KDB is built, where they disagree, and one prediction opened."""

import streamlit as st

from bnviz.ui import model_choice, picker, structures
from bnviz.ui.link import show_copy_link

st.title("Classifiers side by side", anchor=False)
st.write(
    "Every classifier here multiplies the probability of the class by one factor for each attribute; they differ in what such a "
    "factor may depend on. The more it may, the more it can tell, and the fewer rows are left to learn it from."
)
_, dataset = picker.prepared()
compared = model_choice.show_model_choice(dataset, picker.analysis(dataset))
(structure,) = st.tabs(["Structures"], key="view", bind="query-params")
if structure.open:
    with structure:
        structures.show(compared)
show_copy_link(picker.chosen())
