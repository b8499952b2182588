"""Two columns of losses compared, the win/draw/loss of every two, and the average ranks of all."""

from dataclasses import dataclass
from typing import Any

import streamlit as st

from bnviz.draw.loss_scatter import loss_scatter, without_place
from bnviz.draw.rank_figure import Ranked, rank_figure, rank_lines, rank_words, ranked
from bnviz.draw.sentences import listed
from bnviz.draw.sign_test import matrix_lines, outcome_lines, outcome_words, sign_words, tail_lines
from bnviz.evaluate.published import LossTable
from bnviz.ui.address import adopt, publish
from bnviz.ui.memory import MEMORY
from bnviz.ui.paper_controls import show_download
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal, paragraphs

AXES = {"linear": "Linear axes", "log": "Logarithmic axes"}
AXIS = "paper_axes"
PLAIN = {"displayModeBar": False}


@dataclass(frozen=True, eq=False)
class Comparison:
    """What is compared: a table of losses with an id and the title of its loss, the names in the address of the two columns, and
    the two that are compared at first.
    """

    identifier: str
    table: LossTable
    title: str
    keys: tuple[str, str]
    usual: tuple[str, str]


def show_two(of: Comparison) -> None:
    """Shows the choice of two columns, the scatter plot, and the sign test opened."""
    one, other = _chosen(of)
    left, right = st.columns([3, 2], gap="large")
    with left:
        _show_scatter(of, one, other)
    with right:
        record = of.table.record(one, other)
        st.write(paragraphs(sign_words(record, one, other)))
        with st.expander("The sum, term by term", key=f"{of.keys[0]}-sum", on_change="rerun") as box:
            if box.open:
                show_lines(tail_lines(record), f"{of.keys[0]}-tail", "The terms of the sum that is p")
        with st.expander("Which data sets"):
            st.write(paragraphs(outcome_words(of.table, one, other)))
    with st.expander("The two losses on each data set", key=f"{of.keys[0]}-each", on_change="rerun") as box:
        if box.open:
            lines = outcome_lines(of.table, one, other)
            show_lines(lines, f"{of.keys[0]}-outcomes", "The two losses on each data set, and who wins")
            show_download(lines, "The two losses", f"{of.keys[0]}-two".replace("_", "-"))


def _chosen(of: Comparison) -> tuple[str, str]:
    names = list(of.table.algorithms)
    (first, second), (one, other) = of.keys, of.usual
    left, right = st.columns(2)
    with left:
        usual = one if one in names else names[-1]
        adopt(first, usual, names)
        chosen = str(st.selectbox("Algorithm", names, key=first))
        publish(first, chosen, usual)
    with right:
        rest = [name for name in names if name != chosen]
        usual = other if other in rest else rest[0]
        adopt(second, usual, rest)
        against = str(st.selectbox("Against", rest, key=second))
        publish(second, against, usual)
    return chosen, against


def _show_scatter(of: Comparison, one: str, other: str) -> None:
    adopt(AXIS, "linear", AXES)
    axes = st.radio("Axes", list(AXES), key=AXIS, format_func=AXES.__getitem__, horizontal=True)
    publish(AXIS, axes, "linear")
    st.plotly_chart(
        loss_scatter(of.table, one, other, of.title, axes == "log"),
        key=f"{of.keys[0]}-scatter",
        config=PLAIN,
        alt=f"The {of.title} of the two on each data set; the table below has the numbers",
    )
    st.caption(literal(f"Each point is a data set; below the line {one} loses less than {other}."))
    if axes == "log" and (gone := without_place(of.table, one, other)):
        st.caption(literal(f"A loss of 0 has no place on these axes: {listed(gone, 6)}."))


def show_matrix(of: Comparison) -> None:
    """Shows win/draw/loss of every two; a click on a cell compares these two above."""
    st.markdown("**Every two**")
    lines, names = matrix_lines(of.table), of.table.algorithms
    key = f"{of.keys[0]}-matrix"

    def opened() -> None:
        state: Any = st.session_state[key]
        if cells := state["selection"]["cells"]:
            row, head = cells[0]
            one, other = names[int(row)], head.removeprefix("against ")
            if other in names and one != other:
                st.session_state[of.keys[0]], st.session_state[of.keys[1]] = one, other

    st.dataframe(
        lines,
        hide_index=True,
        height="content",
        key=key,
        on_select=opened,
        selection_mode="single-cell",
        alt="Win/draw/loss of each algorithm against each other one",
    )
    st.caption(
        "Wins, draws and losses of the algorithm of the line against that of the column; a star where the one-tailed p of the sign "
        "test is below 0.05. Click a cell to compare these two above."
    )
    show_download(lines, "Every two", f"{of.identifier}-pairs")


def show_ranks(of: Comparison) -> list[str]:
    """Shows the average ranks; what is to be noticed about them."""
    st.markdown("**Average ranks**")
    if min(of.table.mean.shape) < 2:
        st.write("Ranks need at least two data sets and two algorithms.")
        return []
    found: Ranked = MEMORY.kept(("ranks", of.identifier, of.table.mean.tobytes()), lambda: ranked(of.table))
    left, right = st.columns([3, 2], gap="large")
    with left:
        st.plotly_chart(
            rank_figure(found),
            key=f"{of.keys[0]}-ranks",
            config=PLAIN,
            alt="The average rank of each algorithm; the table beside it has the numbers",
        )
        st.caption(
            "On each data set the least loss has rank 1; those that are the same share theirs. A thick bar joins algorithms that "
            "the test does not tell apart; the scale has the length of the critical difference."
        )
    with right:
        lines = rank_lines(found)
        show_lines(lines, f"{of.keys[0]}-rank-lines", "The average rank of each algorithm")
        show_download(lines, "Ranks", f"{of.identifier}-ranks")
    return rank_words(found, of.title)
