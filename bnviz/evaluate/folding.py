"""How cross validation is done on one data set: into how many folds rows go, in which way, how often, and what is learned where."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.evaluate.fold_data import BinsOn
from bnviz.evaluate.folds import Assign, Rows, fold_rows


@dataclass(frozen=True)
class Folding:
    """The number of folds, how rows are put into them, how often that is done, the seed of the draws, and where bins come from."""

    folds: int = 10
    assign: Assign = "stratified"
    repeats: int = 1
    seed: int = 0
    bins_on: BinsOn = "fold"

    @property
    def planned(self) -> int:
        """The number of folds of all rounds."""
        return self.folds * self.repeats

    def rounds(self, y: NDArray[np.integer]) -> tuple[tuple[Rows, ...], ...]:
        """The rows of each fold of each round, for rows of these classes, shape (t,).

        Errors: InputError as for `fold_rows`.
        """
        return fold_rows(y, self.folds, self.assign, self.repeats, self.seed)
