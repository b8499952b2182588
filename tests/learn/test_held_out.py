"""Rows that are held out: the losses against learning and predicting one by one, and the curves without a tenth of the rows."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn.classifier import predicted
from bnviz.learn.counts import counted
from bnviz.learn.held_out import fold_curves, held_out
from bnviz.learn.rankings import RANKINGS
from bnviz.learn.remaining_rows import without_rows
from bnviz.learn.risk_curve import curves, tree
from bnviz.learn.stan import first_attributes
from bnviz.learn.training import Training
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from tests.learn.datasets import dataset, datasets
from tests.learn.slow_classifiers import smoothings
from tests.steady import steady


@steady
@given(datasets(rows=(2, 40)), st.data())
def test_the_counts_without_some_rows_are_those_of_the_others(data, draw):
    rows = np.array(draw.draw(st.lists(st.integers(0, data.rows - 1), max_size=data.rows - 1, unique=True)), np.intp)
    rest = without_rows(Training(data), rows)
    anew = counted(Dataset(data.attributes, data.target, np.delete(data.codes, rows, 1)))
    assert rest.dataset.rows == data.rows - len(rows)
    for found, expected in (
        (rest.counts.joint.N_xyc, anew.joint.N_xyc),
        (rest.counts.N_xc, anew.N_xc),
        (rest.counts.N_c, anew.N_c),
    ):
        np.testing.assert_array_equal(found, expected)


@steady
@given(datasets(rows=(3, 40)), smoothings, st.sampled_from(list(RANKINGS)), st.integers(0, 3))
def test_the_held_out_losses_are_those_of_each_model(data, smoothing, name, seed):
    training = Training(data, smoothing)
    found = held_out(training, "first", [name], seed)[name]
    assert (found.tested, found.learned) == (data.rows // 3, data.rows - data.rows // 3)
    rows = np.sort(np.random.default_rng(seed).permutation(data.rows)[: data.rows // 3])
    rest = Training(Dataset(data.attributes, data.target, np.delete(data.codes, rows, 1)), smoothing)
    curve = curves(rest, "first", [name])[name]
    assert found.order == curve.order
    X, y = data.X[:, rows], data.y[rows]
    for s in range(1, len(data.attributes) + 1):
        posterior = first_attributes(rest, tree(rest, "first"), curve, s).posterior(X)
        error = 1 - posterior[np.arange(len(y)), y]
        assert found.losses.rmse[s - 1] == pytest.approx(np.sqrt((error**2).mean()), abs=1e-10)
        second = np.sort(posterior, 1)[:, -2] if posterior.shape[1] > 1 else np.zeros(len(y))
        if (np.abs(posterior.max(1) - second) > 1e-9).all():
            assert found.losses.zero_one[s - 1] == pytest.approx((predicted(posterior) != y).mean(), abs=1e-12)


def test_the_same_seed_holds_out_the_same_rows():
    rng = np.random.default_rng(3)
    training = Training(dataset(rng.integers(3, size=(4, 90)), rng.integers(2, size=90), [3] * 4, 2))
    one, same, other = (held_out(training, seed=seed)["mrmr"].losses.rmse for seed in (1, 1, 2))
    assert np.array_equal(one, same)
    assert not np.array_equal(one, other)
    assert list(held_out(training)) == list(RANKINGS)


def test_each_fold_is_the_curve_of_the_rows_without_it():
    rng = np.random.default_rng(5)
    data = dataset(rng.integers(3, size=(4, 47)), rng.integers(3, size=47), [3] * 4, 3)
    order, found = np.random.default_rng(9).permutation(47), list(fold_curves(Training(data), rankings=["su"], seed=9))
    assert len(found) == 10
    for fold, one in enumerate(found):
        rest = Dataset(data.attributes, data.target, np.delete(data.codes, order[fold::10], 1))
        expected = curves(Training(rest), "mi", ["su"])["su"]
        assert one["su"].order == expected.order
        assert one["su"].cvr == pytest.approx(expected.cvr, abs=1e-12)


def test_too_few_rows_or_folds():
    one, two = Training(dataset([[0]], [0], [2], 2)), Training(dataset([[0, 1]], [0, 1], [2], 2))
    with pytest.raises(InputError, match="at least two"):
        held_out(one)
    assert held_out(two)["mi"].tested == 1
    assert len(list(fold_curves(two))) == 2
    for training, folds in ((one, 10), (two, 1)):
        with pytest.raises(InputError, match="give at least two of each"):
            list(fold_curves(training, folds=folds))
