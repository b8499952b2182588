"""The tab in which you draw a network: nodes, arcs, states and probabilities, each step of which can be taken back."""

import csv
from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from bnviz.data.sketch import YES_NO, Sketch, sketch_of
from bnviz.data.sketch_changes import (
    renamed,
    with_arc,
    with_arc_turned,
    with_node,
    with_states,
    without_arc,
    without_node,
)
from bnviz.draw.drawing_view import drawing_view
from bnviz.model.network import BayesNet
from bnviz.ui import drawing
from bnviz.ui.graph_view.mount import show_network
from bnviz.ui.network_choice import DRAWN, ChosenNetwork, open_network
from bnviz.ui.network_downloads import show_network_downloads
from bnviz.ui.table_editor import show_table_editor
from bnviz.ui.text import literal

NODE, PARENT, CHILD = "draw_node", "draw_from", "draw_to"
_NAME, _STATES = "new_name", "new_states"
_RENAMED, _RESTATED, _REFUSALS = "draw_name", "draw_states", "draw_refusals"


def show(chosen: ChosenNetwork) -> None:
    """Shows the picture and the controls that change it; of another network only the button that copies it."""
    # What comes and goes has a place of its own, so that the picture below stays the same one and keeps what was set in it.
    with st.container():
        if reason := drawing.refused():
            st.error(literal(reason))
    if chosen.drawn:
        _show_drawing()
    else:
        _show_copy(chosen)
    st.header("Save this network", anchor=False)
    show_network_downloads(chosen)


def _show_drawing() -> None:
    sketch = drawing.history().now
    left, right = st.columns([3, 2], gap="large")
    with left:
        _show_history()
        _show_picture(sketch)
    with right:
        _show_new_node(sketch)
        _show_arcs(sketch)
        node = _show_node(sketch)
    st.header(literal(f"The probabilities of {node}"), anchor=False)
    show_table_editor(sketch, node)


def _show_copy(chosen: ChosenNetwork) -> None:
    st.write(
        literal(
            f"You look at {chosen.title}. Change a copy of it, or draw a network of your own; the copy keeps the tables."
        )
    )
    with st.container(horizontal=True):
        st.button("Draw on a copy of it", on_click=_copy, args=(chosen.net,))
        st.button("Go to your drawing", on_click=open_network, args=(DRAWN,))


def _copy(net: BayesNet) -> None:
    if drawing.draw(lambda: sketch_of(net)):
        open_network(DRAWN)


def _show_history() -> None:
    past = drawing.history()
    with st.container(horizontal=True):
        st.button("Undo", on_click=drawing.undo, disabled=not past.before, icon=":material/undo:")
        st.button("Redo", on_click=drawing.redo, disabled=not past.undone, icon=":material/redo:")
        st.button("Start anew", on_click=_start_anew, icon=":material/note_add:")
        st.number_input(
            "Seed of the random probabilities",
            0,
            drawing.MOST_SEED,
            key=drawing.SEED,
            label_visibility="visible",
            width=240,
        )


def _start_anew() -> None:
    drawing.draw(lambda: with_node(Sketch(), "A"))


def _show_picture(sketch: Sketch) -> None:
    names = list(sketch.names)
    chosen = st.session_state.get(NODE)
    selection = f"node:{names.index(chosen)}" if chosen in names else ""
    show_network(
        drawing_view(sketch),
        key="drawing",
        selection=selection,
        on_selection=lambda told: _select(names, told),
        on_join=lambda parent, child: drawing.change(with_arc, names[parent], names[child]),
        on_remove=lambda what: _remove(names, what),
    )


def _remove(names: Sequence[str], what: str) -> None:
    """Removes a node or an arc that the picture names."""
    kind, _, ends = what.partition(":")
    given = [names[int(number)] for number in ends.split("-")]
    drawing.change(without_node if kind == "node" else without_arc, *given)


def _select(names: Sequence[str], selection: str) -> None:
    """Sets the lists as a click in the picture does: a node, or both ends of an arc."""
    kind, _, ends = selection.partition(":")
    numbers = [int(number) for number in ends.split("-")] if ends else []
    if kind == "node":
        st.session_state[NODE] = names[numbers[0]]
    elif kind == "arc":
        st.session_state[PARENT], st.session_state[CHILD] = (names[number] for number in numbers)


def _show_new_node(sketch: Sketch) -> None:
    st.session_state.setdefault(_NAME, _free_name(sketch))
    st.session_state.setdefault(_STATES, ", ".join(YES_NO))
    with st.form("new_node", border=False):
        left, right = st.columns(2)
        left.text_input("Name of a new node", key=_NAME)
        right.text_input("Its states", key=_STATES, help='With a comma between them; "a, b" in quotes is one state.')
        st.form_submit_button("Add the node", icon=":material/add_circle:", on_click=_add)


def _add() -> None:
    """Adds the node in the form; where it cannot be, the form keeps what was written."""
    state = st.session_state
    name = str(state[_NAME]).strip()
    if drawing.changed(with_node, name, parsed(str(state[_STATES]))):
        state[NODE] = name
        del state[_NAME], state[_STATES]


def _free_name(sketch: Sketch) -> str:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return next((name for name in (*letters, *(f"N{k}" for k in range(1, 200))) if name not in sketch.names), "")


def parsed(states: str) -> tuple[str, ...]:
    """The states that are written in a line, with commas between them; quotes hold one together."""
    return tuple(state.strip() for state in next(csv.reader([states], skipinitialspace=True), []))


def written(states: Sequence[str]) -> str:
    """The line that `parsed` reads as these states."""
    return ", ".join('"' + s.replace('"', '""') + '"' if any(mark in s for mark in ',"') else s for s in states)


def _show_arcs(sketch: Sketch) -> None:
    names = sketch.names
    for key in (PARENT, CHILD):
        if st.session_state.get(key) not in names:
            st.session_state[key] = names[-1 if key == CHILD else 0]
    left, right = st.columns(2)
    parent = left.selectbox("Arc from", names, key=PARENT)
    child = right.selectbox("to", names, key=CHILD)
    there, other = parent in sketch.node(child).parents, child in sketch.node(parent).parents
    with st.container(horizontal=True):
        given = (parent, child)
        st.button("Connect", on_click=drawing.change, args=(with_arc, *given), disabled=there or other)
        ends = given if there else (child, parent)
        st.button("Turn round", on_click=drawing.change, args=(with_arc_turned, *ends), disabled=not (there or other))
        st.button("Remove the arc", on_click=drawing.change, args=(without_arc, *ends), disabled=not (there or other))


def _show_node(sketch: Sketch) -> str:
    """The node whose table is shown, after showing its name and states."""
    if st.session_state.get(NODE) not in sketch.names:
        st.session_state[NODE] = sketch.names[-1]
    name = str(st.selectbox("Node", sketch.names, key=NODE))
    left, right = st.columns(2)
    line, again = written(sketch.node(name).variable.states), st.session_state.setdefault(_REFUSALS, 0)
    renamed_as, restated_as = f"{_RENAMED}:{name}:{again}", f"{_RESTATED}:{name}:{line}:{again}"
    left.text_input("Its name", name, key=renamed_as, on_change=_rename, args=(name, renamed_as))
    right.text_input("Its states", line, key=restated_as, on_change=_restate, args=(name, restated_as))
    st.button("Delete the node", on_click=drawing.change, args=(without_node, name), icon=":material/delete:")
    return name


def _rename(name: str, key: str) -> None:
    new = str(st.session_state[key]).strip()
    if _changed(renamed, name, new) and st.session_state.get(NODE) == name:
        st.session_state[NODE] = new


def _restate(name: str, key: str) -> None:
    _changed(with_states, name, parsed(str(st.session_state[key])))


def _changed(how: Callable[..., Sketch], *given: Any) -> bool:
    """Whether the change could be made; where it could not, the fields say again what is drawn."""
    made = drawing.changed(how, *given)
    st.session_state[_REFUSALS] += not made
    return made
