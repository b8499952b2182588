"""One row is left out: its counts with it and without it, and what each number of attributes predicts before and after."""

import streamlit as st

from bnviz.draw.left_out_view import count_lines, left_out_figure, left_out_words, prediction_lines
from bnviz.learn.row_left_out import row_left_out
from bnviz.ui.row_choice import ROW, take_changes_back
from bnviz.ui.stan_lesson import lesson
from bnviz.ui.stan_settings import StanSettings
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal
from bnviz.ui.whole_number import adopt_number, publish_number


@st.fragment
def show(settings: StanSettings) -> None:
    """Shows the choice of a row, its counts, and its predictions."""
    of = lesson(settings)
    st.write(
        "Leaving a row out means that its own values and class are one less in the counts; tree and ranking stay. That is done for "
        "every row, and the errors that are left make the risk."
    )
    row = _row(of.dataset.rows)
    found = row_left_out(of.training, of.parents, of.curve.order, row)
    chosen = of.curve.n_selected
    for sentence in left_out_words(found, of.dataset, chosen):
        st.write(literal(sentence))
    st.plotly_chart(
        left_out_figure(found, chosen),
        key="left_out",
        config={"displayModeBar": False},
        alt="The probability of the row's own class over the number of attributes, with the row and without it",
    )
    st.caption(
        "P is P(y|x) of the row's own class; (1 − P)² without the row is what it adds to the sum under the root of the risk."
    )
    show_lines(prediction_lines(found, of.dataset, chosen), "left_out_predictions", "What each number predicts")
    st.markdown("**Its counts**")
    st.caption(
        "For the row's own class: how many rows have this value, of those with the parent's value and the class; of the class "
        "prior, of all rows. P is estimated from the two. For another class only the prior changes."
    )
    show_lines(count_lines(found, of.parents, of.dataset), "left_out_counts", "The counts with the row and without it")


def _row(rows: int) -> int:
    """The row, after showing the field for its number."""
    adopt_number(ROW, 0, range(rows))
    row = int(st.number_input(f"Row, 0 to {rows - 1:,}", 0, rows - 1, key=ROW, on_change=take_changes_back))
    publish_number(ROW, row, 0)
    return row
