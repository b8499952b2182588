"""The page of the local KDB: the network that one row gets of its own, what it is built from, and what it answers."""

import streamlit as st

from bnviz.ui import local_page, picker
from bnviz.ui.data_choice import open_built_in
from bnviz.ui.link import show_copy_link
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
local_page.show()
show_copy_link(chosen)
