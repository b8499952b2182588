"""The losses of rows, calibration, the ROC curve, and their sums: by hand, by the slow definitions, and scikit-learn's."""

from math import inf, isnan, log, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import brier_score_loss, roc_auc_score, roc_curve
from sklearn.metrics import log_loss as sklearn_log_loss

from bnviz.evaluate.calibration import calibration
from bnviz.evaluate.cross_validation import FoldAnswer, FoldResult
from bnviz.evaluate.model_result import model_results
from bnviz.evaluate.roc import roc
from bnviz.evaluate.row_losses import RowLosses
from bnviz.learn.models import model
from bnviz.model.errors import InputError
from tests.steady import steady

P = np.array([[0.7, 0.2, 0.1], [0.1, 0.6, 0.3], [0.2, 0.2, 0.6], [0.5, 0.5, 0.0]])
Y = np.array([0, 2, 2, 2])


def results(posterior=P, y=Y, sizes=(2, 2)):
    """One model's result with the rows cut into folds of these sizes."""
    folds, start = [], 0
    for f, size in enumerate(sizes):
        part = slice(start, start + size)
        answer = FoldAnswer(posterior[part], 0.25, 0.5)
        folds.append(FoldResult(0, f, np.arange(start, start + size), y[part], len(y) - size, 1.0, (answer,)))
        start += size
    return model_results([model("nb")], folds)[0]


def test_losses_by_hand():
    losses = RowLosses(P, Y)
    assert losses.predicted.tolist() == [0, 1, 2, 0]
    assert losses.wrong.tolist() == [False, True, False, True]
    np.testing.assert_allclose(losses.error, [0.3, 0.7, 0.4, 1.0])
    np.testing.assert_allclose(losses.surprise, [-log(0.7), -log(0.3), -log(0.6), inf])
    np.testing.assert_allclose(
        losses.brier, [0.09 + 0.04 + 0.01, 0.01 + 0.36 + 0.49, 0.04 + 0.04 + 0.16, 0.25 + 0.25 + 1]
    )


def test_a_small_error_is_exact():
    losses = RowLosses(np.array([[1.0, 1e-20]]), np.array([0]))
    assert losses.error.tolist() == [1e-20]
    assert losses.surprise.tolist() == [1e-20]
    assert losses.brier.tolist() == pytest.approx([2e-40], abs=1e-45)


def test_the_result_by_hand():
    found = results()
    assert found.zero_one_loss == 0.5
    assert found.rmse == pytest.approx(sqrt((0.09 + 0.49 + 0.16 + 1) / 4))
    assert found.log_loss == inf
    assert found.brier == pytest.approx((0.14 + 0.86 + 0.24 + 1.5) / 4)
    assert found.fold_zero_one.tolist() == [0.5, 0.5]
    assert found.zero_one_loss_sd == 0
    rmse = [sqrt((0.09 + 0.49) / 2), sqrt((0.16 + 1) / 2)]
    assert found.fold_rmse.tolist() == pytest.approx(rmse)
    assert found.rmse_sd == pytest.approx(abs(rmse[0] - rmse[1]) / sqrt(2))
    assert found.confusion.tolist() == [[1, 0, 0], [0, 0, 0], [1, 1, 1]]
    assert (found.fit_seconds, found.predict_seconds) == (1.25, 0.5)


def test_one_fold_has_no_spread_and_none_has_no_result():
    assert isnan(results(sizes=(4,)).rmse_sd)
    with pytest.raises(InputError, match="No fold"):
        model_results([model("nb")], [])


def test_calibration_by_hand():
    found = results().calibration(bins=5)
    assert found.counts.tolist() == [0, 0, 1, 3, 0]
    assert found.probability[2:4].tolist() == pytest.approx([0.5, 1.9 / 3])
    assert found.share[2:4].tolist() == pytest.approx([0, 2 / 3])
    assert np.isnan(found.share[[0, 1, 4]]).all()
    assert found.error == pytest.approx((0.5 + 3 * (2 / 3 - 1.9 / 3)) / 4)
    of_class = results().calibration(2, bins=2)
    assert of_class.counts.tolist() == [3, 1]
    assert of_class.share.tolist() == pytest.approx([2 / 3, 1])


@steady
@given(st.lists(st.tuples(st.sampled_from([0, 0.1, 0.25, 0.5, 0.75, 1]), st.booleans()), min_size=1, max_size=30))
def test_calibration_counts_every_prediction_once(predictions):
    probability, true = (np.array(column) for column in zip(*predictions, strict=True))
    found = calibration(probability.astype(float), true, 4)
    assert found.counts.sum() == len(true)
    assert np.nansum(found.share * found.counts) == pytest.approx(true.sum())
    assert np.nansum(found.probability * found.counts) == pytest.approx(probability.sum())
    assert found.edges.tolist() == [0, 0.25, 0.5, 0.75, 1]
    assert 0 <= found.error <= 1


def test_calibration_of_nothing_is_refused():
    with pytest.raises(InputError):
        calibration(np.zeros(0), np.zeros(0, bool))


scores = st.lists(st.tuples(st.sampled_from([0, 0.2, 0.4, 0.4001, 0.9, 1]), st.booleans()), min_size=2, max_size=30)


@steady
@given(scores.filter(lambda rows: len({true for _, true in rows}) == 2))
def test_the_area_is_the_share_of_pairs_in_the_right_order(rows):
    score, true = (np.array(column) for column in zip(*rows, strict=True))
    found = roc(score.astype(float), true)
    pairs = [(p > n) + (p == n) / 2 for p in score[true] for n in score[~true]]
    assert found.auc == pytest.approx(sum(pairs) / len(pairs))
    assert found.auc == pytest.approx(roc_auc_score(true, score))
    false_rate, true_rate, _ = roc_curve(true, score, drop_intermediate=False)
    np.testing.assert_allclose(found.false_rate, false_rate)
    np.testing.assert_allclose(found.true_rate, true_rate)
    for threshold, f, t in zip(found.threshold, found.false_rate, found.true_rate, strict=True):
        called = score >= threshold
        assert (f, t) == pytest.approx((called[~true].mean(), called[true].mean()))


def test_a_curve_needs_two_classes_and_rows_of_both():
    with pytest.raises(InputError, match="two classes"):
        results().roc()
    with pytest.raises(InputError, match="rows of both"):
        roc(np.array([0.1, 0.2]), np.array([True, True]))


def test_sums_are_those_of_scikit_learn():
    rng = np.random.default_rng(5)
    posterior = rng.dirichlet([1, 1], 40)
    y = rng.integers(2, size=40)
    found = results(posterior, y, (20, 20))
    assert found.log_loss == pytest.approx(sklearn_log_loss(y, posterior))
    assert found.brier == pytest.approx(2 * brier_score_loss(y, posterior[:, 1]))
    assert found.roc().auc == pytest.approx(roc_auc_score(y, posterior[:, 1]))
