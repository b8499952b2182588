"""Any two algorithms compared by published losses or by ours, the comparisons that the paper makes, and the average ranks."""

import streamlit as st

from bnviz.draw.paper_tables import TITLES
from bnviz.draw.sign_test import matrix_noticed, record_lines
from bnviz.evaluate.protocol import stan_protocol
from bnviz.evaluate.published import LossTable, published
from bnviz.ui.address import adopt, publish
from bnviz.ui.noticed import show_noticed
from bnviz.ui.paper_compare import Comparison, show_matrix, show_ranks, show_two
from bnviz.ui.paper_controls import chosen_loss, show_download
from bnviz.ui.paper_runs import STAN, WHOSE, runs, show_opener
from bnviz.ui.tables import show_lines
from bnviz.ui.text import told_apart

PUBLISHED = "published"


def show() -> None:
    """Shows the two, every two, the comparisons of the paper, the ranks, and what is to be noticed."""
    show_opener()
    name, tables = _chosen()
    measure = chosen_loss()
    table, title = tables[measure], TITLES[measure]
    if not table.datasets or len(table.algorithms) < 2:
        st.info("This run has not two algorithms on a data set that is finished.")
        return
    of = Comparison(f"{name}-{measure}", table, title, ("paper_one", "paper_against"), ("STAN-MRMR", "TAN"))
    st.write(
        "Figure 2 of the paper is the picture of the zero-one loss of STAN-MRMR against TAN; here it is of any two."
    )
    show_two(of)
    show_matrix(of)
    _show_records(name, tables)
    said = show_ranks(of)
    show_noticed([*matrix_noticed(table, title), *said])


def _chosen() -> tuple[str, dict[str, LossTable]]:
    """Whose losses are compared, by id, and their tables, after showing the control."""
    ours = runs(STAN)
    titles = told_apart({PUBLISHED: "published", **{name: f"ours, {run.title}" for name, run in ours.items()}})
    adopt(WHOSE, PUBLISHED, titles)
    name = str(st.selectbox("Losses", list(titles), key=WHOSE, format_func=titles.__getitem__))
    publish(WHOSE, name, PUBLISHED)
    return name, published() if name == PUBLISHED else ours[name].tables


def _show_records(name: str, tables: dict[str, LossTable]) -> None:
    """Shows win/draw/loss of the pairs that the paper compares, as far as there are such algorithms."""
    names = next(iter(tables.values())).algorithms
    pairs = [pair for pair in stan_protocol().pairs if set(pair) <= set(names)]
    if not pairs:
        return
    st.markdown("**What the paper compares in its Tables 2 and 3**")
    lines = record_lines(tables, TITLES, pairs)
    show_lines(lines, "paper_records", "Win/draw/loss and p of the comparisons of the paper")
    of = "the losses of its Tables A1 and A2" if name == PUBLISHED else "our losses"
    st.caption(f"Counted here from {of}; p is the one-tailed p of the sign test.")
    show_download(lines, "What the paper compares", f"{name}-records")
