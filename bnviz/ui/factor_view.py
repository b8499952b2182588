"""One factor of a prediction, opened from the list of all factors or by a click on its bar."""

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from bnviz.draw.factor_words import factor_sentences
from bnviz.draw.numbers import Unit
from bnviz.draw.waterfall import Part, bars_of
from bnviz.learn.parameters import Smoothing
from bnviz.model.dataset import Dataset
from bnviz.ui.address import adopt, publish
from bnviz.ui.text import literal, told_apart

FACTOR, LARGEST = "factor", "largest"
"""Which factor is opened, as the address has it: that of the largest effect, `prior`, or `name:` and an attribute."""
CLICKS = "factor_clicks"


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
    for sentence in factor_sentences(part, *classes, smoothing, unit):
        st.write(literal(sentence))


def bar_key() -> str:
    """The key of the picture: a click on a bar that is selected would only take the selection back, so it begins anew."""
    return f"waterfall_{st.session_state.get(CLICKS, 0)}"


def opens_factor(found: Sequence[Part], dataset: Dataset) -> Callable[[], None]:
    """What a click on a bar of the picture of these parts does: it opens the factor. The sum has none."""
    keys, place = [_key(part, dataset) for part in bars_of(found)], bar_key()

    def clicked() -> None:
        state: Any = st.session_state[place]
        st.session_state[CLICKS] = st.session_state.get(CLICKS, 0) + 1
        points: Sequence[Any] = state["selection"]["points"]
        if points and 0 <= int(points[0]["y"]) < len(keys):
            st.session_state[FACTOR] = keys[int(points[0]["y"])]

    return clicked


def _key(part: Part, dataset: Dataset) -> str:
    return "prior" if part.attribute is None else f"name:{dataset.attributes[part.attribute].name}"
