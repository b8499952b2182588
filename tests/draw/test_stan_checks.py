"""What is said about held-out rows and about parts of the rows."""

import numpy as np

from bnviz.draw.stan_checks import folds_said, held_out_said
from bnviz.learn.held_out import HeldOut
from bnviz.learn.leave_one_out import Losses
from bnviz.learn.risk_curve import Curve

NAMES = ["p", "q", "r"]


def losses(*numbers):
    return Losses(np.array(numbers), np.array(numbers))


def test_held_out_rows():
    assert held_out_said(HeldOut((0, 1, 2), losses(0.3, 0.25, 0.4), 20, 10)) == (
        "Learned from 20 rows, the model predicts the 10 rows that it has not seen best with 2 attributes, error 0.250; with all 3 "
        "it is 0.400."
    )
    assert held_out_said(HeldOut((0,), losses(0.3), 1, 1)) == (
        "Learned from 1 row, the model predicts the 1 row that it has not seen best with 1 attribute, which is all, error 0.300."
    )


def test_parts_of_the_rows():
    one, two = Curve((0, 1, 2), losses(0.2, 0.3, 0.3)), Curve((0, 1, 2), losses(0.3, 0.2, 0.3))
    turned = Curve((1, 0, 2), losses(0.3, 0.2, 0.3))
    assert folds_said([two, two], two, NAMES) == (
        "Each of the 2 parts of the rows chooses 2 attributes, as all rows do. The order of the attributes is the same in all."
    )
    assert folds_said([two, two], one, NAMES).startswith(
        "Each of the 2 parts of the rows chooses 2 attributes, all rows together 1."
    )
    assert folds_said([one, turned], two, NAMES) == (
        "The 2 parts of the rows choose from 1 to 2 attributes, all rows together 2. The order of the attributes is that of all "
        "rows in 1 of them; all choose p."
    )
    other = Curve((2, 0, 1), losses(0.1, 0.2, 0.3))
    assert folds_said([one, other], one, NAMES).endswith("in 1 of them; no attribute is chosen by all of them.")
