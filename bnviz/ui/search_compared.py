"""Learned networks beside the truth, beside each other, and beside TAN and KDB of the same rows."""

import streamlit as st

from bnviz.draw.compared_view import (
    Found,
    compared_lines,
    compared_noticed,
    compared_view,
    prediction_lines,
    prediction_noticed,
)
from bnviz.draw.network_view import MOST_PANELS
from bnviz.draw.plain import heads
from bnviz.model.errors import InputError
from bnviz.ui.address_list import adopt_list, publish_list
from bnviz.ui.graph_view.mount import show_networks
from bnviz.ui.memory import MEMORY
from bnviz.ui.noticed import show_noticed
from bnviz.ui.search_found import SearchSettings, found, prediction, score_name, titles
from bnviz.ui.search_rows import SearchData
from bnviz.ui.search_settings import search_settings
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal

COMPARED, USUAL = "compared", "compared_usual"
AT_FIRST = 4
"""So many networks are compared at first."""


def show(of: SearchData) -> None:
    """Shows the choice, the pictures, the table of differences, the predictions, and what is to be noticed."""
    settings = search_settings(of)
    offered = titles(of, settings)
    names = _chosen(offered)
    ones = _found(of, names, settings)
    if not ones:
        st.info("Choose at least one network.")
        return
    score = score_name(settings)
    key = ("networks compared", of.dataset.digest, settings, tuple(names), of.target)
    view = MEMORY.kept(key, lambda: compared_view(ones, of.names, score, of.target))
    show_networks(view, key="searched")
    st.caption(
        "Each picture is an equivalence class: an edge without a direction may point either way. SHD, the structural Hamming "
        "distance, counts the pairs that are joined in another way than in the first picture."
    )
    show_lines(compared_lines(ones, score), "networks_compared", "The networks, compared with the first of them")
    said = compared_noticed(ones, of.names, score)
    show_noticed([*said, *_show_predictions(of, tuple(names), settings)])


def _chosen(offered: dict[str, str]) -> list[str]:
    """The networks that are compared, as many as there is room for; at first, and until another choice is made, the first ones."""
    usual, before = list(offered)[:AT_FIRST], st.session_state.get(COMPARED)
    asked, past = adopt_list(COMPARED, offered), st.session_state.get(USUAL)
    untouched = past is not None and asked == [name for name in past if name in offered]
    if untouched or not (asked or before == []):
        st.session_state[COMPARED] = usual
    st.session_state[USUAL] = usual
    names: list[str] = st.multiselect(
        f"Networks, at most {MOST_PANELS}; the others are compared with the first",
        list(offered),
        key=COMPARED,
        format_func=offered.__getitem__,
        max_selections=MOST_PANELS,
    )
    publish_list(COMPARED, [] if names == usual else names)
    return names


def _found(of: SearchData, names: list[str], settings: SearchSettings) -> list[Found]:
    ones = []
    for name in names:
        try:
            ones.append(found(of, name, settings))
        except InputError as error:
            st.warning(literal(str(error)))
    return ones


def _show_predictions(of: SearchData, names: tuple[str, ...], settings: SearchSettings) -> list[str]:
    """Shows how each network predicts the class of rows that it has not seen; what is to be noticed about it."""
    target = heads(of.names)[-1]
    st.markdown("**How each predicts the class**")
    which = f"the class, {target}," if of.truth is None else f"the last node, {target},"
    st.caption(
        literal(
            f"Graph and tables are learned from two thirds of the rows, drawn at random, and {which} is predicted in the others "
            "from all other variables. TAN and KDB take it as their class."
        )
    )
    titled, losses = titles(of, settings), {}
    for name in names:
        try:
            losses[titled[name]] = prediction(of, name, settings)
        except InputError as error:
            st.warning(literal(f"{titled[name]}: {error}"))
    if not losses:
        return []
    show_lines(prediction_lines(losses), "network_predictions", "How well each network predicts the class")
    return [prediction_noticed(losses, target)] if len(losses) > 1 else []
