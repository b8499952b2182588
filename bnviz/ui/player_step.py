"""The step at which a player of a page stands: kept in the session and in the address, at first the last one."""

from collections.abc import Callable, Hashable

import streamlit as st

from bnviz.ui.address import adopt, publish

LAST = "last"


def step_of(name: str, last: int) -> int:
    """The step of the setting of this name, from the session or the address."""
    asked = adopt(name, LAST, {LAST, *map(str, range(last))})
    publish(name, asked, LAST)
    return last if asked == LAST else int(asked)


def step_of_story(name: str, last: int, story: Hashable) -> int:
    """The same; of another story than the one that was shown before it is the last one."""
    shown = f"{name}_of"
    if st.session_state.get(shown, story) != story:
        st.session_state[name] = LAST
    st.session_state[shown] = story
    return step_of(name, last)


def going_to(name: str, last: int) -> Callable[[int], None]:
    """The function that goes to a step; call it before the player is shown."""
    return lambda number: st.session_state.update({name: LAST if number >= last else str(number)})
