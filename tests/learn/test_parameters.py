"""Probabilities from counts: the three rules by hand, and what each must do on any counts."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn.parameters import M_ESTIMATE, Smoothing, estimated, estimates
from bnviz.model.errors import InputError
from tests.steady import steady

RULES = ("m-estimate", "laplace", "ml")


def test_the_three_rules_by_hand():
    """A state seen 3 times of 4, of v = 3 states. m-estimate: (3 + 1/3) / (4 + 1) = 2/3. Laplace: (3 + 1) / (4 + 3) = 4/7.
    Maximum likelihood: 3/4. The unseen third state: (0 + 1/3) / 5 = 1/15, 1/7 and 0.
    """
    counts = np.array([3, 1, 0])
    assert estimated(counts, Smoothing("m-estimate")) == pytest.approx([2 / 3, 4 / 15, 1 / 15], abs=1e-15)
    assert estimated(counts, Smoothing("laplace")) == pytest.approx([4 / 7, 2 / 7, 1 / 7], abs=1e-15)
    assert estimated(counts, Smoothing("ml")) == pytest.approx([3 / 4, 1 / 4, 0], abs=1e-15)


def test_the_exercise_on_one_dependence():
    """Of 30 rows with a class and a parent's value, 18 have one of the child's three values: Laplace gives 19/33 = 0.576."""
    P = estimated(np.array([18, 7, 5]), Smoothing("laplace"))
    assert P[0] == pytest.approx(19 / 33, abs=1e-15)
    assert round(float(P[0]), 3) == 0.576


@pytest.mark.parametrize("rule", RULES)
def test_a_context_that_was_never_seen_is_uniform(rule):
    assert estimated(np.array([[0, 0, 0, 0], [1, 0, 0, 1]]), Smoothing(rule))[0].tolist() == [0.25] * 4
    assert estimated(np.zeros((1, 2)), Smoothing(rule, 0.0)).tolist() == [[0.5, 0.5]]


counts = st.lists(st.lists(st.integers(0, 1000), min_size=3, max_size=3), min_size=1, max_size=5).map(np.array)


@steady
@given(counts, st.sampled_from(RULES), st.floats(0, 100))
def test_every_context_is_a_distribution_by_its_formula(counts, rule, strength):
    P = estimated(counts, Smoothing(rule, strength))
    assert (P >= 0).all()
    assert P.sum(-1) == pytest.approx(np.ones(len(counts)), abs=1e-12)
    n, v = counts.sum(-1, keepdims=True), counts.shape[-1]
    top, bottom = {
        "m-estimate": (counts + strength / v, n + strength),
        "laplace": (counts + strength, n + strength * v),
        "ml": (counts, n),
    }[rule]
    seen = bottom[:, 0] > 0
    assert P[seen] == pytest.approx(top[seen] / bottom[seen], abs=1e-12)
    assert (P[~seen] == 1 / v).all()


@steady
@given(counts, st.sampled_from(("m-estimate", "laplace")))
def test_smoothing_of_strength_zero_is_maximum_likelihood_and_a_strong_one_forgets_the_data(counts, rule):
    assert estimated(counts, Smoothing(rule, 0.0)) == pytest.approx(estimated(counts, Smoothing("ml")), abs=1e-15)
    assert estimated(counts, Smoothing(rule, 1e9)) == pytest.approx(np.full(counts.shape, 1 / 3), abs=1e-4)


def test_the_default_is_the_m_estimate_with_m_one():
    assert Smoothing() == M_ESTIMATE == Smoothing("m-estimate", 1.0)


def test_another_rule_or_strength_is_refused():
    with pytest.raises(InputError, match=r"There is no smoothing 'lidstone': choose one of m-estimate, laplace, ml\."):
        Smoothing("lidstone")
    for strength in (-1.0, float("nan"), float("inf")):
        with pytest.raises(InputError, match=rf"The strength of smoothing is {strength}; give a number from 0 up\."):
            Smoothing("laplace", strength)
    with pytest.raises(InputError, match=r"1e\+308; give at most 1e\+100\."):
        Smoothing("laplace", 1e308)


@steady
@given(counts, st.sampled_from(RULES), st.sampled_from([0.0, 5e-324, 1e-300, 1e-200, 1e-9, 1, 7.5, 1e9, 1e100]))
def test_how_small_an_estimate_can_be(counts, rule, strength):
    smoothing = Smoothing(rule, strength)
    P, rows = estimated(counts, smoothing), int(counts.sum(-1).max())
    assert (P[P > 0] >= smoothing.least(3, rows) * (1 - 1e-12)).all()
    assert smoothing.least(3, rows) > 0
    assert not smoothing.adds or (P > 0).all()


@pytest.mark.parametrize("rule", RULES)
def test_the_context_s_count_may_be_given(rule):
    n = np.array([[2, 1, 0], [0, 0, 0]])
    assert estimates(n, n.sum(1)[:, None], 3, Smoothing(rule)).tolist() == estimated(n, Smoothing(rule)).tolist()
    joint = estimates(n, np.array([[3]]), 6, Smoothing("laplace"))  # AODE: n(x_p, y) of all t rows
    assert joint[0, 0] == pytest.approx((2 + 1) / (3 + 6))
