"""The page of the classifiers: their structures side by side, how KDB is built, where they disagree, and one prediction opened."""

import streamlit as st

from bnviz.ui import classifiers_lesson, model_choice, picker
from bnviz.ui.link import show_copy_link

st.title("Classifiers side by side", anchor=False)
st.write(
    "Every classifier here multiplies the probability of the class by one factor for each attribute, or averages such products; "
    "they differ in what a factor may depend on. The more it may, the more it can tell, and the fewer rows it is learned from."
)
_, dataset = picker.prepared()
classifiers_lesson.show(model_choice.show_options(dataset, picker.analysis(dataset)))
show_copy_link(picker.chosen())
