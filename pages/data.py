"""The data page: open a table, see what was read and why, and change how its columns become states."""

import streamlit as st

from bnviz.ui import (
    attribute_view,
    class_view,
    column_editor,
    dependency_view,
    one_column,
    overview,
    pair_view,
    picker,
    preview,
    saved,
)
from bnviz.ui.link import show_copy_link

st.title("Data", anchor=False)
st.write(
    "Every method here learns from a table: one row an example, one column an attribute, and one column, the class, to "
    "predict. Pick a data set in the sidebar or open your own file; its first line names the columns."
)
chosen = picker.chosen()
preview.show_origin(chosen)
saved.show_outcome()
rows, attributes, one, two, checks, every, files = st.tabs(
    ["Rows", "Attributes", "One column", pair_view.TAB, "Checks", "All columns", "Save and open"],
    key="view",
    bind="query-params",
)
if rows.open:
    with rows:
        preview.show_sample()
        preview.show_rows(chosen)
        preview.show_notes(picker.notes())
        preview.show_limits()
if attributes.open:
    with attributes:
        encoding, dataset = picker.prepared()
        preview.show_used(dataset)
        if (i := overview.show(chosen, encoding, dataset)) is not None:
            attribute_view.show(chosen, encoding, dataset, i)
if one.open:
    with one:
        one_column.show(chosen)
if two.open:
    with two:
        pair_view.show(chosen, *picker.prepared())
if checks.open:
    with checks:
        encoding, dataset = picker.prepared()
        st.header("How even the classes are", anchor=False)
        class_view.show_balance(chosen, encoding, dataset)
        st.header("Rows that are alike", anchor=False)
        class_view.show_duplicates(chosen, encoding, dataset)
        st.header("Values that imply other values", anchor=False)
        dependency_view.show(chosen, encoding, dataset)
if every.open:
    with every:
        column_editor.show(chosen)
if files.open:
    with files:
        saved.show_saved(chosen)
show_copy_link(chosen)
