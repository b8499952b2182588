"""From naive Bayes to the full joint distribution: what the chosen data ask each classifier to learn."""

import streamlit as st

from bnviz.draw.model_words import title
from bnviz.draw.size_formulas import (
    AODE,
    FULL_JOINT,
    NETWORK,
    aode_formula,
    full_joint_formula,
    network_formula,
)
from bnviz.draw.spectrum import Spot, full_joint, line_words, spectrum, spectrum_lines, spectrum_sentences, spot
from bnviz.learn.analysis import Analysis
from bnviz.learn.aode import Aode
from bnviz.learn.models import Kdb, Model, NaiveBayes
from bnviz.learn.size import network_size
from bnviz.learn.structures import size_of, structures
from bnviz.learn.subsumption import SubsumptionResolution
from bnviz.model.dataset import Dataset
from bnviz.ui import picker
from bnviz.ui.model_choice import Compared
from bnviz.ui.model_store import kdb_choices, learned
from bnviz.ui.noticed import show_noticed
from bnviz.ui.tables import show_formula, show_lines
from bnviz.ui.text import literal

MOST_K = 8
"""KDB is shown up to this many parents."""


def show(compared: Compared) -> None:
    """Shows the spectrum, its numbers, the formulas behind them, and what is to be noticed."""
    _, dataset = picker.prepared()
    analysis = picker.analysis(dataset)
    st.write(
        "The full joint distribution has a number for every combination of values, and can express everything; naive Bayes has "
        "the fewest. KDB goes from the one to the other as k grows: with all earlier attributes as parents it is the full joint."
    )
    spots = _spots(dataset, analysis, compared)
    figure = spectrum(spots, dataset.rows)
    said = "The free parameters of each classifier on a logarithmic axis; the table below has the numbers"
    st.plotly_chart(figure, key="spectrum", config={"displayModeBar": False}, alt=said)
    st.caption(line_words(sum(one.line for one in spots) - 1, len(dataset.attributes)))
    show_lines(spectrum_lines(spots), "sizes", "The free parameters of each classifier, and its rows a cell")
    _show_formulas(dataset, analysis, compared)
    show_noticed(spectrum_sentences(spots, dataset.rows))


def _spots(dataset: Dataset, analysis: Analysis, compared: Compared) -> list[Spot]:
    """The chosen classifiers with a size, KDB for each k, and the full joint, the smallest first."""
    states, c = [v.cardinality for v in dataset.attributes], dataset.target.cardinality
    most = min(MOST_K, len(states) - 1)
    taken = {choice.attribute: choice.parents for choice in kdb_choices(dataset, analysis, most)}
    parents = [taken[i] for i in range(len(states))]
    found = [
        spot(
            title(Kdb(k)) if k else title(NaiveBayes()),
            network_size(states, c, tuple(pa[:k] for pa in parents), dataset.rows),
            line=True,
        )
        for k in range(most + 1)
    ]
    for model in compared.models:
        size = None if isinstance(model, Kdb | NaiveBayes) else _size(dataset, analysis, compared, model)
        if size is not None:
            found.append(size)
    return [*sorted(found, key=lambda one: one.parameters), full_joint(dataset)]


def _size(dataset: Dataset, analysis: Analysis, compared: Compared, model: Model) -> Spot | None:
    size = size_of(learned(dataset, analysis, model, compared.smoothing), dataset.rows)
    return None if size is None else spot(title(model), size)


def _show_formulas(dataset: Dataset, analysis: Analysis, compared: Compared) -> None:
    """Shows the number of parameters of each chosen network as the sum that it is, and that of the full joint."""
    states, c = [v.cardinality for v in dataset.attributes], dataset.target.cardinality
    st.markdown("**Where the numbers come from**")
    show_formula(NETWORK)
    st.caption(
        "Here c is the number of classes and v the number of states of an attribute or of a parent; equal terms stand together."
    )
    for model in compared.models:
        classifier = learned(dataset, analysis, model, compared.smoothing)
        if isinstance(classifier, SubsumptionResolution):
            classifier = classifier.base
        ones = structures(classifier)
        if isinstance(classifier, Aode):
            st.write(literal(title(model)))
            show_formula(AODE + "=" + aode_formula(states, c))
        elif len(ones) == 1:
            st.write(literal(title(model)))
            show_formula(network_formula(states, c, ones[0].parents, ones[0].used))
    st.write("The full joint")
    show_formula(FULL_JOINT + "=" + full_joint_formula(states, c))
