"""SPODE, a one-dependence estimator: one attribute, the super-parent, is a parent of all others beside the class."""

from bnviz.graph.ties import best
from bnviz.learn.network_classifier import NetworkClassifier, Parents, network_classifier
from bnviz.learn.training import Training
from bnviz.model.errors import InputError, listed


def super_parent(training: Training, rule: str) -> int:
    """The attribute that a rule names: `mi` (largest I(X;Y)), `cmi` (largest sum of I(X;Z|Y) over the others Z), or a name
    (`name:mi` if it is "mi").

    Errors: InputError when no attribute has that name.
    """
    if rule == "mi":
        return best(training.mi.tolist())
    if rule == "cmi":
        return best(training.info.cmi.sum(1).tolist())
    for name in (rule.removeprefix("name:"), rule):
        if name in training.names:
            return training.names.index(name)
    raise InputError(
        f"There is no attribute {rule!r} to be the super-parent: give mi, cmi or one of {listed(training.names)}."
    )


def spode_parents(attributes: int, parent: int) -> Parents:
    """The parents of each attribute, without the class, under this super-parent."""
    return tuple(() if i == parent else (parent,) for i in range(attributes))


def spode(training: Training, parent: str = "mi") -> NetworkClassifier:
    """The classifier P(y) P(x_p|y) prod P(x_j|y,x_p) with the super-parent that a rule names.

    Errors: InputError for an unknown attribute; with `cmi` also when there are too many pairs to count.
    """
    return network_classifier(training, spode_parents(len(training.states), super_parent(training, parent)))
