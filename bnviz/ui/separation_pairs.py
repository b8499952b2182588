"""All pairs of nodes: which are separated given Z, as a figure and a table in which a pair is opened."""

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from bnviz.draw.pair_matrix import (
    PairMatrix,
    line_pairs,
    matrix_figure,
    matrix_noticed,
    matrix_sentence,
    pair_lines,
    pair_matrix,
    pairs_of,
)
from bnviz.draw.plain import heads
from bnviz.graph.dag import DAG
from bnviz.graph.question import Question
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.noticed import show_noticed
from bnviz.ui.separation_question import ask
from bnviz.ui.text import literal

CLICKS, TABLE = "pair_clicks", "all_pairs"
MOST_NODES = 150
"""Of more nodes only the pairs of X are shown."""
WIDTH = 95
"""Of each column, in px: with long names the verdict would be out of sight."""


def show(chosen: ChosenNetwork, question: Question, show_paths: Callable[[], None]) -> None:
    """Shows the pairs; a click on one asks about it and opens the tab of the paths."""
    dag, names, said = chosen.net.dag, chosen.names, chosen.said
    if dag.nodes > MOST_NODES:
        st.info(
            f"{dag.nodes:,} nodes make too many pairs for one figure, which has room for those of {MOST_NODES} nodes: these are "
            "the pairs of X."
        )
    matrix, unobserved = (_matrix(dag, question.x, z) for z in (question.z, ()))
    st.write(literal(matrix_sentence(matrix, said)))
    if dag.nodes > MOST_NODES:
        _show_table(matrix, names, show_paths)
    elif matrix.verdicts:
        left, right = st.columns([3, 2], gap="large")
        with left:
            _show_figure(matrix, names, show_paths)
        with right:
            _show_table(matrix, names, show_paths)
    show_noticed(matrix_noticed(matrix, unobserved, said))


def _matrix(dag: DAG, x: int, z: tuple[int, ...]) -> PairMatrix:
    """The verdicts on all pairs, or in a large network on those of x."""
    return pairs_of(dag, x, z) if dag.nodes > MOST_NODES else pair_matrix(dag, z)


def _show_figure(matrix: PairMatrix, names: list[str], show_paths: Callable[[], None]) -> None:
    # A click on a point that is selected already would only take the selection back, so the figure begins anew.
    key = f"pairs_{st.session_state.get(CLICKS, 0)}"

    def clicked() -> None:
        state: Any = st.session_state[key]
        points: Sequence[Any] = state["selection"]["points"]
        st.session_state[CLICKS] = st.session_state.get(CLICKS, 0) + 1
        if points:
            i, j = points[0]["customdata"]
            ask(names, int(i), int(j))
            show_paths()

    st.plotly_chart(
        matrix_figure(matrix, names),
        key=key,
        on_select=clicked,
        selection_mode="points",
        config={"displayModeBar": False},
        alt=f"{matrix_sentence(matrix, heads(names))} The table beside it has all pairs.",
    )
    st.caption("Observed nodes have no pairs. Point at a sign to read its pair; click it to see the paths.")


def _show_table(matrix: PairMatrix, names: list[str], show_paths: Callable[[], None]) -> None:
    pairs = line_pairs(matrix)

    def opened() -> None:
        state: Any = st.session_state[TABLE]
        if selected := state["selection"]["rows"]:
            ask(names, *pairs[selected[0]])
            show_paths()

    lines = pair_lines(matrix, names)
    st.dataframe(
        lines,
        hide_index=True,
        column_config={head: st.column_config.TextColumn(head, width=WIDTH) for head in lines},
        height="content" if len(pairs) <= 10 else 380,
        key=TABLE,
        on_select=opened,
        selection_mode="single-row",
        alt="All pairs of nodes that are not observed, and whether they are separated",
    )
    st.caption("Select a line to see the paths of its pair.")
