"""One column from close by: its settings, its picture by class, and for numbers the cut points, which can be dragged."""

from dataclasses import replace

import streamlit as st

from bnviz.data.discretize import Cuts, Method
from bnviz.data.encoding import Encoding
from bnviz.data.recipe import Coding
from bnviz.data.table import Column
from bnviz.draw.cut_words import Effect
from bnviz.model.dataset import Dataset
from bnviz.ui import attribute_view, class_view, column_panel, picker, seen
from bnviz.ui.cut_editor import mdl_note, mount
from bnviz.ui.picker import Chosen
from bnviz.ui.recipe_controls import METHODS

COMPARED: tuple[Method, ...] = (Coding.method, "mdl")
"""What the cut points of a column are compared with."""


def show(chosen: Chosen) -> None:
    """Shows the list of columns, and the column that is chosen in it."""
    column = column_panel.show_column_list(chosen)
    column_panel.show_history(chosen)
    settings, picture = st.columns([2, 3], gap="large")
    with settings:
        column_panel.show_settings(chosen, column)
    encoding, dataset = picker.prepared()
    columns = [c.column for c in chosen.recipe.attributes]
    with picture:
        if column.name in columns:
            attribute_view.show(chosen, encoding, dataset, columns.index(column.name))
        elif column.name == chosen.recipe.target.column:
            class_view.show_balance(chosen, encoding, dataset)
        else:
            st.info("This column is left out, so there is nothing to see of it. Use it, and it shows here.")
    if column.name in columns:
        _show_cuts(chosen, column, encoding, dataset, columns.index(column.name))


def _show_cuts(chosen: Chosen, column: Column, encoding: Encoding, dataset: Dataset, i: int) -> None:
    """Shows the cut points of a column of numbers, and why they stand where they do."""
    now, cuts = chosen.recipe.attributes[i], encoding.attributes[i].cuts
    if cuts is None:
        return
    st.header("Cut points", anchor=False)
    st.write(
        "Each bin between two cut points is a state. Drag a cut, click to add one, or type them: the column then has cut points "
        "of your own, and everything is computed anew."
    )

    def moved(found: Cuts) -> None:
        column_panel.change(chosen, column.name, replace(now, method="custom", cuts=found))

    mount.show(
        f"cuts-{column.name}",
        column.name,
        seen.histogram_of_column(chosen.table, chosen.recipe, encoding, dataset, i),
        cuts,
        moved,
        effect=_effect(chosen, now, dataset, i, len(cuts) + 1),
        unit=picker.unit(),
    )
    if now.method == "mdl":
        st.markdown("**Why MDL cuts here**")
        mdl_note.show_mdl(
            seen.mdl_of(chosen.table, chosen.recipe, encoding, dataset, i), picker.unit(), "mdl_decisions"
        )


def _effect(chosen: Chosen, now: Coding, dataset: Dataset, i: int, bins: int) -> Effect:
    """What the cuts do to I(X;Y), beside other ways to cut the same column."""
    others = []
    for method in COMPARED:
        other = replace(now, method=method, bins=Coding.bins)
        if method != now.method or other.bins != now.bins:
            words = METHODS[method] if method == "mdl" else f"{other.bins} bins of {METHODS[method]}"
            others.append((words, seen.mi_of(chosen.table, chosen.recipe, i, other)))
    mi = float(seen.profile_of(dataset).mi[i])
    return Effect(mi, bins, seen.balance_of(dataset).H, tuple(others))
