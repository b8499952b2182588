"""The rankings side by side: what each of them chooses, and where they differ."""

import streamlit as st

from bnviz.draw.selection_lines import choice_lines, place_lines
from bnviz.draw.stan_words import compared
from bnviz.ui.noticed import show_noticed
from bnviz.ui.stan_lesson import lesson
from bnviz.ui.stan_settings import StanSettings
from bnviz.ui.tables import show_lines


def show(settings: StanSettings) -> None:
    """Shows the choices, the orders, and what is to be noticed."""
    of = lesson(settings)
    st.write(
        "All rankings share one tree, so they differ only in which factors come in first, and in how many are chosen."
    )
    st.caption("Risk and zero-one loss are leave-one-out; beside each stands that of the full TAN.")
    show_lines(choice_lines(of.curves), "ranking_choices", "What each ranking chooses")
    st.markdown("**Their orders, place by place**")
    st.caption("A star: the attribute is among those that the ranking chooses.")
    show_lines(place_lines(of.curves, of.names), "ranking_places", "The attributes of each ranking, place by place")
    show_noticed([compared(of.curves)])
