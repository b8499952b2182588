"""The G2 test of independence given the class agrees with scipy's, class by class."""

import numpy as np
import pytest
from hypothesis import given
from scipy.stats import chi2, chi2_contingency

from bnviz.learn.counts import counted
from bnviz.learn.information import information
from bnviz.learn.significance import cmi_p_values, degrees_of_freedom
from tests.learn.datasets import dataset, datasets
from tests.steady import steady


def by_scipy(N_xzy):
    """G2 and its degrees of freedom, summed over the classes; rows and columns without a count are left out."""
    G2 = df = 0
    for table in np.moveaxis(N_xzy, -1, 0):
        filled = table[table.sum(1) > 0][:, table.sum(0) > 0]
        if filled.size:
            result = chi2_contingency(filled, correction=False, lambda_="log-likelihood")
            G2, df = G2 + result.statistic, df + result.dof
    return G2, df


@steady
@given(datasets(attributes=(2, 5), rows=(1, 150)))
def test_statistic_degrees_of_freedom_and_p_value_are_scipys(data):
    counts = counted(data)
    info = information(counts)
    p, degrees = cmi_p_values(counts, info), degrees_of_freedom(counts)
    for i in range(len(data.attributes)):
        for j in range(i):
            G2, df = by_scipy(counts.pair(i, j))
            assert 2 * data.rows * info.cmi[i, j] == pytest.approx(G2, abs=1e-9)
            assert degrees[i, j] == degrees[j, i] == df
            assert p[i, j] == pytest.approx(chi2.sf(G2, df) if df else 1, abs=1e-9)


def test_degrees_of_freedom_by_hand():
    """In class 0 the first attribute shows 3 states and the second 2: (3 - 1)(2 - 1) = 2. In class 1 it shows only one: 0."""
    counts = counted(dataset([[0, 1, 2, 0, 1, 1], [0, 1, 0, 1, 0, 1]], [0, 0, 0, 0, 1, 1], [4, 2], 2))
    assert degrees_of_freedom(counts)[0, 1] == 2


def test_without_a_degree_of_freedom_nothing_speaks_against_independence():
    counts = counted(dataset([[0, 0, 0], [0, 1, 0]], [0, 0, 0], [2, 2], 1))
    assert cmi_p_values(counts, information(counts))[0, 1] == 1
