"""SPODE: the super-parent that a rule names, and an estimate by hand."""

import numpy as np
import pytest
from hypothesis import given

from bnviz.learn.parameters import Smoothing
from bnviz.learn.spode import spode, super_parent
from bnviz.learn.training import Training
from bnviz.model.errors import InputError
from tests.learn import slow_classifiers as slow
from tests.learn.datasets import dataset, datasets
from tests.steady import steady


def test_the_estimate_of_the_exercise():
    # 30 rows with x_p and the class, 18 of them with x_j, which has three states: (18 + 1) / (30 + 3)
    xj = np.r_[np.zeros(18, int), np.ones(12, int)]
    data = dataset([np.zeros(30, int), xj], np.zeros(30, int), [1, 3], 1)
    net = spode(Training(data, Smoothing("laplace")), "x0")
    assert np.exp(net.terms(np.array([0, 0]))[2, 0]) == pytest.approx(19 / 33)
    assert net.parents == ((), (0,))


@steady
@given(datasets(attributes=(2, 5)))
def test_rules_name_the_attribute_that_tells_most(data):
    training = Training(data)
    info = training.info
    assert info.mi[super_parent(training, "mi")] == pytest.approx(info.mi.max(), abs=1e-12)
    sums = info.cmi.sum(1)
    assert sums[super_parent(training, "cmi")] == pytest.approx(sums.max(), abs=1e-11)
    net = spode(training, "x1")
    assert net.parents == tuple(() if i == 1 else (1,) for i in range(len(data.attributes)))


@steady
@given(datasets(attributes=(1, 4)), slow.smoothings)
def test_one_super_parent_is_its_vote_in_aode_but_for_the_joint_prior(data, smoothing):
    """P(y) P(x_p|y) is smoothed in two steps, AODE's P(y, x_p) in one; without smoothing both are n(x_p, y) / t."""
    net = spode(Training(data, smoothing))
    p = next(i for i, parents in enumerate(net.parents) if not parents)
    x = data.X[:, 0].astype(int)
    if smoothing.rule == "ml":
        assert net.posterior(x[:, None])[0] == pytest.approx(
            slow.normalized(slow.vote(data, p, x, smoothing)), abs=1e-12
        )


def test_names_that_are_rules_and_names_that_are_none():
    rng = np.random.default_rng(0)
    training = Training(dataset(rng.integers(0, 2, (3, 20)), rng.integers(0, 2, 20), [2] * 3, 2))
    training.names = ("mi", "cmi", "a")
    assert [super_parent(training, rule) for rule in ("name:mi", "name:cmi", "a", "name:a")] == [0, 1, 2, 2]
    with pytest.raises(
        InputError, match=r"no attribute 'b' to be the super-parent: give mi, cmi or one of 'mi', 'cmi'"
    ):
        super_parent(training, "b")
