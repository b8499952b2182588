"""The most probable explanation, by hand and against the joint distribution; ties go to the first."""

from math import log

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.networks import network
from bnviz.infer.enumeration import joint
from bnviz.infer.evidence import ImpossibleEvidenceError, evidence_of, known_states
from bnviz.infer.most_probable import most_probable
from bnviz.model.network import BayesNet
from tests.infer.networks import binary_net, chain_net, question, random_net, star_net
from tests.steady import thorough


def test_wet_grass_by_hand():
    """P(cloudy, no sprinkler, rain, wet) = 0.5 * 0.9 * 0.8 * 0.9 = 0.324, the most that any states with wet grass have."""
    found = most_probable(network("sprinkler").net, {3: 0})
    assert found.states == (0, 1, 0, 0)
    assert found.log_joint == pytest.approx(log(0.324), abs=1e-14)
    assert found.probability == pytest.approx(0.324 / 0.6471, abs=1e-14)
    assert not found.tied


def test_the_best_state_of_each_is_not_the_best_of_all():
    """P(b) = 0.6, but a goes with one state of y alone: (a, a) has 0.4, (b, a) and (b, b) have 0.3."""
    found = most_probable(binary_net([(), (0,)], [[0.4, 0.6], [[1, 0], [0.5, 0.5]]]))
    assert (found.states, found.tied) == ((0, 0), False)
    assert found.probability == pytest.approx(0.4, abs=1e-15)


@thorough
@given(st.integers(0, 10**9), st.sampled_from([0.0, 0.4]))
def test_it_is_the_largest_number_of_the_joint_distribution(seed, zeros):
    net = random_net(seed, zeros=zeros)
    _, evidence, soft = question(net, seed)
    given_ = evidence_of(net, evidence, soft)
    table = joint(net, given_)
    if table.values.max() == 0:
        with pytest.raises(ImpossibleEvidenceError):
            most_probable(net, evidence, soft)
        return
    found = most_probable(net, evidence, soft)
    best = np.unravel_index(table.values.argmax(), table.values.shape)
    wanted = known_states(net, given_) | dict(zip(table.scope, map(int, best), strict=True))
    assert found.states == tuple(wanted[v] for v in range(net.dag.nodes))
    assert found.log_joint == pytest.approx(log(table.values.max()) + given_.log_scale, abs=1e-12)
    assert found.probability == pytest.approx(table.values.max() / table.values.sum(), abs=1e-12)


@thorough
@given(st.integers(0, 10**9))
def test_of_those_that_tie_it_is_the_first_and_says_so(seed):
    """The tables hold few different numbers, so that products tie often."""
    rng = np.random.default_rng(seed)
    plain = random_net(seed, most_states=2)
    even = [np.full(cpt.shape, 1 / cpt.shape[-1]) for cpt in plain.cpts]
    for cpt in even:
        if cpt.shape[-1] == 2:
            cpt[...] = rng.choice([[0.25, 0.75], [0.75, 0.25], [0.5, 0.5], [0.0, 1.0]], cpt.shape[:-1])
    net = BayesNet(plain.variables, plain.dag, tuple(even))
    table = joint(net, evidence_of(net, {}))
    ties = np.argwhere(np.abs(table.values - table.values.max()) < 1e-12)
    found = most_probable(net)
    assert [found.states[v] for v in table.scope] == ties[0].tolist()
    assert found.tied == (len(ties) > 1)


def test_a_long_chain_and_improbable_evidence():
    found = most_probable(chain_net(1000))
    assert found.states == (0,) * 1000
    assert found.tied
    assert found.log_joint == pytest.approx(log(0.5) + 999 * log(0.9), abs=1e-9)
    assert most_probable(chain_net(1000), {500: 1}).states == (1,) * 1000
    star = star_net([[[9e-4, 1 - 9e-4], [1e-4, 1 - 1e-4]]] * 1000)
    found = most_probable(star, dict.fromkeys(range(1, 1001), 0))
    assert found.states == (0,) * 1001
    assert found.probability == pytest.approx(1, abs=1e-9)


def test_impossible_evidence_has_no_explanation():
    net = network("asia").net
    with pytest.raises(ImpossibleEvidenceError, match="tub=yes, either=no"):
        most_probable(net, {1: 0, 5: 1})
