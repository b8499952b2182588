"""An estimator comes back from its file."""

import json
from os import PathLike
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

from bnviz.estimators import averages, networks
from bnviz.estimators.bayes_classifier import BayesClassifier
from bnviz.estimators.classes import classes_from
from bnviz.estimators.features import label_of
from bnviz.estimators.stored import FORMAT, VERSION
from bnviz.model.errors import InputError

ESTIMATORS: dict[str, type[BayesClassifier]] = {
    kind.__name__: kind for kind in (*networks.ESTIMATORS, *averages.ESTIMATORS)
}
"""All estimators by name."""
SPOILT = (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, RecursionError, MemoryError)


def load(path: str | PathLike[str]) -> BayesClassifier:
    """The fitted estimator in a file that its `save` wrote; it predicts the same to the last bit. No code in the file is run.

    Errors: InputError when the file cannot be read, is none of these files, or was changed.
    """
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text"
        raise InputError(f"The classifier {str(path)!r} cannot be read: {reason}.") from None
    try:
        found: BayesClassifier = _estimator(_checked(json.loads(text, parse_constant=_no_number)))
    except InputError:
        raise
    except SPOILT:
        raise InputError(f"The classifier {str(path)!r} is spoilt: it was changed or cut off. Save it again.") from None
    return found


def _checked(content: Any) -> dict[str, Any]:
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise InputError(
            f"This file holds no classifier: its format is not {FORMAT!r}. Choose a file that was saved as one."
        )
    if type(content.get("version")) is not int or content["version"] != VERSION:
        raise InputError(
            f"The classifier has version {content.get('version')!r:.20}, but only version {VERSION} can be read: save it again."
        )
    if content.get("estimator") not in ESTIMATORS:
        raise InputError(
            f"There is no classifier {content.get('estimator')!r:.99}: it must be one of {', '.join(ESTIMATORS)}."
        )
    return content


def _estimator(content: dict[str, Any]) -> Any:
    kind = ESTIMATORS[content["estimator"]]
    parameters: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in content["parameters"].items()}
    estimator: Any = kind(**parameters)
    estimator.__setstate__({"_learned": content["learned"], "_known": content["columns"]})
    estimator.classes_ = classes_from(content["classes"])
    estimator.notes_ = tuple(content["notes"])
    features = content["features"]
    if isinstance(features, list):
        estimator.feature_names_in_ = np.array(features, object)
    estimator.n_features_in_ = len(features) if isinstance(features, list) else features
    _check_that_parts_fit(estimator)
    return estimator


def _check_that_parts_fit(estimator: Any) -> None:
    known, classifier = estimator._known, estimator._learned.classifier  # noqa: SLF001 - this module makes estimators
    if tuple(column.variable for column in known.columns) != classifier.attributes:
        raise ValueError("other columns than attributes")
    if known.classes != classifier.target.states or sorted(map(label_of, estimator.classes_)) != sorted(known.classes):
        raise ValueError("other classes than were learned")
    columns = [column.coding.column for column in known.columns]
    names = getattr(estimator, "feature_names_in_", [f"x{i}" for i in range(len(columns))])
    if list(names) != columns or estimator.n_features_in_ != len(columns):
        raise ValueError("other features than columns")


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number")
