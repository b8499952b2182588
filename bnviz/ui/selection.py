"""What is selected in a picture: two drop-down lists that a click sets, so that keyboard, link and picture agree."""

import streamlit as st

from bnviz.model.dataset import Dataset

FIRST, SECOND = "select", "with"


def chosen_nodes(dataset: Dataset) -> tuple[int, ...]:
    """The selected nodes: none, one (the class is the last node), or two different attributes, rising."""
    names = [v.name for v in dataset.variables]
    target = len(dataset.attributes)
    one, other = (_index(names, st.session_state.get(key)) for key in (FIRST, SECOND))
    if one is None:
        return ()
    if other is None or other == one or target in (one, other):
        return (one,)
    return min(one, other), max(one, other)


def show_lists(dataset: Dataset) -> None:
    """Shows the two lists."""
    names = [v.name for v in dataset.variables]
    left, right = st.columns(2)
    left.selectbox("Open a node", names, index=None, key=FIRST, bind="query-params", placeholder="choose one")
    right.selectbox(
        "and another",
        names[:-1],
        index=None,
        key=SECOND,
        bind="query-params",
        placeholder="none",
    )


def select(names: list[str], nodes: tuple[int, ...]) -> None:
    """Sets the lists, as a click in the picture does; call it before they are shown."""
    for key, node in zip((FIRST, SECOND), (*nodes, None, None), strict=False):
        st.session_state[key] = None if node is None else names[node]


def start_anew() -> None:
    """Lets go of the selection; call it before the lists are shown."""
    select([], ())


def _index(names: list[str], name: str | None) -> int | None:
    return names.index(name) if name in names else None
