"""The cut points of a column of numbers on its histogram: where they stand, why, and what they do to I(X;Y) while one moves."""

from dataclasses import replace

import streamlit as st

from bnviz.data.discretize import Cuts, Method
from bnviz.data.recipe import Coding
from bnviz.draw.cut_words import Effect
from bnviz.ui import column_panel, picker, seen
from bnviz.ui.cut_editor import mdl_note, mount
from bnviz.ui.recipe_controls import METHODS

COMPARED: tuple[Method, ...] = (Coding.method, "mdl")
"""What the cut points of a column are compared with."""
MOVING, SET = "moving_cuts", "cuts_set"


@st.fragment
def show(i: int) -> None:
    """Shows the cut points of attribute i, where it has bins. While a cut moves this part of the page runs alone."""
    if st.session_state.pop(SET, False):
        st.rerun()
    chosen, (encoding, dataset) = picker.chosen(), picker.prepared()
    now, cuts = chosen.recipe.attributes[i], encoding.attributes[i].cuts
    if cuts is None:
        return
    st.header("Cut points", anchor=False)
    st.write(
        "Each bin between two cut points is a state. Drag a cut, click to add one, or type them: the column then has cut points "
        "of your own, and everything is computed anew."
    )

    def changed(found: Cuts) -> None:
        column_panel.change(now.column, replace(now, method="custom", cuts=found))
        st.session_state[SET] = True

    def moved(found: Cuts) -> None:
        st.session_state[MOVING] = found

    histogram = seen.histogram_of_column(chosen.table, chosen.recipe, encoding, dataset, i)
    effect = _effect(i, st.session_state.pop(MOVING, cuts))
    mount.show(
        f"cuts-{now.column}",
        now.column,
        histogram,
        cuts,
        changed,
        names=encoding.attributes[i].variable.states[: len(cuts) + 1],
        effect=effect,
        unit=picker.unit(),
        on_move=moved,
    )
    if now.method == "mdl":
        st.markdown("**What MDL decides here**")
        decisions = seen.mdl_of(chosen.table, chosen.recipe, encoding, dataset, i)
        absent = float(seen.profile_of(dataset).mi[i]) if encoding.attributes[i].missing_state else 0.0
        mdl_note.show_mdl(decisions, picker.unit(), "mdl_decisions", absent)


def _effect(i: int, cuts: Cuts) -> Effect:
    """What these cuts do to I(X;Y), beside other ways to cut the same column."""
    chosen, (encoding, dataset) = picker.chosen(), picker.prepared()
    now = chosen.recipe.attributes[i]

    def mi(coding: Coding) -> float:
        return seen.mi_of(chosen.table, chosen.recipe, i, coding)

    others = []
    for method in COMPARED:
        other = replace(now, method=method, bins=Coding.bins)
        if (method, other.bins) != (now.method, now.bins):
            words = METHODS[method] if method == "mdl" else f"{other.bins} bins of {METHODS[method]}"
            others.append((words, mi(other)))
    own = mi(replace(now, method="custom", cuts=cuts))
    absent = encoding.attributes[i].missing_state
    return Effect(own, len(cuts) + 1, seen.balance_of(dataset).H, tuple(others), absent)
