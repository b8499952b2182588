"""The settings of all searches in one place, where several of them are shown together."""

import streamlit as st

from bnviz.ui.climb_settings import climb_settings
from bnviz.ui.model_choice import show_k
from bnviz.ui.pc_settings import pc_settings
from bnviz.ui.search_found import SearchSettings
from bnviz.ui.search_rows import SearchData


def search_settings(of: SearchData) -> SearchSettings:
    """The settings, after showing their controls in a box that is closed at first."""
    with st.expander("Settings of the searches"):
        return SearchSettings(climb_settings(of), pc_settings(), show_k(len(of.names) - 1))
