"""In which order the attributes come into a STAN: a list that stays from page to page."""

from collections.abc import Container

import streamlit as st

from bnviz.draw.stan_words import RANKING_NAMES, RANKING_SCORES
from bnviz.learn.models import Stan
from bnviz.ui.address import adopt, publish

KEY = "ranking"
MOVED = "ranking_moved"
OVERLAID, BUTTONS = "overlaid", "overlaid_buttons"
"""Which curves are seen together, as the address has it: the names of the rankings with commas between."""
ALL = ",".join(RANKING_NAMES)
HELP = "\n".join(f"- {name}: {RANKING_SCORES[key]}" for key, name in RANKING_NAMES.items())


def chosen_ranking(label: str) -> str:
    """The name of the ranking, after showing the list."""
    adopt(KEY, Stan.ranking, RANKING_NAMES)
    name = st.selectbox(label, list(RANKING_NAMES), format_func=lambda name: RANKING_NAMES[name], key=KEY, help=HELP)
    publish(KEY, name, Stan.ranking)
    return name


def overlaid(chosen: str) -> tuple[str, ...]:
    """The rankings whose curves are seen together, after showing the buttons for them; the chosen one is always among them."""
    asked = adopt(OVERLAID, ALL, _Lists())
    st.session_state[BUTTONS] = [name for name in RANKING_NAMES if name in asked.split(",")]
    found = st.pills(
        "Curves",
        list(RANKING_NAMES),
        selection_mode="multi",
        format_func=lambda name: RANKING_NAMES[name],
        key=BUTTONS,
        wrap=True,
        on_change=_take_buttons,
    )
    publish(OVERLAID, ",".join(found), ALL)
    return tuple(name for name in RANKING_NAMES if name in found or name == chosen)


def _take_buttons() -> None:
    st.session_state[OVERLAID] = ",".join(name for name in RANKING_NAMES if name in st.session_state[BUTTONS])


def take(name: str) -> None:
    """Chooses a ranking; call it before the list is shown."""
    if st.session_state.get(KEY) != name:
        st.session_state[KEY] = name
        st.session_state[MOVED] = True


def rerun_if_moved() -> None:
    """Runs the whole page where a part of it that runs alone has just chosen another ranking."""
    if st.session_state.pop(MOVED, False):
        st.rerun()


class _Lists(Container[str]):
    """The lists of rankings that an address may ask for, in their usual order; "" is none besides the chosen one."""

    def __contains__(self, asked: object) -> bool:
        names = asked.split(",") if isinstance(asked, str) and asked else []
        return asked == "" or (bool(names) and names == [name for name in RANKING_NAMES if name in names])
