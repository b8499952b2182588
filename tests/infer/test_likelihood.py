"""The probability of evidence, by hand and by enumeration, and when it is smaller than any number that the machine has."""

from math import inf, log

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.networks import network
from bnviz.infer.algebra import LOG_SUMS
from bnviz.infer.elimination import combination
from bnviz.infer.enumeration import joint
from bnviz.infer.evidence import ImpossibleEvidenceError, evidence_of
from bnviz.infer.posterior import likelihood, log_likelihood, plan_of, posterior
from bnviz.model.errors import InputError
from tests.infer.networks import binary_net, chain_net, question, random_net, star_net
from tests.steady import thorough

FOR_A = [[9e-4, 1 - 9e-4], [1e-4, 1 - 1e-4]]
"""Seeing a is improbable in both classes, and nine times as probable in class a."""
FOR_B = FOR_A[::-1]


def test_wet_grass_by_hand():
    """P(wet) = 0.6471; when it looks wet with probability 0.5 if it is wet, and always if dry: 0.6471 / 2 + 0.3529."""
    net = network("sprinkler").net
    assert likelihood(net, {3: 0}) == pytest.approx(0.6471, abs=1e-15)
    assert likelihood(net, {}, {3: [0.5, 1]}) == pytest.approx(0.6471 / 2 + 0.3529, abs=1e-15)
    assert likelihood(net, {3: 0}, {3: [0.5, 1]}) == pytest.approx(0.6471 / 2, abs=1e-15)
    assert likelihood(net, {}, {3: [5, 10]}) == pytest.approx(6.471 / 2 + 3.529, abs=1e-14)
    assert likelihood(net, {}) == pytest.approx(1, abs=1e-15)


def test_a_likelihood_that_is_the_same_for_all_states_says_nothing():
    net = network("asia").net
    plain = posterior(net, (3,), {7: 0})
    assert posterior(net, (3,), {7: 0}, {6: [0.2, 0.2]}).values == pytest.approx(plain.values, abs=1e-15)


def test_a_likelihood_of_one_state_alone_is_its_observation():
    net = network("asia").net
    seen = posterior(net, (3,), {7: 0, 6: 1})
    assert posterior(net, (3,), {7: 0}, {6: [0, 0.3]}).values == pytest.approx(seen.values, abs=1e-15)


@thorough
@given(st.integers(0, 10**9), st.sampled_from([0.0, 0.3, 0.6]))
def test_likelihoods_are_sums_of_the_joint_distribution(seed, zeros):
    net = random_net(seed, zeros=zeros)
    _, evidence, soft = question(net, seed)
    given_ = evidence_of(net, evidence, soft)
    wanted = joint(net, given_).values.sum() * np.exp(given_.log_scale)
    assert likelihood(net, evidence, soft) == pytest.approx(wanted, rel=1e-12, abs=0)


@thorough
@given(st.integers(0, 10**9), st.sampled_from([0.0, 0.4]))
def test_logarithms_give_what_plain_numbers_give(seed, zeros):
    net = random_net(seed, zeros=zeros)
    targets, evidence, soft = question(net, seed)
    given_ = evidence_of(net, evidence, soft)
    plan = plan_of(net, targets, given_)
    logs = combination(net, plan, given_, LOG_SUMS).values
    if np.isfinite(logs).any() and log_likelihood(net, evidence, soft) > -inf:
        wanted = posterior(net, plan.targets, evidence, soft).values
        np.testing.assert_allclose(np.exp(logs) / np.exp(logs).sum(), wanted, rtol=0, atol=1e-12)


def test_no_evidence_is_too_improbable():
    """A thousand observations that speak for class a have probability 9e-4^1000 / 2, far below the smallest number."""
    seen = dict.fromkeys(range(1, 1001), 0)
    net = star_net([FOR_A] * 1000)
    assert log_likelihood(net, seen) == pytest.approx(1000 * log(9e-4) + log(0.5), abs=1e-9)
    assert likelihood(net, seen) == 0
    assert posterior(net, (0,), seen).values.tolist() == [1, 0]
    with pytest.raises(InputError, match="so improbable that enumeration cannot add it up"):
        posterior(net, (0,), seen, method="enumeration")


def test_a_class_recovers_from_odds_that_no_number_holds():
    """500 observations for class a and 500 for b cancel out; the odds of the first 500 alone are 9^500, about 10^477."""
    seen = dict.fromkeys(range(1, 1001), 0)
    net = star_net([FOR_A] * 500 + [FOR_B] * 500)
    assert posterior(net, (0,), seen).values == pytest.approx([0.5, 0.5], abs=1e-9)
    del seen[1]
    assert posterior(net, (0,), seen).values == pytest.approx([0.1, 0.9], abs=1e-9)


def test_impossible_is_told_from_improbable():
    copy, contradiction = [[1, 0], [0, 1]], [[0, 1], [0, 1]]
    seen = dict.fromkeys(range(1, 1002), 0)
    with pytest.raises(ImpossibleEvidenceError):
        posterior(star_net([*[FOR_A] * 1000, contradiction]), (0,), seen)
    assert log_likelihood(star_net([*[FOR_A] * 1000, contradiction]), seen) == -inf
    assert posterior(star_net([*[FOR_B] * 1000, copy]), (0,), seen).values.tolist() == [1, 0]
    with pytest.raises(ImpossibleEvidenceError):
        posterior(star_net([*[FOR_A] * 1000, contradiction]), (0,), seen, method="enumeration")


def test_a_thousand_nodes_in_a_row():
    """After n steps a chain that stays with probability p repeats its first state with probability (1 + (2p - 1)^n) / 2."""
    net = chain_net(1000)
    assert posterior(net, (7,), {0: 0}).values[0] == pytest.approx((1 + 0.8**7) / 2, abs=1e-14)
    assert posterior(net, (0,), {999: 0}).values == pytest.approx([0.5, 0.5], abs=1e-14)
    assert log_likelihood(net, dict.fromkeys(range(1000), 0)) == pytest.approx(log(0.5) + 999 * log(0.9), abs=1e-9)
    assert log_likelihood(net, {i: i % 2 for i in range(1000)}) == pytest.approx(log(0.5) + 999 * log(0.1), abs=1e-9)


def test_seventy_variables_with_one_state_are_no_axes():
    net = binary_net([()], [[0.3, 0.7]])
    single = random_net(1, nodes=70, most_states=1)
    assert likelihood(single, {5: 0}) == 1
    assert posterior(single, (3, 69)).values.tolist() == [[1]]
    assert posterior(net, (0,)).values.tolist() == [0.3, 0.7]
