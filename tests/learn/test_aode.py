"""AODE by definition, its votes, its limit, and the same answer whatever the way of computing it."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import bnviz.learn.aode as module
from bnviz.learn import super_parents
from bnviz.learn.aode import aode
from bnviz.learn.models import model
from bnviz.learn.naive_bayes import naive_bayes
from bnviz.learn.parameters import Smoothing
from bnviz.learn.training import Training
from bnviz.model.errors import InputError
from tests.learn import slow_classifiers as slow
from tests.learn.datasets import dataset, datasets
from tests.steady import steady

small = datasets(attributes=(1, 5), states=(1, 4), rows=(1, 40))


@pytest.mark.parametrize("safe", [True, False])
@pytest.mark.parametrize("group", [1, 20, 256])
def test_the_posterior_is_the_mean_of_the_joints(safe, group, monkeypatch):
    monkeypatch.setattr(super_parents, "GROUP", group)
    monkeypatch.setattr(module, "product_is_safe", lambda *_: safe)

    @steady
    @given(small, slow.smoothings, st.sampled_from([0, 1, 2, 7, 30]), st.integers(0, 2**32 - 1))
    def property_(data, smoothing, limit, seed):
        X = slow.rows_for(data, 6, seed)
        posterior = aode(Training(data, smoothing), limit).posterior(X)
        by_definition = [slow.aode_posterior(data, x, smoothing, limit) for x in X.T]
        assert posterior == pytest.approx(np.array(by_definition), abs=1e-12)

    property_()


@steady
@given(small, slow.smoothings, st.integers(0, 5), st.integers(0, 2**32 - 1))
def test_votes_are_what_each_super_parent_says(data, smoothing, limit, seed):
    x = slow.rows_for(data, 1, seed)[:, 0]
    classifier = aode(Training(data, smoothing), limit)
    votes = classifier.votes(x)
    for p, v in enumerate(data.attributes):
        assert votes.n[p] == (data.X[p] == x[p]).sum()
        assert votes.used[p] == (x[p] < v.cardinality and votes.n[p] >= limit)
        if x[p] < v.cardinality:
            joint = slow.vote(data, p, x, smoothing)
            assert np.exp(votes.log_joint[p]) == pytest.approx(joint, abs=1e-12)
            assert votes.posterior[p] == pytest.approx(slow.normalized(joint), abs=1e-12)
        else:
            assert np.isnan(votes.log_joint[p]).all()
            assert np.isnan(votes.posterior[p]).all()
    if votes.used.any():
        together = slow.normalized(np.exp(votes.log_joint[votes.used]).sum(0))
        assert classifier.posterior(x[:, None])[0] == pytest.approx(together, abs=1e-12)


def test_one_vote_by_hand():
    data = dataset([[0, 0, 1], [0, 1, 1]], [0, 1, 1], [2, 3], 2)
    votes = aode(Training(data)).votes(np.array([0, 1]))
    # P(y=1, x0=0) = (1 + 1/4)/(3 + 1) and P(x1=1 | y=1, x0=0) = (1 + 1/3)/(1 + 1)
    assert np.exp(votes.log_joint[0, 1]) == pytest.approx(1.25 / 4 * (4 / 3) / 2)
    # P(y=1, x1=1) = (2 + 1/6)/(3 + 1) and P(x0=0 | y=1, x1=1) = (1 + 1/2)/(2 + 1)
    assert np.exp(votes.log_joint[1, 1]) == pytest.approx(13 / 6 / 4 * 1.5 / 3)
    assert votes.n.tolist() == [2, 2]


def test_without_a_super_parent_it_is_naive_bayes():
    rng = np.random.default_rng(1)
    training = Training(dataset(rng.integers(0, 3, (4, 50)), rng.integers(0, 3, 50), [3] * 4, 3))
    X = slow.rows_for(training.dataset, 30, 2)
    assert (aode(training, 51).posterior(X) == naive_bayes(training).posterior(X)).all()


def test_many_attributes_do_not_underflow():
    rng = np.random.default_rng(3)
    y = np.arange(80) % 2
    X = np.where(rng.random((380, 80)) < 0.05, y, rng.integers(0, 9, (380, 80)))
    classifier = aode(Training(dataset(X, y, [9] * 380, 2)))
    new = rng.integers(0, 9, (380, 20))
    posterior = classifier.posterior(new)
    assert np.isfinite(posterior).all()
    for r in (0, 1, 19):
        logs = classifier.votes(new[:, r]).log_joint
        assert logs.max() < -750  # each joint itself is zero for a computer
        sums = [slow.log_sum(logs[:, c]) for c in (0, 1)]
        assert posterior[r] == pytest.approx(np.exp(np.array(sums) - slow.log_sum(sums)), abs=1e-9)


@pytest.mark.parametrize("rows", [10, 5_000])
def test_the_tables_of_groups_stay_within_bounds(rows):
    rng = np.random.default_rng(0)
    training = Training(dataset(rng.integers(0, 5, (100, rows)), rng.integers(0, 2, rows), [5] * 100, 2))
    made = super_parents.groups(training, np.multiply)
    assert sum(table.size for table in made.tables) <= super_parents.MOST
    assert sorted(j for group in made.members for j in group) == list(range(100))
    assert (len(made.members) == 100) == (rows == 10)


def test_a_column_of_names_is_refused_before_the_table_is_made():
    rows = np.arange(6000)
    data = dataset([rows % 2, rows, rows % 3], rows % 2, [2, 6000, 3], 2)
    words = (
        r"a table of 72,192,128 numbers, .* the limit is 60,000,000\. 'x1' has the most states \(6,000\): leave it out"
    )
    with pytest.raises(InputError, match=words):
        aode(Training(data))
    for text in ("aode", "aode-sr"):
        with pytest.raises(InputError, match=words):
            model(text).check(data)
    model("tan").check(data)


def test_its_parameters_are_those_of_all_super_parents():
    data = dataset([[0, 1], [0, 2]], [0, 1], [2, 3], 2)
    # x0: 2*2 - 1 for P(y,x0) and 2*2*(3-1); x1: 2*3 - 1 and 2*3*(2-1)
    assert aode(Training(data, Smoothing("laplace"))).parameters == 3 + 8 + 5 + 6
