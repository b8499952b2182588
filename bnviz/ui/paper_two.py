"""Any two algorithms of the paper compared, its Tables 2 and 3, and the average ranks."""

import streamlit as st

from bnviz.draw.paper_tables import TITLES
from bnviz.draw.sign_test import matrix_noticed, record_lines
from bnviz.evaluate.protocol import stan_protocol
from bnviz.evaluate.published import published
from bnviz.ui.noticed import show_noticed
from bnviz.ui.paper_compare import Comparison, show_matrix, show_ranks, show_two
from bnviz.ui.paper_controls import chosen_loss, show_download
from bnviz.ui.tables import show_lines


def show() -> None:
    """Shows the two, every two, the tables of the paper, the ranks, and what is to be noticed."""
    measure = chosen_loss()
    tables, title = published(), TITLES[measure]
    of = Comparison(f"paper-{measure}", tables[measure], title, ("paper_one", "paper_against"), ("STAN-MRMR", "TAN"))
    st.write(
        "Figure 2 of the paper is the picture of the zero-one loss of STAN-MRMR against TAN; here it is of any two."
    )
    show_two(of)
    show_matrix(of)
    st.markdown("**What the paper compares: its Tables 2 and 3**")
    lines = record_lines(tables, TITLES, stan_protocol().pairs)
    show_lines(lines, "paper_records", "Win/draw/loss and p of the comparisons of the paper")
    st.caption("Counted here from the losses of its Tables A1 and A2; p is the one-tailed p of the sign test.")
    show_download(lines, "Tables 2 and 3", "paper-tables-2-3")
    said = show_ranks(of)
    show_noticed([*matrix_noticed(of.table, title), *said])
