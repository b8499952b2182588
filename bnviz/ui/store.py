"""What is computed once and shared by all visitors. Every entry is found by its content, so none can be out of date.

Streamlit recognises large data by a sample of it, which would give one visitor another's answers; so the digests are
passed as the keys, and the data themselves (the arguments with an underscore) are not looked at.
"""

from hashlib import sha256

import streamlit as st

from bnviz.data.csv_file import read_table
from bnviz.data.encoding import Encoding
from bnviz.data.examples import example
from bnviz.data.reading import Reading
from bnviz.data.recipe import Recipe
from bnviz.data.table import Table
from bnviz.learn.analysis import Analysis, analysed
from bnviz.model.dataset import Dataset


@st.cache_resource(max_entries=20, show_spinner=False)
def example_table(identifier: str) -> Table:
    """The table of a built-in data set."""
    return example(identifier).table()


def uploaded_table(content: bytes, reading: Reading, name: str) -> Table:
    """The table in an uploaded file, read as asked; its name may hint at its format.

    Errors: InputError when it cannot be read.
    """
    return _uploaded(sha256(content).hexdigest(), repr((reading, name)), content, reading, name)


@st.cache_resource(max_entries=8, show_spinner=False)
def _uploaded(digest: str, key: str, _content: bytes, _reading: Reading, _name: str) -> Table:
    return read_table(_content, _reading, _name)


def prepared(table: Table, recipe: Recipe) -> tuple[Encoding, Dataset]:
    """The fitted recipe and the data set that it makes of the table.

    Errors: InputError when the recipe does not fit the table.
    """
    return _prepared(table.digest, repr(recipe), table, recipe)


@st.cache_resource(max_entries=24, show_spinner=False)
def _prepared(digest: str, key: str, _table: Table, _recipe: Recipe) -> tuple[Encoding, Dataset]:
    encoding = _recipe.fit(_table)
    return encoding, encoding.encode(_table)


def analysis(dataset: Dataset) -> Analysis:
    """Counts, information and decisions of a data set.

    Errors: InputError when its joint table would be too large.
    """
    return _analysis(dataset.digest, dataset)


@st.cache_resource(max_entries=24, show_spinner=False)
def _analysis(digest: str, _dataset: Dataset) -> Analysis:
    return analysed(_dataset)
