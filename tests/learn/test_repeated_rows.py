"""Rows that are the same count as often as they occur."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn.leave_one_out import leave_one_out
from bnviz.learn.repeated_rows import weighted_rows
from bnviz.learn.tan import as_sets, tree_parents
from bnviz.learn.training import Training
from tests.learn.datasets import dataset, datasets
from tests.learn.slow_classifiers import smoothings
from tests.learn.test_leave_one_out import assert_same
from tests.steady import steady


@pytest.fixture(autouse=True, scope="module")
def few_are_enough():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bnviz.learn.repeated_rows.LEAST", 0)
        yield


@steady
@given(datasets(attributes=(1, 3), states=(1, 2), classes=(1, 2), rows=(1, 40)))
def test_they_count_as_all_rows(data):
    rows, weights = weighted_rows(data)
    everyone = [tuple(row) for row in data.codes.T.tolist()]
    found = Counter()
    for row, weight in zip(rows.tolist(), weights.tolist(), strict=True):
        found[everyone[row]] += weight
    assert found == Counter(everyone)
    assert (np.diff(rows) > 0).all()
    if len(rows) < data.rows:
        assert [everyone.index(everyone[row]) for row in rows] == rows.tolist()
        assert 2 * len(rows) <= data.rows


def test_where_most_rows_are_different_every_row_is_kept():
    data = dataset([[0, 0, 1, 1, 0]], [0, 1, 0, 1, 0], [2], 2)
    rows, weights = weighted_rows(data)
    assert rows.tolist() == [0, 1, 2, 3, 4]
    assert weights.tolist() == [1] * 5
    rows, weights = weighted_rows(dataset([[0, 0, 1, 1, 0, 0, 0, 0]], [0, 1, 0, 1, 0, 0, 0, 0], [2], 2))
    assert rows.tolist() == [0, 1, 2, 3]
    assert weights.tolist() == [5, 1, 1, 1]


@steady
@given(datasets(attributes=(1, 3), states=(1, 3), classes=(1, 3), rows=(1, 8)), smoothings, st.integers(2, 4))
def test_leaving_out_each_of_many_equal_rows(data, smoothing, times):
    repeated = dataset(np.tile(data.X, times), np.tile(data.y, times), [v.cardinality for v in data.attributes], 3)
    training = Training(repeated, smoothing)
    parents, order = as_sets(tree_parents(training.info, 0)), range(len(data.attributes))
    assert len(weighted_rows(repeated)[0]) <= data.rows
    assert_same(training, parents, [order])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bnviz.learn.repeated_rows.PAYS", 0)
        one_by_one = leave_one_out(training, parents, [order])[0]
    assert leave_one_out(training, parents, [order])[0].rmse == pytest.approx(one_by_one.rmse, abs=1e-12)
