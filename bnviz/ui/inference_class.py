"""What the classifier of a learned network says of the class, to be compared with inference in the network."""

import numpy as np

from bnviz.infer.evidence import States
from bnviz.learn.network_classifier import NetworkClassifier, Parents, network_classifier
from bnviz.learn.whole_network import node_posterior
from bnviz.model.dataset import Dataset
from bnviz.model.network import Probabilities
from bnviz.ui import picker
from bnviz.ui.memory import MEMORY
from bnviz.ui.model_store import training_of
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.smoothing_choice import chosen_smoothing


def predicted(chosen: ChosenNetwork, evidence: States) -> Probabilities | None:
    """P(class | attributes) of the classifier itself; None unless the network was learned and just the attributes are observed."""
    data, target = chosen.dataset, chosen.target
    if data is None or target is None or sorted(evidence) != list(range(len(data.attributes))):
        return None
    dag, row = chosen.net.dag, np.array([evidence[i] for i in range(target)], data.codes.dtype)
    if len(dag.children[target]) < target:  # a network that was searched for is no classifier, but predicts like one
        return np.asarray(node_posterior(chosen.net, target, np.append(row, row.dtype.type(0))[:, None])[0])
    parents = tuple(tuple(p for p in dag.parents[i] if p != target) for i in range(target))
    found: Probabilities = classifier_of(data, parents).posterior(row[:, None])[0]
    return found


def classifier_of(data: Dataset, parents: Parents) -> NetworkClassifier:
    """The classifier with these parents of each attribute, with the smoothing that is chosen."""
    smoothing = chosen_smoothing()
    training = training_of(data, picker.analysis(data), smoothing)
    key = ("classifier of parents", data.digest, parents, smoothing)
    return MEMORY.kept(key, lambda: network_classifier(training, parents))
