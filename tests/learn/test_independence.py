"""The G2 test of two variables given any others: by hand, as the table of all pairs has it, and as scipy's stratum by stratum."""

from itertools import product
from math import log

import numpy as np
import pytest
from hypothesis import given
from scipy.stats import chi2, chi2_contingency

from bnviz.learn.counts import counted
from bnviz.learn.independence import independence_test
from bnviz.learn.information import information
from bnviz.learn.significance import cmi_p_values, degrees_of_freedom
from tests.learn.datasets import dataset, datasets
from tests.steady import steady


def test_two_fair_coins_that_never_differ_by_hand():
    """Four rows 00, 11, 00, 11: I = ln 2, G2 = 2 * 4 * ln 2, one degree of freedom."""
    found = independence_test(dataset([[0, 1, 0, 1], [0, 1, 0, 1]], [0, 0, 0, 1], [2, 2], 2), 0, 1)
    assert found.cmi == pytest.approx(log(2))
    assert found.G2 - 8 * log(2) == pytest.approx(0, abs=1e-12)
    assert (found.degrees, found.strata) == (1, 1)
    assert found.p == pytest.approx(chi2.sf(8 * log(2), 1))


def test_exclusive_or_shows_only_when_the_third_is_known():
    data = dataset([[0, 0, 1, 1], [0, 1, 0, 1]], [0, 1, 1, 0], [2, 2], 2)
    assert independence_test(data, 0, 1).cmi == 0
    found = independence_test(data, 0, 1, (2,))
    assert found.cmi == pytest.approx(log(2))
    assert (found.degrees, found.strata) == (2, 2)


def test_without_a_degree_of_freedom_nothing_speaks_against_independence():
    found = independence_test(dataset([[0, 1, 0], [0, 1, 0]], [0, 0, 1], [2, 2], 2), 0, 2, (1,))
    assert (found.degrees, found.p) == (0, 1.0)


@steady
@given(datasets(attributes=(2, 5), rows=(1, 120)))
def test_given_the_class_it_is_the_test_of_all_pairs(data):
    counts = counted(data)
    info = information(counts)
    p, degrees = cmi_p_values(counts, info), degrees_of_freedom(counts)
    for i, j in product(range(len(data.attributes)), repeat=2):
        if i != j:
            found = independence_test(data, i, j, (len(data.attributes),))
            assert found.cmi == pytest.approx(info.cmi[i, j], abs=1e-12)
            assert found.degrees == degrees[i, j]
            assert found.p == pytest.approx(p[i, j], abs=1e-9)


@steady
@given(datasets(attributes=(4, 4), rows=(1, 120)))
def test_given_several_it_is_scipys_summed_over_the_strata(data):
    found = independence_test(data, 0, 1, (2, 4, 3))
    statistic = df = strata = 0
    for values in set(zip(data.codes[2], data.codes[4], data.codes[3], strict=True)):
        rows = np.all([data.codes[k] == v for k, v in zip((2, 4, 3), values, strict=True)], axis=0)
        table = np.zeros((data.variables[0].cardinality, data.variables[1].cardinality))
        np.add.at(table, (data.codes[0][rows], data.codes[1][rows]), 1)
        result = chi2_contingency(
            table[table.sum(1) > 0][:, table.sum(0) > 0], correction=False, lambda_="log-likelihood"
        )
        statistic, df, strata = statistic + result.statistic, df + result.dof, strata + 1
    assert found.G2 - statistic == pytest.approx(0, abs=1e-9)
    assert (found.degrees, found.strata) == (df, strata)


@steady
@given(datasets(attributes=(3, 3), rows=(1, 60)))
def test_neither_the_order_of_the_two_nor_of_the_others_matters(data):
    one, other = independence_test(data, 0, 1, (2, 3)), independence_test(data, 1, 0, (3, 2))
    assert other.cmi == pytest.approx(one.cmi, abs=1e-12)
    assert (other.degrees, other.strata) == (one.degrees, one.strata)
