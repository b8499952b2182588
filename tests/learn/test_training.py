"""What classifiers of the same rows share is counted once, and is the same however it is counted."""

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given

import bnviz.learn.training as module
from bnviz.learn.counts import counted
from bnviz.learn.naive_bayes import naive_bayes
from bnviz.learn.spode import spode
from bnviz.learn.training import Training
from bnviz.model.errors import InputError
from tests.learn.datasets import dataset, datasets
from tests.steady import steady


@steady
@given(datasets())
def test_counts_are_the_same_from_the_rows_as_from_the_joint_table(data):
    rows, table = Training(data), Training(data, counts=counted(data))
    assert (rows.N_c == table.counts.N_c).all()
    assert rows.states == table.counts.states
    assert rows.mi == pytest.approx(table.info.mi, abs=1e-12)
    for i in range(len(rows.states)):
        assert (rows.attribute(i) == table.attribute(i)).all()
    for p, i in permutations(range(len(rows.states)), 2):
        assert (rows.pair(p, i) == table.pair(p, i)).all()


@steady
@given(datasets(attributes=(3, 5)))
def test_several_attributes_are_counted_together(data):
    N = Training(data).together((2, 0, 1))
    assert N.sum() == data.rows
    assert (N.sum((0, 3)) == Training(data).together((0, 1)).sum(2)).all()
    rows = [tuple(row) for row in data.codes[[2, 0, 1, -1]].T.tolist()]
    assert all(N[row] == rows.count(row) for row in rows)


def test_pairs_are_counted_at_most_once_and_not_at_all_when_handed_in(monkeypatch):
    data = dataset([[0, 1, 1], [1, 0, 1]], [0, 1, 1], [2, 2], 2)
    calls = []
    monkeypatch.setattr(module, "counted", lambda d: calls.append(d) or counted(d))
    training = Training(data)
    naive_bayes(training)
    spode(training, "x1")
    assert not calls
    assert training.counts is training.counts
    assert training.info is training.info
    assert Training(data, counts=training.counts).counts is training.counts
    assert len(calls) == 1


def test_naive_bayes_is_learned_where_pairs_would_be_too_many():
    rng = np.random.default_rng(0)
    data = dataset(rng.integers(0, 2, (2_500, 20)), rng.integers(0, 2, 20), [2] * 2_500, 2)
    training = Training(data)
    posterior = naive_bayes(training).posterior(data.X)
    assert np.isfinite(posterior).all()
    assert (posterior.argmax(1) == data.y).all()
    with pytest.raises(InputError, match="2,500 attributes"):
        _ = training.info
