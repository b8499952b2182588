"""How the columns of the chosen table become states: the class and the bins in the sidebar, and what was set by hand."""

from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from bnviz.data.coding import Missing
from bnviz.data.discretize import Method
from bnviz.data.recipe import Recipe, recipe_for
from bnviz.data.table import Column, Kind, Table
from bnviz.ui.choices import Choices, choices
from bnviz.ui.whole_number import adopt_number, publish_number

METHODS: dict[Method, str] = {
    "equal-frequency": "equal frequency",
    "equal-width": "equal width",
    "mdl": "MDL, by the class",
    "custom": "cut points of your own",
    "none": "no bins",
}
"""How numbers become states, in words."""
METHOD_OF: dict[str, Method] = {label: method for method, label in METHODS.items() if method != "custom"}
"""The methods for all columns; cut points of your own are for a single one."""
MISSING_VALUES: dict[Missing, str] = {
    "state": "one more state",
    "mode": "the usual value",
    "drop": "rows left out",
}
"""What becomes of missing values, in words."""
MISSING: dict[str, Missing] = {label: missing for missing, label in MISSING_VALUES.items()}
MISSING_HELP = (
    "The usual value is the mean of a column of numbers and the most frequent state of a column of categories."
)
MOST_FOR_ALL, USUAL_BINS = 50, 5
CLASS, CLASS_NUMBERS, AUTOMATIC = "class", "class_numbers", "automatic"
CLASS_KINDS: dict[str, Kind | None] = {AUTOMATIC: None, "put into bins": "numeric", "each a class": "categorical"}
"""What the numbers of a class become, in words."""
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
    _show_class_numbers(table.column(wanted))
    recipe = _automatic(table, wanted, names)
    if any(c.kind == "numeric" for c in (*recipe.attributes, recipe.target)):
        _show_bins()
    if any(table.column(c.column).missing for c in recipe.attributes):
        st.selectbox("Missing values", list(MISSING), key="missing", bind="query-params", help=MISSING_HELP)
    return with_choices(_automatic(table, wanted, names), own)


def set_by_hand(table: Table, recipe: Recipe) -> Choices:
    """The choices that make this recipe of the one that the controls ask for."""
    wanted = {c.column: c for c in (*recipe.attributes, recipe.target)}
    automatic = _automatic(table, recipe.target.column, list(wanted))
    usual = {c.column: c for c in (*automatic.attributes, automatic.target)}
    return {name: wanted.get(name) for name in table.names if name not in wanted or wanted[name] != usual[name]}


def _automatic(table: Table, target: str, names: Sequence[str]) -> Recipe:
    """The recipe that the controls ask for, from their values in the session: for this class and these columns."""
    state = st.session_state
    used = set(names)
    left_out = [name for name in table.names if name not in used]
    method = METHOD_OF.get(state.get("method") or "", "equal-frequency")
    bins = int(state.get("bins") or USUAL_BINS)
    missing = MISSING.get(state.get("missing") or "", "state")
    recipe = recipe_for(table, target, leave_out=left_out, discretize=method, bins=bins, missing=missing)
    kind = CLASS_KINDS.get(state.get(CLASS_NUMBERS) or AUTOMATIC) if _has_numbers(table.column(target)) else None
    return replace(recipe, target=replace(recipe.target, kind=kind or recipe.target.kind, missing="state"))


def start_anew(table: Table, target: str | None) -> None:
    """Sets the class back to that of a table which was just chosen; call it before the controls are shown."""
    st.session_state[CLASS] = _class(_used(table, choices(table)), target)
    st.session_state[CLASS_NUMBERS] = AUTOMATIC


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


def _has_numbers(column: Column) -> bool:
    """Whether one can choose between the numbers of a class and bins."""
    return column.not_a_number is None and column.different > 2


def _show_class_numbers(column: Column) -> None:
    if _has_numbers(column):
        help_text = (
            "A class needs a handful of values. Automatic makes bins of more than 30 different numbers and of numbers that "
            "are not whole."
        )
        options = list(CLASS_KINDS)
        st.selectbox("Numbers of the class", options, key=CLASS_NUMBERS, bind="query-params", help=help_text)


def _show_bins() -> None:
    help_text = "Every method here works on states, so numbers are put into bins."
    label = st.selectbox("Numbers become", list(METHOD_OF), key="method", bind="query-params", help=help_text)
    if METHOD_OF[label] not in ("none", "mdl"):
        # Streamlit's own binding fails where an address asks for an infinite number.
        adopt_number("bins", USUAL_BINS, range(1, MOST_FOR_ALL + 1))
        publish_number("bins", int(st.number_input("Bins", 1, MOST_FOR_ALL, key="bins")), USUAL_BINS)
