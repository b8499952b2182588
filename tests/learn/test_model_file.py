"""A classifier that is saved and opened is the same to the last digit; a spoilt file is refused in a sentence."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn.model_file import Saved, classifier_from, classifier_json
from bnviz.learn.models import MODELS
from bnviz.learn.training import Training
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from bnviz.model.variable import Variable
from tests.learn import slow_classifiers as slow
from tests.learn.datasets import dataset, datasets
from tests.steady import steady


@steady
@given(datasets(rows=(1, 20)), st.sampled_from(MODELS), slow.smoothings)
def test_what_is_opened_is_what_was_saved(data, kind, smoothing):
    saved = Saved(kind(), Training(data, smoothing))
    opened = classifier_from(classifier_json(saved).encode())
    assert opened.model == saved.model
    assert opened.training.smoothing == smoothing
    assert opened.training.dataset.digest == data.digest
    X = slow.rows_for(data, 5, 0)
    assert (opened.learned().posterior(X) == saved.learned().posterior(X)).all()
    assert classifier_json(opened) == classifier_json(saved)


def test_names_of_every_script_and_many_states():
    many = Variable("größe\n", tuple(map(str, range(300))))
    odd = Variable('"\ud800', ("ä", "漢", ""))
    data = Dataset((many, odd), Variable("y", ("a", "b")), np.array([[299, 0], [2, 1], [0, 1]]))
    assert classifier_from(classifier_json(Saved(MODELS[0](), Training(data)))).training.dataset.digest == data.digest


def small():
    return json.loads(classifier_json(Saved(MODELS[0](), Training(dataset([[0, 1]], [0, 1], [2], 2)))))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "other"}, "holds no classifier"),
        ({"version": 2}, "version 2, but only version 1"),
        ({"model": "bayes"}, "no model 'bayes'"),
        ({"smoothing": {"rule": "more", "strength": 1}}, "no smoothing 'more'"),
        ({"smoothing": {"rule": "ml", "strength": "1"}}, "changed or cut off"),
        ({"smoothing": None}, "changed or cut off"),
        ({"attributes": [{"name": "x", "states": []}]}, "has no state"),
        ({"attributes": [{"name": "x", "states": "ab"}]}, "changed or cut off"),
        ({"attributes": []}, "changed or cut off"),
        ({"class": {"name": "x0", "states": ["a", "b"]}}, "same name"),
        ({"rows": 3}, "3 rows were expected"),
        ({"rows": -1}, "changed or cut off"),
        ({"rows": 10**30}, "changed or cut off"),
        ({"type": "<f8"}, "changed or cut off"),
        ({"type": "O"}, "changed or cut off"),
        ({"codes": "!"}, "changed or cut off"),
        ({"codes": "AAAA"}, "changed or cut off"),
    ],
)
def test_a_spoilt_file_is_refused(change, words):
    with pytest.raises(InputError, match=words):
        classifier_from(json.dumps(small() | change))


@pytest.mark.parametrize("key", ["model", "smoothing", "attributes", "class", "rows", "type", "codes"])
def test_a_file_that_lacks_a_part_is_refused(key):
    content = small()
    del content[key]
    with pytest.raises(InputError, match="changed or cut off"):
        classifier_from(json.dumps(content))


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "[" * 100_000, b"\xff\xfe\x00"])
def test_what_is_no_such_file_is_refused(text):
    with pytest.raises(InputError):
        classifier_from(text)


def test_a_code_that_is_no_state_is_refused():
    content = small()
    content["attributes"][0]["states"] = ["only"]
    with pytest.raises(InputError, match="code 1 is not one of its states"):
        classifier_from(json.dumps(content))
