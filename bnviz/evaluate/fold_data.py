"""What one fold learns from and what it is tested on. Cut points and all that is learned come from the rows that are not tested,
unless the bins were asked to be those of all rows.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, Protocol

import numpy as np

from bnviz.data.coding import Coding
from bnviz.data.encoding import Encoding
from bnviz.data.recipe import Recipe
from bnviz.data.table import Column, Table
from bnviz.evaluate.folds import Rows
from bnviz.learn.parameters import M_ESTIMATE, Smoothing
from bnviz.learn.remaining_rows import without_rows
from bnviz.learn.training import Training
from bnviz.model.dataset import Dataset

BinsOn = Literal["fold", "all"]
"""Whether cut points (and merged states, and what a missing value becomes) are learned in each fold, or once on all rows."""


@dataclass(frozen=True, eq=False)
class FoldData:
    """The training of a fold, and the rows that it is tested on, with the same states."""

    training: Training
    test: Dataset


class Splits(Protocol):
    """Rows of which some can be learned from and others tested."""

    @property
    def dataset(self) -> Dataset:
        """All rows, with the states of all rows."""

    def split(self, learned: Rows, tested: Rows) -> FoldData:
        """What is learned from some rows of the data set, and other rows to test; row numbers rise.

        Errors: InputError when there are too many pairs to count.
        """


@dataclass(frozen=True, eq=False)
class AllBins:
    """Bins from all rows: the counts of many rows are those of all rows less those of the rest."""

    dataset: Dataset
    smoothing: Smoothing = M_ESTIMATE

    @cached_property
    def whole(self) -> Training:
        """The training of all rows; its pairs are counted when a fold first needs them."""
        return Training(self.dataset, self.smoothing)

    def split(self, learned: Rows, tested: Rows) -> FoldData:
        """See `Splits`."""
        test = chosen_rows(self.dataset, tested)
        if 2 * len(learned) < self.dataset.rows:
            return FoldData(Training(chosen_rows(self.dataset, learned), self.smoothing), test)
        return FoldData(without_rows(self.whole, others(self.dataset.rows, learned)), test)


@dataclass(frozen=True, eq=False)
class FoldBins:
    """Bins from the rows that are learned from. Where they are the same as those of all rows, nothing is counted twice."""

    table: Table
    recipe: Recipe
    smoothing: Smoothing = M_ESTIMATE

    @cached_property
    def encoding(self) -> Encoding:
        """The recipe, fitted on all rows; it says which rows are used."""
        return self.recipe.fit(self.table)

    @cached_property
    def dataset(self) -> Dataset:
        """See `Splits`."""
        return self.encoding.encode(self.table)

    @cached_property
    def _all(self) -> AllBins:
        return AllBins(self.dataset, self.smoothing)

    @cached_property
    def _settled(self) -> tuple[Table, Recipe]:
        """The table with the classes of all rows as the labels of its class, so that no fold has classes of its own."""
        name = self.recipe.target.column
        codes = np.full(self.table.rows, -1, np.int32)
        codes[self.encoding.rows] = self.dataset.y
        column = Column(name, self.dataset.target.states, codes, "categorical")
        columns = tuple(column if c.name == name else c for c in self.table.columns)
        return Table(columns), Recipe(self.recipe.attributes, Coding(name, "categorical", name=self.recipe.target.name))

    def split(self, learned: Rows, tested: Rows) -> FoldData:
        """See `Splits`."""
        table, recipe = self._settled
        used = self.encoding.rows
        coded = recipe.fit(table, used[learned]).encode(table, used)
        data = Dataset(coded.attributes, self.dataset.target, np.vstack([coded.X, self.dataset.y]))
        if data.variables == self.dataset.variables and np.array_equal(data.codes, self.dataset.codes):
            return self._all.split(learned, tested)
        return FoldData(Training(chosen_rows(data, learned), self.smoothing), chosen_rows(data, tested))


def splits(table: Table, recipe: Recipe, bins_on: BinsOn = "fold", smoothing: Smoothing = M_ESTIMATE) -> Splits:
    """The rows of a table that a recipe uses, ready to be split, with bins from each fold or from all rows.

    Errors: InputError when the recipe cannot be fitted.
    """
    if bins_on == "fold":
        return FoldBins(table, recipe, smoothing)
    return AllBins(recipe.fit(table).encode(table), smoothing)


def without(data: Splits, rows: Rows) -> FoldData:
    """What is learned from all rows but these, and these rows to test: one fold.

    Errors: InputError when there are too many pairs to count.
    """
    return data.split(others(data.dataset.rows, rows), rows)


def others(of: int, rows: Rows) -> Rows:
    """The rows 0 .. `of` - 1 that are not among these, rising."""
    left = np.ones(of, bool)
    left[rows] = False
    return np.flatnonzero(left)


def chosen_rows(data: Dataset, rows: Rows) -> Dataset:
    """The data set of these rows alone, with all states."""
    return Dataset(data.attributes, data.target, data.codes[:, rows])
