"""The quick tests say what the slow ones say, stratum by stratum."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chi2, chi2_contingency

from bnviz.learn.conditional_tests import ConditionalTests
from bnviz.learn.independence import independence_test
from tests.learn.datasets import dataset, datasets
from tests.steady import steady


@st.composite
def questions(draw):
    """A data set, two of its variables, and some of the others."""
    data = draw(datasets(attributes=(2, 5)))
    x, z, *rest = draw(st.permutations(range(len(data.variables))))
    return data, x, z, tuple(sorted(rest[: draw(st.integers(0, len(rest)))]))


@steady
@given(questions())
def test_g2_and_cmi_are_those_of_the_slow_test(question):
    data, x, z, others = question
    slow = independence_test(data, x, z, others)
    fast = ConditionalTests(data).measured(x, z, others)
    assert fast == pytest.approx((slow.G2, slow.degrees, slow.p), abs=1e-9)
    cmi = ConditionalTests(data, "cmi").measured(x, z, others)
    assert cmi == pytest.approx((slow.cmi, slow.degrees, slow.p), abs=1e-9)


@steady
@given(questions())
def test_chi_square_is_summed_over_the_strata(question):
    data, x, z, others = question
    total, degrees = 0.0, 0
    lines = data.codes
    for stratum in {tuple(row) for row in lines[list(others)].T.tolist()}:
        here = (lines[list(others)] == np.array(stratum).reshape(-1, 1)).all(0)
        values = [np.unique(lines[v][here]) for v in (x, z)]
        table = np.array([[(here & (lines[x] == i) & (lines[z] == j)).sum() for j in values[1]] for i in values[0]])
        if min(table.shape) > 1:
            found = chi2_contingency(table, correction=False)
            total, degrees = total + found.statistic, degrees + found.dof
    fast = ConditionalTests(data, "chi-square").measured(x, z, others)
    p = chi2.sf(total, degrees) if degrees else 1.0
    assert fast == pytest.approx((total, degrees, p), abs=1e-9)


def test_by_hand():
    """Twenty rows, 8 2 2 8: every cell expects 5 rows, so chi-square is 4 times 9/5."""
    x = [0] * 10 + [1] * 10
    z = [0] * 8 + [1] * 2 + [0] * 2 + [1] * 8
    found = ConditionalTests(dataset([x], z, [2], 2), "chi-square").measured(0, 1)
    assert (found.statistic, found.degrees) == (pytest.approx(7.2), 1)
    G2 = ConditionalTests(dataset([x], z, [2], 2)).measured(0, 1).statistic
    assert pytest.approx(2 * (16 * np.log(8 / 5) + 4 * np.log(2 / 5))) == G2


def test_very_many_strata_are_those_that_occur():
    rng = np.random.default_rng(4)
    X = rng.integers(20, size=(8, 300))
    data = dataset([*X, X[0] // 10], rng.integers(2, size=300), [20] * 8 + [2], 2)
    for others in ((2, 3, 4, 5, 6, 7), (2, 3, 4, 5)):
        slow = independence_test(data, 1, 9, others)
        assert ConditionalTests(data).measured(1, 9, others) == pytest.approx((slow.G2, slow.degrees, slow.p), abs=1e-9)
    assert ConditionalTests(data).measured(8, 9, (0,)).degrees == 0
