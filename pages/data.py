"""The data page: open a table, see what was read and why, and change how its columns become states."""

import streamlit as st

from bnviz.ui import column_editor, picker, preview

st.title("Data", anchor=False)
st.write(
    "Every method here learns from a table: one row an example, one column an attribute, and one column, the class, to "
    "predict. Pick a data set in the sidebar or open your own CSV; its first line names the columns."
)
chosen = picker.chosen()
preview.show_origin(chosen)
preview.show_sample()
preview.show_rows(chosen)
column_editor.show(chosen)
encoding, dataset = picker.prepared()
preview.show_notes(chosen, encoding)
preview.show_attributes(dataset)
