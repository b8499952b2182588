"""The probabilities of a node that is drawn, as a table to write in: a line for each combination of its parents' states."""

from hashlib import sha256
from itertools import product
from math import prod
from typing import Any

import numpy as np
import streamlit as st

from bnviz.data.sketch import Sketch
from bnviz.data.sketch_changes import with_random_table, with_table
from bnviz.draw.plain import HEAD, cut
from bnviz.model.network import Probabilities
from bnviz.ui import drawing
from bnviz.ui.text import literal

MOST_LINES = 1_000
"""A table of more lines is not shown for writing."""


def show_table_editor(sketch: Sketch, name: str) -> None:
    """Shows the table of a node, and keeps what is written in it once each line sums to 1."""
    node, table = sketch.node(name), sketch.table(name)
    parents = [sketch.node(p).variable for p in node.parents]
    lines = prod(p.cardinality for p in parents)
    if lines > MOST_LINES:
        st.info(f"This table has {lines:,} lines, too many to write in: at most {MOST_LINES:,} are shown.")
        return
    st.write(
        "Each line is one combination of the parents' states and sums to 1. "
        + (
            "These numbers stay until you change them."
            if node.table is not None
            else f"These are random, seed {sketch.seed}."
        )
    )
    states = node.variable.states
    rows = [*product(*(p.states for p in parents))]
    flat = table.reshape(-1, len(states))
    records = [
        {f"p{k}": state for k, state in enumerate(row)} | {f"s{k}": float(p) for k, p in enumerate(line)}
        for row, line in zip(rows, flat, strict=True)
    ]
    config: dict[str, Any] = {
        f"p{k}": st.column_config.TextColumn(p.name, disabled=True) for k, p in enumerate(parents)
    }
    config |= {
        f"s{k}": st.column_config.NumberColumn(f"P({state})", min_value=0.0, max_value=1.0, format="%.4g")
        for k, state in enumerate(states)
    }
    key = f"table-{sha256(repr((name, node.parents, states, table.tobytes())).encode('utf-8', 'surrogatepass')).hexdigest()[:16]}"
    alt = f"The probabilities of {cut(name, HEAD)}, to write in"
    edited = st.data_editor(records, key=key, column_config=config, hide_index=True, num_rows="fixed", alt=alt)
    found = np.array([[line[f"s{k}"] for k in range(len(states))] for line in edited], np.float64).reshape(table.shape)
    _show_buttons(name, found, changed=not np.array_equal(found, table), at_random=node.table is None)


def _show_buttons(name: str, found: Probabilities, changed: bool, at_random: bool) -> None:
    totals = found.sum(-1, keepdims=True)
    scaled = found / totals if (totals > 0).all() else found
    empty = np.flatnonzero(np.isnan(totals.ravel()))
    closed = not changed or bool(empty.size)
    with st.container(horizontal=True):
        st.button("Keep these probabilities", on_click=drawing.change, args=(with_table, name, found), disabled=closed)
        st.button(
            "Scale each line to 1 and keep",
            on_click=drawing.change,
            args=(with_table, name, scaled),
            disabled=closed,
        )
        st.button("Draw them at random", on_click=drawing.change, args=(with_random_table, name), disabled=at_random)
    if empty.size:
        st.caption(f"Line {empty[0] + 1} has an empty cell: write a number from 0 to 1 into it.")
    elif changed:
        wrong = np.flatnonzero(np.abs(totals.ravel() - 1) > 1e-9)
        if wrong.size:
            st.caption(literal(f"Line {wrong[0] + 1} sums to {totals.ravel()[wrong[0]]:.4g} so far."))
