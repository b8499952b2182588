"""At which step the picture of the tree stands, kept in the address. The last step is the usual one: the TAN."""

import streamlit as st

from bnviz.ui.address import adopt, publish

KEY, LAST = "step", "last"


def chosen_step(last: int) -> int:
    """The step, 0 to `last`, from the session or the address."""
    step = adopt(KEY, LAST, {LAST, *map(str, range(last))})
    publish(KEY, step, LAST)
    return last if step == LAST else int(step)


def go_to(step: int, last: int) -> None:
    """Sets the step, as the player does; call it before the picture is shown."""
    st.session_state[KEY] = LAST if step == last else str(step)


def start_anew() -> None:
    """Takes the last step again; call it before the picture is shown."""
    st.session_state[KEY] = LAST
