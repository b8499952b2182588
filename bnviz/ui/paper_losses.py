"""The losses as a paper prints them: all algorithms on all data sets, the least of each line marked."""

import streamlit as st

from bnviz.draw.paper_tables import TITLES, loss_lines, losses_noticed, summary_lines
from bnviz.draw.sentences import counted_noun
from bnviz.evaluate.published import LossTable, published, table_text
from bnviz.ui.noticed import show_noticed
from bnviz.ui.paper_controls import chosen_loss
from bnviz.ui.tables import show_lines

FIND = "paper_find"
NUMBERS = {"zero_one_loss": "A1", "rmse": "A2"}


def show() -> None:
    """Shows the published losses, and what is to be noticed."""
    measure = chosen_loss()
    table, title = published()[measure], TITLES[measure]
    st.write(
        f"Table {NUMBERS[measure]} of the paper: the {title} of {len(table.algorithms)} algorithms in ten-fold cross validation, ± "
        "its standard deviation over the folds. A star marks the least loss of a data set."
    )
    show_table(table, title, f"paper-{measure}")
    show_noticed(losses_noticed(table, title))


def show_table(table: LossTable, title: str, name: str) -> None:
    """Shows the losses with a field to search in, how often each algorithm has the least, and a download."""
    part = st.text_input(
        "Search data sets",
        key=FIND,
        bind="query-params",
        persist_state="session",
        placeholder="a part of the name",
        width=320,
    )
    lines = loss_lines(table, part)
    if part.strip():
        found = len(lines["data set"])
        st.caption(f"{counted_noun(found, 'data set', 'data sets')} of {len(table.datasets):,}.")
    show_lines(lines, f"{name}-lines", f"The {title} of each algorithm on each data set", 460)
    st.markdown("**How often each has the least**")
    show_lines(summary_lines(table, title), f"{name}-summary", "How often each algorithm has the least loss")
    st.download_button(
        "Losses (CSV)", lambda: table_text(table), f"{name}.csv", "text/csv", on_click="ignore", key=f"save-{name}"
    )
