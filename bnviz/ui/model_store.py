"""Learned classifiers and what they say of the rows, made once and shared by all visitors; found by content, as in store.py."""

from collections.abc import Hashable

import numpy as np

from bnviz.learn.analysis import Analysis
from bnviz.learn.classifier import Classifier
from bnviz.learn.kdb import Choice, kdb
from bnviz.learn.models import Model
from bnviz.learn.parameters import Smoothing
from bnviz.learn.training import Training
from bnviz.model.dataset import Dataset
from bnviz.model.network import Probabilities
from bnviz.ui.jobs import Tell
from bnviz.ui.memory import MEMORY

PARTS = 50
"""All rows are predicted in so many parts."""


def training_of(dataset: Dataset, analysis: Analysis, smoothing: Smoothing) -> Training:
    """The data set to learn from with this smoothing, and the counts of its analysis."""
    return MEMORY.kept(("training", dataset.digest, smoothing), lambda: Training(dataset, smoothing, analysis.counts))


def learned(dataset: Dataset, analysis: Analysis, model: Model, smoothing: Smoothing) -> Classifier:
    """The classifier that a model makes of all rows.

    Errors: InputError for an option that the data do not have, or when a table would be too large.
    """
    key = learned_key(dataset, model, smoothing)
    return MEMORY.kept(key, lambda: model.learned(training_of(dataset, analysis, smoothing)))


def posterior_of(
    dataset: Dataset, analysis: Analysis, model: Model, smoothing: Smoothing, tell: Tell = lambda _: None
) -> Probabilities:
    """P(y|x) of every row that the classifier was learned from, shape (t, c); `tell` is told the share of the rows done.

    Errors: InputError as for `learned`.
    """

    def make() -> Probabilities:
        classifier, X = learned(dataset, analysis, model, smoothing), dataset.X
        found = np.empty((dataset.rows, dataset.target.cardinality))
        step = -(-dataset.rows // PARTS)
        for start in range(0, dataset.rows, step):
            tell(start / dataset.rows)
            found[start : start + step] = classifier.posterior(X[:, start : start + step])
        return found

    return MEMORY.kept(posterior_key(dataset, model, smoothing), make)


def kdb_choices(dataset: Dataset, analysis: Analysis, k: int) -> tuple[Choice, ...]:
    """The steps in which KDB(k) is built."""
    info = analysis.info
    return MEMORY.kept(("kdb_choices", dataset.digest, k), lambda: tuple(kdb(info.mi.tolist(), info.cmi, k)))


def learned_key(dataset: Dataset, model: Model, smoothing: Smoothing) -> Hashable:
    """What a learned classifier is found by."""
    return "learned", dataset.digest, model, smoothing


def posterior_key(dataset: Dataset, model: Model, smoothing: Smoothing) -> Hashable:
    """What the posterior of all rows is found by."""
    return "posterior", dataset.digest, model, smoothing
