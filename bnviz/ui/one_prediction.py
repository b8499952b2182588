"""One prediction, opened: what each chosen classifier says of a row, and why."""

import numpy as np
import streamlit as st

from bnviz.data.encoding import Encoding
from bnviz.draw.model_words import title
from bnviz.draw.posterior_bars import posterior_bars, posterior_lines
from bnviz.draw.prediction_noticed import surest
from bnviz.draw.prediction_words import movement, unknown_values, verdict
from bnviz.learn.classifier import Classifier
from bnviz.model.dataset import Codes, Dataset
from bnviz.model.network import Probabilities
from bnviz.ui import picker
from bnviz.ui.attribute_view import shown_classes
from bnviz.ui.bar_picture import show_bars
from bnviz.ui.model_choice import Compared
from bnviz.ui.model_store import learned
from bnviz.ui.noticed import show_noticed
from bnviz.ui.row_choice import ChosenRow, show_row_choice
from bnviz.ui.tables import show_behind
from bnviz.ui.text import literal
from bnviz.ui.votes_view import show_votes
from bnviz.ui.waterfall_view import show_waterfall


@st.fragment
def show(compared: Compared) -> None:
    """Shows the choice of a row, the posteriors, the waterfall of one classifier, and the votes of AODE."""
    chosen, (encoding, dataset) = picker.chosen(), picker.prepared()
    analysis, unit = picker.analysis(dataset), picker.unit()
    st.write("Choose a row of the data by its number, and change its values to make a row of your own.")
    row = show_row_choice(chosen.table, chosen.recipe, encoding, dataset)
    classifiers = {title(m): learned(dataset, analysis, m, compared.smoothing) for m in compared.models}
    before = dataset.X[:, row.number] if row.changed else None
    P = _show_posteriors(classifiers, dataset, row, before)
    for sentence in unknown_values(dataset.attributes, row.codes, _missing(encoding, dataset, row)):
        st.info(literal(sentence))
    st.header("Why: the factors of one classifier", anchor=False)
    explained = show_waterfall(classifiers, dataset, compared.smoothing, row.x, before, unit)
    if voting := next(
        ((m, c) for m, c in zip(compared.models, classifiers.values(), strict=True) if m.name in ("aode", "aode-sr")),
        None,
    ):
        st.header("Why: the votes of AODE", anchor=False)
        show_votes(voting[1], dataset, row.x, unit)
    show_noticed([*surest(list(classifiers), P, dataset.target, row.y), *explained])


def _show_posteriors(
    classifiers: dict[str, Classifier], dataset: Dataset, row: ChosenRow, before: Codes | None
) -> Probabilities:
    """The posterior of each classifier, (classifiers, c), after showing them beside those of the row before it was changed."""
    titles, y = list(classifiers), shown_classes(dataset)
    P = _posteriors(classifiers, row.x)
    labels, every, said = titles, P, verdict(titles, P, dataset.target, row.y)
    if before is not None:
        old = _posteriors(classifiers, before)
        labels = [label for name in titles for label in (name, f"{name}, before")]
        every = np.stack([P, old], axis=1).reshape(len(labels), -1)
        said += movement(titles, old, P, dataset.target)
    pale = [label.endswith(", before") and label not in titles for label in labels]
    alt = "The probability of each class by each classifier; a table below has the numbers"
    show_bars(posterior_bars(labels, every, y, pale), "posteriors", alt)
    st.write(literal(" ".join(said)))
    show_behind(
        "All probabilities as a table",
        lambda: posterior_lines(labels, every, y),
        "posterior_numbers",
        alt.partition(";")[0],
    )
    return P


def _posteriors(classifiers: dict[str, Classifier], x: Codes) -> Probabilities:
    return np.concatenate([classifier.posterior(x[:, None]) for classifier in classifiers.values()])


def _missing(encoding: Encoding, dataset: Dataset, row: ChosenRow) -> list[bool]:
    """Which values of the row are the state that stands for a missing value."""
    return [s.missing_state and code == s.missing for s, code in zip(encoding.attributes, row.codes, strict=True)]
