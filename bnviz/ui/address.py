"""What you see is in the address of the page, so that a copied link shows the same to someone else.

Controls whose label is their value are bound to the address by Streamlit itself (`bind="query-params"`); this module does
it for the others: those whose values have friendlier labels, and what is chosen by a click in a picture.
"""

from collections.abc import Container
from typing import Any

import streamlit as st

WRITTEN, KEPT, PAGE, MOVED, HELD = "_written_to_address", "_kept", "_page", "_moved", "_address_held"


def begin(page: str) -> None:
    """Notes which page runs; call it before all others.

    Streamlit empties the address when you go to another page, and Back may come to an empty one: it takes nothing back then.
    """
    st.session_state[MOVED] = st.session_state.get(PAGE, page) != page or not st.query_params
    st.session_state[PAGE] = page


def hold(key: str, name: str, seq: int) -> None:
    """Lets what is in the session win over the address in the run that the message of this number began, which the component of
    this key sent under this name.

    The browser sends the address along as it is there: while answers to earlier messages are on their way it is an old one,
    and would take back what they changed.
    """
    st.session_state[HELD] = key, name, seq


def is_held() -> bool:
    """Whether the address is to be left alone in this run. A message is there in the run that it began and in no other."""
    key, name, seq = st.session_state.get(HELD, ("", "", 0))
    message = (st.session_state.get(key) or {}).get(name) if key else None
    return isinstance(message, dict) and message.get("seq") == seq


def adopt(name: str, default: str, allowed: Container[str]) -> str:
    """The value of a setting, which lives in `st.session_state[name]`; call it before the control that has this key.

    An address that was opened or changed by the browser (its Back button) wins over the session; a value that is not allowed
    is dropped. A setting whose control is not on the page keeps its value.
    """
    written, kept = (st.session_state.setdefault(key, {}) for key in (WRITTEN, KEPT))
    value = st.session_state.get(name, kept.get(name, default))
    asked = st.query_params.get(name)
    if asked != written.get(name) and not is_held():
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
