"""A learned network as the counts of its tables: all that it needs to predict, without the rows that were counted."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from bnviz.graph.dag import DAG
from bnviz.learn.classifier import Classifier
from bnviz.learn.conditional import DenseConditional, from_counts
from bnviz.learn.joint_table import Counts
from bnviz.learn.network_classifier import NetworkClassifier
from bnviz.learn.parameters import Smoothing
from bnviz.model.variable import Variable


def counts_are_all(classifier: Classifier) -> bool:
    """Whether the classifier is a network all of whose tables are laid out in full, so that their counts say everything."""
    return isinstance(classifier, NetworkClassifier) and all(
        isinstance(conditional, DenseConditional) for conditional in classifier.conditionals
    )


def counts_content(classifier: NetworkClassifier) -> dict[str, Any]:
    """The network in texts, whole numbers and lists, as JSON has them.

    `counts` of a table are n(parents..., x, y), nested in this order of the axes.
    """
    tables = [{"parents": list(c.parents), "counts": c.counts().tolist()} for c in classifier.conditionals]
    return {
        "smoothing": asdict(classifier.smoothing),
        "attributes": [asdict(variable) for variable in classifier.attributes],
        "class": asdict(classifier.target),
        "class_counts": classifier.N_c.tolist(),
        "tables": tables,
    }


def network_from(content: Any) -> NetworkClassifier:
    """The network that `counts_content` describes; its posteriors are the same to the last bit.

    Errors: ValueError, TypeError or KeyError when the content is spoilt.
    """
    smoothing = Smoothing(**content["smoothing"])
    attributes, target = [_variable(entry) for entry in content["attributes"]], _variable(content["class"])
    parents = [tuple(_position(p, len(attributes)) for p in table["parents"]) for table in content["tables"]]
    if len(parents) != len(attributes):
        raise ValueError("another number of tables than attributes")
    DAG(tuple(parents))  # refuses a circle
    v, c = [variable.cardinality for variable in attributes], target.cardinality
    conditionals = tuple(
        from_counts(i, pa, _counts(table["counts"], (*(v[p] for p in pa), v[i], c)), smoothing)
        for i, (pa, table) in enumerate(zip(parents, content["tables"], strict=True))
    )
    N_c = _counts(content["class_counts"], (c,))
    return NetworkClassifier(tuple(attributes), target, smoothing, N_c, conditionals)


def _variable(entry: Any) -> Variable:
    name, states = entry["name"], tuple(entry["states"])
    if not all(isinstance(text, str) for text in (name, *states)):
        raise TypeError("a name or a state that is no text")
    return Variable(name, states)


def _position(number: Any, attributes: int) -> int:
    if type(number) is not int or not 0 <= number < attributes:
        raise ValueError(f"{number!r:.20} is no attribute")
    return number


def _counts(numbers: Any, shape: Sequence[int]) -> Counts:
    counts = np.array(numbers)
    if counts.shape != tuple(shape) or counts.dtype.kind != "i" or counts.min() < 0:
        raise ValueError(f"counts of shape {counts.shape}, expected {tuple(shape)}")
    return counts.astype(np.int64)
