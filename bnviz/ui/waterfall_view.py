"""The waterfall of a prediction: which factor favours which of two classes, and by how much."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import streamlit as st

from bnviz.draw.factor_names import factor_name
from bnviz.draw.numbers import Unit
from bnviz.draw.prediction_noticed import thinnest, turning
from bnviz.draw.sentences import listed
from bnviz.draw.value_words import value_words
from bnviz.draw.waterfall import Part, by_effect, parts, waterfall
from bnviz.draw.waterfall_lines import largest_two, moved_lines, waterfall_lines, waterfall_sentences
from bnviz.learn.classifier import Classifier, ProductClassifier
from bnviz.learn.parameters import Smoothing
from bnviz.learn.row_factors import factor_counts, row_factors
from bnviz.model.dataset import Codes, Dataset
from bnviz.ui.address import adopt, publish
from bnviz.ui.bar_picture import show_bars
from bnviz.ui.factor_view import factor_keys, open_factor, show_factor
from bnviz.ui.tables import show_behind, show_lines
from bnviz.ui.text import literal, told_apart

EXPLAINED, FOR, AGAINST = "explained", "for_class", "against_class"
MOST_PROBABLE = "most_probable"
"""Which classifier is explained, and which two classes are compared, as the address has it."""
FORMULA = (
    r"\log\frac{P(y_1\mid x)}{P(y_2\mid x)}=\log\frac{P(y_1)}{P(y_2)}"
    r"+\sum_i\log\frac{P(x_i\mid \mathrm{pa}_i,y_1)}{P(x_i\mid \mathrm{pa}_i,y_2)}"
)


@dataclass(frozen=True, eq=False)
class Explained:
    """What is explained: a classifier by its title, learned from the data with a smoothing, and two different classes."""

    classifier: ProductClassifier
    name: str
    dataset: Dataset
    smoothing: Smoothing
    one: int
    other: int
    unit: Unit

    def parts(self, x: Codes) -> tuple[Part, ...]:
        """The parts of the prediction of a row."""
        factors = row_factors(self.classifier, x)
        behind = list(zip(factors.values(), factor_counts(self.dataset, x, factors.values()), strict=True))
        names = [factor_name(factor, self.classifier.attributes, x) for factor in factors.values()]
        return parts(self.classifier.terms(x)[list(factors)], behind, names, self.one, self.other)

    @property
    def words(self) -> tuple[str, str]:
        """The two classes in words."""
        y = self.dataset.target
        return value_words(y, self.one), value_words(y, self.other)


def show_waterfall(
    classifiers: Mapping[str, Classifier],
    dataset: Dataset,
    smoothing: Smoothing,
    x: Codes,
    before: Codes | None,
    unit: Unit,
) -> list[str]:
    """What is to be noticed, after showing the lists of classifiers and classes, the waterfall, its numbers, and what a change of
    the row has moved.
    """
    products = {name: one for name, one in classifiers.items() if isinstance(one, ProductClassifier)}
    averages = [name for name in classifiers if name not in products]
    if averages:
        is_mean = "is a mean" if len(averages) == 1 else "are means"
        st.caption(
            literal(f"{listed(averages, 6)} {is_mean} of products, so there is no single sum for it to show here.")
        )
    if not products:
        st.info("Choose naive Bayes, SPODE, TAN, a forest or a KDB above to see the factors of a prediction.")
        return []
    left, middle, right = st.columns(3)
    with left:
        name = _chosen(EXPLAINED, "Classifier", list(products))
    first, second = largest_two(products[name].posterior(x[:, None])[0])
    with middle:
        one = _chosen_class(FOR, "Class", dataset, first, "the most probable")
    with right:
        other = _chosen_class(AGAINST, "against", dataset, second if one == first else first, "the most probable other")
    if one == other:
        st.info("Choose two different classes.")
        return []
    of = Explained(products[name], name, dataset, smoothing, one, other, unit)
    found = of.parts(x)
    _show_sum(of, by_effect(found), x)
    if before is not None:
        st.markdown("**What the change has moved**")
        show_lines(moved_lines(of.parts(before), found, unit), "moved", "The factors that the change has moved")
    return [*turning(found, name, *of.words), *thinnest(found, smoothing.adds)]


def _show_sum(of: Explained, found: tuple[Part, ...], x: Codes) -> None:
    """Shows the picture, its sentences and its numbers, and the factor that is opened."""
    one, other = of.words
    if all(part.finite for part in found):
        alt = f"The factors of {of.name} one after the other, adding up to the log-odds; a table below has the numbers"
        chart = waterfall(found, one, other, of.unit, of.smoothing, factor_keys(found, of.dataset))
        show_bars(chart, "waterfall", alt, open_factor)
    P = of.classifier.posterior(np.asarray(x)[:, None])[0]
    said = waterfall_sentences(found, of.name, one, other, (float(P[of.one]), float(P[of.other])), of.unit)
    st.write(literal(" ".join(said)))
    show_factor(found, of.dataset, (one, other), of.smoothing, of.unit)
    labels = of.dataset.target.states[of.one], of.dataset.target.states[of.other]
    show_behind(
        "All factors as a table",
        lambda: waterfall_lines(found, *labels, of.unit),
        "waterfall_numbers",
        "The factors and what they add",
        FORMULA,
    )


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
