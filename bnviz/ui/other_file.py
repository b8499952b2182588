"""Rows of another file, predicted by a classifier learned from the chosen data."""

from collections.abc import Callable
from weakref import ref

import streamlit as st

from bnviz.data.csv_text import table_csv
from bnviz.data.other_table import CodedRows, coded_rows
from bnviz.data.table import Table
from bnviz.draw.batch_lines import MOST_CLASSES, batch_lines, batch_rows, batch_sentences
from bnviz.draw.model_words import title
from bnviz.draw.sentences import listed
from bnviz.learn.models import Model
from bnviz.learn.parameters import Smoothing
from bnviz.model.errors import InputError
from bnviz.model.network import Probabilities
from bnviz.ui import picker, store
from bnviz.ui.memory import MEMORY
from bnviz.ui.model_choice import Compared
from bnviz.ui.model_store import learned
from bnviz.ui.picker import Chosen
from bnviz.ui.reading_controls import reading
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal
from bnviz.ui.uploads import ENDINGS, Upload, forget_bytes

FILE, READ, PROBLEM = "other_file", "other_files_read", "other_problem"
MOST_ROWS = 1_000
"""So many rows are shown; the download has all."""


@st.fragment
def show(compared: Compared) -> None:
    """Shows the uploader and, once there is a file, the predictions of its rows and a download."""
    chosen, (_, dataset) = picker.chosen(), picker.prepared()
    columns = [coding.column for coding in chosen.recipe.attributes]
    st.write(
        literal(
            f"Open a file with the same columns as these data ({listed(columns, 6)}); the class may be missing. A classifier "
            "learned from all rows of the data predicts each of its rows."
        )
    )
    _show_uploader()
    found: Upload | None = st.session_state.get(FILE)
    if found is None:
        return
    st.header(literal(found.name), anchor=False)
    titles = {title(model): model for model in compared.models}
    model = titles[st.selectbox("Classifier", list(titles), key=f"batch-{'-'.join(titles)}")]
    try:
        rows = _coded(chosen, found.table)
    except InputError as error:
        st.error(literal(str(error)))
        return
    posterior = _posterior(chosen, model, compared.smoothing, found.table)
    for sentence in batch_sentences(rows, posterior, dataset.target):
        st.write(literal(sentence))
    for note in rows.notes:
        st.caption(literal(note.text))
    _show_first(rows, posterior, len(dataset.target.states))
    show_lines(batch_lines(rows, posterior, dataset.target, MOST_ROWS), "batch", "The predictions of the rows")
    st.download_button(
        "Predictions (CSV)",
        _text(chosen, model, compared.smoothing, found.table),
        f"{chosen.stem}-predictions.csv",
        "text/csv",
        on_click="ignore",
    )


def start_anew() -> None:
    """Closes the other file; call it before the uploader is shown."""
    st.session_state.pop(FILE, None)
    st.session_state.pop(PROBLEM, None)


def _show_uploader() -> None:
    """Shows the uploader; a file that cannot be read gets a sentence, and the one before stays."""
    number = st.session_state.setdefault(READ, 0)
    file = st.file_uploader("A file to predict", type=ENDINGS, key=f"other-{number}")
    if file is not None:
        _read(file.name, file.getvalue())
        st.session_state[READ] = number + 1
        forget_bytes(file.file_id)
        st.rerun()
    if (problem := st.session_state.get(PROBLEM)) is not None:
        st.error(literal(problem))


def _read(name: str, content: bytes) -> None:
    st.session_state.pop(PROBLEM, None)
    try:
        with st.spinner("Reading the file"):
            st.session_state[FILE] = Upload(name, store.uploaded_table(content, reading()))
    except InputError as error:
        st.session_state[PROBLEM] = f"{name}: {error}"


def _show_first(rows: CodedRows, posterior: Probabilities, classes: int) -> None:
    said = [f"These are the first {MOST_ROWS:,} rows."] if rows.rows > MOST_ROWS else []
    said += (
        [f"There are columns for the first {MOST_CLASSES} of {classes:,} classes."] if classes > MOST_CLASSES else []
    )
    if said:
        st.caption(" ".join([*said, "The file to download has everything."]))


def _coded(chosen: Chosen, other: Table) -> CodedRows:
    key = ("other_rows", chosen.table.digest, repr(chosen.recipe), other.digest)
    return MEMORY.kept(
        key, lambda: coded_rows(chosen.recipe, store.prepared(chosen.table, chosen.recipe)[0], chosen.table, other)
    )


def _posterior(chosen: Chosen, model: Model, smoothing: Smoothing, other: Table) -> Probabilities:
    _, dataset = store.prepared(chosen.table, chosen.recipe)
    key = ("other_posterior", dataset.digest, model, smoothing, repr(chosen.recipe), other.digest)

    def make() -> Probabilities:
        classifier = learned(dataset, store.analysis(dataset), model, smoothing)
        return classifier.posterior(_coded(chosen, other).X)

    return MEMORY.kept(key, make)


def _text(chosen: Chosen, model: Model, smoothing: Smoothing, other: Table) -> Callable[[], str]:
    """What makes the text of the file when it is asked for; the session keeps it, so it must not hold the data."""
    table, other_table, recipe = ref(chosen.table), ref(other), chosen.recipe
    identifier, name = chosen.identifier, chosen.title

    def text() -> str:
        one, two = table(), other_table()
        if one is None or two is None:
            raise InputError("These data are not open any more: open them again, and then save.")
        again = Chosen(identifier, name, one, recipe)
        target = store.prepared(one, recipe)[1].target
        return table_csv(batch_rows(_coded(again, two), _posterior(again, model, smoothing, two), target))

    return text
