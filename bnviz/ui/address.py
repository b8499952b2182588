"""What you see is in the address of the page, so that a copied link shows the same to someone else.

Controls whose label is their value are bound to the address by Streamlit itself (`bind="query-params"`); this module does
it for the others: those whose values have friendlier labels, and what is chosen by a click in a picture.
"""

from collections.abc import Container
from typing import Any

import streamlit as st

WRITTEN, KEPT, PAGE, MOVED = "_written_to_address", "_kept", "_page", "_moved"


def begin(page: str) -> None:
    """Notes which page runs; call it before all others.

    Streamlit empties the address when you go to another page, and Back may come to an empty one: it takes nothing back then.
    """
    st.session_state[MOVED] = st.session_state.get(PAGE, page) != page or not st.query_params
    st.session_state[PAGE] = page


def adopt(name: str, default: str, allowed: Container[str]) -> str:
    """The value of a setting, which lives in `st.session_state[name]`; call it before the control that has this key.

    An address that was opened or changed by the browser (its Back button) wins over the session; a value that is not allowed
    is dropped. A setting whose control is not on the page keeps its value.
    """
    written, kept = (st.session_state.setdefault(key, {}) for key in (WRITTEN, KEPT))
    value = st.session_state.get(name, kept.get(name, default))
    asked = st.query_params.get(name)
    if asked != written.get(name):
        if asked is not None:
            value = asked if asked in allowed else value
        elif not st.session_state.get(MOVED):
            value = default
    if value not in allowed:
        value = default
    st.session_state[name] = value
    return str(value)


def setting(name: str) -> Any:
    """The value of a setting as it was last seen on a page; None when it was not."""
    return st.session_state.get(name, st.session_state.get(KEPT, {}).get(name))


def publish(name: str, value: str, default: str) -> None:
    """Puts the value of a setting into the address; the default is not spelled out. Call it after the control."""
    if value == default:
        st.query_params.pop(name, None)
    elif st.query_params.get(name) != value:
        st.query_params[name] = value
    st.session_state.setdefault(WRITTEN, {})[name] = st.query_params.get(name)
    st.session_state.setdefault(KEPT, {})[name] = value
