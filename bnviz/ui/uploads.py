"""The files of your own that are open in this session. A file is read once; the last one can be read again in another way."""

from dataclasses import dataclass

import streamlit as st
from streamlit import runtime
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.scriptrunner import get_script_run_ctx

from bnviz.data.limits import MB, TooManyRowsError
from bnviz.data.reading import AUTOMATIC, Reading
from bnviz.data.table import Table
from bnviz.draw.sentences import listed
from bnviz.model.errors import InputError
from bnviz.ui import store
from bnviz.ui.memory import MEMORY
from bnviz.ui.reading_controls import draw_rows, reading, show_reading_controls
from bnviz.ui.shelf import Shelf
from bnviz.ui.text import literal

ENDINGS = ["csv", "tsv", "txt", "data", "arff", "xlsx", "parquet", "gz", "zip"]
KEPT = 64 * MB
"""The bytes of the last file are kept up to this size, so that it can be read again."""
LAST, PROBLEM, SAMPLE = "last_file", "problem", "offered_sample"


@dataclass(frozen=True)
class Upload:
    """An open file: its name, its table, and how it was read."""

    name: str
    table: Table
    reading: Reading = AUTOMATIC


@dataclass(frozen=True, eq=False)
class Bytes:
    """A file as it came: its name and its bytes."""

    name: str
    content: bytes


def uploads() -> dict[str, Upload]:
    """The open files by their ids, the beginning of their tables' digests."""
    if "uploads" not in st.session_state:
        st.session_state["uploads"] = Shelf[Upload]()
    found: dict[str, Upload] = st.session_state["uploads"]
    return found


def show_let_go() -> None:
    """Says which files had to be let go, once."""
    files = uploads()
    if isinstance(files, Shelf) and (gone := files.told()):
        these = "This file was" if len(gone) == 1 else "These files were"
        st.warning(
            literal(
                f"{these} let go, because the memory for open files is full: {listed(gone)}. Open it again if you need it."
            )
        )


def show_uploader() -> None:
    """Shows the uploader and the settings of reading. What cannot be read changes nothing that is open."""
    number = st.session_state.setdefault("uploads_read", 0)
    file = st.file_uploader(
        "Your own file",
        type=ENDINGS,
        key=f"upload-{number}",
        help="CSV, TSV, ARFF, Excel (.xlsx) or Parquet, also in .gz or .zip; the first line names the columns. The file "
        "stays in this server's memory until you close the page.",
    )
    if file is not None:
        _read(file.name, file.getvalue())
        # Only now: a click while the file is being read runs the page again, which must find the file still in the uploader.
        st.session_state["uploads_read"] = number + 1
        forget_bytes(file.file_id)
        st.rerun()
    last: Bytes | None = st.session_state.get(LAST)
    if show_reading_controls(last.name if last else None) and last:
        _read(last.name, last.content)
        st.rerun()


def show_problem() -> None:
    """Says why the last file could not be read, and what can be done."""
    show_let_go()
    if (problem := st.session_state.get(PROBLEM)) is None:
        return
    st.error(literal(problem) + " What you had opened before is still there.")
    sample, last = st.session_state.get(SAMPLE), st.session_state.get(LAST)
    with st.container(horizontal=True):
        if sample and last and st.button(f"Read {sample:,} rows drawn at random", key="read-sample"):
            draw_rows(sample)
            _read(last.name, last.content)
            st.rerun()
        if st.button("Close this message", key="close-problem"):
            del st.session_state[PROBLEM]
            st.rerun()


def forget_bytes(file_id: str) -> None:
    """Lets go of the bytes in the uploader: the server would keep them until the page is closed."""
    context = get_script_run_ctx()
    files = runtime.get_instance().uploaded_file_mgr if runtime.exists() else None
    if context is not None and isinstance(files, MemoryUploadedFileManager):
        files.remove_file(context.session_id, file_id)


def _read(name: str, content: bytes) -> None:
    """Reads a file and opens it, or notes why it cannot be read."""
    state = st.session_state
    state.pop(SAMPLE, None)
    state[LAST] = Bytes(name, content) if len(content) <= KEPT else None
    MEMORY.watch(state[LAST])
    try:
        with st.spinner("Reading the file"):
            table = store.uploaded_table(content, how := reading())
    except InputError as error:
        state[PROBLEM] = f"{name}: {error}"
        if isinstance(error, TooManyRowsError):
            state[SAMPLE] = error.sample
            state[LAST] = Bytes(name, content)
            MEMORY.watch(state[LAST])
    else:
        identifier = f"upload-{table.digest[:12]}"
        uploads()[identifier] = Upload(name, table, how)
        state["opened"] = identifier
        state.pop(PROBLEM, None)
