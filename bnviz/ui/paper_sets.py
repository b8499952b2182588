"""The data sets of the paper."""

import streamlit as st

from bnviz.draw.paper_tables import facts_lines, facts_noticed
from bnviz.evaluate.published import data_facts
from bnviz.ui.noticed import show_noticed
from bnviz.ui.paper_controls import show_download
from bnviz.ui.paper_runs import kept
from bnviz.ui.tables import show_lines


def show() -> None:
    """Shows the table, and what is to be noticed."""
    facts, ours = data_facts(), kept("all").datasets
    st.write(
        f"Table 1 of the paper: {len(facts):,} data sets, all from the UCI repository. Click a heading to sort by it."
    )
    lines = facts_lines(facts, ours)
    show_lines(lines, "paper_sets", "The data sets of the paper", 460)
    show_download(lines, "Data sets", "paper-data-sets")
    show_noticed(facts_noticed(facts, ours))
