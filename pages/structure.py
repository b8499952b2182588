"""The page of structure learning: a whole network found in the data, by hill climbing and by tests of independence."""

import streamlit as st

from bnviz.model.errors import InputError
from bnviz.ui import picker, search_climb, search_compared, search_pc
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
climb, tests, beside = st.tabs(["Hill climbing", "PC", "Side by side"], key="view", bind="query-params")
if climb.open:
    with climb:
        try:
            search_climb.show(of, climb_settings(of))
        except InputError as error:
            st.error(literal(str(error)))
if tests.open:
    with tests:
        search_pc.show(of, pc_settings())
if beside.open:
    with beside:
        search_compared.show(of)
show_copy_link(picker.chosen())
