"""A rule of thumb on naive Bayes, AODE, TAN and whole networks, checked on the data."""

import streamlit as st

from bnviz.draw.rule_words import MODELS, Rule, cells_of, rule_lines, rule_words
from bnviz.evaluate.learning_curve import LearningCurve
from bnviz.learn.search_cost import check_search
from bnviz.ui.experiment_draws import chosen_draws_and_loss, drawn_curves, show_curve_figure
from bnviz.ui.experiment_work import Work
from bnviz.ui.noticed import show_noticed
from bnviz.ui.tables import show_lines


def show(work: Work) -> None:
    """Shows the rule, the button, and once it was clicked what became of the rule.

    Errors: InputError for too few rows, or when searching for whole networks would take too long.
    """
    st.write(
        "A rule of thumb: start with AODE, which averages and so is steady with few rows; change to TAN once there are comfortably "
        "more rows than counts that its tree is learned from. Naive Bayes is simpler than both, a whole network is free to have "
        "any arc. Here each of them learns from few rows and from many."
    )
    check_search("hill-climbing", work.dataset)
    draws, loss = chosen_draws_and_loss()

    def picture(curves: tuple[LearningCurve, ...], key: str = "rule_figure") -> None:
        show_curve_figure(curves, loss, key)

    curves, below = drawn_curves(work, MODELS, draws, "rule", "Check the rule on these data", picture)
    if not curves:
        return
    rule = Rule(cells_of(work.dataset), curves, loss)
    with below:
        picture(curves)
        show_lines(rule_lines(rule), "rule_lines", "What the rule advises, and what the losses say")
        show_noticed(rule_words(rule, len(work.dataset.attributes)))
