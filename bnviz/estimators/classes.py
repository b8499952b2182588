"""The labels of the classes: whatever stands in y goes in as text, and comes back out as it was."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.utils import assert_all_finite
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import column_or_1d

from bnviz.data.table import Column
from bnviz.estimators.features import label_of
from bnviz.model.errors import InputError

Labels = NDArray[Any]
PLAIN = (str, int, float, bool)
"""The labels that a file can hold."""


def told_apart(y: Any) -> tuple[Labels, NDArray[np.int32]]:
    """The different labels in y, rising, and the place of each row's label among them.

    Errors: InputError for a missing label, one class only, or labels that cannot be put in order; scikit-learn's ValueError for
    what is no column of labels.
    """
    from pandas import isna

    labels = column_or_1d(_without_mask(y), warn=True)
    if absent := int(isna(labels).sum()):
        raise InputError(f"{absent:,} of the {len(labels):,} rows have NaN in y, no class: leave these rows out.")
    assert_all_finite(labels, input_name="y")
    try:
        check_classification_targets(labels)
        classes, codes = np.unique(labels, return_inverse=True)
    except TypeError:
        raise InputError(
            "The classes in y are of several types, such as text and numbers: make all of them text."
        ) from None
    if len(classes) < 2:
        raise InputError(
            f"There is only one class in y ({label_of(classes[0])!r:.99}), so there is nothing to tell apart."
        )
    return classes, codes.astype(np.int32)


def _without_mask(y: Any) -> Any:
    """The labels of a pandas type with room for missing values, where none is missing, as the plain type beneath it."""
    kind = getattr(getattr(y, "dtype", None), "numpy_dtype", None)
    return y if kind is None or y.isna().any() else y.to_numpy(dtype=kind)


def class_column(name: str, classes: Labels, codes: NDArray[np.int32]) -> Column:
    """The column of the class.

    Errors: InputError when two labels read the same.
    """
    texts = tuple(map(label_of, classes))
    (text, times), *_ = Counter(texts).most_common(1)
    if times > 1:
        raise InputError(f"Two classes in y read the same, {text!r:.99}: make them different.")
    return Column(name, texts, codes, "categorical")


def class_name(y: Any, names: Sequence[str]) -> str:
    """What the class is called: the name of y where it has one that no feature has, else `class`."""
    own = getattr(y, "name", None)
    if isinstance(own, str) and own and own not in names:
        return own
    name = "class"
    while name in names:
        name = f"the {name}"
    return name


def classes_content(classes: Labels) -> dict[str, Any]:
    """What is written into a file.

    Errors: InputError for labels that are neither texts nor numbers nor truth values.
    """
    values = classes.tolist()
    if odd := [value for value in values if not isinstance(value, PLAIN)]:
        raise InputError(f"A class such as {odd[0]!r:.99} cannot be saved: use texts or numbers as classes.")
    return {"type": "object" if classes.dtype.kind == "O" else classes.dtype.str, "labels": values}


def classes_from(content: Any) -> Labels:
    """The labels that `classes_content` describes.

    Errors: ValueError, TypeError or KeyError when the content is spoilt.
    """
    kind = np.dtype(content["type"])
    if kind.kind not in "OUifbu" or not all(isinstance(value, PLAIN) for value in content["labels"]):
        raise ValueError("classes that are neither texts nor numbers")
    classes = np.array(content["labels"], kind)
    if classes.ndim != 1 or classes.tolist() != content["labels"]:
        raise ValueError("classes of another type than their labels")
    return classes
