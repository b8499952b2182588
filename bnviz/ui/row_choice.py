"""Which row a page looks at: one of the data, by its number, or one of your own that you get by changing its values."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import streamlit as st

from bnviz.data.encoding import Encoding
from bnviz.data.other_table import typed_row
from bnviz.data.recipe import Recipe
from bnviz.data.table import Table
from bnviz.draw.plain import cut
from bnviz.draw.sentences import listed
from bnviz.draw.value_words import NOT_DECLARED, WORD, value_words
from bnviz.model.dataset import Codes, Dataset
from bnviz.ui.address import adopt, publish
from bnviz.ui.row_values import show_row_values
from bnviz.ui.text import literal, told_apart
from bnviz.ui.whole_number import adopt_number, publish_number

ROW, CHANGES = "row", "changes"
"""The names of the settings in the address: the number of the row, and the values that were changed, such as `2-0.5-1` for
state 0 of attribute 2 and state 1 of attribute 5.
"""
_OF, _TO = "change_of", "change_to"
NAMED = 6
"""So many values are named in the sentence."""


@dataclass(frozen=True)
class ChosenRow:
    """A row to look at. `codes` are the states of its attributes; the number of states stands for a value not in the data.

    `number` is the row of the data that it is, or was before the attributes in `changed` got other values. `y` is its class;
    None when a value was changed, because it is no row of the data then.
    """

    number: int
    codes: tuple[int, ...]
    changed: tuple[int, ...]
    y: int | None

    @property
    def x(self) -> Codes:
        """The codes of the attributes, shape (a,)."""
        return np.array(self.codes, np.uint16)


def show_row_choice(table: Table, recipe: Recipe, encoding: Encoding, dataset: Dataset) -> ChosenRow:
    """The row, after showing the field for its number and the lists that change a value."""
    left, middle, right = st.columns([1, 2, 2])
    adopt_number(ROW, 0, range(dataset.rows))
    last = dataset.rows - 1
    number = int(left.number_input(f"Row, 0 to {last:,}", 0, last, key=ROW, on_change=take_changes_back))
    publish_number(ROW, number, 0)
    row = _row(dataset, number, adopt(CHANGES, "", _Changes(dataset)))
    publish(CHANGES, _written(row), "")
    names = [v.name for v in dataset.attributes]
    if st.session_state.get(_OF) not in names:
        st.session_state[_OF] = None
    of = middle.selectbox("Change a value", names, index=None, key=_OF, placeholder="choose an attribute")
    with right:
        _show_values(
            partial(typed_code, table, recipe, encoding), dataset, row, None if of is None else names.index(of)
        )
    _show_sentence(dataset, row)
    codes_of = partial(typed_codes, table, recipe, encoding, dataset)
    show_row_values(dataset, row.codes, row.number, codes_of, lambda codes: take_codes(dataset, row, codes))
    return row


def open_row(number: int) -> None:
    """Opens a row of the data as it is; call it before the field is shown."""
    st.session_state[ROW] = number
    take_changes_back()


def take_changes_back() -> None:
    """Gives the row the values of the data again; call it before the field is shown."""
    st.session_state[CHANGES] = ""


def start_anew() -> None:
    """Opens the first row again; call it before the field is shown."""
    open_row(0)


def _show_values(code_of: Callable[[int, str], int], dataset: Dataset, row: ChosenRow, i: int | None) -> None:
    """Shows the list of values that attribute i can have in the row; `code_of` tells the code of a text typed for it."""
    if i is None:
        return
    states = [*dataset.attributes[i].states, NOT_DECLARED]
    labels = list(told_apart({str(k): label for k, label in enumerate(states)}).values())
    st.session_state[_TO] = labels[row.codes[i]]

    def changed() -> None:
        text = st.session_state[_TO]
        if text is not None:
            code = labels.index(text) if text in labels else code_of(i, text)
            st.session_state[CHANGES] = _written(_changed(dataset, row, i, code))

    st.selectbox("to", labels, key=_TO, on_change=changed, accept_new_options=True, help="Choose a value or type one.")


def take_codes(dataset: Dataset, row: ChosenRow, codes: Sequence[int]) -> None:
    """Gives the row these values; call it before the field is shown."""
    new = row
    for i, code in enumerate(codes):
        if code != new.codes[i]:
            new = _changed(dataset, new, i, code)
    st.session_state[CHANGES] = _written(new)


def typed_codes(table: Table, recipe: Recipe, encoding: Encoding, dataset: Dataset, texts: Sequence[str]) -> list[int]:
    """The codes of a whole row that was typed, value by value; the label of a state stands for itself."""
    columns = [s.column for s in encoding.attributes]
    found = typed_row(recipe, encoding, table, dict(zip(columns, texts, strict=True))).X[:, 0].tolist()
    states = [{label: k for k, label in enumerate(v.states)} for v in dataset.attributes]
    return [own.get(text, code) for own, text, code in zip(states, texts, found, strict=True)]


def typed_code(table: Table, recipe: Recipe, encoding: Encoding, i: int, text: str) -> int:
    """The code of a value of attribute i that was typed."""
    texts = {s.column: text if k == i else "" for k, s in enumerate(encoding.attributes)}
    return int(typed_row(recipe, encoding, table, texts).X[i, 0])


def _show_sentence(dataset: Dataset, row: ChosenRow) -> None:
    if row.changed:
        before = [dataset.attributes[i].states[dataset.X[i, row.number]] for i in row.changed]
        items = [
            f"{value_words(dataset.attributes[i], row.codes[i])} (was {cut(was, WORD)})"
            for i, was in zip(row.changed, before, strict=True)
        ]
        with st.container(horizontal=True, vertical_alignment="center"):
            st.markdown(
                literal(f"Your own row, made of row {row.number:,}: {listed(items, NAMED)}. Nobody knows its class."),
                width="content",
            )
            st.button("Take the changes back", on_click=take_changes_back)
        return
    items = [value_words(dataset.attributes[i], code) for i, code in enumerate(row.codes)]
    label = cut(dataset.target.states[dataset.y[row.number]], WORD)
    st.write(
        literal(f"Row {row.number:,}: {listed(items, NAMED)}. Its class: {cut(dataset.target.name, WORD)} = {label}.")
    )


def _row(dataset: Dataset, number: int, changes: str) -> ChosenRow:
    """The row of the data with these changes."""
    row = ChosenRow(number, tuple(dataset.X[:, number].tolist()), (), int(dataset.y[number]))
    for i, code in _read(changes):
        row = _changed(dataset, row, i, code)
    return row


def _changed(dataset: Dataset, row: ChosenRow, i: int, code: int) -> ChosenRow:
    """The row with another value of attribute i."""
    codes = (*row.codes[:i], code, *row.codes[i + 1 :])
    changed = tuple(np.flatnonzero(dataset.X[:, row.number] != np.array(codes)).tolist())
    return ChosenRow(row.number, codes, changed, None if changed else int(dataset.y[row.number]))


def _written(row: ChosenRow) -> str:
    return ".".join(f"{i}-{row.codes[i]}" for i in row.changed)


def _read(changes: str) -> Sequence[tuple[int, int]]:
    """The attributes and codes of changes as they are written.

    Errors: ValueError when it is not written so.
    """
    pairs = (change.split("-") for change in changes.split(".")) if changes else ()
    return [(int(i), int(code)) for i, code in pairs]


@dataclass(frozen=True)
class _Changes:
    """The changes that the attributes of a data set allow, as they are written."""

    dataset: Dataset

    def __contains__(self, value: object) -> bool:
        v = self.dataset.attributes
        try:
            return all(0 <= i < len(v) and 0 <= code <= v[i].cardinality for i, code in _read(str(value)))
        except ValueError:
            return False
