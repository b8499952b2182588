"""What to do first in a picture, while nothing in it is selected."""

import streamlit as st

from bnviz.data.examples import example
from bnviz.ui.picker import Chosen
from bnviz.ui.text import literal

HINTS = """
- **Play** shows how Kruskal's algorithm takes the heaviest edge that closes no cycle, again and again.
- **Guess the next edge** lets you take the next one yourself, and tells you why it is right or wrong.
- **Click** an edge to open its number, or a node to see what it tells about the class; choose two nodes for any pair.
"""


def show_hints(chosen: Chosen) -> None:
    """Shows three things to do and, for a built-in data set, what it is good for."""
    st.markdown(HINTS)
    if not chosen.uploaded:
        built_in = example(chosen.identifier)
        st.markdown("**About these data**")
        st.write(literal(f"{built_in.origin} {built_in.teaches}"))
