"""The fit to the rows that were learned from, by hand."""

import numpy as np
import pytest

from bnviz.learn.training_fit import training_fit


def test_accuracy_and_mean_probability_of_the_true_class():
    P = np.array([[0.9, 0.1], [0.4, 0.6], [0.5, 0.5], [0.2, 0.8]])
    found = training_fit(P, np.array([0, 0, 0, 1], np.uint8))
    assert found.accuracy == 3 / 4
    assert found.mean_true == pytest.approx((0.9 + 0.4 + 0.5 + 0.8) / 4)
