"""Which data set all pages show: a built-in one or a file of your own, chosen in the sidebar."""

import re
from collections.abc import Callable

import streamlit as st

from bnviz.data.examples import EXAMPLES, example
from bnviz.data.table import Table
from bnviz.ui import store
from bnviz.ui.address import adopt, publish
from bnviz.ui.text import literal, told_apart
from bnviz.ui.uploads import show_problem, show_uploader, uploads

SPELLED = ""
"""No data set has this id: the address always names the data set, so that one without it is not taken for a choice."""
FIRST = "wine"
"""The data set that a visitor sees first."""
UPLOAD = re.compile(r"upload-[0-9a-f]{12}")
"""The id of a file: the beginning of its content's digest."""


def is_upload(identifier: str) -> bool:
    """Whether an id is that of a file, opened here or not."""
    return UPLOAD.fullmatch(identifier) is not None


def is_open(identifier: str) -> bool:
    """Whether the data set of this id is at hand: a built-in one, or a file that was opened in this session."""
    return not is_upload(identifier) or identifier in uploads()


def is_known(identifier: str) -> bool:
    """Whether an id may be asked for: that of a built-in data set, or of a file, opened here or not."""
    return identifier in _Known()


def opened(identifier: str) -> tuple[str, Table, str | None]:
    """Title, table and class of a data set that is at hand; no class for a file.

    Errors: InputError when no built-in data set has this id.
    """
    if identifier in uploads():
        upload = uploads()[identifier]
        return upload.name, upload.table, None
    built_in = example(identifier)
    return built_in.title, store.example_table(identifier), built_in.target


def open_built_in(identifier: str, **settings: str | int) -> None:
    """Opens a built-in data set with these settings, by their names; call it before the list of data sets is shown."""
    st.session_state["opened"] = identifier
    st.session_state.update(settings)


def show_data_choice(on_new_data: Callable[[], None]) -> str:
    """The id of the chosen data set, after showing the list and the uploader; `on_new_data` runs when another is chosen."""
    show_problem()
    if (arrived := st.session_state.pop("opened", None)) is not None:
        asked_for = st.query_params.get("data") == arrived
        st.session_state["data"] = arrived
        if not asked_for:
            on_new_data()
    asked = st.query_params.get("data", FIRST)
    if asked not in _Known():
        st.warning(
            literal(
                f"There is no data set {asked[:60]!r}: the address must name a built-in one or a file that is open."
            )
        )
    now = adopt("data", FIRST, _Known())
    waiting = [] if is_open(now) else [now]
    titles = told_apart({e.id: e.title for e in EXAMPLES} | {key: upload.name for key, upload in uploads().items()})
    identifier = st.selectbox(
        "Data set",
        [*waiting, *reversed(uploads()), *(e.id for e in EXAMPLES)],
        format_func=lambda i: titles.get(i, "a file that is not open"),
        key="data",
        on_change=on_new_data,
    )
    publish("data", identifier, SPELLED)
    show_uploader()
    return identifier


class _Known:
    """The ids that an address may ask for: the built-in sets, and any file."""

    def __contains__(self, identifier: object) -> bool:
        return isinstance(identifier, str) and (is_upload(identifier) or any(e.id == identifier for e in EXAMPLES))
