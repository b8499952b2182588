"""What KDB, the local KDB with and without substitution and elimination, and their average answer for the row."""

from pathlib import Path

import numpy as np
import streamlit as st

from bnviz.draw.data_sentences import joined_note
from bnviz.draw.local_noticed import answers_noticed
from bnviz.draw.model_words import title
from bnviz.draw.posterior_bars import posterior_bars, posterior_lines
from bnviz.draw.prediction_words import verdict
from bnviz.learn.averaged import Averaged
from bnviz.learn.classifier import Classifier
from bnviz.learn.local_kdb import LocalKdb
from bnviz.learn.models import Kdb
from bnviz.learn.parameters import Smoothing
from bnviz.model.errors import InputError
from bnviz.model.network import Probabilities
from bnviz.ui.attribute_view import shown_classes
from bnviz.ui.bar_picture import show_bars
from bnviz.ui.local_lesson import Lesson, lesson
from bnviz.ui.local_settings import LocalSettings
from bnviz.ui.model_choice import MODELS
from bnviz.ui.model_store import learned, training_of
from bnviz.ui.noticed import show_noticed
from bnviz.ui.row_choice import ChosenRow
from bnviz.ui.seen import dependencies_of
from bnviz.ui.smoothing_choice import show_smoothing_choice
from bnviz.ui.tab_link import OPEN
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal, paragraphs
from bnviz.ui.waterfall_view import EXPLAINED

PAGE, PREDICTION = Path(__file__).parents[2] / "pages" / "classifiers.py", "One prediction"
"""The page that shows the factors of a prediction, and the tab of it that does."""

KDB, LOCAL, SER = "KDB", "Local KDB", "Local KDB with SER"


@st.fragment
def show(row: ChosenRow, settings: LocalSettings) -> None:
    """Shows the posteriors as bars and as a table, and says which are right."""
    of = lesson(row, settings)
    with st.container(horizontal=True):
        smoothing = show_smoothing_choice()
    try:
        answers = posteriors(of, smoothing)
    except InputError as error:
        st.error(literal(str(error)))
        return
    titles, P = list(answers), np.array(list(answers.values()))
    st.write(paragraphs(verdict(titles, P, of.dataset.target, row.y)))
    y = shown_classes(of.dataset)
    said = "The probability of each class by each classifier; the table below has the numbers"
    show_bars(posterior_bars(titles, P, y), "local_answers", said)
    st.caption(
        literal(
            "AKDB is the mean of KDB and the local KDB with substitution and elimination (SER), class by class. "
            + joined_note(y)
        )
    )
    show_lines(posterior_lines(titles, P, y), "local_posteriors", "The probability of each class by each classifier")
    if settings.ser:  # the other page knows no local KDB without
        asked = {OPEN: PREDICTION, MODELS: "kdb,local-kdb,akdb", EXPLAINED: title(settings.model)}
        st.page_link(PAGE, label="See why: the factors of KDB and of the local KDB", query_params=asked)
    show_noticed(answers_noticed(answers[LOCAL], answers[SER], answers[KDB], of.dataset.target))


def posteriors(of: Lesson, smoothing: Smoothing) -> dict[str, Probabilities]:
    """P(y|x) of the row by each classifier, shape (c,), by title.

    Errors: InputError when a table would be too large.
    """
    k, l, x = of.settings.k, of.settings.l, of.row.x[:, None]  # noqa: E741
    every = learned(of.dataset, of.analysis, Kdb(k), smoothing)
    training = training_of(of.dataset, of.analysis, smoothing)
    # Not kept: to make them is quick, to weigh them for the memory of the server is not.
    without = LocalKdb(training, k, None)
    local = LocalKdb(training, k, dependencies_of(of.dataset, of.analysis, l))
    average = Averaged((every, local))
    found: dict[str, Classifier] = {
        KDB: every,
        LOCAL: without,
        SER: local,
        "AKDB": average,
    }
    return {title: classifier.posterior(x)[0] for title, classifier in found.items()}
