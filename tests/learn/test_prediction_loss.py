"""The loss of predictions: by hand, and for rows without a class or with one that no classifier knows."""

import numpy as np
import pytest

from bnviz.learn.prediction_loss import prediction_loss

P = np.array([[0.9, 0.1], [0.4, 0.6], [0.5, 0.5], [0.2, 0.8]])


def test_the_losses_by_hand():
    found = prediction_loss(P, np.array([0, 0, 0, 1], np.uint8))
    assert (found.rows, found.right, found.accuracy, found.zero_one) == (4, 3, 0.75, 0.25)
    assert found.rmse == pytest.approx(np.sqrt((0.1**2 + 0.6**2 + 0.5**2 + 0.2**2) / 4))


def test_a_row_without_a_class_is_left_out():
    found = prediction_loss(P, np.array([0, -1, 0, -1]))
    assert (found.rows, found.right) == (2, 2)
    assert found.rmse == pytest.approx(np.sqrt((0.1**2 + 0.5**2) / 2))
    assert prediction_loss(P, np.full(4, -1)) is None


def test_a_class_that_nobody_knows_is_never_predicted():
    found = prediction_loss(P, np.array([2, 0, -1, 1]))
    assert (found.rows, found.right) == (3, 1)
    assert found.rmse == pytest.approx(np.sqrt((1 + 0.6**2 + 0.2**2) / 3))
