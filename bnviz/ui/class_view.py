"""The class, and rows that are alike: what any classifier has to beat here, and what none can reach."""

import streamlit as st

from bnviz.data.encoding import Encoding
from bnviz.draw.data_sentences import balance_sentence, duplicate_sentences, joined_note
from bnviz.draw.distribution import balance
from bnviz.draw.sums import Lines
from bnviz.learn.duplicates import Duplicates
from bnviz.learn.largest import shown_counts
from bnviz.model.dataset import Dataset
from bnviz.ui import picker, seen
from bnviz.ui.attribute_view import shown_classes
from bnviz.ui.picker import Chosen
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal

ROWS = 5
"""How many rows of a contradiction are named."""


def show_balance(_chosen: Chosen, _encoding: Encoding, dataset: Dataset) -> None:
    """Shows how the rows are spread over the classes, and what always saying the most frequent one reaches."""
    found, y = seen.balance_of(dataset), shown_classes(dataset)
    figure = balance(shown_counts((y,), (dataset.y,)), y)
    said = f"The rows of each class of {y.name}; the table below has the numbers"
    st.plotly_chart(figure, key="balance", config={"displayModeBar": False}, alt=said)
    st.write(literal(balance_sentence(found, dataset.target, picker.unit())))
    if note := joined_note(y):
        st.caption(literal(note))
    lines: Lines = {
        "y": list(dataset.target.states),
        "n(y)": found.N_c.tolist(),
        "P(y)": found.shares.tolist(),
    }
    show_lines(lines, "balance_numbers", "The rows of each class")


def show_duplicates(_chosen: Chosen, encoding: Encoding, dataset: Dataset) -> None:
    """Shows how many rows are alike, and the largest groups of rows that contradict each other."""
    found = seen.duplicates_of(dataset)
    for sentence in duplicate_sentences(found):
        st.write(literal(sentence))
    if found.examples:
        few = len(found.examples) < found.contradictions
        st.markdown(
            "**The largest groups of rows that contradict each other**"
            if few
            else "**Rows that contradict each other**"
        )
        st.caption(
            "Each line is one combination of attribute values; rows are numbered from 0 among those that are used."
        )
        show_lines(
            _contradictions(found, dataset),
            "contradictions",
            "Groups of rows with the same attributes but other classes",
        )


def _contradictions(found: Duplicates, dataset: Dataset) -> Lines:
    """One line for each group: its size, its first rows, and its classes."""
    states = dataset.target.states
    classes = []
    for rows in found.examples:
        counts: dict[int, int] = {}
        for y in dataset.y[rows].tolist():
            counts[y] = counts.get(y, 0) + 1
        classes.append(", ".join(f"{states[y]}: {n:,}" for y, n in sorted(counts.items())))
    return {
        "rows": [len(rows) for rows in found.examples],
        "the first of them": [
            ", ".join(map(str, rows[:ROWS].tolist())) + (", …" if len(rows) > ROWS else "") for rows in found.examples
        ],
        "their classes": classes,
    }
