"""How long the algorithms took in our runs; the paper shows its own times in a figure only."""

import streamlit as st

from bnviz.draw.paper_time import seconds_figure, seconds_lines, seconds_noticed
from bnviz.draw.sentences import counted_noun
from bnviz.ui.noticed import show_noticed
from bnviz.ui.paper_controls import show_download
from bnviz.ui.paper_runs import AKDB, KEPT, STAN, TIMED, chosen_run, show_opener
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal


def show() -> None:
    """Shows the bars, the table, and what is to be noticed."""
    st.write(
        "Figure 3 of the paper shows the time of training and of classification, but its text has no number of it. So these are "
        "times of our own program, which can be compared with each other only."
    )
    show_opener()
    name, run = chosen_run(TIMED, "Our run", STAN, AKDB)
    times = run.times
    if any(seconds.both for seconds in times.seconds.values()):
        st.plotly_chart(
            seconds_figure(times.seconds),
            key="paper_times",
            config={"displayModeBar": False},
            alt="The time of each algorithm; the table below has the numbers",
        )
    where = "on one machine that had other work to do as well" if name in KEPT else "on the machine of that run"
    sets = counted_noun(len(run.datasets) + len(run.unfinished), "data set", "data sets")
    folds = "the folds that are finished" if run.unfinished else "all folds"
    st.caption(
        literal(
            f"Seconds over {folds} of {sets}, {where}. Learning is from counts that are there; an algorithm "
            "that comes to the very factors of one before it is not asked again: it has the time of that one."
        )
    )
    lines = seconds_lines(times.seconds, times.counting)
    show_lines(lines, "paper_seconds", "The time of each algorithm", 420)
    show_download(lines, "Times", "paper-times")
    show_noticed(seconds_noticed(times.seconds, times.counting))
