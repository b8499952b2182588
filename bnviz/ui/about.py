"""What is known about the chosen data before anything is computed: where they come from and what they are good for."""

import streamlit as st

from bnviz.data.examples import example
from bnviz.data.recipe import recipe_for
from bnviz.ui.picker import Chosen
from bnviz.ui.text import literal


def show_about(chosen: Chosen) -> None:
    """Shows the origin of the data, and what to look for in them as long as class, bins and columns are the usual ones."""
    if chosen.uploaded:
        st.write("This is your own file. Only you see it; close the page and it is gone.")
        return
    built_in = example(chosen.identifier)
    usual = chosen.recipe == recipe_for(chosen.table, built_in.target)
    st.write(literal(f"{built_in.origin} {built_in.teaches}" if usual else built_in.origin))
