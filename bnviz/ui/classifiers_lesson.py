"""The list of classifiers, k, and the tabs that are about them: all that is not in the sidebar, so that k changes it alone."""

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
from bnviz.ui.model_choice import Compared

PREDICTION = "One prediction"


@st.fragment
def show(asked: Compared) -> None:
    """Shows the list, k, and the tab that is open, of the classifiers that are asked for."""
    _, dataset = picker.prepared()
    analysis = picker.analysis(dataset)
    compared = learning.all_learned(dataset, analysis, model_choice.show_list(asked, len(dataset.attributes)))
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
