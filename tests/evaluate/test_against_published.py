"""Our losses beside published ones: standard errors and distances by hand."""

from math import inf, sqrt

import numpy as np
import pytest

from bnviz.evaluate.against_published import Beside, beside, far_sets, zero_one_error
from bnviz.evaluate.published import LossTable


def table(datasets, algorithms, mean, sd=None):
    mean = np.array(mean, float)
    return LossTable(datasets, algorithms, mean, np.full_like(mean, 0.1) if sd is None else np.array(sd, float))


OURS = table(("iris", "mine", "wine"), ("TAN", "NB", "AODE"), [[0.1, 0.2, 0.3], [0.5, 0.5, 0.5], [0.0, 0.1, 0.02]])
PAPER = table(("wine", "iris"), ("AODE", "TAN"), [[0.02, 0.04], [0.16, 0.1]], [[0.05, 0.02], [0.3, 0.2]])


def test_only_what_both_have_is_put_side_by_side():
    found = beside("rmse", OURS, (100, 50, 25), PAPER)
    assert [(x.dataset, x.algorithm) for x in found] == [
        ("iris", "TAN"),
        ("iris", "AODE"),
        ("wine", "TAN"),
        ("wine", "AODE"),
    ]
    assert [(x.ours, x.published, x.published_sd) for x in found][1:3] == [(0.3, 0.16, 0.3), (0.0, 0.04, 0.02)]


def test_the_distance_in_standard_errors():
    _, aode, tan, _ = beside("rmse", OURS, (100, 50, 25), PAPER)
    assert aode.distance == pytest.approx(0.14 / (0.3 / sqrt(10)))
    assert tan.distance == pytest.approx(-0.04 / (0.02 / sqrt(10)))
    _, aode, tan, _ = beside("zero_one_loss", OURS, (100, 50, 25), PAPER)
    assert aode.distance == pytest.approx(0.14 / sqrt(0.16 * 0.84 / 100))
    assert tan.distance == pytest.approx(-0.04 / sqrt(0.04 * 0.96 / 25))
    assert far_sets([aode, tan]) == {"iris": [aode]}
    assert (aode.near, tan.near) == (False, True)


def test_no_loss_has_the_error_of_one_row():
    assert zero_one_error(0.0, 100) == zero_one_error(0.01, 100) == pytest.approx(sqrt(0.01 * 0.99 / 100))
    assert zero_one_error(0.5, 1) == 0


def test_the_same_at_four_decimals_is_no_distance_and_without_an_error_any_other_is_infinite():
    same = Beside("x", "A", 0.12341, 0.1, 0.1234, 0.0, 0.0)
    assert same.distance == 0
    assert Beside("x", "A", 0.1, 0.1, 0.2, 0.0, 0.0).distance == -inf
