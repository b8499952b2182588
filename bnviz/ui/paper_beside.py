"""Our own losses beside those of the paper: how far apart they are, where, and who wins how often."""

import streamlit as st

from bnviz.draw.beside_words import far_words, near_words, rows_words
from bnviz.draw.paper_beside import beside_figure, beside_lines, distance_lines
from bnviz.draw.paper_records import ours_record_lines, ours_record_noticed
from bnviz.draw.paper_tables import TITLES
from bnviz.draw.sentences import counted_noun
from bnviz.evaluate.against_published import Beside, beside
from bnviz.evaluate.protocol import stan_protocol
from bnviz.evaluate.published import data_facts, published
from bnviz.ui.noticed import show_noticed
from bnviz.ui.paper_controls import chosen_loss, show_download
from bnviz.ui.paper_runs import BINS, KEYS, OTHER_BINS, STAN, Run, chosen_run, kept, show_opener, show_unfinished
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal, paragraphs


def show() -> None:
    """Shows the choice of our run, the losses beside each other, the records, and what is to be noticed."""
    show_opener()
    name, run = chosen_run(KEYS[STAN], "Our figures", STAN)
    show_unfinished(run)
    measure = chosen_loss()
    losses = _beside(run, measure)
    if not losses:
        st.info(
            "No data set of this run, as far as it is finished, is one of the paper's with an algorithm of the paper."
        )
        return
    title = TITLES[measure]
    left, right = st.columns([3, 2], gap="large")
    with left:
        st.plotly_chart(
            beside_figure(losses, title),
            key="paper_beside",
            config={"displayModeBar": False},
            alt="Our losses and the published ones; the table below has the numbers",
        )
        st.caption(
            "Each point is one loss of one algorithm on one data set; on the line ours and the published one are the same."
        )
    with right:
        st.write(paragraphs(near_words(losses, title)))
        st.caption(_error_words(measure))
    _show_far(name, run, losses, measure)
    st.markdown("**How many standard errors ours is above the published loss**")
    show_lines(distance_lines(losses), "paper_distances", "The distance in standard errors", 420)
    with st.expander("Each loss", key="paper_each", on_change="rerun") as box:
        if box.open:
            lines = beside_lines(losses)
            show_lines(lines, "paper_beside_lines", "Each loss of ours beside the published one")
            show_download(lines, "Ours beside theirs", f"ours-beside-paper-{measure}")
    show_noticed([*near_words(losses, title)[:1], *_show_records(run)])


def _beside(run: Run, measure: str) -> tuple[Beside, ...]:
    return beside(measure, run.tables[measure], run.rows, published()[measure])


def _error_words(measure: str) -> str:
    if measure == "rmse":
        return "The standard error of an RMSE is its published standard deviation over the ten folds, divided by √10."
    return "The standard error of a zero-one loss p of n rows is √(p (1 − p) / n), with p at least 1/n."


def _show_far(name: str, run: Run, losses: tuple[Beside, ...], measure: str) -> None:
    """Shows where a loss is farther than two standard errors, and what is known about why."""
    st.markdown("**Where they differ**")
    there = {facts.name: facts.instances for facts in data_facts()}
    here = dict(zip(run.datasets, run.rows, strict=True))
    other = OTHER_BINS.get(name)
    tried = _beside(kept(other), measure) if other else ()
    said = far_words(losses, here, there, tried, BINS.get(other or "", ""))
    st.write(paragraphs(said) if said else "Every loss is within two standard errors.")
    if words := rows_words(here, there):
        st.write(literal(words))
    st.caption(
        "The paper says neither which rows are in which fold nor of which kind each column is, so a difference in these cannot be "
        "told here."
    )


def _show_records(run: Run) -> list[str]:
    """Shows win/draw/loss of our losses beside those of the paper; what is to be noticed about them."""
    paper = published()
    names = run.tables["rmse"].algorithms
    pairs = [pair for pair in stan_protocol().pairs if set(pair) <= set(names)]
    if not pairs:
        return []
    st.markdown("**Win/draw/loss, ours beside the paper's**")
    lines = ours_record_lines(run.tables, paper, TITLES, pairs)
    show_lines(lines, "paper_ours_records", "Win/draw/loss of our losses and of the published ones")
    same = len(set(run.datasets) & set(paper["rmse"].datasets))
    sets = counted_noun(same, "data set", "data sets")
    more = (
        ""
        if same == len(run.datasets)
        else f" Of the {len(run.datasets):,} data sets of this run, the others are not the paper's."
    )
    st.caption(f"Ours, and the published ones beside them, are counted on {sets}.{more}")
    show_download(lines, "Win/draw/loss", "ours-win-draw-loss")
    return ours_record_noticed(run.tables, paper, TITLES, pairs)
