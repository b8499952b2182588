"""All values of the chosen row: to read as a table, and to type anew as one line."""

import csv
from collections.abc import Callable, Sequence

import streamlit as st

from bnviz.draw.plain import cut
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.sums import Lines
from bnviz.draw.value_words import NOT_DECLARED
from bnviz.model.dataset import Dataset
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal

OPEN, TYPED, PROBLEM = "row_values_open", "typed_row", "typed_row_problem"
LONG = 200
"""So many characters of a value are shown."""


def show_row_values(
    dataset: Dataset,
    codes: Sequence[int],
    number: int,
    codes_of: Callable[[Sequence[str]], list[int]],
    take: Callable[[list[int]], None],
) -> None:
    """Shows, to be opened, the values of a row that is row `number` of the data or was made of it, and a field to type others.

    `codes_of` tells the codes of texts, `take` makes them the row.
    """
    values = counted_noun(len(codes), "value", "values")
    all_of_them = "The value" if len(codes) == 1 else f"All {values}"
    box = st.expander(f"{all_of_them} of this row; type another row", key=OPEN, on_change="rerun")
    if not box.open:
        return
    with box:
        show_lines(row_lines(dataset, codes, number), "row_values", "The attributes with their values in this row")
        names = [v.name for v in dataset.attributes]

        def typed() -> None:
            _take_typed(names, codes_of, take)

        st.text_input(
            "Type a row",
            key=TYPED,
            on_change=typed,
            placeholder=f"{values}, with commas between" if len(codes) > 1 else values,
            help="One value for each attribute, in the order of the table: numbers, or labels as the data have them. An empty one "
            "is a missing value. Put a value that holds a comma into double quotes.",
        )
        if problem := st.session_state.pop(PROBLEM, ""):
            st.error(literal(problem))


def row_lines(dataset: Dataset, codes: Sequence[int], number: int) -> Lines:
    """The attributes with their values in a row, and with those of row `number` of the data where these are others."""
    v, own = dataset.attributes, dataset.X[:, number].tolist()
    labels = [
        cut(x.states[code], LONG) if code < x.cardinality else NOT_DECLARED for x, code in zip(v, codes, strict=True)
    ]
    lines: Lines = {"attribute": [cut(x.name, LONG) for x in v], "value": labels}
    if own != list(codes):
        were = zip(v, codes, own, strict=True)
        lines["was"] = ["" if code == was else cut(x.states[was], LONG) for x, code, was in were]
    return lines


def _take_typed(
    names: Sequence[str], codes_of: Callable[[Sequence[str]], list[int]], take: Callable[[list[int]], None]
) -> None:
    """Makes what was typed the row; of another number of values it says so instead."""
    text = st.session_state[TYPED]
    if not text.strip():
        return
    texts = [cell.strip() for cell in next(csv.reader([text.replace("\n", " ")], skipinitialspace=True))]
    if len(texts) == len(names):
        take(codes_of(texts))
        st.session_state[TYPED] = ""
        return
    st.session_state[PROBLEM] = (
        f"This row has {counted_noun(len(texts), 'value', 'values')}, but there {'is' if len(names) == 1 else 'are'} "
        f"{counted_noun(len(names), 'attribute', 'attributes')}: {listed(names, 6)}. Write one value for each, with commas between."
    )
