"""Where the chosen classifiers disagree: the rows, what each of them says there, and a click that opens a row."""

from functools import partial
from typing import Any

import streamlit as st

from bnviz.draw.disagreement_words import (
    disagreement_lines,
    disagreement_noticed,
    disagreement_sentences,
    pair_lines,
    training_lines,
)
from bnviz.draw.model_words import title
from bnviz.learn.disagreement import Disagreement, disagreement
from bnviz.learn.training_fit import TrainingFit, training_fit
from bnviz.model.dataset import Dataset
from bnviz.model.network import Probabilities
from bnviz.ui import picker, row_choice
from bnviz.ui.learning import all_posteriors
from bnviz.ui.memory import MEMORY
from bnviz.ui.model_choice import Compared
from bnviz.ui.noticed import show_noticed
from bnviz.ui.tables import config_of, show_lines
from bnviz.ui.text import literal

MOST_ROWS = 1_000
"""So many rows are listed, those on which the classifiers are furthest apart."""
TABLE = "disagreement"


def show(compared: Compared, tab: str, key: str) -> None:
    """Shows the rows; a click on one opens it in the tab of this label, which the widget of this key shows."""
    _, dataset = picker.prepared()
    titles = [title(model) for model in compared.models]
    st.write("All classifiers have learned from all rows, and now predict the same rows.")
    posteriors = all_posteriors(dataset, picker.analysis(dataset), compared)
    found = _found(dataset, compared, posteriors) if len(titles) > 1 else None
    if found is not None:
        st.write(literal(" ".join(disagreement_sentences(found, titles, dataset))))
        if found.rows.size:
            _show_rows(found, posteriors, titles, dataset, tab, key)
        if len(titles) > 2:
            st.markdown("**On how many rows each two of them differ**")
            show_lines(pair_lines(found, titles), "pairs_of_models", "The rows on which each two classifiers differ")
    else:
        st.info("Choose at least two classifiers to see where they disagree.")
    st.markdown("**How well they fit the rows they learned from**")
    st.caption(
        "This is training accuracy: the same rows were learned from and predicted. It flatters: the more numbers a "
        "classifier learns, the closer it can follow these rows, and that does not say how well it predicts new ones."
    )
    fits = _fits(dataset, compared, posteriors)
    show_lines(training_lines(fits, titles), "training", "The training accuracy of each classifier")
    show_noticed(disagreement_noticed(found, fits, titles))


def _found(dataset: Dataset, compared: Compared, posteriors: list[Probabilities]) -> Disagreement:
    return MEMORY.kept(("disagreement", dataset.digest, compared), lambda: disagreement(posteriors))


def _fits(dataset: Dataset, compared: Compared, posteriors: list[Probabilities]) -> list[TrainingFit]:
    return [
        MEMORY.kept(("fit", dataset.digest, model, compared.smoothing), partial(training_fit, posterior, dataset.y))
        for model, posterior in zip(compared.models, posteriors, strict=True)
    ]


def _show_rows(
    found: Disagreement, posteriors: list[Probabilities], titles: list[str], dataset: Dataset, tab: str, key: str
) -> None:
    lines = disagreement_lines(found, posteriors, titles, dataset, MOST_ROWS)
    first = f"The {MOST_ROWS:,} rows on which they are furthest apart. " if len(found.rows) > MOST_ROWS else ""
    st.caption(
        f"{first}P is the probability that a classifier gives to the class it predicts; distance is half the sum of the "
        "differences between the two posteriors that are furthest apart. Select a line to open its row."
    )

    numbers = lines["row"]

    def opened() -> None:
        state: Any = st.session_state[TABLE]
        if selected := state["selection"]["rows"]:
            row_choice.open_row(int(numbers[selected[0]]))
            st.session_state[key] = tab

    st.dataframe(
        lines,
        column_config=config_of(lines),
        hide_index=True,
        height="content" if len(numbers) <= 10 else 380,
        key=TABLE,
        on_select=opened,
        selection_mode="single-row",
        alt="The rows on which the classifiers disagree",
    )
