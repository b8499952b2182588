"""What you see is in the address of the page, so that a copied link shows the same to someone else.

Controls whose label is their value are bound to the address by Streamlit itself (`bind="query-params"`); this module does
it for the others: those whose values have friendlier labels, and what is chosen by a click in a picture.
"""

from collections.abc import Container

import streamlit as st

WRITTEN = "_written_to_address"


def adopt(name: str, default: str, allowed: Container[str]) -> str:
    """The value of a setting, which lives in `st.session_state[name]`; call it before the control that has this key.

    An address that was opened or changed by the browser wins over the session; a value that is not allowed is dropped.
    """
    written = st.session_state.setdefault(WRITTEN, {})
    asked = st.query_params.get(name)
    if asked != written.get(name) and asked is not None and asked in allowed:
        st.session_state[name] = asked
    value = st.session_state.get(name, default)
    if value not in allowed:
        value = default
    st.session_state[name] = value
    return str(value)


def publish(name: str, value: str, default: str) -> None:
    """Puts the value of a setting into the address; the default is not spelled out. Call it after the control."""
    if value == default:
        st.query_params.pop(name, None)
    elif st.query_params.get(name) != value:
        st.query_params[name] = value
    st.session_state.setdefault(WRITTEN, {})[name] = st.query_params.get(name)
