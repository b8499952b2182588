"""The last part of a lesson: what you should have noticed."""

from collections.abc import Iterable

import streamlit as st

from bnviz.ui.text import paragraphs


def show_noticed(sentences: Iterable[str]) -> None:
    """Shows the heading and the sentences, each in a paragraph."""
    st.header("What you should have noticed", anchor=False)
    if said := paragraphs(sentences):
        st.write(said)
