"""A link from one page to a tab of another.

Such a link cannot name the tab as the address of a page does: what is bound to a control of the page one comes from, as its own
tabs are, Streamlit takes out of the address on the way.
"""

import streamlit as st

OPEN, VIEW = "open", "view"
"""The name of the tab in a link, and the key of the tabs of every page."""


def take_tab() -> None:
    """Opens the tab that a link asks for; call it before the page."""
    if OPEN in st.query_params:
        st.session_state[VIEW] = st.query_params.pop(OPEN)
