"""Several nodes together: the most probable states, and whether the nodes are independent."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.networks import network
from bnviz.draw.joint_words import joint_sentences, product_of_singles
from bnviz.infer.posterior import posterior
from tests.infer.networks import random_net
from tests.steady import steady

ASIA = network("asia").net


def test_nodes_that_depend_on_each_other_are_said_to():
    """P(lung, smoke): 0.05, 0.45, 0.005, 0.495; alone 0.945 * 0.5 = 0.4725."""
    said = joint_sentences(ASIA, posterior(ASIA, (3, 2)), "")
    assert said == [
        "Most probable together, with 0.495: lung = no and smoke = no.",
        "lung and smoke are not independent: the product of their own probabilities would be 0.473 there, and the two "
        "distributions are 0.0450 apart (total variation).",
    ]


def test_independent_nodes_are_said_to_be():
    said = joint_sentences(ASIA, posterior(ASIA, (3, 0), {2: 0}), "smoke = yes")
    assert said[0] == "Most probable together, with 0.891, given smoke = yes: lung = no and asia = no."
    assert said[1].startswith("lung and asia are independent given the evidence")


def test_one_node_and_ties():
    assert joint_sentences(ASIA, posterior(ASIA, (2,)), "") == [
        "Most probable with 0.500: smoke = yes. Others are just as probable; this is the first of them."
    ]


@steady
@given(st.integers(0, 10**6))
def test_the_product_is_that_of_the_probabilities_of_each_node(seed):
    net = random_net(seed)
    targets = tuple(range(min(3, net.dag.nodes)))[::-1]
    alone = product_of_singles(posterior(net, targets))
    assert alone.scope == targets
    assert alone.values.sum() == pytest.approx(1)
    for v in targets:
        np.testing.assert_allclose(alone.marginal((v,)).values, posterior(net, (v,)).values, atol=1e-12)
