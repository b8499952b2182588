"""The form in which you set by hand how single columns become states."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, get_args

import streamlit as st

from bnviz.data.columns import why
from bnviz.data.recipe import MOST_BINS, Coding
from bnviz.data.table import Kind, Table
from bnviz.draw.data_sentences import set_by_hand
from bnviz.ui.choices import Choice, choose, let_go
from bnviz.ui.picker import Chosen
from bnviz.ui.present_cuts import with_cuts
from bnviz.ui.recipe_controls import METHODS, SET_BACK
from bnviz.ui.text import literal


def show(chosen: Chosen) -> None:
    """Shows the form; what is sent holds for this table until it is reset."""
    st.header("How each column becomes states", anchor=False)
    st.write(
        "Change a kind, the bins of a single column, or leave a column out; it holds once you apply it. The class is chosen in "
        "the sidebar, and the bins that are set there hold for every column that you do not change here."
    )
    codings = _codings(chosen)
    with st.form("columns", border=False):
        edited = st.data_editor(
            _lines(chosen.table, codings),
            column_config=_config(chosen.table),
            hide_index=True,
            num_rows="fixed",
            key=f"editor-{st.session_state.get('edits', 0)}-{chosen.table.digest[:12]}-{chosen.recipe.target.column}",
            placeholder="",
            alt="Kind and bins of each column",
        )
        apply, reset = st.columns(2)
        applied = apply.form_submit_button("Apply to the data")
        undone = reset.form_submit_button("Set all columns back", disabled=not chosen.choices)
    if applied:
        if not any(edited["use"]):
            st.error("A data set needs the class and at least one attribute: leave some columns in use.")
            return
        lines = changed(codings, edited)
        choose(chosen.table, {name: line and with_cuts(chosen, line) for name, line in lines.items()})
    if undone:
        let_go(chosen.table, *chosen.choices)
        st.session_state[SET_BACK] = True
    if applied or undone:
        st.session_state["edits"] = st.session_state.get("edits", 0) + 1
        st.rerun()
    if chosen.choices:
        said = f"Set by hand: {set_by_hand(chosen.choices)}. A copied link does not carry these changes."
        st.caption(literal(said))


def _codings(chosen: Chosen) -> dict[str, Choice]:
    """The coding of each column of the table as it is now; None where it is left out."""
    now = {c.column: c for c in (*chosen.recipe.attributes, chosen.recipe.target)}
    return {name: now.get(name) for name in chosen.table.names}


def _lines(table: Table, codings: dict[str, Choice]) -> dict[str, list[Any]]:
    """The lines of the form, one for each column of the table."""
    shown = [codings[c.name] or Coding(c.name, c.kind) for c in table.columns]
    return {
        "column": list(table.names),
        "use": [codings[name] is not None for name in table.names],
        "kind": [coding.kind for coding in shown],
        "numbers become": [METHODS[c.method] if c.kind == "numeric" else None for c in shown],
        "bins": [c.bins if c.kind == "numeric" else None for c in shown],
        "different values": [c.different for c in table.columns],
        "missing": [c.missing for c in table.columns],
        "why this kind": [why(c) for c in table.columns],
    }


def _config(table: Table) -> dict[str, Any]:
    fixed = ("column", "different values", "missing", "why this kind")
    return {
        **{head: st.column_config.Column(head, disabled=True) for head in fixed},
        "use": st.column_config.CheckboxColumn("use", help="Off: the column is left out."),
        "kind": st.column_config.SelectboxColumn("kind", options=get_args(Kind), required=True),
        "numbers become": st.column_config.SelectboxColumn("numbers become", options=list(METHODS.values())),
        "bins": st.column_config.NumberColumn("bins", min_value=1, max_value=MOST_BINS, step=1),
    }


def changed(codings: Mapping[str, Choice], edited: Mapping[str, Sequence[Any]]) -> dict[str, Choice]:
    """The lines of the form that differ from the codings; where a line leaves the bins open, the usual ones are taken."""
    methods = {label: method for method, label in METHODS.items()}
    heads = ("column", "use", "kind", "numbers become", "bins")
    lines: dict[str, Choice] = {}
    for name, use, kind, method, bins in zip(*(edited[head] for head in heads), strict=True):
        now = codings[name] or Coding(name, kind)
        coding = replace(now, kind=kind, method=methods.get(method, now.method), bins=int(bins or now.bins))
        lines[name] = coding if use else None
    return {name: line for name, line in lines.items() if line != codings[name]}
