"""Bias and variance: by hand, by the definition row by row, and their sum, which is the mean loss."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.recipe import recipe_for
from bnviz.evaluate.bias_variance import BiasVariance, bias_variance, parts, resampled
from bnviz.evaluate.cross_validation import cross_validation
from bnviz.evaluate.fold_data import splits
from bnviz.evaluate.folds import fold_rows
from bnviz.learn.classifier import predicted
from bnviz.learn.models import model
from bnviz.model.errors import InputError
from tests.evaluate.tables import table
from tests.steady import steady

MODELS = [model("nb"), model("tan"), model("kdb:k=2")]


def test_by_hand():
    """Row 0 is always wrong in the same way: all bias. Row 1 is wrong in one of two: half its loss is variance."""
    assert bias_variance(np.array([[1], [1]]), np.array([0]), 2) == BiasVariance(1.0, 0.0)
    assert bias_variance(np.array([[1], [0]]), np.array([0]), 2) == BiasVariance(0.25, 0.25)
    both = bias_variance(np.array([[1, 1], [1, 0]]), np.array([0, 0]), 2)
    assert both == BiasVariance(0.625, 0.125)
    assert both.loss == 0.75


@steady
@given(st.integers(1, 6), st.integers(1, 8), st.integers(2, 4), st.integers(0, 99))
def test_it_is_the_definition_and_adds_up_to_the_mean_loss(R, t, classes, seed):
    rng = np.random.default_rng(seed)
    predictions, y = rng.integers(classes, size=(R, t)), rng.integers(classes, size=t)
    bias = variance = 0.0
    for row in range(t):
        p = [sum(predictions[:, row] == c) / R for c in range(classes)]
        bias += sum((p[c] - (y[row] == c)) ** 2 for c in range(classes)) / 2 / t
        variance += (1 - sum(q * q for q in p)) / 2 / t
    found = bias_variance(predictions, y, classes)
    assert (found.bias, found.variance) == (pytest.approx(bias), pytest.approx(variance))
    assert found.loss == pytest.approx(np.mean(predictions != y))


def test_the_draws_test_one_third_after_learning_from_half_of_the_rest():
    data = splits(table(), recipe_for(table()))
    results = list(resampled(data, MODELS, 4, seed=2))
    assert [result.round for result in results] == [0, 1, 2, 3]
    assert {(len(result.rows), result.learned) for result in results} == {(20, 20)}
    assert all(np.array_equal(result.rows, results[0].rows) for result in results)
    again = list(resampled(data, MODELS, 4, seed=2))
    for found, same in zip(results, again, strict=True):
        assert np.array_equal(found.answers[1].posterior, same.answers[1].posterior)
    assert not np.array_equal(results[0].answers[0].posterior, results[1].answers[0].posterior)
    of = parts(MODELS, results)
    for m, found in enumerate(of):
        losses = [np.mean(predicted(r.answers[m].posterior) != r.y) for r in results]
        assert found.loss == pytest.approx(np.mean(losses))
        assert found.bias >= 0
        assert found.variance >= 0


def test_what_cannot_be_is_refused():
    data = splits(table(), recipe_for(table()))
    with pytest.raises(InputError, match="0 draws"):
        next(resampled(data, MODELS, 0))
    with pytest.raises(InputError, match="Nothing is finished"):
        parts(MODELS, [])
    folds = fold_rows(data.dataset.y, 3)
    with pytest.raises(ValueError, match="different rows"):
        parts(MODELS, cross_validation(data, MODELS, folds))
    with pytest.raises(InputError, match="at least one of each"):
        bias_variance(np.zeros((0, 3), int), np.zeros(3, int), 2)
    with pytest.raises(InputError, match="at least 6"):
        next(resampled(splits(table(rows=5), recipe_for(table(rows=5))), MODELS))


def test_draws_that_are_there_are_left_out_and_the_others_are_as_in_one_go():
    data = splits(table(), recipe_for(table()))
    whole = list(resampled(data, MODELS, 4, seed=2))
    left = list(resampled(data, MODELS, 4, seed=2, skip=frozenset({(0, 0), (2, 0)})))
    assert [result.round for result in left] == [1, 3]
    for one, other in zip(left, whole[1::2], strict=True):
        for answer, same in zip(one.answers, other.answers, strict=True):
            assert np.array_equal(answer.posterior, same.posterior)
