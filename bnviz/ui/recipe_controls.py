"""How the columns of the chosen table become states: the class and the bins in the sidebar, and what was set by hand."""

from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from bnviz.data.discretize import Method
from bnviz.data.recipe import Recipe, recipe_for
from bnviz.data.table import Column, Kind, Table
from bnviz.ui.choices import Choices, choices

METHODS: dict[Method, str] = {"equal-frequency": "equal frequency", "equal-width": "equal width", "none": "no bins"}
MOST_BINS = 50
CLASS, CLASS_NUMBERS, AUTOMATIC = "class", "class_numbers", "automatic"
SET_BACK = "set_back"
"""In the session: the columns were set back, so the class is the usual one again."""


def show_recipe_controls(table: Table, target: str | None) -> Recipe:
    """The recipe that the controls and the choices of the data page make, after showing the controls."""
    own = choices(table)
    names = _used(table, own)
    usual = names.index(_class(names, target))
    if st.session_state.get(CLASS, names[usual]) not in names:
        st.session_state[CLASS] = names[usual]
    wanted = st.selectbox("Class", names, usual, key=CLASS, bind="query-params", help="The column to predict.")
    recipe = recipe_for(table, wanted, leave_out=[name for name in table.names if name not in names])
    kind = _class_kind(table.column(wanted), recipe.target.kind)
    recipe = Recipe(recipe.attributes, replace(recipe.target, kind=kind))
    if any(c.kind == "numeric" for c in (*recipe.attributes, recipe.target)):
        recipe = with_bins(recipe, *_bins())
    return with_choices(recipe, own)


def start_anew(table: Table, target: str | None) -> None:
    """Sets the class back to that of a table which was just chosen; call it before the controls are shown."""
    st.session_state[CLASS] = _class(_used(table, choices(table)), target)
    st.session_state[CLASS_NUMBERS] = AUTOMATIC


def with_bins(recipe: Recipe, method: Method, bins: int) -> Recipe:
    """The recipe with this method and number of bins for every column."""
    attributes = tuple(replace(c, method=method, bins=bins) for c in recipe.attributes)
    return Recipe(attributes, replace(recipe.target, method=method, bins=bins))


def with_choices(recipe: Recipe, own: Choices) -> Recipe:
    """The recipe with the codings that were set by hand."""
    attributes = tuple(own.get(c.column) or c for c in recipe.attributes)
    return Recipe(attributes, own.get(recipe.target.column) or recipe.target)


def _used(table: Table, own: Choices) -> list[str]:
    """The columns that are not left out by hand (the form refuses to leave out all)."""
    return [name for name in table.names if own.get(name, True) is not None]


def _class(names: Sequence[str], target: str | None) -> str:
    """The class of a data set unless another is chosen: its own, or the last column."""
    return target if target is not None and target in names else names[-1]


def _class_kind(column: Column, usual: Kind) -> Kind:
    """The kind of the class; where it is numbers, the list lets you choose between them and bins."""
    if column.numbers is None or len(column.labels) < 3:
        return usual
    options: dict[str, Kind] = {AUTOMATIC: usual, "put into bins": "numeric", "each a class": "categorical"}
    help_text = (
        "A class needs a handful of values. Automatic makes bins of more than 30 different numbers and of numbers that "
        "are not whole."
    )
    label = "Numbers of the class"
    return options[st.selectbox(label, list(options), key=CLASS_NUMBERS, bind="query-params", help=help_text)]


def _bins() -> tuple[Method, int]:
    """The method and the number of bins for all columns of numbers."""
    labels = {label: method for method, label in METHODS.items()}
    help_text = "Every method here works on states, so numbers are put into bins."
    method = labels[st.selectbox("Numbers become", list(labels), key="method", bind="query-params", help=help_text)]
    bins = 5 if method == "none" else st.number_input("Bins", 1, MOST_BINS, 5, key="bins", bind="query-params")
    return method, bins
