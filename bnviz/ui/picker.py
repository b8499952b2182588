"""What the pages share: the data set, its class, the bins and the unit, chosen in the sidebar. They stay from page to page."""

import re
from dataclasses import dataclass
from pathlib import PurePath
from typing import get_args

import streamlit as st

from bnviz.data.encoding import Encoding
from bnviz.data.recipe import Recipe
from bnviz.data.remarks import not_followed
from bnviz.data.table import Note, Table
from bnviz.draw.numbers import Unit
from bnviz.learn.analysis import Analysis
from bnviz.learn.cost import cost_of
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from bnviz.ui import root_choice, row_choice, selection, store, tree_step
from bnviz.ui.choices import Choices, choices
from bnviz.ui.data_choice import is_open, is_upload, opened, show_data_choice
from bnviz.ui.offers import show_offers
from bnviz.ui.pending import take_effect, waiting
from bnviz.ui.recipe_controls import SET_BACK, show_recipe_controls, start_anew
from bnviz.ui.text import literal
from bnviz.ui.waiting import stop_if_stopped, waited_for

UNIT = "Entropies, what attributes tell and log-odds are shown in it. 1 bit is 0.693 nats. The scores of networks are in nats."
NO_NAME = re.compile(r"[^\w .-]")
"""What is not taken into the name of a saved file."""


@dataclass(frozen=True)
class Chosen:
    """The data set on all pages: its id in the address, its title, its table, and the recipe that the controls ask for."""

    identifier: str
    title: str
    table: Table
    recipe: Recipe

    @property
    def uploaded(self) -> bool:
        """Whether it is a visitor's own file."""
        return is_upload(self.identifier)

    @property
    def stem(self) -> str:
        """What the name of a saved file begins with: the visitor's file without its ending, or the id of a built-in set."""
        named = NO_NAME.sub("_", PurePath(self.title).stem)[:60].strip(" .") if self.uploaded else ""
        return named or self.identifier

    @property
    def choices(self) -> Choices:
        """The columns that were set by hand."""
        return choices(self.table)


def show() -> None:
    """Shows the controls in the sidebar and remembers what is chosen; stops the page while it waits for a file."""
    with st.sidebar:
        identifier = show_data_choice(_start_anew)
    if not is_open(identifier):
        st.title("Open your file", anchor=False)
        st.info(literal(_missing_file(identifier)))
        st.stop()
    title, table, target = opened(identifier)
    take_effect(identifier, title, table)
    if st.session_state.pop(SET_BACK, False):
        start_anew(table, target)
    with st.sidebar:
        recipe = show_recipe_controls(table, target)
        st.radio("Unit of information", get_args(Unit), key="unit", horizontal=True, bind="query-params", help=UNIT)
    st.session_state["chosen"] = Chosen(identifier, title, table, recipe)


def _missing_file(identifier: str) -> str:
    session = waiting()
    if session is not None and session.identifier == identifier:
        return (
            f"The session was saved with {session.title}, which is not open here: a session does not carry the data. Open the "
            "file with “Your own file” in the sidebar, and the session goes on."
        )
    return (
        f"The address names a file ({identifier}) that is not open here: files are forgotten when a page is reloaded, and a "
        "link does not carry them. Open the file with “Your own file” in the sidebar, and you see what the link shows."
    )


def chosen() -> Chosen:
    """What is chosen in the sidebar."""
    found: Chosen = st.session_state["chosen"]
    return found


def notes() -> tuple[Note, ...]:
    """What was noticed of the chosen data while they were read and prepared; where they cannot be prepared, the page says why,
    and what was noticed while reading may show what to do.
    """
    table, recipe = chosen().table, chosen().recipe
    read = not_followed(table.notes, recipe.columns)
    try:
        encoding, _ = store.prepared(table, recipe)
    except InputError as error:
        st.error(literal(str(error)))
        return read
    return (*read, *encoding.notes)


def prepared() -> tuple[Encoding, Dataset]:
    """The chosen data set, ready to learn from; where it cannot be, the page says why and ends here."""
    try:
        return store.prepared(chosen().table, chosen().recipe)
    except InputError as error:
        st.error(literal(str(error)))
        st.stop()


def analysis(dataset: Dataset) -> Analysis:
    """The analysis of the chosen data set; where it would be too large, the page offers what can be done and ends here."""
    cost = cost_of(dataset)
    if not cost.fits:
        show_offers(chosen().table, chosen().recipe, dataset)
        st.stop()
    stop_if_stopped(dataset.digest)
    try:
        job = store.long_analysis(dataset)
        return store.analysis(dataset) if job is None else waited_for(job, cost, dataset.digest)
    except InputError as error:
        st.error(literal(str(error)))
        st.stop()


def unit() -> Unit:
    """The unit in which information is shown."""
    found: Unit = st.session_state.get("unit") or "bits"
    return found


def _start_anew() -> None:
    """Lets go of what was about the data set before: its class, and what was chosen in its pictures."""
    identifier = st.session_state["data"]
    if is_open(identifier):
        _, table, target = opened(identifier)
        start_anew(table, target)
    for part in (selection, root_choice, tree_step, row_choice):
        part.start_anew()
