"""The paired tests of two classifiers on one data set: by hand, by adding up, and scipy's where it has the same."""

from itertools import product
from math import inf, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import t as student
from scipy.stats import ttest_rel

from bnviz.evaluate.paired import corrected_t, mcnemar
from bnviz.model.errors import InputError
from tests.steady import steady


def test_mcnemar_by_hand():
    one, other = np.array([1, 1, 1, 0, 0, 1], bool), np.array([0, 0, 0, 1, 0, 1], bool)
    found = mcnemar(one, other)
    assert (found.only_first, found.only_second) == (3, 1)
    assert found.p == pytest.approx(2 * (1 + 4) / 16)


@steady
@given(st.integers(0, 6), st.integers(0, 6))
def test_mcnemar_is_the_share_of_splits_at_least_as_uneven(first, second):
    n, apart = first + second, abs(first - second)
    one = np.array([True] * first + [False] * second + [True, False])
    other = np.array([False] * first + [True] * second + [True, False])
    splits = [abs(n - 2 * sum(split)) >= apart for split in product((0, 1), repeat=n)]
    assert mcnemar(one, other).p == pytest.approx(sum(splits) / len(splits))


def test_mcnemar_of_many_rows_is_quick_and_right():
    wrong = np.arange(60_000) % 2 == 0
    assert mcnemar(wrong, ~wrong).p == 1
    assert mcnemar(wrong, np.zeros(60_000, bool)).p == 0


losses = st.lists(st.floats(0, 1).map(lambda x: round(x, 3)), min_size=4, max_size=10)


@steady
@given(losses, losses)
def test_without_the_correction_it_is_the_paired_t_test(one, other):
    n = min(len(one), len(other))
    a, b = np.array(one[:n]), np.array(other[:n])
    if np.var(a - b) < 1e-9:
        return
    found, expected = corrected_t(a, b, 0, 1), ttest_rel(a, b)
    assert (found.t, found.p, found.freedom) == (
        pytest.approx(expected.statistic),
        pytest.approx(expected.pvalue),
        n - 1,
    )


def test_the_correction_by_hand():
    a, b = np.array([0.3, 0.4, 0.2]), np.array([0.2, 0.2, 0.2])
    found = corrected_t(a, b, 10, 90)
    assert found.difference == pytest.approx(0.1)
    assert found.t == pytest.approx(0.1 / sqrt((1 / 3 + 1 / 9) * 0.01))
    assert found.p == pytest.approx(2 * student.sf(found.t, 2))
    assert found.p > ttest_rel(a, b).pvalue


def test_folds_that_all_differ_by_the_same():
    same = np.array([0.25, 0.5])
    assert (corrected_t(same, same, 1, 9).t, corrected_t(same, same, 1, 9).p) == (0, 1)
    assert (corrected_t(same, same + 0.25, 1, 9).t, corrected_t(same, same + 0.25, 1, 9).p) == (-inf, 0)


def test_refused():
    with pytest.raises(InputError, match="at least 2"):
        corrected_t(np.ones(1), np.ones(1), 1, 9)
    with pytest.raises(ValueError, match="folds of the one"):
        corrected_t(np.ones(3), np.ones(2), 1, 9)
    with pytest.raises(ValueError, match="rows of the one"):
        mcnemar(np.ones(3, bool), np.ones(2, bool))
