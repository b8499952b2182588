"""The waterfall of a prediction: which factor favours which of two classes, and by how much."""

from collections.abc import Mapping

import streamlit as st

from bnviz.draw.factor_names import factor_names
from bnviz.draw.numbers import Unit
from bnviz.draw.sentences import listed
from bnviz.draw.value_words import value_words
from bnviz.draw.waterfall import (
    Part,
    by_effect,
    largest_two,
    moved_lines,
    parts,
    waterfall,
    waterfall_lines,
    waterfall_sentences,
)
from bnviz.learn.classifier import Classifier, ProductClassifier
from bnviz.model.dataset import Codes, Dataset
from bnviz.model.network import Probabilities
from bnviz.ui.address import adopt, publish
from bnviz.ui.tables import show_formula, show_lines
from bnviz.ui.text import literal, told_apart

EXPLAINED, FOR, AGAINST = "explained", "for_class", "against_class"
MOST_PROBABLE = "most_probable"
"""Which classifier is explained, and which two classes are compared, as the address has it."""
FORMULA = (
    r"\log\frac{P(y_1\mid x)}{P(y_2\mid x)}=\log\frac{P(y_1)}{P(y_2)}"
    r"+\sum_i\log\frac{P(x_i\mid \mathrm{pa}_i,y_1)}{P(x_i\mid \mathrm{pa}_i,y_2)}"
)


def show_waterfall(
    classifiers: Mapping[str, Classifier], dataset: Dataset, x: Codes, before: Codes | None, unit: Unit
) -> None:
    """Shows the lists of classifiers and classes, the waterfall, its numbers, and what a change of the row has moved."""
    products = {name: one for name, one in classifiers.items() if isinstance(one, ProductClassifier)}
    averages = [name for name in classifiers if name not in products]
    if averages:
        is_mean = "is a mean" if len(averages) == 1 else "are means"
        st.caption(
            literal(f"{listed(averages, 6)} {is_mean} of products, so there is no single sum for it to show here.")
        )
    if not products:
        st.info("Choose naive Bayes, SPODE, TAN, a forest or a KDB above to see the factors of a prediction.")
        return
    left, middle, right = st.columns(3)
    with left:
        name = _chosen(EXPLAINED, "Classifier", list(products))
    classifier = products[name]
    P = classifier.posterior(x[:, None])[0]
    first, second = largest_two(P)
    with middle:
        one = _chosen_class(FOR, "Class", dataset, first, "the most probable")
    with right:
        other = _chosen_class(AGAINST, "against", dataset, second if one == first else first, "the most probable other")
    if one == other:
        st.info("Choose two different classes.")
        return
    _show_sum(classifier, name, dataset, (one, other), x, P, unit)
    if before is not None:
        now, then = _parts(classifier, x, one, other), _parts(classifier, before, one, other)
        st.markdown("**What the change has moved**")
        show_lines(moved_lines(then, now, unit), "moved", "The factors that the change has moved")


def _show_sum(
    classifier: ProductClassifier,
    name: str,
    dataset: Dataset,
    classes: tuple[int, int],
    x: Codes,
    P: Probabilities,
    unit: Unit,
) -> None:
    one, other = classes
    y, labels = dataset.target, (dataset.target.states[one], dataset.target.states[other])
    words = value_words(y, one), value_words(y, other)
    found = by_effect(_parts(classifier, x, one, other))
    if all(part.finite for part in found):
        alt = f"The factors of {name} one after the other, adding up to the log-odds; the table below has the numbers"
        st.plotly_chart(waterfall(found, *words, unit), key="waterfall", config={"displayModeBar": False}, alt=alt)
    said = waterfall_sentences(found, name, *words, (float(P[one]), float(P[other])), unit)
    st.write(literal(" ".join(said)))
    show_formula(FORMULA)
    show_lines(waterfall_lines(found, *labels, unit), "waterfall_numbers", "The factors and what they add")


def _parts(classifier: ProductClassifier, x: Codes, one: int, other: int) -> tuple[Part, ...]:
    names = factor_names(classifier, x)
    return parts(classifier.terms(x)[list(names)], list(names.values()), one, other)


def _chosen(key: str, label: str, options: list[str]) -> str:
    """An option, after showing the list; unless another is chosen the first."""
    adopt(key, options[0], options)
    found = st.selectbox(label, options, key=key)
    publish(key, found, options[0])
    return found


def _chosen_class(key: str, label: str, dataset: Dataset, usual: int, words: str) -> int:
    """A class, after showing the list; unless one is chosen the usual one of this row."""
    states = dataset.target.states
    named = {f"class:{state}": state for state in states}
    options = told_apart({MOST_PROBABLE: f"{words}: {states[usual]}", **named})
    adopt(key, MOST_PROBABLE, options)
    found = st.selectbox(label, list(options), format_func=lambda o: options[o], key=key)
    publish(key, found, MOST_PROBABLE)
    return usual if found == MOST_PROBABLE else list(named).index(found)
