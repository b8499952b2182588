"""How long the classifiers take."""

import streamlit as st

from bnviz.draw.time_view import time_figure, time_noticed
from bnviz.evaluate.finished import Finished
from bnviz.ui.noticed import show_noticed


def show(of: Finished) -> None:
    """Shows the bars, and what is to be noticed."""
    st.plotly_chart(
        time_figure(of),
        key="times",
        config={"displayModeBar": False},
        alt="The time of a fold by each classifier; the table on the first tab has the numbers",
    )
    st.caption(
        "Learning is from counts that are there. A classifier that comes to the very factors of one before it is not asked again: "
        "it has the time of that one."
    )
    show_noticed(time_noticed(of))
