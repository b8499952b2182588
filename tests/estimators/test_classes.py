"""Labels of any type go in, and come back out as they were."""

import numpy as np
import pandas as pd
import pytest

from bnviz.estimators import AODE, TAN, NaiveBayes
from bnviz.model.errors import InputError

X = [[0, 0], [0, 1], [1, 0], [1, 1], [1, 1], [0, 0]]
TRUE = np.array([0, 0, 1, 1, 1, 0])
LABELS = {
    "texts": np.array(["no", "yes"]),
    "objects": np.array(["no", "yes"], object),
    "truth values": np.array([False, True]),
    "whole numbers": np.array([2, 10]),
    "negative numbers": np.array([-10, -2]),
    "small numbers": np.array([1, 2], np.uint8),
    "numbers": np.array([0.0, 1.0]),
    "odd texts": np.array([" ?", "NA"]),
}


@pytest.mark.parametrize("name", LABELS)
def test_labels_come_back_as_they_were(name):
    labels = LABELS[name]
    model = NaiveBayes().fit(X, labels[TRUE])
    assert model.classes_.dtype == labels.dtype
    assert model.classes_.tolist() == labels.tolist()
    assert model.predict(X).dtype == labels.dtype
    assert model.predict(X).tolist() == labels[TRUE].tolist()
    assert model.score(X, labels[TRUE]) == 1
    assert model.predict_proba(X)[0, 0] > 0.5 > model.predict_proba(X)[2, 0]


def test_the_columns_are_in_the_order_of_the_classes_although_text_has_another_order():
    y = np.array([2, 10, 100])[[0, 1, 2, 0, 1, 2]]
    model = AODE().fit([[0], [1], [2], [0], [1], [2]], y)
    assert model.classes_.tolist() == [2, 10, 100]
    assert model.predict([[0], [1], [2]]).tolist() == [2, 10, 100]
    assert model._known.classes == ("10", "100", "2")  # text order, as everywhere else


def test_of_classes_that_tie_the_first_is_predicted():
    model = NaiveBayes().fit([[0], [0], [0], [0]], [10, 9, 10, 9])
    assert model.predict_proba([[0]]).tolist() == [[0.5, 0.5]]
    assert model.predict([[0]]).tolist() == [9]


def test_series_of_pandas():
    frame = pd.DataFrame(X, columns=["a", "b"])
    for y in (pd.Series(["n", "n", "y", "y", "y", "n"], name="play"), pd.Categorical(["n", "n", "y", "y", "y", "n"])):
        assert TAN().fit(frame, y).predict(frame).tolist() == list(y)
    gapless = TAN().fit(frame, pd.Series(TRUE, dtype="Int64"))
    assert gapless.classes_.dtype == np.int64
    assert gapless.predict(frame).tolist() == TRUE.tolist()
    assert TAN().fit(frame, pd.Series(TRUE, name="play")).network_.variables[-1].name == "play"
    assert TAN().fit(frame, pd.Series(TRUE, name="a")).network_.variables[-1].name == "class"
    named = frame.set_axis(["class", "the class"], axis=1)
    assert TAN().fit(named, TRUE).network_.variables[-1].name == "the the class"


REFUSED = {
    "one class": ([1] * 6, r"There is only one class in y \('1'\)"),
    "a gap": (["a", None, "b", "a", None, "b"], "2 of the 6 rows have NaN in y, no class"),
    "a gap among numbers": ([0, 1, np.nan, 1, 0, 1], "1 of the 6 rows have NaN in y, no class"),
    "several types": (np.array(["a", 1] * 3, object), "of several types"),
    "another length": ([0, 1], "inconsistent numbers of samples"),
    "numbers to be predicted": ([0.5, 1.5, 2.5, 0.25, 3.5, 1], "Unknown label type: continuous"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_labels_that_cannot_be_classes(name):
    y, words = REFUSED[name]
    with pytest.raises(ValueError, match=words):
        NaiveBayes().fit(X, y)


def test_a_refusal_of_ours_is_one_that_a_person_can_act_on():
    with pytest.raises(InputError):
        NaiveBayes().fit(X, [1] * 6)
