"""The last part of a lesson: what you should have noticed."""

from collections.abc import Iterable

import streamlit as st

from bnviz.ui.text import literal


def show_noticed(sentences: Iterable[str]) -> None:
    """Shows the heading and the sentences, each on its own."""
    st.header("What you should have noticed", anchor=False)
    for sentence in sentences:
        st.write(literal(sentence))
