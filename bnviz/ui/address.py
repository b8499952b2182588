"""What you see is in the address of the page, so that a copied link shows the same to someone else.

Controls whose label is their value are bound to the address by Streamlit itself (`bind="query-params"`); this module does
it for the others: those whose values have friendlier labels, and what is chosen by a click in a picture.
"""

from collections.abc import Container
from typing import Any
from urllib.parse import parse_qs

import streamlit as st
from streamlit.runtime.scriptrunner_utils.script_run_context import ScriptRunContext, get_script_run_ctx

WRITTEN, KEPT, PAGE, READ, HELD = "_written_to_address", "_kept", "_page", "_address_read", "_address_held"
ALL, NAMED, NOTHING = "all", "named", "nothing"
"""What a run takes from the address: every setting, with the default for those that it does not name; those that it names; none."""


def begin(page: str) -> None:
    """Notes which page runs and what it takes from the address; call it before all others.

    An address that was opened, or that Back or Forward came to, tells every setting. A link to another page tells those that it
    names. In all other runs the address is what this app has written, or what it was before that arrived in the browser.
    """
    is_first, is_moved = PAGE not in st.session_state, st.session_state.get(PAGE, page) != page
    context = get_script_run_ctx()
    if context is not None and context.is_history_navigation:
        st.session_state[READ] = ALL
        if is_moved:
            _give_back(context)
    elif is_first or is_moved:
        st.session_state[READ] = ALL if is_first else NAMED
    st.session_state[PAGE] = page


def end() -> None:
    """Notes that the page has run to its end, and so has taken what it takes from the address; call it after all others."""
    st.session_state[READ] = NOTHING


def _give_back(context: ScriptRunContext) -> None:
    """Gives the page that Back came to what Streamlit took out of its address: all that the page before has controls for, too."""
    with context.session_state.query_params() as query:
        for name, values in parse_qs(context.query_string, keep_blank_values=True).items():
            if not query.has_param(name):
                query.set_corrected_value(name, values, "string_array_value")
        query.set_initial_query_params_from_current()


def takes(asked: str | list[str] | None, written: str | list[str] | None) -> bool:
    """Whether this run takes a setting from the address, where it is this (None or an empty list when it is not there), and we
    wrote that.
    """
    read = st.session_state.get(READ, ALL)
    return asked != written and (read == ALL or (read == NAMED and bool(asked))) and not is_held()


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

    An address that was opened, or that Back or Forward came to, wins over the session; a value that is not allowed is dropped.
    A setting whose control is not on the page keeps its value.
    """
    written, kept = (st.session_state.setdefault(key, {}) for key in (WRITTEN, KEPT))
    value = st.session_state.get(name, kept.get(name, default))
    asked = st.query_params.get(name)
    if takes(asked, written.get(name)):
        if asked is None:
            value = default
        elif asked in allowed:
            value = asked
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
