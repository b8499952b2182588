"""The comparison of the paper on the averaged KDB: our losses, who wins against whom, and the ranks."""

import streamlit as st

from bnviz.draw.paper_tables import TITLES, losses_noticed
from bnviz.draw.sign_test import matrix_noticed, record_lines
from bnviz.evaluate.protocol import akdb_protocol
from bnviz.ui.noticed import show_noticed
from bnviz.ui.paper_compare import Comparison, show_matrix, show_ranks, show_two
from bnviz.ui.paper_controls import chosen_loss, show_download
from bnviz.ui.paper_losses import show_table
from bnviz.ui.paper_runs import AKDB, KEYS, Run, chosen_run, show_opener, show_unfinished
from bnviz.ui.tables import show_lines


def show() -> None:
    """Shows the choice of the run, its losses and comparisons, and what is to be noticed."""
    st.write(
        "Duan and Wang (2017) compare the averaged KDB with the classifiers it is made of and with others. Cut points are found by "
        "minimum description length, missing values become the usual ones, and probabilities are Laplace's estimates, all from the "
        "training folds. The losses of that paper are not kept here: these are our own."
    )
    show_opener()
    name, run = chosen_run(KEYS[AKDB], "Our figures", AKDB)
    show_unfinished(run)
    measure = chosen_loss()
    if not run.datasets:
        st.info("No data set of this run is finished.")
        return
    _show(name, run, measure)


def _show(name: str, run: Run, measure: str) -> None:
    table, title = run.tables[measure], TITLES[measure]
    show_table(table, title, f"akdb-{measure}")
    pairs = [pair for pair in akdb_protocol().pairs if set(pair) <= set(table.algorithms)]
    if pairs:
        st.markdown("**AKDB against each other one**")
        lines = record_lines(run.tables, TITLES, pairs)
        show_lines(lines, "akdb_records", "Win/draw/loss and p of AKDB against each other algorithm")
        show_download(lines, "AKDB against each", "akdb-records")
    said = losses_noticed(table, title)
    if len(table.algorithms) > 1:
        of = Comparison(f"akdb-{name}-{measure}", table, title, ("akdb_one", "akdb_against"), ("AKDB", "KDB"))
        show_two(of)
        show_matrix(of)
        said += [*matrix_noticed(table, title), *show_ranks(of)]
    show_noticed(said)
