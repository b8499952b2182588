"""The player of a search: its picture on the left, at the step that is in the address, and room beside it."""

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

import streamlit as st

from bnviz.draw.network_view import NetworkView
from bnviz.ui.graph_view.mount import show_network
from bnviz.ui.memory import MEMORY
from bnviz.ui.player_step import going_to, step_of_story
from bnviz.ui.search_rows import SearchData


class Shown(NamedTuple):
    """The step that is shown, the last one, what goes to a step, and the places under the picture and beside it."""

    step: int
    last: int
    go: Callable[[int], None]
    under: Any
    beside: Any


def show_player(name: str, of: SearchData, rules: Hashable, make: Callable[[], NetworkView]) -> Shown:
    """Shows the picture of a search with these rules, which is made once. Its step is the setting `<name>_step`."""
    view = MEMORY.kept((f"{name} view", of.dataset.digest, rules, of.target), make)
    setting = f"{name}_step"
    step = step_of_story(setting, view.last_step, (of.dataset.digest, rules))
    go = going_to(setting, view.last_step)
    left, right = st.columns([3, 2], gap="large")
    with left:
        show_network(view, key=name, step=step, on_step=go)
    return Shown(step, view.last_step, go, left, right)
