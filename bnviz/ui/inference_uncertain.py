"""Seeing a node with uncertainty: you say how likely what you saw is in each of its states."""

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Any

import streamlit as st

from bnviz.draw.likelihood_words import Soft
from bnviz.draw.plain import cut
from bnviz.infer.evidence import States
from bnviz.model.network import BayesNet
from bnviz.ui.text import literal, told_apart

NODE, OPEN = "uncertain_node", "uncertain_open"
MOST_SLIDERS = 10
"""Of a node with more states the likelihoods are written into a table."""
NAME = 60
See = Callable[[int, tuple[float, ...] | None], None]
"""What is called with a node and its likelihoods, or None to take them back, before the page runs."""


def show_uncertain(net: BayesNet, soft: Soft, states: States, see: See) -> None:
    """Offers to set the likelihoods of a node."""
    box = st.expander("Observe with uncertainty", key=OPEN, on_change="rerun")
    if not box.open:
        return
    with box:
        st.write(
            "Not sure what you saw? Say how likely it is in each state of the node: 1 in all states tells nothing, 0 rules a "
            "state out. Only how the numbers compare counts. A click on the name of a node in the picture chooses it here."
        )
        titles = told_apart({str(v): cut(variable.name, NAME) for v, variable in enumerate(net.variables)})
        if st.session_state.get(NODE) not in titles:
            st.session_state[NODE] = str(next(iter(soft), 0))
        node = int(st.selectbox("Node", list(titles), format_func=lambda v: titles[v], key=NODE))
        if node in states:
            st.caption("It is observed for certain now. A likelihood takes the place of that.")
        values = soft.get(node, (1.0,) * net.variables[node].cardinality)
        if len(values) > MOST_SLIDERS:
            _show_table(net, node, values, see)
        else:
            _show_sliders(net, node, values, see)
        st.button("Take it back", on_click=partial(see, node, None), disabled=node not in soft)


def choose_node(selection: str) -> None:
    """Takes the node that a picture says, such as "node:3"; call it before the controls are shown."""
    if selection.startswith("node:"):
        st.session_state[NODE] = selection.removeprefix("node:")


def _show_sliders(net: BayesNet, node: int, values: tuple[float, ...], see: See) -> None:
    variable = net.variables[node]
    labels = told_apart({str(k): cut(state, NAME) for k, state in enumerate(variable.states)})
    keys = [f"likelihood_{_name(net, node)}_{k}" for k in range(len(values))]
    for k, (key, value) in enumerate(zip(keys, values, strict=True)):
        st.session_state[key] = value
        label = literal(f"if {cut(variable.name, NAME)} is {labels[str(k)]}")
        st.slider(label, 0.0, 1.0, step=0.01, key=key, on_change=partial(_slid, node, keys, see))


def _slid(node: int, keys: list[str], see: See) -> None:
    _take(node, tuple(float(st.session_state[key]) for key in keys), see)


def _show_table(net: BayesNet, node: int, values: tuple[float, ...], see: See) -> None:
    records = [{"state": s, "likelihood": v} for s, v in zip(net.variables[node].states, values, strict=True)]
    key = f"likelihoods_{_name(net, node)}_{sha256(repr(values).encode()).hexdigest()[:12]}"
    config: dict[str, Any] = {
        "state": st.column_config.TextColumn("state", disabled=True),
        "likelihood": st.column_config.NumberColumn("likelihood", min_value=0.0, max_value=1.0, required=True),
    }
    st.data_editor(
        records,
        key=key,
        column_config=config,
        hide_index=True,
        num_rows="fixed",
        on_change=partial(_written, node, values, key, see),
    )


def _written(node: int, values: tuple[float, ...], key: str, see: See) -> None:
    _take(node, with_edits(values, st.session_state[key]["edited_rows"]), see)


def with_edits(values: tuple[float, ...], edited: dict[int, dict[str, Any]]) -> tuple[float, ...]:
    """The likelihoods after cells of the table were written in; an empty cell leaves its number as it was."""
    now = list(values)
    for line, cells in edited.items():
        if cells.get("likelihood") is not None:
            now[int(line)] = float(cells["likelihood"])
    return tuple(now)


def _take(node: int, values: tuple[float, ...], see: See) -> None:
    """Passes on the likelihoods. What is 1 everywhere is no observation, and what is 0 everywhere cannot have been seen."""
    if max(values) > 0:
        see(node, None if min(values) == 1 else values)


def _name(net: BayesNet, node: int) -> str:
    """What tells the controls of this node from those of others, in this network and in another one."""
    variable = net.variables[node]
    return sha256(repr((node, variable.name, variable.states)).encode("utf-8", "surrogatepass")).hexdigest()[:12]
