"""Rows of another file, predicted by a classifier learned from the chosen data."""

from collections.abc import Callable
from weakref import ref

import streamlit as st

from bnviz.data.csv_text import table_csv
from bnviz.data.other_table import CodedClasses, CodedRows
from bnviz.data.table import Table
from bnviz.draw.batch_lines import MOST_CLASSES, batch_lines, batch_rows, batch_sentences
from bnviz.draw.model_words import title
from bnviz.draw.other_losses import SAME, counted_classes, loss_lines, losses_noticed, repeated_words
from bnviz.draw.plain import cut
from bnviz.draw.sentences import listed
from bnviz.learn.models import Model
from bnviz.learn.parameters import Smoothing
from bnviz.learn.prediction_loss import PredictionLoss
from bnviz.model.errors import InputError
from bnviz.model.network import Probabilities
from bnviz.ui import picker, store
from bnviz.ui.model_choice import Compared
from bnviz.ui.noticed import show_noticed
from bnviz.ui.other_rows import classes_of, coded, losses, posterior, repeated, training_accuracies
from bnviz.ui.picker import Chosen
from bnviz.ui.reading_controls import reading
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal
from bnviz.ui.uploads import ENDINGS, Upload, forget_bytes

FILE, READ, PROBLEM = "other_file", "other_files_read", "other_problem"
MOST_ROWS, NAME = 1_000, 40
"""So many rows are shown, the download has all; and so many characters of a name."""


@st.fragment
def show(compared: Compared) -> None:
    """Shows the uploader and, once there is a file, the predictions of its rows and a download."""
    chosen = picker.chosen()
    picker.prepared()
    columns = [cut(coding.column, NAME) for coding in chosen.recipe.attributes]
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
    try:
        rows = coded(chosen, found.table)
    except InputError as error:
        st.error(literal(str(error)))
        return
    classes = classes_of(chosen, found.table)
    found_losses = _show_losses(chosen, compared, found.table, classes)
    _show_predictions(chosen, compared, found.table, rows, classes)
    show_noticed(_noticed(chosen, compared, found.table, found_losses))


def _show_losses(
    chosen: Chosen, compared: Compared, other: Table, classes: CodedClasses | None
) -> dict[str, PredictionLoss]:
    """Shows how well each classifier predicts the rows whose class the file has; the losses by title, none without classes."""
    target = chosen.recipe.target.column
    if classes is None:
        st.write(literal(f"It has no column {cut(target, NAME)}, so nothing says whether the predictions are right."))
        return {}
    found, said, same = losses(chosen, compared, other, classes), counted_classes(classes), _is_same(chosen, other)
    again = repeated_words(repeated(chosen, other), other.rows) if found and not same else []
    if found:
        learned_from = "" if again else " Nothing was learned from it: this is no training accuracy."
        if same:
            learned_from = f" {SAME}: this is training accuracy."
        st.markdown("**How well the classifiers predict this file**")
        st.caption(
            literal(
                f"The file has the class {cut(target, NAME)}, so each prediction can be checked.{learned_from} RMSE is the "
                "root of the mean of (1 − P)², P being the probability of the true class."
            )
        )
        show_lines(loss_lines(found, same), "other_losses", "How well each classifier predicts the rows of the file")
    for sentence in [*said, *again]:
        st.write(literal(sentence))
    return found


def _noticed(chosen: Chosen, compared: Compared, other: Table, found: dict[str, PredictionLoss]) -> list[str]:
    if not found:
        return [
            "A prediction without the true class can only be believed, not checked: add the class to the file to see who is right."
        ]
    return losses_noticed(found, training_accuracies(chosen, compared), _is_same(chosen, other))


def _is_same(chosen: Chosen, other: Table) -> bool:
    return other.digest == chosen.table.digest


def _show_predictions(
    chosen: Chosen, compared: Compared, other: Table, rows: CodedRows, classes: CodedClasses | None
) -> None:
    """Shows the predictions of one classifier, row by row, and a download of them."""
    target = store.prepared(chosen.table, chosen.recipe)[1].target
    st.markdown("**The predictions, row by row**")
    titles = {title(model): model for model in compared.models}
    model = titles[st.selectbox("Classifier", list(titles), key=f"batch-{'-'.join(titles)}")]
    P = posterior(chosen, model, compared.smoothing, other)
    for sentence in batch_sentences(rows, P, target):
        st.write(literal(sentence))
    for note in rows.notes:
        st.caption(literal(note.text))
    _show_first(rows, P, len(target.states))
    show_lines(batch_lines(rows, classes, P, target, MOST_ROWS), "batch", "The predictions of the rows")
    st.download_button(
        "Predictions (CSV)",
        _text(chosen, model, compared.smoothing, other),
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


def _show_first(rows: CodedRows, P: Probabilities, classes: int) -> None:
    said = [f"These are the first {MOST_ROWS:,} rows."] if rows.rows > MOST_ROWS else []
    said += (
        [f"There are columns for the first {MOST_CLASSES} of {classes:,} classes."] if classes > MOST_CLASSES else []
    )
    if said:
        st.caption(" ".join([*said, "The file to download has everything."]))


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
        rows, classes = coded(again, two), classes_of(again, two)
        return table_csv(batch_rows(rows, classes, posterior(again, model, smoothing, two), target))

    return text
