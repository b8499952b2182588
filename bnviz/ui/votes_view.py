"""The votes of AODE in one row: each super-parent, what it says, and which ones do not count."""

import streamlit as st

from bnviz.draw.plain import cut
from bnviz.draw.posterior_bars import posterior_bars
from bnviz.draw.sentences import listed
from bnviz.draw.value_words import value_words
from bnviz.draw.votes import MOST_BARS, vote_lines, vote_sentences, voters
from bnviz.learn.aode import Aode
from bnviz.learn.classifier import Classifier
from bnviz.learn.subsumption import SubsumptionResolution
from bnviz.model.dataset import Codes, Dataset
from bnviz.ui.attribute_view import shown_classes
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal


def show_votes(classifier: Classifier, dataset: Dataset, x: Codes) -> None:
    """Shows what each super-parent of AODE says of a row; with subsumption resolution, which values it leaves out first."""
    values = [value_words(dataset.attributes[i], int(code)) for i, code in enumerate(x)]
    if isinstance(classifier, SubsumptionResolution):
        out = [values[i] for i, gone in enumerate(classifier.left_out(x[:, None])[:, 0]) if gone]
        said = (
            f"Another value of the row implies {listed(out, 6)}, so it is left out."
            if out
            else "No value implies another."
        )
        st.write(literal(said))
        x, classifier = classifier.kept(x[:, None])[:, 0], classifier.base
    if not isinstance(classifier, Aode):
        raise TypeError(f"{type(classifier).__name__} has no super-parents")
    votes, y = classifier.votes(x), shown_classes(dataset)
    found = voters(votes)
    st.write(literal(" ".join(vote_sentences(votes, found, values, classifier.limit))))
    drawn = found.order[:MOST_BARS].tolist()
    if len(values) > MOST_BARS:
        st.caption(f"The picture has the {MOST_BARS} super-parents that weigh the most; the table has all.")
    labels = [values[p] if votes.used[p] else f"left out: {values[p]}" for p in drawn]
    figure = posterior_bars(
        [cut(label, 60) for label in labels], votes.posterior[drawn], y, (~votes.used[drawn]).tolist()
    )
    alt = "The posterior that each super-parent gives alone; those that do not count are greyed. The table has the numbers"
    st.plotly_chart(figure, key="votes", config={"displayModeBar": False}, alt=alt)
    show_lines(vote_lines(votes, found, values, y), "vote_numbers", "The super-parents of AODE")
