"""A list of choices in the address of the page, such as `z=smoke&z=xray`. See `bnviz.ui.address`."""

from collections.abc import Container

import streamlit as st

from bnviz.ui.address import KEPT, WRITTEN, takes


def adopt_list(name: str, allowed: Container[str], held: bool = False) -> list[str]:
    """The values of a setting, which live in `st.session_state[name]`; call it before the control that has this key.

    As with `adopt`, an address that was opened or changed by the browser wins over the session. Values that are not allowed,
    and those that come twice, are dropped. `held` says that the session was changed by the message that began this run: the
    browser's address may then be an old one.
    """
    written, kept = (st.session_state.setdefault(key, {}) for key in (WRITTEN, KEPT))
    values: list[str] = list(st.session_state.get(name, kept.get(name, [])))
    asked = st.query_params.get_all(name)
    if takes(asked, written.get(name, [])) and not held:
        values = asked
    st.session_state[name] = [value for value in dict.fromkeys(values) if value in allowed]
    found: list[str] = st.session_state[name]
    return found


def publish_list(name: str, values: list[str]) -> None:
    """Puts the values of a setting into the address; none are not spelled out. Call it after the control."""
    if not values:
        st.query_params.pop(name, None)
    elif st.query_params.get_all(name) != values:
        st.query_params[name] = values
    st.session_state.setdefault(WRITTEN, {})[name] = st.query_params.get_all(name)
    st.session_state.setdefault(KEPT, {})[name] = list(values)
