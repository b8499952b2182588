"""What is computed once and shared by all visitors. Every entry is found by its content, so none can be out of date.

Streamlit recognises large data by a sample of it, which would give one visitor another's answers; so the digests of the data
are the keys here. How much is held is counted in bytes, see memory.py.
"""

from hashlib import sha256
from threading import Lock

import streamlit as st

from bnviz.data.encoding import Encoding
from bnviz.data.examples import example
from bnviz.data.reading import Reading
from bnviz.data.recipe import Recipe
from bnviz.data.table import Table
from bnviz.data.table_file import read_table
from bnviz.learn.analysis import Analysis, analysed
from bnviz.learn.cost import check_cost, cost_of
from bnviz.model.dataset import Dataset
from bnviz.ui.jobs import JOBS, Job, Tell
from bnviz.ui.memory import MEMORY, give_back

LARGE_FILE = 5_000_000
"""Files of more bytes than this are read one after another, so that what reading needs does not add up."""
LONG = 1.5
"""An analysis that is expected to take more seconds than this is done in the background."""
_READING = Lock()


def example_table(identifier: str) -> Table:
    """The table of a built-in data set."""
    return MEMORY.kept(("example", identifier), lambda: example(identifier).table())


def uploaded_table(content: bytes, reading: Reading) -> Table:
    """The table in an uploaded file, read as asked.

    Errors: InputError when it cannot be read.
    """
    key = ("file", sha256(content).hexdigest(), reading)
    if len(content) <= LARGE_FILE or MEMORY.has(key):
        return MEMORY.kept(key, lambda: read_table(content, reading))
    mine = _READING.acquire(blocking=False)
    try:
        if not mine:
            with st.spinner("Another file is being read; yours comes next"):
                mine = _READING.acquire()
        return MEMORY.kept(key, lambda: read_table(content, reading))
    finally:
        give_back()
        if mine:
            _READING.release()


def prepared(table: Table, recipe: Recipe) -> tuple[Encoding, Dataset]:
    """The fitted recipe and the data set that it makes of the table.

    Errors: InputError when the recipe does not fit the table.
    """

    def make() -> tuple[Encoding, Dataset]:
        encoding = recipe.fit(table)
        return encoding, encoding.encode(table)

    return MEMORY.kept(("prepared", table.digest, repr(recipe)), make)


def analysis(dataset: Dataset) -> Analysis:
    """Counts, information and decisions of a data set.

    Errors: InputError when its pairs are too many, or there is no room for them.
    """
    return _analysis(dataset, lambda _: None)


def long_analysis(dataset: Dataset) -> Job | None:
    """The job that makes the analysis of a data set where that takes long; None where it is there already or quick to make.

    Errors: InputError when its pairs are too many.
    """
    check_cost(dataset)
    seconds = cost_of(dataset).seconds
    if seconds < LONG or MEMORY.has(_key(dataset)):
        return None
    return JOBS.job(_key(dataset), lambda tell: _analysis(dataset, tell), seconds)


def _analysis(dataset: Dataset, tell: Tell) -> Analysis:
    check_cost(dataset)
    return MEMORY.kept(_key(dataset), lambda: analysed(dataset, tell), cost_of(dataset).bytes)


def _key(dataset: Dataset) -> tuple[str, str]:
    return "analysis", dataset.digest
