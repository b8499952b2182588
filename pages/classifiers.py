"""The page of the classifiers: their structures side by side, how KDB is built, where they disagree, and one prediction opened."""

import streamlit as st

from bnviz.ui import (
    disagreement_view,
    kdb_build,
    learning,
    model_choice,
    one_prediction,
    other_file,
    picker,
    sizes,
    structures,
)
from bnviz.ui.link import show_copy_link

PREDICTION = "One prediction"

st.title("Classifiers side by side", anchor=False)
st.write(
    "Every classifier here multiplies the probability of the class by one factor for each attribute, or averages such products; "
    "they differ in what a factor may depend on. The more it may, the more it can tell, and the fewer rows it is learned from."
)
_, dataset = picker.prepared()
analysis = picker.analysis(dataset)
compared = learning.all_learned(dataset, analysis, model_choice.show_model_choice(dataset, analysis))
structure, build, prediction, disagreement, other, size = st.tabs(
    [
        "Structures",
        "How KDB is built",
        PREDICTION,
        "Disagreements",
        "Another file",
        "From naive Bayes to the full joint",
    ],
    key="view",
    bind="query-params",
)
if structure.open:
    with structure:
        structures.show(compared)
if build.open:
    with build:
        kdb_build.show(compared.k)
if prediction.open:
    with prediction:
        one_prediction.show(compared)
if disagreement.open:
    with disagreement:
        disagreement_view.show(compared, PREDICTION, "view")
if other.open:
    with other:
        other_file.show(compared)
if size.open:
    with size:
        sizes.show(compared)
show_copy_link(picker.chosen())
