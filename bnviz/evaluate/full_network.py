"""A whole network as a classifier: hill climbing looks for the arcs of all variables, the class among them, and the class is
predicted from all others. It is free to leave the class without any arc.
"""

from dataclasses import dataclass

import numpy as np

from bnviz.learn.classifier import Classifier
from bnviz.learn.hill_climbing import climbed
from bnviz.learn.models import Model
from bnviz.learn.search_cost import check_search
from bnviz.learn.training import Training
from bnviz.learn.whole_network import node_posterior, whole_network
from bnviz.model.dataset import Codes
from bnviz.model.network import BayesNet, Probabilities
from bnviz.model.variable import Variable


@dataclass(frozen=True, eq=False)
class WholeNetwork(Classifier):
    """P(class | all other variables) in a network whose last node is the class. Values are declared ones."""

    attributes: tuple[Variable, ...]
    target: Variable
    net: BayesNet

    def _posterior(self, X: Codes) -> Probabilities:
        codes = np.vstack([X, X[:1]])  # the line of the class is not looked at
        return node_posterior(self.net, len(self.attributes), codes)


@dataclass(frozen=True)
class FullNetwork(Model):
    """The network that hill climbing finds by BIC, with its probabilities smoothed."""

    name = "full-network"

    def learned(self, training: Training) -> Classifier:
        """See `Model`.

        Errors: InputError when the search would take too long, or a table would be too large.
        """
        data = training.dataset
        check_search("hill-climbing", data)
        net = whole_network(climbed(data).dag, data, training.smoothing)
        return WholeNetwork(data.attributes, data.target, net)
