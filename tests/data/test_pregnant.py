"""The people of the pregnant example: who implies what, and what naive Bayes and the local KDB make of it."""

import numpy as np
import pytest

from bnviz.data.examples import example
from bnviz.data.recipe import recipe_for
from bnviz.learn.counts import counted
from bnviz.learn.dependencies import dependencies
from bnviz.learn.local_kdb import local_kdb
from bnviz.learn.naive_bayes import naive_bayes
from bnviz.learn.row_network import RowNetwork, WrittenFactor
from bnviz.learn.ser import Addition
from bnviz.learn.training import Training

GENDER, PREGNANT, AGE, COFFEE, SPORT = range(5)


@pytest.fixture(scope="module")
def training() -> Training:
    table = example("pregnant").table()
    return Training(recipe_for(table, "takes iron").fit(table).encode(table))


def row(training: Training, **values: str) -> np.ndarray:
    """The codes of the first row with these values."""
    data = training.dataset
    has = np.ones(data.rows, bool)
    for name, label in values.items():
        i = training.names.index(name)
        has &= data.X[i] == data.attributes[i].states.index(label)
    return data.X[:, np.flatnonzero(has)[0]]


def network(training: Training, k: int, **values: str) -> RowNetwork:
    return local_kdb(training, k, 100).network_of(row(training, **values))


def test_at_least_a_hundred_rows_show_each_dependency(training: Training) -> None:
    states = [v.states for v in training.dataset.attributes]
    found = dependencies(counted(training.dataset), 100).strongest(9)
    said = {(states[d.attribute_from][d.state_from], states[d.attribute_to][d.state_to]): d.count for d in found}
    assert said == {("male", "no"): 500, ("50 or more", "no"): 460, ("yes", "female"): 120, ("yes", "under 50"): 120}
    assert {(d.attribute_from, d.attribute_to) for d in found} == {
        (GENDER, PREGNANT),
        (AGE, PREGNANT),
        (PREGNANT, GENDER),
        (PREGNANT, AGE),
    }


def test_the_factors_of_female_and_young_are_left_out_for_the_pregnant(training: Training) -> None:
    found = network(training, 2, pregnant="yes", coffee="no", sport="no")
    assert found.joint_before == (
        WrittenFactor(PREGNANT, ()),
        WrittenFactor(GENDER, (PREGNANT,)),
        WrittenFactor(AGE, (PREGNANT, GENDER)),
        WrittenFactor(COFFEE, (AGE, PREGNANT)),
        WrittenFactor(SPORT, (PREGNANT, GENDER)),
    )
    assert found.joint == (
        WrittenFactor(PREGNANT, ()),
        WrittenFactor(COFFEE, (PREGNANT,)),
        WrittenFactor(SPORT, (PREGNANT, COFFEE)),
    )
    assert found.eliminated == (GENDER, AGE)
    dropped = [(s.attribute, s.dropped) for s in found.steps if isinstance(s, Addition) and s.dropped]
    assert dropped == [(AGE, (GENDER,)), (COFFEE, (AGE,)), (COFFEE, (GENDER,)), (SPORT, (GENDER,))]


def test_for_a_man_it_is_not_being_pregnant_that_is_left_out(training: Training) -> None:
    assert network(training, 1, gender="male", age="under 50").eliminated == (PREGNANT,)


def test_naive_bayes_is_too_sure_and_the_local_kdb_is_not(training: Training) -> None:
    """Two in three of the pregnant take iron, whatever their coffee and sport."""
    data = training.dataset
    expecting = data.X[PREGNANT] == data.attributes[PREGNANT].states.index("yes")
    assert (data.y[expecting].mean(), expecting.sum()) == (pytest.approx(2 / 3), 120)
    X = data.X[:, expecting]
    naive = naive_bayes(training).posterior(X)[:, 1]
    local = local_kdb(training, 2, 100).posterior(X)[:, 1]
    assert naive.min() > 0.74
    assert local.max() < 0.67
    assert np.abs(local - 2 / 3).mean() < np.abs(naive - 2 / 3).mean() / 3
