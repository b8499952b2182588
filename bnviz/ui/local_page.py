"""The row, the settings, and the tabs that are about them: all that a click on the page of the local KDB changes."""

import streamlit as st

from bnviz.ui import local_answer, local_networks, local_rows, local_steps, local_values, picker
from bnviz.ui.local_settings import show_settings
from bnviz.ui.row_choice import show_row_choice

NETWORKS = "Two networks"


@st.fragment
def show() -> None:
    """Shows the choice of a row, the settings, and the tab that is open."""
    chosen, (encoding, dataset) = picker.chosen(), picker.prepared()
    picker.analysis(dataset)
    row = show_row_choice(chosen.table, chosen.recipe, encoding, dataset)
    settings = show_settings(dataset)
    networks, steps, values, answer, rows = st.tabs(
        [NETWORKS, "Step by step", "What its values tell", "The answer", "Most changed rows"],
        key="view",
        bind="query-params",
    )
    if networks.open:
        with networks:
            local_networks.show(row, settings)
    if steps.open:
        with steps:
            local_steps.show(row, settings)
    if values.open:
        with values:
            local_values.show(row, settings)
    if answer.open:
        with answer:
            local_answer.show(row, settings)
    if rows.open:
        with rows:
            local_rows.show(row, settings, NETWORKS, "view")
