"""One factor of a prediction, opened from the list of all factors or by a click on its bar."""

from collections.abc import Sequence

import streamlit as st

from bnviz.draw.factor_words import factor_sentences
from bnviz.draw.numbers import Unit
from bnviz.draw.waterfall import Part, bars_of
from bnviz.learn.parameters import Smoothing
from bnviz.model.dataset import Dataset
from bnviz.ui.address import adopt, publish
from bnviz.ui.text import paragraphs, told_apart

FACTOR, LARGEST = "factor", "largest"
"""Which factor is opened, as the address has it: that of the largest effect, `prior`, or `name:` and an attribute."""


def show_factor(
    found: Sequence[Part], dataset: Dataset, classes: tuple[str, str], smoothing: Smoothing, unit: Unit
) -> None:
    """Shows the list of the factors, and how the chosen one is estimated from counts of rows."""
    st.markdown("**One factor, opened**")
    by_key = {_key(part, dataset): part for part in found}
    largest = max(
        found[1:], key=lambda part: abs(part.nats) if part.nats == part.nats else float("inf"), default=found[0]
    )
    options = told_apart(
        {LARGEST: f"the one of the largest effect: {largest.name}", **{key: part.name for key, part in by_key.items()}}
    )
    adopt(FACTOR, LARGEST, options)
    chosen = st.selectbox("Factor, click its bar or choose", list(options), format_func=options.__getitem__, key=FACTOR)
    publish(FACTOR, chosen, LARGEST)
    part = largest if chosen == LARGEST else by_key[chosen]
    st.write(paragraphs(factor_sentences(part, *classes, smoothing, unit)))


def factor_keys(found: Sequence[Part], dataset: Dataset) -> list[str]:
    """What a click on the bar of each part opens, of those that have a bar of their own."""
    return [_key(part, dataset) for part in bars_of(found)]


def open_factor(key: str) -> None:
    """Opens the factor of this key; call it before the list is shown."""
    st.session_state[FACTOR] = key


def _key(part: Part, dataset: Dataset) -> str:
    return "prior" if part.attribute is None else f"name:{dataset.attributes[part.attribute].name}"
