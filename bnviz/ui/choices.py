"""What you set by hand for single columns of a table, and the way back: every change can be undone and done again."""

from collections.abc import Mapping

import streamlit as st

from bnviz.data.recipe import Coding
from bnviz.data.table import Table
from bnviz.ui.history import History

Choice = Coding | None
"""How one column was set by hand; None leaves it out."""
Choices = Mapping[str, Choice]
"""The columns that were set by hand, by their names."""


def history(table: Table) -> History[Choices]:
    """The choices made for this table in this session."""
    return _every().get(table.digest, History[Choices]({}))


def choices(table: Table) -> Choices:
    """The columns of this table that were set by hand, in this session."""
    return history(table).now


def choose(table: Table, changes: Choices) -> None:
    """Sets these columns as given; the others stay."""
    choose_all(table, {**choices(table), **changes})


def choose_all(table: Table, now: Choices) -> None:
    """Sets these columns as given, and all others back."""
    past = history(table)
    if now != past.now:
        _every()[table.digest] = past.then(now)


def let_go(table: Table, *columns: str) -> None:
    """Sets these columns back: what holds for all columns holds for them again."""
    choose_all(table, {name: choice for name, choice in choices(table).items() if name not in columns})


def undo(table: Table) -> None:
    """Takes back the last change; call it only where there is one."""
    _every()[table.digest] = history(table).back()


def redo(table: Table) -> None:
    """Makes the change again that was taken back last; call it only where there is one."""
    _every()[table.digest] = history(table).forth()


def _every() -> dict[str, History[Choices]]:
    found: dict[str, History[Choices]] = st.session_state.setdefault("choices", {})
    return found
