"""Learned classifiers and what they say of the rows, made once and shared by all visitors; found by content, as in store.py."""

from bnviz.learn.analysis import Analysis
from bnviz.learn.classifier import Classifier
from bnviz.learn.models import Model
from bnviz.learn.parameters import Smoothing
from bnviz.learn.training import Training
from bnviz.model.dataset import Dataset
from bnviz.model.network import Probabilities
from bnviz.ui.memory import MEMORY


def training_of(dataset: Dataset, analysis: Analysis, smoothing: Smoothing) -> Training:
    """The data set to learn from with this smoothing, and the counts of its analysis."""
    return MEMORY.kept(("training", dataset.digest, smoothing), lambda: Training(dataset, smoothing, analysis.counts))


def learned(dataset: Dataset, analysis: Analysis, model: Model, smoothing: Smoothing) -> Classifier:
    """The classifier that a model makes of all rows.

    Errors: InputError for an option that the data do not have, or when a table would be too large.
    """
    key = ("learned", dataset.digest, model, smoothing)
    return MEMORY.kept(key, lambda: model.learned(training_of(dataset, analysis, smoothing)))


def posterior_of(dataset: Dataset, analysis: Analysis, model: Model, smoothing: Smoothing) -> Probabilities:
    """P(y|x) of every row that the classifier was learned from, shape (t, c).

    Errors: InputError as for `learned`.
    """
    key = ("posterior", dataset.digest, model, smoothing)
    return MEMORY.kept(key, lambda: learned(dataset, analysis, model, smoothing).posterior(dataset.X))
