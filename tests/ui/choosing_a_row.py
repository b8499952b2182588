"""A page with the choice of a row alone, for tests."""

import streamlit as st

from bnviz.ui import address, picker, row_choice

address.begin("choosing")
picker.show()
chosen = picker.chosen()
st.session_state["shown"] = row_choice.show_row_choice(chosen.table, chosen.recipe, *picker.prepared())
