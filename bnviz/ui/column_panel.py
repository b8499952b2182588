"""One column, prepared: its name, kind, bins, rare states and missing values. A change holds at once and can be undone."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, get_args

import streamlit as st

from bnviz.data.coding import MOST_BINS, Coding
from bnviz.data.columns import why
from bnviz.data.recipe import Recipe
from bnviz.data.table import Column, Kind, Table
from bnviz.model.errors import InputError
from bnviz.ui import picker, store
from bnviz.ui.address import adopt, publish
from bnviz.ui.choices import Choice, choose, history, let_go, redo, undo
from bnviz.ui.picker import Chosen
from bnviz.ui.present_cuts import with_cuts
from bnviz.ui.recipe_controls import METHODS, MISSING_HELP, MISSING_VALUES, SET_BACK
from bnviz.ui.text import literal

COLUMN = "column"
"""The key of the list of columns, and its name in the address."""
REFUSED = "refused_change"


def opened_column(chosen: Chosen) -> Column:
    """The column that is open: the one chosen, or the first attribute."""
    return chosen.table.column(adopt(COLUMN, _usual(chosen), chosen.table.names))


def open_column(name: str) -> None:
    """Opens a column; call it before the list of columns is shown."""
    st.session_state[COLUMN] = name


def show_column_list(chosen: Chosen) -> Column:
    """The column that is open, after showing the list of columns."""
    opened_column(chosen)
    name = st.selectbox("Column", chosen.table.names, key=COLUMN)
    publish(COLUMN, name, _usual(chosen))
    return chosen.table.column(name)


def _usual(chosen: Chosen) -> str:
    return chosen.recipe.attributes[0].column if chosen.recipe.attributes else chosen.table.names[0]


def show_history(chosen: Chosen) -> None:
    """Shows the buttons that take changes back; they hold for all columns."""
    past = history(chosen.table)
    with st.container(horizontal=True):
        st.button("Undo", key="undo", on_click=_with_table, args=(undo,), disabled=not past.before)
        st.button("Redo", key="redo", on_click=_with_table, args=(redo,), disabled=not past.undone)
        st.button(
            "Set all columns back", key="set_back", on_click=_with_table, args=(_set_back,), disabled=not past.now
        )
    if (refused := st.session_state.pop(REFUSED, None)) is not None:
        st.error(literal(f"{refused} The column stays as it was."))


def show_settings(chosen: Chosen, column: Column) -> None:
    """Shows the settings of one column."""
    now = coding_of(chosen, column)
    st.caption(literal(f"{_role(chosen, column)} {why(column)}"))
    if column.name != chosen.recipe.target.column:
        used = column.name in {c.column for c in chosen.recipe.attributes}
        _toggle_use(now, used)
        if not used:
            return
    _widget(now, "name", now.name or column.name, st.text_input, "Name")
    if column.not_a_number is None and column.different:
        _widget(now, "kind", now.kind, st.selectbox, "Kind", options=get_args(Kind))
    if now.kind == "numeric":
        _show_bins(now)
    else:
        help_text = "States with fewer rows than this become one state together. 0 merges none."
        _widget(
            now,
            "rare",
            now.rare,
            st.number_input,
            "Merge states with fewer rows than",
            min_value=0,
            help=help_text,
        )
    if column.missing and column.name != chosen.recipe.target.column:
        label = f"Missing values ({column.missing:,}) become"
        _widget(now, "missing", now.missing, st.selectbox, label, labels=MISSING_VALUES, help=MISSING_HELP)
    if column.name in chosen.choices:
        st.button("Set this column back", key="set_column_back", on_click=_with_table, args=(let_go, column.name))


def coding_of(chosen: Chosen, column: Column) -> Coding:
    """How the column becomes states, or would if it were in use."""
    codings = {c.column: c for c in (*chosen.recipe.attributes, chosen.recipe.target)}
    return codings.get(column.name) or Coding(column.name, column.kind)


def change(column: str, choice: Choice) -> None:
    """Sets a column as given, unless the data could then not be used: the reason is shown instead. For a callback."""
    table, recipe = picker.chosen().table, picker.chosen().recipe
    try:
        store.prepared(table, with_choice(recipe, table, column, choice))
    except InputError as error:
        st.session_state[REFUSED] = str(error)
    else:
        choose(table, {column: choice})


def with_choice(recipe: Recipe, table: Table, column: str, choice: Choice) -> Recipe:
    """The recipe with one column set as given; the attributes stay in the order of the table."""
    if column == recipe.target.column and choice is not None:
        return replace(recipe, target=choice)
    codings: dict[str, Choice] = {**{c.column: c for c in recipe.attributes}, column: choice}
    return replace(recipe, attributes=tuple(c for name in table.names if (c := codings.get(name)) is not None))


def _show_bins(now: Coding) -> None:
    _widget(now, "method", now.method, st.selectbox, "Numbers become", labels=METHODS)
    if now.method in ("equal-frequency", "equal-width"):
        _widget(now, "bins", now.bins, st.number_input, "Bins", min_value=1, max_value=MOST_BINS)


def _role(chosen: Chosen, column: Column) -> str:
    return "This column is the class." if column.name == chosen.recipe.target.column else ""


def _toggle_use(now: Coding, used: bool) -> None:
    key = "column_use"
    st.session_state[key] = used

    def toggled() -> None:
        change(now.column, now if st.session_state[key] else None)

    st.toggle("Use this column", key=key, on_change=toggled)


def _widget(now: Coding, field: str, value: Any, widget: Any, label: str, **more: Any) -> None:
    """Shows a control that holds one field of a coding; what the recipe says wins over what the control held before."""
    key = f"column_{field}"
    labels: Mapping[Any, str] | None = more.pop("labels", None)
    if labels is not None:
        more |= {"options": list(labels), "format_func": lambda option: labels[option]}
    st.session_state[key] = value

    def changed() -> None:
        try:
            coding = with_cuts(picker.chosen(), replace(now, **{field: st.session_state[key]}))
            if coding.name == now.column:
                coding = replace(coding, name=None)
        except InputError as error:
            st.session_state[REFUSED] = str(error)
        else:
            change(now.column, coding)

    widget(label, key=key, on_change=changed, **more)


def _with_table(action: Callable[..., None], *more: str) -> None:
    """Does something to the chosen table. A button is given this and not the table, which it would keep for the session."""
    action(picker.chosen().table, *more)


def _set_back(table: Table) -> None:
    let_go(table, *history(table).now)
    st.session_state[SET_BACK] = True
