"""One row left out: counts one less, and predictions before and after, against counting the other rows."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn.leave_one_out import leave_one_out
from bnviz.learn.risk_curve import curves, tree
from bnviz.learn.row_left_out import row_left_out
from bnviz.learn.training import Training
from bnviz.model.dataset import Dataset
from tests.learn.datasets import dataset, datasets
from tests.learn.slow_classifiers import factors, normalized, smoothings
from tests.steady import steady


@steady
@given(datasets(attributes=(1, 5), rows=(1, 20)), smoothings, st.data())
def test_before_and_after(data, smoothing, draw):
    training, row = Training(data, smoothing), draw.draw(st.integers(0, data.rows - 1))
    parents, curve = tree(training, "mi"), curves(training, "mi", ["mrmr"])["mrmr"]
    found = row_left_out(training, parents, curve.order, row)
    rest = Dataset(data.attributes, data.target, np.delete(data.codes, row, 1))
    lines = [0, *(i + 1 for i in curve.order)]
    for some, rows in ((found.before, data), (found.after, rest)):
        P = factors(rows, parents, data.X[:, row], smoothing)[lines]
        assert pytest.approx(P, abs=1e-12) == some.P
        slow = [normalized(P[: s + 1].prod(0)) for s in range(1, len(lines))]
        assert some.posterior == pytest.approx(np.array(slow), abs=1e-12)
        assert (some.n[0] == np.bincount(rows.y, minlength=data.target.cardinality)).all()
    gone = found.before.n - found.after.n
    assert (gone == np.eye(data.target.cardinality)[found.y]).all()
    assert (found.before.of[1:] - found.after.of[1:] == gone[1:]).all()
    assert (found.before.of[0] - found.after.of[0] == 1).all()


def test_all_rows_make_the_curve():
    rng = np.random.default_rng(4)
    data = dataset(rng.integers(3, size=(5, 30)), rng.integers(3, size=30), [3] * 5, 3)
    training = Training(data)
    parents, order = tree(training, "first"), (4, 2, 0, 1, 3)
    rows = [row_left_out(training, parents, order, r) for r in range(30)]
    errors = np.array([1 - one.after.posterior[:, one.y] for one in rows])
    wrong = np.array([one.after.predicted != one.y for one in rows])
    (losses,) = leave_one_out(training, parents, [order])
    assert losses.rmse == pytest.approx(np.sqrt((errors**2).mean(0)), abs=1e-12)
    assert losses.zero_one == pytest.approx(wrong.mean(0), abs=1e-12)


def test_a_row_that_there_is_not():
    training = Training(dataset([[0, 1]], [0, 1], [2], 2))
    for row in (-1, 2):
        with pytest.raises(ValueError, match=f"row {row} is none of the 2"):
            row_left_out(training, ((),), [0], row)
