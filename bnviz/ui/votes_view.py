"""The votes of AODE in one row: each super-parent, what it says, and which ones do not count."""

import numpy as np
import streamlit as st

from bnviz.draw.numbers import Unit
from bnviz.draw.posterior_bars import posterior_bars
from bnviz.draw.sentences import listed
from bnviz.draw.value_words import value_words
from bnviz.draw.votes import MOST_BARS, Voters, vote_lines, vote_parts, vote_sentences, voters
from bnviz.draw.waterfall_lines import largest_two, waterfall_lines, waterfall_sentences
from bnviz.learn.aode import Aode
from bnviz.learn.classifier import Classifier
from bnviz.learn.row_factors import vote_factors
from bnviz.learn.subsumption import SubsumptionResolution
from bnviz.model.dataset import Codes, Dataset
from bnviz.ui.address import adopt, publish
from bnviz.ui.attribute_view import shown_classes
from bnviz.ui.bar_picture import show_bars
from bnviz.ui.tables import show_behind
from bnviz.ui.text import literal, told_apart

VOTER, HEAVIEST = "voter", "heaviest"
"""Which super-parent is opened, as the address has it: the first of them, or `name:` and an attribute."""
FORMULA = r"P(y,x)=P(y,x_p)\prod_{j\neq p}P(x_j\mid y,x_p)"


def show_votes(classifier: Classifier, dataset: Dataset, x: Codes, unit: Unit) -> None:
    """Shows what each super-parent of AODE says of a row; with subsumption resolution, which values it leaves out first."""
    values = [value_words(dataset.attributes[i], int(code)) for i, code in enumerate(x)]
    implied: list[int] = []
    if isinstance(classifier, SubsumptionResolution):
        implied = np.flatnonzero(classifier.left_out(x[:, None])[:, 0]).tolist()
        out = [values[i] for i in implied]
        said = (
            f"Another value of the row implies {listed(out, 6)}, so {'it is' if len(out) == 1 else 'they are'} left out."
            if out
            else "No value implies another."
        )
        st.write(literal(said))
        x, classifier = classifier.kept(x[:, None])[:, 0], classifier.base
    if not isinstance(classifier, Aode):
        raise TypeError(f"{type(classifier).__name__} has no super-parents")
    votes, y = classifier.votes(x), shown_classes(dataset)
    found = voters(votes)
    st.write(literal(" ".join(vote_sentences(votes, found, values, classifier.limit, implied))))
    drawn = found.order[:MOST_BARS].tolist()
    if len(values) > MOST_BARS:
        st.caption(f"The picture has the {MOST_BARS} super-parents that weigh the most; the table has all.")
    labels = [values[p] if votes.used[p] else f"left out: {values[p]}" for p in drawn]
    chart = posterior_bars(labels, votes.posterior[drawn], y, (~votes.used[drawn]).tolist())
    alt = "The posterior that each super-parent gives alone; those that do not count are pale. A table has the numbers"
    show_bars(chart, "votes", alt)
    show_behind(
        "All super-parents as a table",
        lambda: vote_lines(votes, found, values, y),
        "vote_numbers",
        "The super-parents of AODE",
    )
    _show_voter(classifier, dataset, x, found, values, unit)


def _show_voter(classifier: Aode, dataset: Dataset, x: Codes, found: Voters, values: list[str], unit: Unit) -> None:
    """Shows the list of super-parents, and the factors of the chosen one with their counts."""
    able = [p for p in found.order.tolist() if x[p] < dataset.attributes[p].cardinality]
    if not able or dataset.target.cardinality < 2:
        return
    st.markdown("**One super-parent, opened**")
    keys = {f"name:{dataset.attributes[p].name}": p for p in able}
    options = told_apart({HEAVIEST: f"the first: {values[able[0]]}", **{key: values[p] for key, p in keys.items()}})
    adopt(VOTER, HEAVIEST, options)
    chosen = st.selectbox("Super-parent", list(options), format_func=options.__getitem__, key=VOTER)
    publish(VOTER, chosen, HEAVIEST)
    p = keys.get(chosen, able[0])
    one, other = largest_two(classifier.posterior(x[:, None])[0])
    parts = vote_parts(vote_factors(dataset, x, p), values, classifier.smoothing, one, other)
    words = value_words(dataset.target, one), value_words(dataset.target, other)
    P = classifier.votes(x).posterior[p]
    said = waterfall_sentences(parts, f"the network of {values[p]}", *words, (float(P[one]), float(P[other])), unit)
    st.write(literal(" ".join(said)))
    states = dataset.target.states
    show_behind(
        "Its factors as a table",
        lambda: waterfall_lines(parts, states[one], states[other], unit),
        "voter_numbers",
        "The factors of one super-parent and what they add",
        FORMULA,
    )
