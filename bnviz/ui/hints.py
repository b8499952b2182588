"""What to do first in a picture, while nothing in it is selected."""

import streamlit as st

from bnviz.ui.about import show_about
from bnviz.ui.picker import Chosen

HINTS = """
- **Play** shows how Kruskal's algorithm takes the heaviest edge that closes no cycle, again and again.
- **Guess the next edge** lets you take the next one yourself, and tells you why it is right or wrong.
- **Click** an edge to open its number, or a node to see what it tells about the class; choose two nodes for any pair.
"""
ONE = "There is one attribute, so there is no edge to choose: click the node or the class to open its numbers."


def show_hints(chosen: Chosen, attributes: int) -> None:
    """Shows three things to do and, for a built-in data set, what it is good for."""
    st.markdown(HINTS if attributes > 1 else ONE)
    st.markdown("**About these data**")
    show_about(chosen)
