"""What cheating would claim of classifiers that look at single values: what these tell and which imply which others is learned
from all rows, the tested ones among them, while the probabilities are learned from the training rows as they should be.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bnviz.evaluate.fold_data import FoldData, Splits
from bnviz.evaluate.folds import Rows
from bnviz.learn.aode import aode
from bnviz.learn.classifier import Classifier
from bnviz.learn.dependencies import dependencies
from bnviz.learn.local_kdb import LocalKdb as LocalKdbClassifier
from bnviz.learn.models import AodeWithSubsumption, LocalKdb, Model
from bnviz.learn.subsumption import SubsumptionResolution
from bnviz.learn.training import Training
from bnviz.model.dataset import Dataset


class SeenTraining(Training):
    """The training of a fold that has seen the rows that are tested too."""

    def __init__(self, fold: FoldData) -> None:
        training = fold.training
        super().__init__(training.dataset, training.smoothing, training.counts)
        self._test = fold.test

    @cached_property
    def whole(self) -> Training:
        """The training of all rows together, in the states of this one."""
        data = self.dataset
        codes = np.hstack([data.codes, self._test.codes])
        return Training(Dataset(data.attributes, data.target, codes), self.smoothing)


@dataclass(frozen=True, eq=False)
class SeenSplits:
    """Splits whose trainings have seen the rows that are tested."""

    of: Splits

    @property
    def dataset(self) -> Dataset:
        """See `Splits`."""
        return self.of.dataset

    def split(self, learned: Rows, tested: Rows) -> FoldData:
        """See `Splits`."""
        fold = self.of.split(learned, tested)
        return FoldData(SeenTraining(fold), fold.test)


@dataclass(frozen=True)
class ByAllValues(Model):
    """A model that asks all rows what values tell and imply, where the training has seen all rows."""

    name = "by-all-values"
    of: AodeWithSubsumption | LocalKdb

    def learned(self, training: Training) -> Classifier:
        """See `Model`."""
        whole, of = training.whole if isinstance(training, SeenTraining) else training, self.of
        if isinstance(of, AodeWithSubsumption):
            return SubsumptionResolution(aode(training, of.limit), dependencies(whole.counts, of.l))
        implied = dependencies(whole.counts, of.l) if of.ser else None
        return LocalKdbClassifier(training, of.k, implied, whole.local_info)
