"""What an estimator has learned: a classifier, and what it takes to keep it in a file or a pickle."""

import json
from dataclasses import dataclass
from typing import Any

from bnviz.learn.classifier import Classifier
from bnviz.learn.model_file import Saved, classifier_from, classifier_json
from bnviz.learn.models import Model
from bnviz.learn.network_classifier import NetworkClassifier
from bnviz.learn.network_counts import counts_are_all, counts_content, network_from
from bnviz.learn.training import Training


@dataclass(frozen=True, eq=False)
class Learned:
    """A classifier. `source` are the rows from which it can be learned again; None where its counts say everything."""

    classifier: Classifier
    source: Saved | None


def learned(model: Model, training: Training) -> Learned:
    """The classifier of a model, learned.

    Errors: InputError as in `Model.learned`.
    """
    classifier = model.learned(training)
    if counts_are_all(classifier):
        return Learned(classifier, None)
    return Learned(classifier, Saved(model, Training(training.dataset, training.smoothing)))  # without the counts


def learned_content(learned: Learned) -> dict[str, Any]:
    """What is written into a file: the counts of a single network, or the rows, packed, of any other classifier."""
    if learned.source is not None:
        return {"rows": json.loads(classifier_json(learned.source))}
    if not isinstance(learned.classifier, NetworkClassifier):
        raise TypeError(f"{type(learned.classifier).__name__} has neither rows nor counts")
    return {"counts": counts_content(learned.classifier)}


def learned_from(content: Any) -> Learned:
    """What `learned_content` describes; its posteriors are the same to the last bit.

    Errors: InputError, ValueError, TypeError or KeyError when the content is spoilt.
    """
    if "counts" in content:
        return Learned(network_from(content["counts"]), None)
    source = classifier_from(json.dumps(content["rows"]))
    return Learned(source.learned(), source)
