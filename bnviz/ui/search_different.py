"""Columns with a different value in every row: no network can be learned from them, so it is said, and what to do is offered."""

from collections.abc import Sequence
from dataclasses import replace
from weakref import ref

import streamlit as st

from bnviz.data.coding import Coding
from bnviz.data.recipe import Recipe
from bnviz.data.table import Table
from bnviz.draw.plain import heads
from bnviz.draw.sentences import listed
from bnviz.learn.all_different import all_different
from bnviz.model.dataset import Dataset
from bnviz.ui.choices import Choices, choose
from bnviz.ui.text import literal

MOST_NAMES = 4


def show_different(table: Table, recipe: Recipe, dataset: Dataset) -> None:
    """Shows which columns differ in every row, and a button for bins of the numbers and one to leave out the attributes."""
    found = all_different(dataset)
    if not found:
        return
    names = heads([v.name for v in dataset.variables])
    st.warning(literal(different_words([names[i] for i in found])))
    codings = (*recipe.attributes, recipe.target)
    numbers = [i for i in found if _can_be_bins(table, codings[i], dataset.rows)]
    out = [i for i in found if i < len(recipe.attributes)]
    with st.container(horizontal=True):
        if numbers:
            bins: Choices = {codings[i].column: in_bins(codings[i]) for i in numbers}
            _button(f"Put the numbers of {_these(numbers, names)} into bins", "different-bins", table, bins)
        if out and len(out) < len(recipe.attributes):
            gone: Choices = dict.fromkeys(codings[i].column for i in out)
            _button(f"Leave out {_these(out, names)}", "different-out", table, gone)


def different_words(names: Sequence[str]) -> str:
    """What is to be said of such columns, of these names."""
    it = "it" if len(names) == 1 else "them"
    said = f"Every row has a different value of {listed(names, MOST_NAMES)}"
    return f"{said}, so nothing that would hold for a new row can be learned from {it}."


def in_bins(coding: Coding) -> Coding:
    """The column with its numbers in bins."""
    return replace(coding, kind="numeric", method="equal-frequency", cuts=(), rare=0)


def _can_be_bins(table: Table, coding: Coding, rows: int) -> bool:
    as_values = coding.kind == "categorical" or coding.method == "none"
    return as_values and coding.bins < rows and table.column(coding.column).numbers is not None


def _these(nodes: Sequence[int], names: Sequence[str]) -> str:
    return listed([names[i] for i in nodes], MOST_NAMES)


def _button(label: str, key: str, table: Table, changes: Choices) -> None:
    st.button(literal(label), key=key, on_click=_take, args=(ref(table), changes))


def _take(table: ref[Table], changes: Choices) -> None:
    """Sets the columns as offered. (The session keeps what a button does, so that must not hold the data.)"""
    if (found := table()) is not None:
        choose(found, changes)
