"""The data page: open a table, see what was read and why, and change how its columns become states."""

import streamlit as st

from bnviz.ui import column_editor, column_panel, picker, preview, saved

st.title("Data", anchor=False)
st.write(
    "Every method here learns from a table: one row an example, one column an attribute, and one column, the class, to "
    "predict. Pick a data set in the sidebar or open your own file; its first line names the columns."
)
chosen = picker.chosen()
preview.show_origin(chosen)
saved.show_outcome()
rows, columns, one, files = st.tabs(
    ["Rows", "All columns", "One column", "Save and open"], key="view", bind="query-params"
)
if rows.open:
    with rows:
        preview.show_sample()
        preview.show_rows(chosen)
        preview.show_notes(chosen, picker.prepared()[0])
if columns.open:
    with columns:
        column_editor.show(chosen)
        preview.show_attributes(picker.prepared()[1])
if one.open:
    with one:
        column = column_panel.show_column_list(chosen)
        column_panel.show_history(chosen)
        column_panel.show_settings(chosen, column)
if files.open:
    with files:
        saved.show_saved(chosen)
