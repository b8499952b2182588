"""The page of structure learning: a whole network found in the data, by hill climbing and by tests of independence."""

import streamlit as st

from bnviz.model.errors import InputError
from bnviz.ui import picker, search_class, search_climb, search_compared, search_pc, search_strength
from bnviz.ui.climb_settings import climb_settings
from bnviz.ui.link import show_copy_link
from bnviz.ui.pc_settings import pc_settings
from bnviz.ui.search_data import chosen_data
from bnviz.ui.text import literal

st.title("Learning a whole network", anchor=False)
st.write(
    "No arc is given here, not even those from the class: which variables depend on which is found in the rows. Hill climbing "
    "looks for the network of the highest score, PC asks one test of independence after another."
)
of = chosen_data()
climb, tests, beside, strength, members = st.tabs(
    ["Hill climbing", "PC", "Side by side", "Strength of the edges", "Equivalent networks"],
    key="view",
    bind="query-params",
)
try:
    if climb.open:
        with climb:
            search_climb.show(of, climb_settings(of))
    if tests.open:
        with tests:
            search_pc.show(of, pc_settings())
    if beside.open:
        with beside:
            search_compared.show(of)
    if strength.open:
        with strength:
            search_strength.show(of)
    if members.open:
        with members:
            search_class.show(of)
except InputError as error:
    st.error(literal(str(error)))
show_copy_link(picker.chosen())
