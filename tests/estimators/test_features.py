"""What is read from a frame or an array: which columns are states and which are numbers, what is missing, what was never seen."""

import numpy as np
import pandas as pd
import pytest
from scipy.sparse import csr_array

from bnviz.data.measured import MeasuredColumn
from bnviz.estimators import KDB, TAN, NaiveBayes
from bnviz.estimators.features import table_of
from bnviz.model.errors import InputError

ROWS = 8
Y = ["no", "yes"] * 4


def column_of(values):
    return table_of(pd.DataFrame({"x": values}), ["x"]).columns[0]


KINDS = {
    "text": (["b", "a"] * 4, "categorical", ("b", "a"), 0),
    "text of numbers": (["1.5", "10", "2", "7", "3", "4"], "categorical", ("1.5", "10", "2", "7", "3", "4"), 0),
    "categories": (
        pd.Categorical(["lo", "hi", None, "lo"], ["lo", "mid", "hi"]),
        "categorical",
        ("lo", "mid", "hi"),
        1,
    ),
    "categories of numbers": (pd.Categorical([3.0, 20.0]), "categorical", ("3", "20"), 0),
    "truth values": ([True, False], "categorical", ("True", "False"), 0),
    "truth values with a gap": (pd.array([True, None], "boolean"), "categorical", ("True",), 1),
    "few whole numbers": ([2, 0, 1], "categorical", ("0", "1", "2"), 0),
    "many whole numbers": (range(9), "numeric", tuple("012345678"), 0),
    "few numbers": ([0.5, 2.0, None], "numeric", ("0.5", "2"), 1),
    "numbers": ([0.5, 2.0, 1.25, -1.0, -0.0, 7, None], "numeric", ("-1", "0", "0.5", "1.25", "2", "7"), 1),
    "numbers with gaps": (pd.array([1, 2, 3, 4, 5, None], "Int64"), "numeric", ("1", "2", "3", "4", "5"), 1),
    "numbers as objects": (np.array([1, 2.5, None], object), "numeric", ("1", "2.5"), 1),
    "dates": (pd.to_datetime(["2020-01-02", None]), "categorical", ("2020-01-02 00:00:00",), 1),
    "what files write for missing": (["?", " NA ", "", "a"], "categorical", ("a",), 3),
    "sparse numbers": (pd.arrays.SparseArray([0.5, 0, 0]), "numeric", ("0", "0.5"), 0),
    "numbers and text": (np.array([1, "one", 2.0], object), "categorical", ("1", "one", "2"), 0),
}


@pytest.mark.parametrize("name", KINDS)
def test_columns_of_a_frame(name):
    values, kind, labels, missing = KINDS[name]
    column = column_of(values)
    assert (column.kind, column.labels, column.missing) == (kind, labels, missing)
    assert column.rows == len(values)


def test_many_numbers_are_not_told_apart_before_someone_asks():
    column = column_of(np.linspace(0, 1, 50))
    assert isinstance(column, MeasuredColumn)
    assert {"labels", "codes"}.isdisjoint(vars(column))
    assert [float(column.labels[k]) for k in column.codes] == np.linspace(0, 1, 50).tolist()
    assert column.labels[::49] == ("0", "1")


@pytest.mark.parametrize(
    ("values", "kind"),
    [(np.arange(20), "categorical"), (np.arange(20.0), "numeric"), (np.array(list("abcd")), "categorical")],
)
def test_columns_of_an_array(values, kind):
    assert table_of(values[:, None], ["x0"]).columns[0].kind == kind


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ([1.0, np.inf, 2.0], "'x' has infinite values"),
        ([[1], [2], [3]], "'x' has values that are no single values"),
        ([1j, 2.0], "'x' has complex numbers"),
    ],
)
def test_columns_that_are_refused(values, words):
    with pytest.raises(InputError, match=words):
        column_of(values)


def states_of(estimator):
    return {v.name: v.states for v in estimator.network_.variables}


def test_numbers_are_binned_by_what_is_fitted():
    frame = pd.DataFrame({"n": [float(k) for k in range(ROWS)], "w": list("abababab")})
    assert states_of(NaiveBayes(bins=2).fit(frame, Y))["n"] == ("<= 3", "> 3")
    assert states_of(NaiveBayes(discretize="none").fit(frame, Y))["n"] == tuple("01234567")
    assert states_of(NaiveBayes(categorical=["n"]).fit(frame, Y))["n"] == tuple("01234567")
    assert states_of(NaiveBayes(bins=2, numeric=[0]).fit(np.arange(8)[:, None], Y))["x0"] == ("<= 3", "> 3")


def test_missing_values():
    frame = pd.DataFrame({"w": ["a", "a", "b", None], "n": [1.0, 2.5, np.nan, 4.0]})
    y = [0, 0, 1, 1]
    assert states_of(NaiveBayes(bins=2).fit(frame, y)) == {
        "w": ("a", "b", "?"),
        "n": ("<= 1", "> 1", "?"),
        "class": ("0", "1"),
    }
    filled = NaiveBayes(bins=2, missing="mode").fit(frame, y)
    assert states_of(filled)["w"] == ("a", "b")
    assert any("most frequent state" in note for note in filled.notes_)
    with pytest.raises(InputError, match="There is only one class"):
        NaiveBayes(missing="drop").fit(frame.iloc[:3], [0, 0, 0])


def test_a_value_that_was_never_seen_says_nothing():
    """Naive Bayes by hand: P(no) = P(yes) = 1/2, P(a|no) = (2 + 1/2) / (2 + 1), P(a|yes) = (0 + 1/2) / (2 + 1)."""
    frame = pd.DataFrame({"w": ["a", "a", "b", "b"], "v": ["p", "q", "p", "q"]})
    model = NaiveBayes().fit(frame, ["no", "no", "yes", "yes"])
    seen = model.predict_proba(pd.DataFrame({"w": ["a"], "v": ["never"]}))
    assert seen == pytest.approx(np.array([[5 / 6, 1 / 6]]))
    nothing = pd.DataFrame({"w": ["c", None], "v": ["never", None]})
    assert model.predict_proba(nothing) == pytest.approx(np.full((2, 2), 0.5))


def test_a_parent_that_was_never_seen_is_left_out_as_a_condition():
    rng = np.random.default_rng(1)
    X, y = rng.integers(0, 3, (200, 3)), rng.integers(0, 2, 200)
    model = KDB(k=2).fit(X, y)
    (child, parents), *_ = ((c, pa) for c, pa in model.parents_.items() if len(pa) == 2)
    row = X[:1].copy()
    row[0, parents[0]] = 9
    by_hand = model.classes_ * 0.0 + 1
    for feature, pa in model.parents_.items():
        if feature == parents[0]:
            continue
        kept = [p for p in pa if p != parents[0]]
        same = (X[:, kept] == row[0, kept]).all(1)
        for c in range(2):
            given = same & (y == c)
            n = (X[given, feature] == row[0, feature]).sum()
            by_hand[c] *= (n + 1 / 3) / (given.sum() + 1)
    by_hand *= (np.bincount(y) + 0.5) / 201
    assert child in (0, 1, 2)
    assert model.predict_proba(row)[0] == pytest.approx(by_hand / by_hand.sum(), abs=1e-12)


def test_numbers_are_the_same_however_they_are_stored():
    """A column of codes with a gap comes as floats; 3 and 3.0 are one state."""
    model = NaiveBayes().fit(pd.DataFrame({"x": [1, 2, 1, 3]}), [0, 1, 0, 1])
    rows = pd.DataFrame({"x": [1, 2, 3]})
    for other in (
        rows.astype(float),
        rows.astype(str),
        rows.astype("Int64"),
        rows.astype("category"),
        rows.astype(object),
    ):
        assert (model.predict_proba(other) == model.predict_proba(rows)).all()


def test_other_features_than_in_fit_are_refused():
    frame = pd.DataFrame({"a": [0, 1, 0, 1], "b": [0, 0, 1, 1]})
    model = TAN().fit(frame, [0, 1, 1, 0])
    with pytest.raises(ValueError, match="Feature names must be in the same order"):
        model.predict(frame[["b", "a"]])
    with pytest.raises(ValueError, match="Feature names seen at fit time, yet now missing"):
        model.predict(frame[["a"]])
    with pytest.warns(UserWarning, match="X does not have valid feature names"):
        assert model.predict(frame.to_numpy()).tolist() == model.predict(frame).tolist()


FRAME = pd.DataFrame({"a": [0, 1, 0, 1], "b": ["x", "y", "z", "x"]})
REFUSED = {
    "rows without columns": (FRAME[[]], {}, "X has 4 rows and 0 columns"),
    "columns without rows": (FRAME[:0], {}, "X has 0 rows and 2 columns"),
    "two names": (FRAME.set_axis(["a", "a"], axis=1), {}, "Two columns of X are called 'a'"),
    "no such feature": (FRAME, {"numeric": ["c"]}, r"numeric: there is no feature 'c'\. The features are 'a', 'b'"),
    "no such position": (
        FRAME,
        {"categorical": [2]},
        "categorical: 2 is no feature; give a name, or a position from 0 to 1",
    ),
    "a text for a list": (FRAME, {"numeric": "a"}, r"numeric is a list of features, not the text 'a': write \['a'\]"),
    "both kinds": (FRAME, {"numeric": ["a"], "categorical": [0]}, "'a' cannot be both numeric and categorical"),
    "words as numbers": (FRAME, {"numeric": ["b"]}, "'b' cannot be numeric: the value 'x' is not a number"),
    "custom": (FRAME, {"discretize": "custom"}, "discretize cannot be custom here"),
    "bins": (FRAME, {"bins": 0}, "A column cannot have 0 bins"),
    "missing": (FRAME, {"missing": "ignore"}, "There is no way 'ignore' to treat missing values"),
    "smoothing": (FRAME, {"smoothing": "kind"}, "There is no smoothing 'kind'"),
    "strength": (FRAME, {"m": -1}, "The strength of smoothing is -1"),
    "root": (FRAME, {"root": "c"}, "There is no attribute 'c' to be the root"),
    "position of a root": (FRAME, {"root": 7}, "root: 7 is no feature"),
    "kind of root": (FRAME, {"root": 1.5}, "root of the model 'tan' is text, not 1.5"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_learned_from(name):
    X, parameters, words = REFUSED[name]
    with pytest.raises(InputError, match=words):
        TAN(**parameters).fit(X, [0, 1, 1, 0][: len(X)])


def test_sparse_matrices_are_refused():
    with pytest.raises(TypeError, match="Sparse data was passed for X, but dense data is required"):
        NaiveBayes().fit(csr_array(np.eye(4)), [0, 1, 1, 0])
