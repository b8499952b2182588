"""Friedman's ranks: Demsar's own example, scipy's statistic and ranks, and the groups of the picture."""

from math import inf

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy.stats import f, friedmanchisquare, rankdata

from bnviz.evaluate.published import published
from bnviz.evaluate.ranks import Ranks, alike, ranks
from bnviz.model.errors import InputError
from tests.steady import steady

# Demsar 2006, section 3.2.2: sums of the ranks of four classifiers on 14 data sets (average ranks 3.143, 2.000, 2.893, 1.964).
SUMS = np.array([44, 28, 40.5, 27.5])


def test_a_printed_example():
    found = Ranks(np.tile(SUMS / 14, (14, 1)))  # the statistics need no more than the average ranks
    assert found.average.round(3).tolist() == [3.143, 2.0, 2.893, 1.964]
    assert f"{found.chi_square:.2f}" == "9.28"
    assert f"{found.F:.2f}" == "3.69"
    assert f"{found.critical_difference():.2f}" == "1.25"
    assert f"{found.critical_difference(0.1):.2f}" == "1.12"
    assert found.p == pytest.approx(f.sf(found.F, 3, 39))


losses = st.tuples(st.integers(2, 8), st.integers(3, 6)).flatmap(
    lambda shape: arrays(float, shape, elements=st.floats(0, 1))
)


@steady
@given(losses)
def test_ranks_are_those_of_scipy(table):
    found = ranks(table)
    expected = np.array([rankdata(line.round(4)) for line in table])
    assert np.array_equal(found.ranks, expected)
    k = table.shape[1]
    assert found.average.sum() == pytest.approx(k * (k + 1) / 2)


@steady
@given(losses)
def test_the_statistic_without_ties_is_that_of_scipy(table):
    strict = np.argsort(np.argsort(table, 1), 1)
    found = ranks(strict / 100)
    assert found.chi_square == pytest.approx(friedmanchisquare(*strict.T).statistic)


def test_when_all_data_sets_agree_the_statistic_is_infinite():
    found = ranks(np.tile([0.1, 0.2, 0.3], (5, 1)))
    assert (found.F, found.p) == (inf, 0)
    assert ranks(np.full((5, 3), 0.2)).F == 0


def test_the_ranks_of_the_published_losses():
    table = published()["rmse"]
    found = ranks(table.mean)
    order = [table.algorithms[k] for k in np.argsort(found.average)]
    assert order[:2] == ["AODE", "STAN-MRMR"]
    assert {"TAN", "KDB1"} == set(order[-2:])
    assert found.p < 0.05


def test_the_bars_by_hand():
    average = np.array([1.0, 3.0, 1.5, 2.4, 6.0])
    assert alike(average, 1.0) == ((0, 2), (2, 3), (3, 1))
    assert alike(average, 2.5) == ((0, 2, 3, 1),)
    assert alike(average, 0.1) == ()


@pytest.mark.parametrize(
    "table", [np.zeros((1, 3)), np.zeros((3, 1)), np.zeros(3), np.array([[0.1, np.nan], [0.1, 0.2]])]
)
def test_what_cannot_be_ranked_is_refused(table):
    with pytest.raises(InputError):
        ranks(table)


def test_a_level_of_a_test_is_between_0_and_1():
    with pytest.raises(InputError, match="level of a test is 1"):
        Ranks(np.ones((3, 3))).critical_difference(1.0)
