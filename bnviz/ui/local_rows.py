"""The rows whose own network differs the most from the one that all rows share, to pick from."""

import numpy as np
import streamlit as st
from numpy.typing import NDArray

from bnviz.draw.local_noticed import rows_noticed
from bnviz.draw.sentences import counted_noun
from bnviz.draw.sums import Lines
from bnviz.draw.value_words import value_words
from bnviz.learn.changed_rows import changed_arcs
from bnviz.learn.local_structure import local_structure
from bnviz.ui.jobs import JOBS, Tell
from bnviz.ui.local_lesson import Lesson, lesson
from bnviz.ui.local_settings import LocalSettings
from bnviz.ui.memory import MEMORY
from bnviz.ui.noticed import show_noticed
from bnviz.ui.row_choice import ChosenRow, open_row
from bnviz.ui.tables import show_lines
from bnviz.ui.waiting import outcome, stop_if_stopped

Positions = NDArray[np.intp]

PICK = "changed_row"
SHOWN = 100
"""So many rows are listed."""
COMPARED = 1 << 20
"""About how many pairs of values are compared; of more rows an even sample is looked at."""
LEAST, LONG = 50, 4 * COMPARED
"""So many rows are looked at however many attributes they have, and from so many pairs of values on that takes long."""


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
    show_noticed(rows_noticed(changed, of.dataset.rows))


def most_changed(of: Lesson) -> tuple[Positions, Positions]:
    """The rows and the changes of each, the most changed first and of equals the earlier; what takes long shows how far it is."""
    key, rows, a = ("changed rows", of.dataset.digest, of.settings), _looked_at(of), len(of.names)
    info, implied, shared, k, X = of.local_info, of.implied, of.shared, of.settings.k, of.dataset.X

    def make(tell: Tell) -> tuple[Positions, Positions]:
        changed, step = np.empty(len(rows), np.intp), max(COMPARED // a**2, 1)
        for start in range(0, len(rows), step):
            tell(start / len(rows))
            part = slice(start, start + step)
            changed[part] = changed_arcs(local_structure(info, implied, k, X[:, rows[part]]), shared)
        first = np.argsort(-changed, kind="stable")
        return rows[first], changed[first]

    if len(rows) * a**2 > LONG and not MEMORY.has(key):
        known = " ".join(map(str, key))
        stop_if_stopped(known, "You stopped this, so there is nothing to show here yet.", "Go on after all")
        said = f"To find the networks of {len(rows):,} rows with {a:,} attributes takes a while."
        outcome(JOBS.job(key, lambda tell: MEMORY.kept(key, lambda: make(tell))), said, "Comparing networks", known)
    return MEMORY.kept(key, lambda: make(lambda _: None))


def _looked_at(of: Lesson) -> Positions:
    """The rows whose networks are found: all, or of many an even sample."""
    rows = of.dataset.rows
    most = max(COMPARED // len(of.names) ** 2, LEAST)
    return np.unique(np.linspace(0, rows - 1, min(most, rows)).astype(np.intp))


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
