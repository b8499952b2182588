"""Shows why MDL cuts a column where it does, or why it keeps one bin."""

from collections.abc import Sequence

import streamlit as st

from bnviz.data.mdl import MdlDecision
from bnviz.draw.mdl_words import mdl_lines, mdl_text
from bnviz.draw.numbers import Unit
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal


def show_mdl(decisions: Sequence[MdlDecision], unit: Unit, key: str, absent: float = 0.0) -> None:
    """Shows the sentences, and the table of all decisions where there is one; `absent` as in `mdl_text`."""
    for sentence in mdl_text(decisions, unit, absent):
        st.write(literal(sentence))
    if decisions:
        with st.expander(f"What MDL looked at ({len(decisions):,})"):
            show_lines(mdl_lines(decisions, unit), key, "The decisions of MDL, in order")
