"""The page of the papers: the experiment of the paper on the selective TAN with its published losses, and ours beside them."""

import streamlit as st

from bnviz.model.errors import InputError
from bnviz.ui import paper_akdb, paper_beside, paper_losses, paper_runs, paper_sets, paper_time, paper_two, picker
from bnviz.ui.link import show_copy_link
from bnviz.ui.text import literal

TABS = {
    "Data sets": paper_sets,
    "Losses": paper_losses,
    "Two algorithms": paper_two,
    "Ours beside theirs": paper_beside,
    "Time": paper_time,
    "The AKDB paper": paper_akdb,
}

st.title("The STAN paper, repeated", anchor=False)
st.write(
    "Chen, Zhang and Liu (2021) tested the selective TAN, with five ways to rank the attributes, against TAN, AODE and KDB on 70 "
    "data sets. Here are their losses, what follows from them, and the losses of the same algorithms as they are written here. "
    "The data set in the sidebar plays no part on this page."
)
paper_runs.show_wanted()
tabs = st.tabs(list(TABS), key="view", bind="query-params")
try:
    for tab, part in zip(tabs, TABS.values(), strict=True):
        if tab.open:
            with tab:
                part.show()
except InputError as error:
    st.error(literal(str(error)))
show_copy_link(picker.chosen())
if paper_runs.FILE in st.session_state:
    st.caption("The link does not carry the file of your run: who opens it is asked for that file.")
