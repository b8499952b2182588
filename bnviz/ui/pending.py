"""A saved session that waits for its data: it takes effect once the data set that it was made with is open."""

from collections.abc import Mapping
from typing import Literal

import streamlit as st

from bnviz.data.limits import LIMITS
from bnviz.data.recipe import Recipe
from bnviz.data.recipe_file import recipe_from
from bnviz.data.session_file import Session, Setting
from bnviz.data.table import Table
from bnviz.model.errors import InputError
from bnviz.model.sampled_rows import MOST_CELLS
from bnviz.ui import store
from bnviz.ui.choices import choose_all
from bnviz.ui.climb_settings import MOST_RESTARTS, MOST_ROOM, MOST_SIZE, MOST_TABU
from bnviz.ui.data_choice import is_open
from bnviz.ui.drawing import MOST_SEED
from bnviz.ui.experiment_settings import LARGEST_SEED as MOST_FOLD_SEED
from bnviz.ui.experiment_settings import MOST_DRAWS, MOST_FOLDS, MOST_REPEATS
from bnviz.ui.pc_settings import MOST as MOST_GIVEN
from bnviz.ui.pc_settings import MOST_ALPHA, MOST_NATS
from bnviz.ui.reading_controls import read_as
from bnviz.ui.recipe_controls import AUTOMATIC, CLASS, CLASS_NUMBERS, MOST_FOR_ALL, set_by_hand
from bnviz.ui.search_rows import LARGEST_SEED, MOST_RESAMPLES
from bnviz.ui.smoothing_choice import STRONGEST

TEXTS: Literal["texts"] = "texts"
SETTINGS: Mapping[str, range | float | Literal["texts"] | None] = {
    CLASS: None,
    CLASS_NUMBERS: None,
    "method": None,
    "bins": range(1, MOST_FOR_ALL + 1),
    "missing": None,
    "unit": None,
    "root": None,
    "step": None,
    "select": None,
    "with": None,
    "smoothing": None,
    "column": None,
    "bars": None,
    "pair_x": None,
    "pair_z": None,
    "find": None,
    "view": None,
    "row": range(LIMITS.rows),
    "models": None,
    "parent": None,
    "limit": None,
    "strength": STRONGEST,
    "member": None,
    "network": None,
    "graph": None,
    "seed": range(MOST_SEED + 1),
    "build_step": None,
    "explained": None,
    "for_class": None,
    "against_class": None,
    "changes": None,
    "k": None,
    "l": None,
    "ser": None,
    "local_step": None,
    "ranking": None,
    "overlaid": None,
    "s": None,
    "loss": None,
    "candidate": None,
    "folds": None,
    "x": None,
    "y": None,
    "z": TEXTS,
    "node": None,
    "evidence": TEXTS,
    "likelihood": TEXTS,
    "query": TEXTS,
    "order": TEXTS,
    "part": None,
    "learn": None,
    "sample": range(1, MOST_CELLS + 1),
    "rows_seed": range(LARGEST_SEED + 1),
    "score": None,
    "ess": range(1, MOST_SIZE + 1),
    "most_parents": range(MOST_ROOM + 1),
    "tabu": range(MOST_TABU + 1),
    "restarts": range(MOST_RESTARTS + 1),
    "restart_seed": range(LARGEST_SEED + 1),
    "required": TEXTS,
    "forbidden": TEXTS,
    "climb_step": None,
    "test": None,
    "alpha": MOST_ALPHA,
    "threshold": MOST_NATS,
    "most_given": range(MOST_GIVEN + 1),
    "pc_step": None,
    "compared": TEXTS,
    "resampled": None,
    "resamples": range(1, MOST_RESAMPLES + 1),
    "least_strength": 1.0,
    "class_of": None,
    "rule": None,
    "read": None,
    "cv_folds": range(2, MOST_FOLDS + 1),
    "assign": None,
    "repeats": range(1, MOST_REPEATS + 1),
    "fold_seed": range(MOST_FOLD_SEED + 1),
    "bins_on": None,
    "opened_model": None,
    "measure": None,
    "tested_loss": None,
    "calibrated": None,
    "draws": range(1, MOST_DRAWS + 1),
    "curve_loss": None,
    "leaking_measure": None,
    "paper_loss": None,
    "paper_find": None,
    "paper_of": None,
    "paper_one": None,
    "paper_against": None,
    "paper_axes": None,
    "paper_ours": None,
    "paper_timed": None,
    "paper_akdb": None,
    "akdb_one": None,
    "akdb_against": None,
}
"""The controls that a session keeps, by their names in the address; for those that are whole numbers, or texts of them, what they
may be, for others that are numbers the largest, from 0; `TEXTS` for those that hold several choices.
"""
PENDING, SAID, TOLD = "pending_session", "session_said", "told_of_pending"


def put_off(session: Session) -> None:
    """Makes a session wait for its data, and asks for them; call it before the list of data sets is shown. A file that is not
    open is then read as it was when the session was saved.

    Errors: InputError when it cannot be read so.
    """
    if not is_open(session.identifier):
        read_as(session.reading)
    st.session_state[TOLD] = session.identifier
    st.session_state[PENDING] = session
    st.session_state["data"] = session.identifier


def waiting() -> Session | None:
    """The session that waits for its data, or None."""
    found: Session | None = st.session_state.get(PENDING)
    return found


def take_effect(identifier: str, title: str, table: Table) -> None:
    """Applies the session that waits for this data set, if one does; call it before the controls of the recipe are shown. Of
    another data set it is said once that the session does not wait for it.
    """
    session = waiting()
    if session is None:
        return
    if session.identifier != identifier:
        if st.session_state.get(TOLD) != identifier:
            st.session_state[TOLD] = identifier
            st.session_state[SAID] = (
                f"The session that was saved with {session.title} waits for other data than those of {title}: open its file as "
                "it was read then, and the session goes on."
            )
        return
    del st.session_state[PENDING]
    if session.digest != table.digest:
        st.session_state[SAID] = (
            "The session was saved with other data of this name: they have changed since. Its settings are not applied."
        )
        return
    try:
        recipe, _ = recipe_from(session.recipe, table)
        store.prepared(table, recipe)
    except InputError as error:
        st.session_state[SAID] = f"The session is not applied: {error}"
        return
    _set(session.settings)
    apply_recipe(table, recipe)
    st.session_state[SAID] = f"The session that was saved with {session.title} goes on."


def _set(settings: Mapping[str, Setting]) -> None:
    """Gives the controls those of the values that they may have, each of the type that its control holds."""
    for name, value in settings.items():
        if _allowed(name, value):
            st.session_state[name] = _as_number(SETTINGS[name], value)


def apply_recipe(table: Table, recipe: Recipe) -> None:
    """Makes the controls and the choices of single columns such that they ask for this recipe.

    Errors: InputError when the recipe does not fit the table; nothing has changed then.
    """
    store.prepared(table, recipe)
    st.session_state[CLASS] = recipe.target.column
    st.session_state.setdefault(CLASS_NUMBERS, AUTOMATIC)
    choose_all(table, set_by_hand(table, recipe))


def _allowed(name: str, value: Setting) -> bool:
    if name not in SETTINGS:
        return False
    numbers = SETTINGS[name]
    if isinstance(numbers, str):
        return isinstance(value, list)
    if numbers is None:
        return value is None or isinstance(value, str)
    if isinstance(value, list | bool | None):
        return False
    number = _as_number(numbers, value)
    if isinstance(numbers, range):
        return isinstance(number, int) and number in numbers
    return isinstance(number, float) and 0 <= number <= numbers


def _as_number(numbers: range | float | str | None, value: Setting) -> Setting:
    """A value of a control as it wants it: of one that is not on the page any more a number is kept as a text."""
    try:
        if isinstance(numbers, range):
            return int(value) if isinstance(value, str) else value
        return float(value) if isinstance(numbers, float) and isinstance(value, str | int) else value
    except ValueError:
        return value
