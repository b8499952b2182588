"""What the data page shows of a data set, computed once and shared by all visitors; found by content, as in store.py."""

import streamlit as st

from bnviz.data.encoding import Encoding
from bnviz.data.recipe import Recipe
from bnviz.data.table import Table
from bnviz.draw.histogram import Histogram, histogram_of
from bnviz.learn.analysis import Analysis
from bnviz.learn.dependencies import Dependencies, Dependency, dependencies
from bnviz.learn.duplicates import Duplicates, duplicates
from bnviz.learn.pair import PairInformation, pair_information
from bnviz.learn.profile import ClassBalance, Profile, class_balance, profile
from bnviz.model.dataset import Dataset


def profile_of(dataset: Dataset) -> Profile:
    """The profile of each attribute."""
    return _profile(dataset.digest, dataset)


@st.cache_resource(max_entries=24, show_spinner=False)
def _profile(digest: str, _dataset: Dataset) -> Profile:
    return profile(_dataset)


def balance_of(dataset: Dataset) -> ClassBalance:
    """The balance of the classes."""
    return _balance(dataset.digest, dataset)


@st.cache_resource(max_entries=24, show_spinner=False)
def _balance(digest: str, _dataset: Dataset) -> ClassBalance:
    return class_balance(_dataset)


def duplicates_of(dataset: Dataset) -> Duplicates:
    """The rows that are alike."""
    return _duplicates(dataset.digest, dataset)


@st.cache_resource(max_entries=24, show_spinner="Comparing the rows")
def _duplicates(digest: str, _dataset: Dataset) -> Duplicates:
    return duplicates(_dataset)


def dependencies_of(dataset: Dataset, analysis: Analysis, l: int, most: int) -> tuple[Dependencies, list[Dependency]]:  # noqa: E741
    """The dependencies between values, and those that the most rows show."""
    return _dependencies(dataset.digest, l, most, analysis)


@st.cache_resource(max_entries=6, show_spinner=False)
def _dependencies(digest: str, l: int, most: int, _analysis: Analysis) -> tuple[Dependencies, list[Dependency]]:  # noqa: E741
    found = dependencies(_analysis.counts, l)
    return found, found.strongest(most)


def pair_of(dataset: Dataset, i: int, j: int) -> PairInformation:
    """What two attributes tell about each other."""
    return _pair(dataset.digest, i, j, dataset)


@st.cache_resource(max_entries=200, show_spinner=False)
def _pair(digest: str, i: int, j: int, _dataset: Dataset) -> PairInformation:
    return pair_information(_dataset, i, j)


def missing_of(table: Table, recipe: Recipe, encoding: Encoding) -> tuple[int, ...]:
    """The number of missing values of each attribute in the rows that are used, as the file has them."""
    return _missing(table.digest, repr(recipe), table, recipe, encoding)


@st.cache_resource(max_entries=24, show_spinner=False)
def _missing(digest: str, key: str, _table: Table, _recipe: Recipe, _encoding: Encoding) -> tuple[int, ...]:
    columns = (_table.column(coding.column) for coding in _recipe.attributes)
    return tuple(int((column.codes[_encoding.rows] < 0).sum()) for column in columns)


def histogram_of_column(table: Table, column: str, encoding: Encoding, dataset: Dataset, i: int) -> Histogram:
    """The histogram by class of the numbers behind attribute i, whose column of the table has this name."""
    return _histogram(table.digest, dataset.digest, column, i, table, encoding, dataset)


@st.cache_resource(max_entries=48, show_spinner=False)
def _histogram(
    digest: str, data: str, name: str, i: int, _table: Table, _encoding: Encoding, _dataset: Dataset
) -> Histogram:
    column = _table.column(name)
    numbers = column.numbers
    if numbers is None:
        raise ValueError(f"{name!r} is no column of numbers")
    cuts = _encoding.attributes[i].cuts or ()
    return histogram_of(numbers, column.codes[_encoding.rows], _dataset.y, _dataset.target.states, cuts)
