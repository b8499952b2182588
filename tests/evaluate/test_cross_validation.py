"""Cross validation against the slow, obvious way: for each fold everything is learned anew from a table of its training rows."""

from dataclasses import replace

import numpy as np
import pytest

from bnviz.data.recipe import recipe_for
from bnviz.evaluate.cross_validation import cross_validation, fold_result
from bnviz.evaluate.fold_data import splits, without
from bnviz.evaluate.folds import fold_rows
from bnviz.learn.factor_classifier import FactorClassifier
from bnviz.learn.models import model
from bnviz.learn.parameters import Smoothing
from bnviz.learn.training import Training
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from tests.evaluate.tables import table

MODELS = [
    model(text)
    for text in (
        "nb",
        "tan:root=first",
        "stan:ranking=mrmr,root=first",
        "stan:ranking=mi,root=first",
        "stan:ranking=jmi",
        "aode",
        "kdb:k=2",
        "akdb:l=5",
        "akdb",
        "kdb",
        "local-kdb:l=5",
    )
]
LAPLACE = Smoothing("laplace")


def slowly(data, recipe, bins_on, rows):
    """The posteriors of the rows by models that know nothing but a data set of all other rows."""
    encoding = recipe.fit(data)
    used = encoding.rows
    kept = np.array([r for k, r in enumerate(used) if k not in rows.tolist()])
    if bins_on == "fold":
        encoding = recipe.fit(data, kept)
    training = Training(encoding.encode(data, kept), LAPLACE)
    tested = encoding.encode(data, used[rows])
    return [m.learned(training).posterior(tested.X) for m in MODELS]


@pytest.mark.parametrize("bins_on", ["fold", "all"])
@pytest.mark.parametrize("missing", ["state", "mode", "drop"])
def test_a_fold_is_what_a_table_without_its_rows_teaches(bins_on, missing):
    data = table()
    recipe = recipe_for(data, missing=missing)
    split = splits(data, recipe, bins_on, LAPLACE)
    (folds,) = fold_rows(split.dataset.y, 4, seed=1)
    results = list(cross_validation(split, MODELS, [folds]))
    assert [(r.round, r.fold) for r in results] == [(0, f) for f in range(4)]
    for found, rows in zip(results, folds, strict=True):
        assert np.array_equal(found.rows, rows)
        assert np.array_equal(found.y, split.dataset.y[rows])
        assert found.learned == split.dataset.rows - len(rows)
        for answer, expected in zip(found.answers, slowly(data, recipe, bins_on, rows), strict=True):
            np.testing.assert_allclose(answer.posterior, expected, rtol=0, atol=1e-12)


def test_bins_on_a_fold_differ_from_bins_on_all_rows_and_their_cuts_are_of_its_training_rows():
    data = table()
    recipe = recipe_for(data, bins=3)
    split = splits(data, recipe, "fold")
    rows = np.arange(0, split.dataset.rows, 2)
    fold, whole = without(split, rows), without(splits(data, recipe, "all"), rows)
    assert fold.training.dataset.attributes[0] == recipe.fit(data, rows + 1).attributes[0].variable
    assert fold.training.dataset.attributes[0] != whole.training.dataset.attributes[0]
    assert fold.training.dataset.attributes[2] == whole.training.dataset.attributes[2]


def test_classes_in_bins_are_those_of_all_rows():
    data = table(rows=50)
    recipe = recipe_for(data, target="size", bins=4)
    split = splits(data, recipe, "fold")
    for rows in fold_rows(split.dataset.y, 5, "random")[0]:
        fold = without(split, rows)
        assert fold.test.target == fold.training.dataset.target == split.dataset.target
        assert np.array_equal(fold.test.y, split.dataset.y[rows])


def test_rare_classes_are_merged_by_all_rows():
    data = table(rows=40, classes=5)
    recipe = recipe_for(data)
    recipe = replace(recipe, target=replace(recipe.target, rare=9))
    split = splits(data, recipe, "fold")
    for rows in fold_rows(split.dataset.y, 4, "random")[0]:
        assert without(split, rows).training.dataset.target == split.dataset.target


def test_where_bins_do_not_change_no_row_is_counted_again(monkeypatch):
    data = table()
    recipe = recipe_for(data, leave_out=("size", "mass"))
    split = splits(data, recipe, "fold")
    rows = np.array([0, 3, 8])
    without(split, rows)  # counts all rows once
    monkeypatch.setattr("bnviz.learn.training.counted", None)
    counts = without(split, rows).training.counts
    kept = np.delete(split.dataset.codes, rows, axis=1)
    again = Training(Dataset(split.dataset.attributes, split.dataset.target, kept))
    monkeypatch.undo()
    assert np.array_equal(counts.joint.N_xyc, again.counts.joint.N_xyc)


def test_folds_that_are_done_are_skipped_and_the_rest_is_the_same():
    data = table()
    split = splits(data, recipe_for(data))
    rounds = fold_rows(split.dataset.y, 3, repeats=2)
    every = {(r.round, r.fold): r for r in cross_validation(split, MODELS[:2], rounds)}
    rest = {(r.round, r.fold): r for r in cross_validation(split, MODELS[:2], rounds, frozenset({(0, 0), (1, 2)}))}
    assert set(every) - set(rest) == {(0, 0), (1, 2)}
    for key, found in rest.items():
        assert np.array_equal(found.answers[1].posterior, every[key].answers[1].posterior)


def test_the_work_is_done_as_the_folds_are_asked_for():
    data = table()
    split = splits(data, recipe_for(data))
    results = cross_validation(split, [model("tan"), model("spode:parent=nothing")], fold_rows(split.dataset.y, 3))
    with pytest.raises(InputError, match="nothing"):
        next(results)


def test_an_average_of_what_was_asked_is_not_asked_again(monkeypatch):
    split = splits(table(), recipe_for(table()))
    models = [model(text) for text in ("kdb:k=2", "local-kdb:k=2", "akdb:k=2")]
    (folds,) = fold_rows(split.dataset.y, 3)
    expected = fold_result(split, models[2:], folds[0])
    monkeypatch.setattr("bnviz.learn.averaged.Averaged._posterior", None)
    kdb, local, akdb = fold_result(split, models, folds[0]).answers
    assert np.array_equal(akdb.posterior, expected.answers[0].posterior)
    assert akdb.predict_seconds == kdb.predict_seconds + local.predict_seconds


def test_a_classifier_with_the_same_factors_is_not_asked_again(monkeypatch):
    asked = []
    data = table()
    split = splits(
        data, recipe_for(data, leave_out=("size", "mass", "wind", "wet"))
    )  # one attribute: all have one factor
    posterior = FactorClassifier._posterior
    monkeypatch.setattr(FactorClassifier, "_posterior", lambda *a: asked.append(a) or posterior(*a))
    found = next(cross_validation(split, MODELS[:5], fold_rows(split.dataset.y, 3)))
    assert len(asked) == 1
    assert all(answer.posterior is found.answers[0].posterior for answer in found.answers)
