"""Our own runs of a paper's experiment: those that are kept here, and those of a file that the visitor opened."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import streamlit as st

from bnviz.draw.paper_file import file_words, is_akdb, with_short_names
from bnviz.draw.plain import cut
from bnviz.evaluate.kept_runs import Times, kept_rows, kept_times
from bnviz.evaluate.published import REPRODUCED, LossTable, published
from bnviz.evaluate.run_file import FileRuns, file_runs
from bnviz.model.errors import InputError
from bnviz.ui.address import adopt, publish
from bnviz.ui.memory import MEMORY
from bnviz.ui.text import literal, told_apart

STAN, AKDB = "stan", "akdb"
"""The protocols of the two papers."""
KEYS = {STAN: "paper_ours", AKDB: "paper_akdb"}
"""The name in the address of which run is shown beside the paper, or for the other paper."""
TIMED = "paper_timed"
"""The name in the address of the run whose times are shown."""
WHOSE = "paper_of"
"""The name in the address of the losses of which two are compared."""
SHOWN = {KEYS[STAN]: (STAN,), KEYS[AKDB]: (AKDB,), TIMED: (STAN, AKDB), WHOSE: (STAN,)}
"""Which protocols' runs each of these names may have."""
WANTED = "paper_runs_wanted"
OF_FILE = re.compile(r"file-\d+")
FILE, NUMBER, PROBLEM = "paper_file", "paper_files_read", "paper_file_problem"
MOST_MB, NAME = 16, 40
KEPT = {
    "all": (STAN, "stan_bins_on_all", "kept here, bins learned on all rows"),
    "fold": (STAN, "stan_bins_on_fold", "kept here, bins learned in the fold"),
    "akdb": (AKDB, "akdb", "kept here, k = 1"),
}
"""The runs that are kept, by their ids in the address."""
OTHER_BINS = {"all": "fold", "fold": "all"}
BINS = {"all": "bins learned on all rows", "fold": "bins learned in the fold"}


@dataclass(frozen=True, eq=False)
class Run:
    """A run: its protocol, what it is called, its tables, the rows of its data sets, its times, and the data sets that are not
    finished with their folds.
    """

    protocol: str
    title: str
    tables: dict[str, LossTable]
    rows: tuple[int, ...]
    times: Times
    unfinished: Mapping[str, int]

    @property
    def datasets(self) -> tuple[str, ...]:
        """The data sets that are finished."""
        return self.tables["rmse"].datasets


@dataclass(frozen=True, eq=False)
class PaperFile:
    """A file that is open: its name and what is in it."""

    name: str
    content: FileRuns


@cache
def kept(identifier: str) -> Run:
    """A run that is kept here."""
    protocol, folder, title = KEPT[identifier]
    tables, rows = published(REPRODUCED / folder), kept_rows()
    of_sets = tuple(rows[name] for name in tables["rmse"].datasets)
    return Run(protocol, title, tables, of_sets, kept_times(REPRODUCED / folder), {})


def runs(*protocols: str) -> dict[str, Run]:
    """The runs of these protocols by their ids, those that are kept first. A run of an unknown protocol counts as one of STAN's."""
    found = {name: kept(name) for name, (protocol, _, _) in KEPT.items() if protocol in protocols}
    file: PaperFile | None = st.session_state.get(FILE)
    for number, run in enumerate(file.content.runs if file else (), 1):
        protocol = AKDB if is_akdb(run) else STAN
        if protocol in protocols and file is not None:
            of = run.found
            title = f"{cut(file.name, NAME)}: {cut(run.settings, 160)}"
            times = Times(of.seconds, of.counting_seconds)
            found[f"file-{number}"] = Run(protocol, title, of.tables, of.rows, times, of.unfinished)
    return found


def chosen_run(key: str, label: str, *protocols: str) -> tuple[str, Run]:
    """The id of the run that is chosen, and the run, after showing the control."""
    offered = runs(*protocols)
    first = next(iter(offered))
    titles = told_apart({name: run.title for name, run in offered.items()})
    adopt(key, first, offered)
    name = st.selectbox(label, list(offered), key=key, format_func=titles.__getitem__)
    publish(key, name, first)
    return name, offered[name]


def show_wanted() -> None:
    """Asks for the file of a run that an opened link shows and that is not open here."""
    for key, protocols in SHOWN.items():
        asked = st.query_params.get(key, "")
        if OF_FILE.fullmatch(asked) and asked not in runs(*protocols):
            st.session_state.setdefault(WANTED, {})[key] = asked
    if st.session_state.get(WANTED):
        st.info("This link shows a file of a run that is not open here: open it below to see the same.")
        show_opener("wanted")


def show_unfinished(run: Run) -> None:
    """Says which data sets are not in the tables because they are not finished."""
    if run.unfinished:
        folds = ", ".join(f"{name} ({number:,})" for name, number in run.unfinished.items())
        st.caption(literal(f"Not finished, and so not in the tables (folds that there are): {folds}."))


def show_opener(name: str = "open") -> None:
    """Shows where a file can be opened, once; a file that cannot be read gets a sentence, and the one before stays."""
    if bool(st.session_state.get(WANTED)) != (name == "wanted"):
        return
    with st.expander("Open a file of your own run"):
        st.write(
            "`python -m bnviz reproduce FOLDER` does the experiment on the CSV files of a folder and keeps what is finished in a "
            "file, reproduction.jsonl; with `--protocol akdb` that of the other paper. Open that file here, finished or not."
        )
        st.file_uploader(
            "File of a run",
            type=["jsonl"],
            key=f"paper-file-{st.session_state.setdefault(NUMBER, 0)}",
            on_change=_open,
            max_upload_size=MOST_MB,
        )
    if (problem := st.session_state.get(PROBLEM)) is not None:
        st.error(literal(problem))
    if (file := st.session_state.get(FILE)) is not None:
        st.caption(literal(file_words(file.name, file.content)))


def _open() -> None:
    """Opens the file in the uploader and shows its first run, or notes why it cannot be read."""
    file = st.session_state.get(f"paper-file-{st.session_state[NUMBER]}")
    if file is None:
        return
    st.session_state[NUMBER] += 1
    st.session_state.pop(PROBLEM, None)
    try:
        found = PaperFile(file.name, with_short_names(file_runs(file.getvalue())))
    except InputError as error:
        st.session_state[PROBLEM] = f"{file.name}: {error}"
        return
    MEMORY.watch(found)
    st.session_state[FILE] = found
    wanted = st.session_state.pop(WANTED, {})
    for key, protocols in SHOWN.items():
        offered = [identifier for identifier in runs(*protocols) if OF_FILE.fullmatch(identifier)]
        if offered:
            st.session_state[key] = wanted[key] if wanted.get(key) in offered else offered[0]
