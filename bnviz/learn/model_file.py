"""A learned classifier as a file: its name and options, its smoothing, and the rows that it was learned from, as codes.

Opened, it is learned again from the same rows, so it gives the same probabilities to the last digit, whatever the classifier
(a local KDB looks at the rows for each prediction anyway). Nothing in the file is run.
"""

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from bnviz.learn.classifier import Classifier
from bnviz.learn.models import Model, model
from bnviz.learn.parameters import Smoothing
from bnviz.learn.training import Training
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from bnviz.model.variable import Variable

FORMAT, VERSION = "bnviz classifier", 1
MOST_BYTES = 2_000_000_000
"""The most bytes of codes that are unpacked."""


@dataclass(frozen=True, eq=False)
class Saved:
    """A model and what it is learned from."""

    model: Model
    training: Training

    def learned(self) -> Classifier:
        """The classifier, learned anew."""
        return self.model.learned(self.training)


def classifier_json(saved: Saved) -> str:
    """The text of a file with a classifier. It holds the rows it was learned from: give it only to whom you would give those."""
    data, smoothing = saved.training.dataset, saved.training.smoothing
    codes = data.codes.astype(data.codes.dtype.newbyteorder("<"), copy=False)
    content = {
        "format": FORMAT,
        "version": VERSION,
        "model": str(saved.model),
        "smoothing": {"rule": smoothing.rule, "strength": smoothing.strength},
        "attributes": [_written(v) for v in data.attributes],
        "class": _written(data.target),
        "rows": data.rows,
        "type": codes.dtype.str,
        "codes": b64encode(zlib.compress(codes.tobytes())).decode(),
    }
    return json.dumps(content, allow_nan=False, indent=1) + "\n"


def classifier_from(text: str | bytes) -> Saved:
    """The classifier in the text of such a file.

    Errors: InputError when it is none, or was changed or cut off.
    """
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise InputError("This is no file with a classifier: it is not JSON. Choose another one.") from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise InputError("This JSON file holds no classifier: choose one that was saved here.")
    if content.get("version") != VERSION:
        raise InputError(
            f"This file has version {content.get('version')!r:.20}, but only version {VERSION} can be opened: save it again."
        )
    try:
        return _saved(content)
    except InputError:
        raise
    except (KeyError, TypeError, ValueError, OverflowError, zlib.error) as error:
        raise InputError(
            f"This file with a classifier was changed or cut off ({type(error).__name__}: {error!s:.100}): save it again."
        ) from None


def _written(variable: Variable) -> dict[str, Any]:
    return {"name": variable.name, "states": list(variable.states)}


def _saved(content: Mapping[str, Any]) -> Saved:
    smoothing = content["smoothing"]
    attributes = tuple(_variable(v) for v in content["attributes"])
    shape = len(attributes) + 1, _of(int, content["rows"])
    codes = _codes(_of(str, content["codes"]), np.dtype(_of(str, content["type"])), shape)
    data = Dataset(attributes, _variable(content["class"]), codes)
    rule = Smoothing(smoothing["rule"], _of((int, float), smoothing["strength"]))
    return Saved(model(_of(str, content["model"])), Training(data, rule))


def _of(kind: type | tuple[type, ...], value: Any) -> Any:
    if not isinstance(value, kind):
        raise TypeError(f"unexpected {value!r:.40}")
    return value


def _variable(written: Mapping[str, Any]) -> Variable:
    states = tuple(_of(str, state) for state in _of(list, written["states"]))
    return Variable(_of(str, written["name"]), states)


def _codes(text: str, kind: np.dtype[Any], shape: tuple[int, int]) -> np.ndarray[Any, Any]:
    """The codes, unpacked; never more bytes than the shape needs."""
    size = shape[0] * shape[1] * kind.itemsize
    if kind.kind != "u" or not 0 <= size <= MOST_BYTES:
        raise ValueError(f"{shape[1]} rows of type {kind}")
    unpacked = zlib.decompressobj().decompress(b64decode(text, validate=True), size + 1)
    if len(unpacked) != size:
        raise ValueError(f"{shape[1]} rows were expected")
    return np.frombuffer(unpacked, kind).reshape(shape)
