"""The networks that are learned from the data on all pages, made once and shared by all visitors; found by content."""

from bnviz.learn.analysis import Analysis
from bnviz.learn.models import Model
from bnviz.learn.network_classifier import NetworkClassifier, Parents, network_classifier
from bnviz.learn.parameters import Smoothing
from bnviz.model.dataset import Dataset
from bnviz.model.network import BayesNet
from bnviz.ui.memory import MEMORY
from bnviz.ui.model_store import learned, learned_key, training_of


def learned_network(dataset: Dataset, analysis: Analysis, model: Model, smoothing: Smoothing) -> BayesNet:
    """The network of a classifier that is one network: attribute i is node i, the class is the last node.

    Errors: InputError for an option that the data do not have, or when a table would be too large.
    """

    def make() -> BayesNet:
        classifier = learned(dataset, analysis, model, smoothing)
        if not isinstance(classifier, NetworkClassifier):
            raise TypeError(f"{model} is not one network")
        return classifier.network()

    return MEMORY.kept(("network", learned_key(dataset, model, smoothing)), make)


def network_of(dataset: Dataset, analysis: Analysis, parents: Parents, smoothing: Smoothing) -> BayesNet:
    """The network with these parents of each attribute besides the class, its tables estimated from all rows.

    Errors: InputError when a table would be too large.
    """
    training = training_of(dataset, analysis, smoothing)
    key = ("network", dataset.digest, parents, smoothing)
    return MEMORY.kept(key, lambda: network_classifier(training, parents).network())
