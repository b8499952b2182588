"""Naive Bayes: given the class, every attribute is taken to be independent of all others."""

from bnviz.learn.network_classifier import NetworkClassifier, network_classifier
from bnviz.learn.training import Training


def naive_bayes(training: Training) -> NetworkClassifier:
    """The naive Bayes classifier P(y) prod P(x_i|y); no pair of attributes is counted."""
    return network_classifier(training, ((),) * len(training.states))
