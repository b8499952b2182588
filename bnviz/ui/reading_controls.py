"""The settings for a file that is read wrongly. What is left open is found out from the file."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

import streamlit as st

from bnviz.data.reading import AUTOMATIC, Reading
from bnviz.data.table import USUAL_MISSING
from bnviz.model.errors import InputError
from bnviz.ui.text import literal

FOUND_OUT = "find out"
DELIMITERS: Mapping[str, str | None] = {
    FOUND_OUT: None,
    "commas": ",",
    "semicolons": ";",
    "tabs": "\t",
    "vertical bars": "|",
    "spaces": " ",
}
ENCODINGS: Mapping[str, str | None] = {
    FOUND_OUT: None,
    "UTF-8": "utf-8",
    "Western European (Windows-1252)": "cp1252",
    "Western European (Latin-1)": "latin-1",
    "Central European (Windows-1250)": "cp1250",
    "Cyrillic (Windows-1251)": "cp1251",
    "UTF-16": "utf-16",
    "Japanese (Shift JIS)": "shift_jis",
    "Chinese (GB 18030)": "gb18030",
}
DECIMALS: Mapping[str, Literal[".", ","] | None] = {FOUND_OUT: None, "points": ".", "commas": ","}
HEADERS: Mapping[str, bool | None] = {FOUND_OUT: None, "names the columns": True, "is a row like the others": False}
READING, PROBLEM = "reading", "reading_problem"


def reading() -> Reading:
    """How files are read in this session."""
    found: Reading = st.session_state.setdefault(READING, AUTOMATIC)
    return found


def read_as(wanted: Reading) -> None:
    """From now on files are read so; the settings say so too. Call it before they are shown.

    Errors: InputError for what the settings cannot say.
    """
    said = {
        "reading_delimiter": _label(DELIMITERS, wanted.delimiter),
        "reading_encoding": _label(ENCODINGS, wanted.encoding),
        "reading_decimal": _label(DECIMALS, wanted.decimal),
        "reading_header": _label(HEADERS, wanted.header),
        "reading_missing": " ".join(wanted.missing).strip(),
        "reading_sheet": wanted.sheet or "",
        "reading_sample": wanted.sample,
    }
    st.session_state.update(said)
    st.session_state[READING] = wanted


def _label(labels: Mapping[str, Any], value: object) -> str:
    for label, meant in labels.items():
        if meant == value:
            return label
    raise InputError(f"A file cannot be read here with {value!r:.60}: choose from {', '.join(labels)}.")


def draw_rows(sample: int) -> None:
    """From now on so many rows are drawn from a file; call it before the settings are shown."""
    read_as(replace(reading(), sample=sample))


def show_reading_controls(file: str | None) -> bool:
    """Shows the settings, and `file`, the one that can be read again; True when it shall be, with what `reading()` then says."""
    now = reading()
    with st.expander("A file is read wrongly?", expanded=now != AUTOMATIC):
        if (problem := st.session_state.pop(PROBLEM, None)) is not None:
            st.error(literal(problem))
        with st.form("reading_form", border=False):
            _show_fields()
            again = f"Read {file} again" if file else "Use for the next file"
            asked = st.form_submit_button(literal(again), on_click=_take_over)
        st.caption("These settings hold for every file that you open until you change them.")
    return asked and PROBLEM not in st.session_state and file is not None


def _show_fields() -> None:
    st.selectbox("Values are separated by", list(DELIMITERS), key="reading_delimiter")
    st.selectbox("Letters are encoded as", list(ENCODINGS), key="reading_encoding")
    st.selectbox("Numbers have decimal", list(DECIMALS), key="reading_decimal")
    st.selectbox("The first line", list(HEADERS), key="reading_header")
    st.session_state.setdefault("reading_missing", " ".join(USUAL_MISSING).strip())
    st.text_input(
        "These texts mean that a value is missing",
        key="reading_missing",
        help="Separate them by spaces. Capital letters make no difference, and an empty cell is always missing.",
    )
    st.text_input(
        "Sheet, or file in an archive",
        key="reading_sheet",
        help="Its name. Empty: the first that can be read.",
    )
    st.number_input(
        "Rows, drawn at random",
        1,
        value=None,
        key="reading_sample",
        placeholder="all",
        help="The same rows are drawn every time.",
    )


def _take_over() -> None:
    """Makes what the form says hold; what cannot be meant gets a sentence instead."""
    state = st.session_state
    try:
        state[READING] = Reading(
            delimiter=DELIMITERS[state["reading_delimiter"]],
            encoding=ENCODINGS[state["reading_encoding"]],
            decimal=DECIMALS[state["reading_decimal"]],
            missing=("", *dict.fromkeys(state["reading_missing"].lower().split())),
            header=HEADERS[state["reading_header"]],
            sheet=state["reading_sheet"].strip() or None,
            sample=state["reading_sample"],
        )
    except InputError as error:
        state[PROBLEM] = str(error)
