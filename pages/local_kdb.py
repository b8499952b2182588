"""The page of the local KDB: the network that one row gets of its own, what it is built from, and what it answers."""

import streamlit as st

from bnviz.ui import local_answer, local_networks, local_rows, local_steps, local_values, picker, row_choice
from bnviz.ui.data_choice import open_built_in
from bnviz.ui.link import show_copy_link
from bnviz.ui.local_settings import show_settings
from bnviz.ui.model_choice import K

EXAMPLE = "pregnant"

st.title("Local KDB, row by row", anchor=False)
st.write(
    "KDB has one network for all rows. The local KDB gives every row a network of its own, from what its own values tell; what one "
    "value already implies, as pregnant implies female, is then not said twice."
)
chosen = picker.chosen()
if chosen.identifier != EXAMPLE:
    st.button(
        "Open the example of the paper: pregnant implies female", on_click=open_built_in, args=(EXAMPLE,), kwargs={K: 2}
    )
encoding, dataset = picker.prepared()
picker.analysis(dataset)
row = row_choice.show_row_choice(chosen.table, chosen.recipe, encoding, dataset)
settings = show_settings(dataset)
NETWORKS = "Two networks"
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
show_copy_link(chosen)
