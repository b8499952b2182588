"""All attributes in one table that you can sort and search; a selected line opens its attribute."""

from collections.abc import Sequence
from typing import Any

import streamlit as st

from bnviz.data.encoding import Encoding
from bnviz.draw.numbers import in_unit
from bnviz.draw.plain import MOST, cut
from bnviz.draw.sentences import counted_noun
from bnviz.model.dataset import Dataset
from bnviz.ui import picker, seen
from bnviz.ui.column_panel import open_column, opened_column
from bnviz.ui.picker import Chosen
from bnviz.ui.text import literal

KEY, FIND = "overview", "find"
MANY = 12
"""From so many attributes on there is a field to search them by name."""
FLAGS = {"constant": "one value only", "id": "different in every row"}
"""Notes made while reading that are worth a word in the table."""


def show(chosen: Chosen, encoding: Encoding, dataset: Dataset) -> int | None:
    """The attribute that is open (None while that is the class or a column left out), after showing the table of all."""
    columns = [coding.column for coding in chosen.recipe.attributes]
    opened = opened_column(chosen).name
    _show_table(chosen, encoding, dataset, opened)
    return columns.index(opened) if opened in columns else None


def _show_table(chosen: Chosen, encoding: Encoding, dataset: Dataset, opened: str) -> None:
    """Shows the table, above it the field to search in wide data."""
    names = [v.name for v in dataset.attributes]
    found = _searched(names)
    if not found:
        st.info("No attribute has this in its name: search for less, or empty the field.")
        return
    lines = {head: [cells[i] for i in found] for head, cells in overview_lines(chosen, encoding, dataset).items()}
    columns = [coding.column for coding in chosen.recipe.attributes]
    _mark([columns[i] for i in found], opened)

    def picked() -> None:
        rows = st.session_state[KEY]["selection"]["rows"]
        if rows and rows[0] < len(found):
            open_column(columns[found[rows[0]]])

    st.dataframe(
        lines,
        column_config=_config(lines),
        hide_index=True,
        height="content" if len(found) <= 10 else 380,
        key=KEY,
        on_select=picked,
        selection_mode="single-row",
        alt="All attributes: kind, states, missing values, and what each tells about the class",
    )


def overview_lines(chosen: Chosen, encoding: Encoding, dataset: Dataset) -> dict[str, list[Any]]:
    """The table as its columns, one line for each attribute."""
    unit, found = picker.unit(), seen.profile_of(dataset)
    missing = seen.missing_of(chosen.table, chosen.recipe, encoding)
    t = dataset.rows
    return {
        "attribute": [v.name for v in dataset.attributes],
        "kind": [coding.kind for coding in chosen.recipe.attributes],
        "states": [v.cardinality for v in dataset.attributes],
        "missing share": (missing / t).tolist(),
        f"I(X;Y) in {unit}": in_unit(found.mi, unit).tolist(),
        "SU": found.su.tolist(),
        "most frequent": [cut(v.states[k], MOST) for v, k in zip(dataset.attributes, found.mode.tolist(), strict=True)],
        "its share": (found.mode_rows / t).tolist(),
        "to know": flags(chosen, found.occurring.tolist()),
    }


def flags(chosen: Chosen, occurring: Sequence[int]) -> list[str]:
    """A word on each attribute that is of little use as it is: one value only, one state only, or other values in all rows."""
    noted = {note.column: FLAGS[note.kind] for note in chosen.table.notes if note.kind in FLAGS}
    alone = ["one state only" if n == 1 else "" for n in occurring]
    columns = (coding.column for coding in chosen.recipe.attributes)
    return [noted.get(column) or said for column, said in zip(columns, alone, strict=True)]


def _searched(names: list[str]) -> list[int]:
    """The attributes whose name has the searched text in it, after showing the field where there are many."""
    if len(names) < MANY:
        return list(range(len(names)))
    wanted = st.text_input("Search attributes", key=FIND, bind="query-params", placeholder="a part of the name")
    part = wanted.strip().casefold()
    found = [i for i, name in enumerate(names) if part in name.casefold()]
    if part:
        st.caption(literal(f"{counted_noun(len(found), 'attribute', 'attributes')} of {len(names):,}."))
    return found


def _mark(found: list[str], opened: str) -> None:
    """Selects the line of the opened column, so that table, list and address agree."""
    rows = [found.index(opened)] if opened in found else []
    before = st.session_state.get(KEY)
    if before is None or list(before["selection"]["rows"]) != rows:
        st.session_state[KEY] = {"selection": {"rows": rows, "columns": [], "cells": []}}


def _config(lines: dict[str, list[Any]]) -> dict[str, Any]:
    number = st.column_config.NumberColumn
    config = {
        head: number(head, width="small", format="%.3g") for head, cells in lines.items() if isinstance(cells[0], float)
    }
    return {**config, "states": number("states", width="small")}
