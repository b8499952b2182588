"""Elimination, the junction tree and enumeration on the same question, side by side."""

import streamlit as st

from bnviz.draw.method_lines import agreement, answer_lines, answers, cost_lines, methods_noticed
from bnviz.infer.evidence import ImpossibleEvidenceError
from bnviz.ui.inference_query import show_query
from bnviz.ui.memory import MEMORY
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.noticed import show_noticed
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal


@st.fragment
def show(chosen: ChosenNetwork) -> None:
    """Shows the question, the answer of each method, and what it costs."""
    query = show_query(chosen)
    if query is None:
        return
    key = ("methods", *query.key)
    try:
        found = MEMORY.kept(key, lambda: answers(query))
    except ImpossibleEvidenceError as error:
        st.warning(literal(str(error)))
        return
    st.write(literal(agreement(found)))
    if refusals := [one.refusal for one in found if one.refusal]:
        st.error(literal(refusals[0]))
    left, right = st.columns(2, gap="medium")
    with left:
        if lines := answer_lines(query, found):
            st.markdown("**The answers**")
            show_lines(lines, "method_answers", "The answer of each method")
    with right:
        st.markdown("**What they cost**")
        show_lines(cost_lines(found), "method_costs", "What each method costs, in cells")
    show_noticed(methods_noticed(query, found))
