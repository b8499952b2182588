"""Estimators are kept in files and pickles and come back the same; whatever else is in a file is refused."""

import copy
import json
import pickle
from io import BytesIO

import joblib
import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.exceptions import NotFittedError

from bnviz.estimators import AKDB, FAN, KDB, SPODE, TAN, LocalKDB, NaiveBayes, load
from bnviz.estimators.loading import ESTIMATORS
from bnviz.model.errors import InputError
from tests.steady import steady

rng = np.random.default_rng(4)
ROWS = 150
Y = np.array(["yes", "nö", "\u2028"])[rng.integers(0, 3, ROWS)]
FRAME = pd.DataFrame(
    {
        "text": np.where(rng.random(ROWS) < 0.1, None, np.array(["a", "b", 'c"\\'])[rng.integers(0, 3, ROWS)]),
        "number": np.where(rng.random(ROWS) < 0.1, np.nan, rng.normal(size=ROWS)),
        "whole": rng.integers(0, 3, ROWS),
        "never": None,
    }
)
OTHER = pd.concat([FRAME, pd.DataFrame({"text": ["unseen"], "number": [9.0], "whole": [7], "never": ["now"]})])


def same(one, other, rows=OTHER):
    assert type(other) is type(one)
    assert other.predict_proba(rows).tobytes() == one.predict_proba(rows).tobytes()
    assert other.predict(rows).dtype == one.predict(rows).dtype
    assert other.predict(rows).tolist() == one.predict(rows).tolist()
    assert other.get_params() == one.get_params()
    assert other.notes_ == one.notes_
    assert other.n_features_in_ == one.n_features_in_


@pytest.mark.parametrize("kind", ESTIMATORS.values(), ids=lambda kind: kind.__name__)
def test_files_and_pickles(kind, tmp_path):
    model = kind(missing="mode", bins=3, categorical=("whole",), smoothing="laplace", m=0.1).fit(FRAME, Y)
    model.save(tmp_path / "model.json")
    back = load(tmp_path / "model.json")
    same(model, back)
    assert back.feature_names_in_.tolist() == list(FRAME.columns)
    back.save(tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == (tmp_path / "model.json").read_bytes()
    same(model, pickle.loads(pickle.dumps(model)))  # noqa: S301 - our own
    same(model, copy.deepcopy(model))
    joblib.dump(model, stream := BytesIO())
    same(model, joblib.load(stream))


OPTIONS = [SPODE(parent="text"), SPODE(parent=2), TAN(root="first"), FAN(threshold=0.1), LocalKDB(k=2, l=7, ser=False)]


@pytest.mark.parametrize(
    "model", [*OPTIONS, AKDB(k=np.int64(2)), NaiveBayes(numeric=["whole"], m=np.float64(2))], ids=repr
)
def test_parameters_come_back(model, tmp_path):
    model.fit(FRAME, Y).save(tmp_path / "model.json")
    back = load(tmp_path / "model.json")
    assert back.predict_proba(OTHER).tobytes() == model.predict_proba(OTHER).tobytes()
    assert list(back.get_params().values()) == [
        tuple(v) if isinstance(v, list) else v for v in model.get_params().values()
    ]


def test_many_parents(tmp_path):
    """Tables of which only what occurs is stored, with parents that were not seen."""
    X = rng.integers(0, 9, (200, 7))
    model = KDB(k=6).fit(X, X[:, 0] % 3)
    model.save(tmp_path / "model.json")
    rows = np.concatenate([X, X + 4])
    same(model, load(tmp_path / "model.json"), rows)
    same(model, copy.deepcopy(model), rows)


LABELS = [
    np.array([True, False]),
    np.array([-3, 12]),
    np.array([1, 2], np.uint8),
    np.array([0.0, 1.0], np.float32),
    np.array(["x", "yy"]),
    np.array(["x", "yy"], object),
]


@pytest.mark.parametrize("labels", LABELS, ids=lambda labels: str(labels.dtype))
def test_classes_keep_their_type(labels, tmp_path):
    X = rng.integers(0, 3, (40, 2))
    model = TAN().fit(X, labels[X[:, 0] % 2])
    model.save(tmp_path / "model.json")
    back = load(tmp_path / "model.json")
    same(model, back, X)
    assert back.classes_.dtype == model.classes_.dtype
    assert not hasattr(back, "feature_names_in_")


def test_a_single_network_is_kept_without_its_rows(tmp_path):
    X = rng.integers(0, 2, (50_000, 4))
    TAN().fit(X, X[:, 0]).save(tmp_path / "tan.json")
    content = json.loads((tmp_path / "tan.json").read_text())
    assert content["learned"]["counts"]["class_counts"] == np.bincount(X[:, 0]).tolist()
    assert (tmp_path / "tan.json").stat().st_size < 5_000


def test_one_that_is_not_fitted_has_no_file_but_a_pickle(tmp_path):
    with pytest.raises(NotFittedError):
        TAN().save(tmp_path / "model.json")
    assert pickle.loads(pickle.dumps(TAN(root="first"))).root == "first"  # noqa: S301 - our own


def test_what_cannot_be_written(tmp_path):
    dates = np.array(["2020", "2021"], "M8[Y]")
    model = NaiveBayes().fit([[0], [1]], dates)
    with pytest.raises(InputError, match=r"A class such as .* cannot be saved: use texts or numbers"):
        model.save(tmp_path / "model.json")
    with pytest.raises(InputError, match=r"cannot be written: (No such file|Is a directory|Permission denied)"):
        NaiveBayes().fit([[0], [1]], [0, 1]).save(tmp_path / "no" / "such" / "folder.json")


FILES = {}


def text_of(kind, tmp_path_factory):
    if kind not in FILES:
        path = tmp_path_factory.mktemp("models") / f"{kind}.json"
        ESTIMATORS[kind]().fit(FRAME[:40], Y[:40]).save(path)
        FILES[kind] = path.read_text()
    return FILES[kind]


REFUSED = {
    "nothing": (lambda _: "", "is spoilt: it was changed or cut off"),
    "no JSON": (lambda text: text[:-9], "is spoilt: it was changed or cut off"),
    "another file": (lambda _: "[1, 2]", "holds no classifier: its format is not 'bnviz estimator'"),
    "a number that is none": (lambda text: text.replace('"version": 1', '"version": NaN', 1), "is spoilt"),
    "a later version": (
        lambda text: text.replace('"version": 1', '"version": 2', 1),
        "has version 2, but only version 1",
    ),
    "a classifier of somebody else": (lambda text: text.replace('"TAN"', '"SVC"', 1), "There is no classifier 'SVC'"),
    "an option of somebody else": (lambda text: text.replace('"root"', '"rot"', 1), "is spoilt"),
    "a name": (lambda text: text.replace('"text"', '"test"', 1), "is spoilt"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_other_files_are_refused(name, tmp_path, tmp_path_factory):
    spoil, words = REFUSED[name]
    text = text_of("TAN", tmp_path_factory)
    (tmp_path / "file.json").write_text(spoilt := spoil(text))
    assert spoilt != text
    with pytest.raises(InputError, match=words):
        load(tmp_path / "file.json")


def test_files_that_cannot_be_read(tmp_path):
    with pytest.raises(InputError, match=r"none\.json' cannot be read: No such file"):
        load(tmp_path / "none.json")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match="cannot be read: it is no text"):
        load(tmp_path / "bytes.json")


def places(value, path=()):
    """Where each value in nested lists and objects is."""
    yield path
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in children:
        yield from places(child, (*path, key))


ODD = [None, True, -1, 0, 1, 2, 10**30, 0.5, 1e308, "", "?", "x", "mi", [], [0], [[1]], {}, {"a": 1}]


@pytest.mark.parametrize("kind", ["TAN", "LocalKDB"])
@steady
@given(data=st.data())
def test_a_changed_file_is_refused_or_predicts(kind, tmp_path_factory, data):
    """Whatever stands in place of one value: there is a sentence, or an estimator that gives distributions."""
    content = json.loads(text_of(kind, tmp_path_factory))
    *way, last = data.draw(st.sampled_from([path for path in places(content) if path]))
    inner = content
    for key in way:
        inner = inner[key]
    inner[last] = data.draw(st.sampled_from(ODD))
    path = tmp_path_factory.mktemp("changed") / "file.json"
    path.write_text(json.dumps(content))
    try:
        model = load(path)
    except InputError:
        return
    assert model.predict_proba(OTHER).sum(1) == pytest.approx(1)
    assert set(model.predict(OTHER)) <= set(model.classes_)
