"""Tree-augmented naive Bayes: every attribute depends on the class and on at most one other attribute, and these arcs make
a tree. The tree is the maximum spanning tree of the conditional mutual information.
"""

from collections.abc import Sequence

from bnviz.graph.dag import DAG
from bnviz.graph.spanning_tree import maximum_spanning_tree, oriented
from bnviz.graph.ties import best
from bnviz.learn.counts import JointCounts, counted
from bnviz.learn.information import Information, information
from bnviz.learn.network_classifier import NetworkClassifier, network_classifier
from bnviz.learn.parameters import M_ESTIMATE, Smoothing, estimated
from bnviz.learn.training import Training
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError, listed
from bnviz.model.network import BayesNet

Parents = tuple[int | None, ...]
"""The tree parent of each attribute; None for the root."""


def root_attribute(rule: str, names: Sequence[str], mi: Sequence[float]) -> int:
    """The attribute that a root rule names: `mi` (largest I(X;Y)), `first`, or an attribute's name (`name:mi` if it is "mi").

    Errors: InputError when no attribute has that name.
    """
    if rule == "mi":
        return best(mi)
    if rule == "first":
        return 0
    for name in (rule.removeprefix("name:"), rule):
        if name in names:
            return names.index(name)
    raise InputError(f"There is no attribute {rule!r} to be the root: give mi, first or one of {listed(names)}.")


def tree_parents(info: Information, root: int) -> Parents:
    """The parents in the maximum spanning tree of `info.cmi`, turned away from the root."""
    return oriented(maximum_spanning_tree(info.cmi.tolist()), len(info.mi), root)


def tan_dag(parents: Parents) -> DAG:
    """The graph of a TAN: attribute i is node i, the class is the last node and the first parent of every attribute."""
    target = len(parents)
    return DAG((*((target,) if p is None else (target, p) for p in parents), ()))


def tan_network(dataset: Dataset, counts: JointCounts, parents: Parents, smoothing: Smoothing) -> BayesNet:
    """The TAN with these tree parents and probabilities estimated from the counts."""
    cpts = [
        estimated(counts.attribute(i).T if p is None else counts.pair(p, i).transpose(2, 0, 1), smoothing)
        for i, p in enumerate(parents)
    ]
    return BayesNet(dataset.variables, tan_dag(parents), (*cpts, estimated(counts.N_c, smoothing)))


def tan(dataset: Dataset, root: str = "mi", smoothing: Smoothing = M_ESTIMATE) -> BayesNet:
    """The tree-augmented naive Bayes network of a data set (Friedman, Geiger and Goldszmidt 1997).

    Errors: InputError for an unknown root, or when the joint table would be too large.
    """
    counts = counted(dataset)
    info = information(counts)
    names = [v.name for v in dataset.attributes]
    return tan_network(dataset, counts, tree_parents(info, root_attribute(root, names, info.mi.tolist())), smoothing)


def tan_classifier(training: Training, root: str = "mi") -> NetworkClassifier:
    """The classifier of the TAN whose root a rule names.

    Errors: InputError for an unknown root, or when there are too many pairs to count.
    """
    info = training.info
    return network_classifier(
        training, as_sets(tree_parents(info, root_attribute(root, training.names, info.mi.tolist())))
    )


def as_sets(parents: Parents) -> tuple[tuple[int, ...], ...]:
    """The tree parents as a tuple of parents for each attribute: one, or none."""
    return tuple(() if p is None else (p,) for p in parents)
