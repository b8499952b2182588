"""A page with all parts that show a data set, for tests."""

import streamlit as st

from bnviz.ui import address, attribute_view, class_view, column_panel, dependency_view, overview, pair_view, picker

address.begin("data")
picker.show()
chosen = picker.chosen()
encoding, dataset = picker.prepared()
i = overview.show(chosen, encoding, dataset)
column_panel.show_column_list(chosen)
if i is not None:
    attribute_view.show(chosen, encoding, dataset, i)
pair_view.show(chosen, encoding, dataset)
class_view.show_balance(chosen, encoding, dataset)
class_view.show_duplicates(chosen, encoding, dataset)
dependency_view.show(chosen, encoding, dataset)
st.session_state["shown"] = True
