"""How far the curve depends on the rows: on demand, the curves without each tenth of them."""

import streamlit as st

from bnviz.draw.fold_words import fold_words
from bnviz.draw.risk_figure import fold_figure
from bnviz.draw.selection_lines import fold_lines
from bnviz.draw.stan_words import RANKING_NAMES
from bnviz.ui.address import adopt, publish
from bnviz.ui.noticed import show_noticed
from bnviz.ui.stan_lesson import lesson
from bnviz.ui.stan_settings import ASKED, NO, YES, StanSettings
from bnviz.ui.stan_store import FOLDS, folds_of
from bnviz.ui.stan_work import folds_ready
from bnviz.ui.tables import show_lines


def show(settings: StanSettings) -> None:
    """Shows the button, and once it was clicked the curves, what each of them chooses, and what is to be noticed."""
    of = lesson(settings)
    parts = min(FOLDS, of.dataset.rows)
    st.write(
        f"The rows are split at random into {parts} parts, the same ones each time you look; each part is left out once, and tree, "
        "ranking and curve are learned from the rest. The further the curves lie apart, the less the choice of s can be trusted."
    )
    asked = adopt(ASKED, NO, (YES, NO))
    publish(ASKED, asked, NO)
    if asked == NO:
        st.button(f"Compute the {parts} curves", on_click=lambda: st.session_state.update({ASKED: YES}))
        return
    folds_ready(of.dataset, of.analysis, settings)
    folds, label = folds_of(of.dataset, of.analysis, settings), RANKING_NAMES[settings.ranking]
    st.plotly_chart(
        fold_figure(of.curve, folds, label),
        key="folds_figure",
        config={"displayModeBar": False},
        alt="The risk over the number of attributes on all rows and on parts of them; the table below has what each chooses",
    )
    show_lines(fold_lines(folds, of.names), "fold_choices", "What is chosen on each part of the rows")
    show_noticed(fold_words(of.curve, folds, of.names))
