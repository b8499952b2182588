"""Recipes and sessions as files: save how the columns become states, or all that is set, and open it again."""

import streamlit as st

from bnviz.data.reading import AUTOMATIC
from bnviz.data.recipe_file import recipe_from, recipe_json
from bnviz.data.session_file import Session, is_session, session_from, session_json
from bnviz.model.errors import InputError
from bnviz.ui.address import setting
from bnviz.ui.data_choice import is_known
from bnviz.ui.pending import SAID, SETTINGS, apply_recipe, put_off
from bnviz.ui.picker import Chosen, chosen
from bnviz.ui.text import literal
from bnviz.ui.uploads import uploads

LARGEST = 1 << 20
"""A file of settings has at most this many bytes."""
FILE = "saved_file"


def show_saved(now: Chosen) -> None:
    """Shows what can be saved, and opens what was saved before."""
    st.header("Save and open again", anchor=False)
    st.write(
        "A recipe says how each column becomes states; it fits every file with the same columns, here and in the commands "
        "(`--recipe`), and learns its bins from that file; cut points of your own stay as they are. A session is the recipe with "
        "all that is set on the pages; it knows its data by their content, and asks for the file when it is not open."
    )
    recipe, name = recipe_json(now.recipe, _left_out(now)), now.stem
    with st.container(horizontal=True):
        st.download_button(
            "Recipe (JSON)", lambda: recipe, f"{name}-recipe.json", "application/json", on_click="ignore"
        )
        session = session_json(_session(now, recipe))
        st.download_button(
            "Session (JSON)", lambda: session, f"{name}-session.json", "application/json", on_click="ignore"
        )
    st.file_uploader("Open a recipe or a session", type=["json"], key=FILE, on_change=_open, max_upload_size=1)


def show_outcome() -> None:
    """Says what became of the file that was opened last, once."""
    if (said := st.session_state.pop(SAID, None)) is not None:
        st.warning(literal(said))


def _left_out(now: Chosen) -> list[str]:
    return [name for name in now.table.names if name not in now.recipe.columns]


def _session(now: Chosen, recipe: str) -> Session:
    settings = {name: value for name in SETTINGS if (value := setting(name)) is not None}
    how = uploads()[now.identifier].reading if now.uploaded else AUTOMATIC
    return Session(now.identifier, now.title, now.table.digest, recipe, settings, how)


def _open() -> None:
    """Applies the file in the uploader, or says why it cannot be."""
    file = st.session_state.get(FILE)
    if file is None:
        return
    try:
        text = _text(file.getvalue())
        if is_session(text):
            put_off(_with_known_data(session_from(text)))
        else:
            table = chosen().table
            recipe, notes = recipe_from(text, table)
            apply_recipe(table, recipe)
            said = " ".join(note.text for note in notes)
            st.session_state[SAID] = f"The recipe of {file.name} holds now. {said}"
    except InputError as error:
        st.session_state[SAID] = f"{file.name}: {error} Nothing has changed."


def _with_known_data(session: Session) -> Session:
    """The session, when its data set is one that can be asked for."""
    if not is_known(session.identifier):
        raise InputError(f"The session was saved with the data set {session.identifier!r:.60}, which is not here.")
    return session


def _text(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError("This is not a text file, so no recipe and no session.") from None
