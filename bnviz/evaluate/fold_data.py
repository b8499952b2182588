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
    """Rows that can be split into those of a fold and those that remain."""

    @property
    def dataset(self) -> Dataset:
        """All rows, with the states of all rows."""

    def without(self, rows: Rows) -> FoldData:
        """What is learned from without these rows of the data set, and these rows to test.

        Errors: InputError when there are too many pairs to count.
        """


@dataclass(frozen=True, eq=False)
class AllBins:
    """Bins from all rows: the counts of a fold are those of all rows less those of the rows that it tests."""

    dataset: Dataset
    smoothing: Smoothing = M_ESTIMATE

    @cached_property
    def whole(self) -> Training:
        """The training of all rows; its pairs are counted when a fold first needs them."""
        return Training(self.dataset, self.smoothing)

    def without(self, rows: Rows) -> FoldData:
        """See `Splits`."""
        return FoldData(without_rows(self.whole, rows), chosen_rows(self.dataset, rows))


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

    def without(self, rows: Rows) -> FoldData:
        """See `Splits`."""
        table, recipe = self._settled
        used = self.encoding.rows
        coded = recipe.fit(table, np.delete(used, rows)).encode(table, used)
        data = Dataset(coded.attributes, self.dataset.target, np.vstack([coded.X, self.dataset.y]))
        if data.variables == self.dataset.variables and np.array_equal(data.codes, self.dataset.codes):
            return self._all.without(rows)
        training = chosen_rows(data, np.delete(np.arange(len(used)), rows))
        return FoldData(Training(training, self.smoothing), chosen_rows(data, rows))


def splits(table: Table, recipe: Recipe, bins_on: BinsOn = "fold", smoothing: Smoothing = M_ESTIMATE) -> Splits:
    """The rows of a table that a recipe uses, ready to be split, with bins from each fold or from all rows.

    Errors: InputError when the recipe cannot be fitted.
    """
    if bins_on == "fold":
        return FoldBins(table, recipe, smoothing)
    return AllBins(recipe.fit(table).encode(table), smoothing)


def chosen_rows(data: Dataset, rows: Rows) -> Dataset:
    """The data set of these rows alone, with all states."""
    return Dataset(data.attributes, data.target, data.codes[:, rows])
