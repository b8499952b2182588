"""The rows whose own network differs the most from the one that all rows share, to pick from."""

import numpy as np
import streamlit as st
from numpy.typing import NDArray

from bnviz.draw.sentences import counted_noun
from bnviz.draw.sums import Lines
from bnviz.draw.value_words import value_words
from bnviz.learn.changed_rows import changed_arcs
from bnviz.learn.local_structure import local_structure
from bnviz.ui.local_lesson import Lesson, lesson
from bnviz.ui.local_settings import LocalSettings
from bnviz.ui.memory import MEMORY
from bnviz.ui.row_choice import ChosenRow, open_row
from bnviz.ui.tables import show_lines

Positions = NDArray[np.intp]

PICK = "changed_row"
SHOWN = 100
"""So many rows are listed."""
COMPARED = 1 << 20
"""About how many pairs of values are compared; of more rows an even sample is looked at."""


def show(now: ChosenRow, settings: LocalSettings, tab: str, key: str) -> None:
    """Shows the rows; one that is picked is opened in the tab of this label, which the widget of this key shows."""
    of = lesson(now, settings)
    rows, changed = most_changed(of)
    looked = len(rows)
    sample = (
        ""
        if looked == of.dataset.rows
        else f" These are the most changed of {looked:,} rows, evenly spread over all {of.dataset.rows:,}."
    )
    st.write(
        "Counted are the arcs between attributes that only one of the two networks has, and the factors that are left out."
        + sample
    )
    numbers, changes = rows[:SHOWN].tolist(), changed[:SHOWN].tolist()
    labels = {
        row: f"row {row:,}: {counted_noun(n, 'change', 'changes')}" for row, n in zip(numbers, changes, strict=True)
    }

    def opened() -> None:
        number = st.session_state.pop(PICK)
        if number is not None:
            open_row(int(number))
            st.session_state[key] = tab

    st.selectbox(
        "Open one of these rows",
        list(labels),
        index=None,
        format_func=labels.__getitem__,
        key=PICK,
        on_change=opened,
        placeholder="choose a row",
    )
    show_lines(row_lines(of, numbers, changes), "changed_rows", "The rows whose networks changed the most")


def most_changed(of: Lesson) -> tuple[Positions, Positions]:
    """The rows and the changes of each, the most changed first and of equals the earlier."""

    def make() -> tuple[Positions, Positions]:
        most = max(COMPARED // len(of.names) ** 2, 50)
        rows = np.unique(np.linspace(0, of.dataset.rows - 1, min(most, of.dataset.rows)).astype(np.intp))
        structure = local_structure(of.local_info, of.implied, of.settings.k, of.dataset.X[:, rows])
        changed = changed_arcs(structure, of.shared)
        first = np.argsort(-changed, kind="stable")
        return rows[first], changed[first]

    return MEMORY.kept(("changed rows", of.dataset.digest, of.settings), make)


def row_lines(of: Lesson, rows: list[int], changed: list[int]) -> Lines:
    """The table of the rows."""
    X, y = of.dataset.X, of.dataset.y
    values = [
        [value_words(of.dataset.attributes[i], int(code)) for i, code in enumerate(X[:, number][:7])] for number in rows
    ]
    return {
        "row": rows,
        "changes": changed,
        "class": [of.dataset.target.states[y[number]] for number in rows],
        "values": [", ".join(row) for row in values],
    }
