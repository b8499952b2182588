"""One column from close by: its settings, its picture by class, and for numbers the cut points, which can be dragged."""

import streamlit as st

from bnviz.ui import attribute_view, class_view, column_cuts, column_panel, picker
from bnviz.ui.picker import Chosen


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
        column_cuts.show(columns.index(column.name))
