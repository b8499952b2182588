"""What the data page shows of a data set, computed once and shared by all visitors; found by content, as in store.py."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from bnviz.data.encoding import Encoding
from bnviz.data.mdl import MdlDecision, mdl
from bnviz.data.recipe import Coding, Recipe
from bnviz.data.table import Table
from bnviz.draw.histogram import Histogram, histogram_of
from bnviz.learn.analysis import Analysis
from bnviz.learn.dependencies import Dependencies, dependencies
from bnviz.learn.duplicates import Duplicates, duplicates
from bnviz.learn.pair import PairInformation, pair_information
from bnviz.learn.profile import ClassBalance, Profile, class_balance, profile
from bnviz.model.dataset import Dataset
from bnviz.ui.memory import MEMORY


def profile_of(dataset: Dataset) -> Profile:
    """The profile of each attribute."""
    return MEMORY.kept(("profile", dataset.digest), lambda: profile(dataset))


def balance_of(dataset: Dataset) -> ClassBalance:
    """The balance of the classes."""
    return MEMORY.kept(("balance", dataset.digest), lambda: class_balance(dataset))


def duplicates_of(dataset: Dataset) -> Duplicates:
    """The rows that are alike."""
    return MEMORY.kept(("duplicates", dataset.digest), lambda: duplicates(dataset))


def dependencies_of(dataset: Dataset, analysis: Analysis, l: int) -> Dependencies:  # noqa: E741
    """The dependencies between values that at least l rows show."""
    return MEMORY.kept(("dependencies", dataset.digest, l), lambda: dependencies(analysis.counts, l))


def pair_of(dataset: Dataset, i: int, j: int) -> PairInformation:
    """What two attributes tell about each other."""
    return MEMORY.kept(("pair", dataset.digest, i, j), lambda: pair_information(dataset, i, j))


def missing_of(table: Table, recipe: Recipe, encoding: Encoding) -> NDArray[np.int64]:
    """The number of missing values of each attribute in the rows that are used, as the file has them, shape (a,)."""

    def make() -> NDArray[np.int64]:
        columns = (table.column(coding.column) for coding in recipe.attributes)
        return np.array([np.count_nonzero(column.absent[encoding.rows]) for column in columns])

    return MEMORY.kept(("missing", table.digest, repr(recipe)), make)


def histogram_of_column(table: Table, recipe: Recipe, encoding: Encoding, dataset: Dataset, i: int) -> Histogram:
    """The histogram by class of the numbers behind attribute i.

    Errors: ValueError when its column is not one of numbers.
    """
    column = table.column(recipe.attributes[i].column)

    def make() -> Histogram:
        if (counted := column.counted_numbers()) is None:
            raise ValueError(f"{column.name!r} is no column of numbers")
        numbers, codes = counted[0], counted[1][encoding.rows]
        cuts = encoding.attributes[i].cuts or ()
        return histogram_of(numbers, codes, dataset.y, dataset.target.states, cuts)

    return MEMORY.kept(("histogram", table.digest, repr(recipe), i), make)


def mdl_of(table: Table, recipe: Recipe, encoding: Encoding, dataset: Dataset, i: int) -> tuple[MdlDecision, ...]:
    """The decisions of MDL on the numbers behind attribute i.

    Errors: ValueError when its column is not one of numbers.
    """
    column = table.column(recipe.attributes[i].column)

    def make() -> tuple[MdlDecision, ...]:
        if column.values is None:
            raise ValueError(f"{column.name!r} is no column of numbers")
        values = column.values[encoding.rows]
        known = ~np.isnan(values)
        return tuple(mdl(values[known], dataset.y[known], dataset.target.cardinality))

    return MEMORY.kept(("mdl", table.digest, repr(recipe), i), make)


def mi_of(table: Table, recipe: Recipe, i: int, coding: Coding) -> float:
    """I(X;Y) in nats of attribute i if it became states in this way, over the rows that the recipe uses."""

    def make() -> Profile:
        # Columns whose missing values drop rows stay, so that the rows are the same.
        others = (c for k, c in enumerate(recipe.attributes) if k != i and c.missing == "drop")
        alone = replace(recipe, attributes=(coding, *others))
        return profile(alone.fit(table).encode(table))

    return float(MEMORY.kept(("mi", table.digest, repr(recipe), i, coding), make).mi[0])
