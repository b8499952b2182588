"""Uncertain observations as text that is read back, and what they say of their node."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.networks import network
from bnviz.draw.likelihood_words import (
    likelihood_from,
    likelihood_label,
    likelihood_sentence,
    likelihood_text,
    tells_nothing,
)
from bnviz.graph.dag import DAG
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet
from bnviz.model.variable import Variable
from tests.infer.networks import random_net
from tests.steady import steady

ASIA = network("asia").net
BEFORE, NOW = np.array([0.11, 0.89]), np.array([0.248, 0.752])


@steady
@given(st.integers(0, 10**6), st.integers(0, 9), st.integers(1, 100))
def test_a_text_is_read_back(seed, node, first):
    net = random_net(seed)
    node %= net.dag.nodes
    values = tuple((first + k) % 101 / 100 for k in range(net.variables[node].cardinality))
    if max(values) > 0:
        assert likelihood_from(net, likelihood_text(net, node, values)) == (node, values)


def test_a_name_may_hold_what_separates_it_from_its_numbers():
    net = BayesNet((Variable("a=1,2", ("x", "y")),), DAG(((),)), ([0.5, 0.5],))
    assert likelihood_text(net, 0, (0.5, 1)) == "a=1,2=0.5,1"
    assert likelihood_from(net, "a=1,2=0.5,1") == (0, (0.5, 1.0))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("xray", "does not say a likelihood: write it as NODE=NUMBER,NUMBER"),
        ("cough=0.5,0.5", "There is no node 'cough'. The nodes are 'asia', 'tub'"),
        ("xray=yes,no", "write a number for each of its states 'yes', 'no', with commas"),
        ("xray=0.5", "needs one number for each of its 2 states"),
        ("xray=0.5,-1", "its numbers must be 0 or more"),
        ("xray=0,0", "at least one above 0"),
        ("xray=nan,1", "its numbers must be 0 or more"),
    ],
)
def test_what_is_no_likelihood_is_said(text, words):
    with pytest.raises(InputError, match=words):
        likelihood_from(ASIA, text)


def test_a_likelihood_in_short():
    assert likelihood_label(ASIA, 6, (0.8, 0.3)) == "xray: yes 0.800, no 0.300"
    many = BayesNet((Variable("a", tuple("wxyz")),), DAG(((),)), ([0.25] * 4,))
    assert likelihood_label(many, 0, (1, 0, 0.5, 1)) == "a: w 1.00, x 0, y 0.500, …"


def test_only_how_the_numbers_compare_is_said():
    said = "What you saw of xray is 2.67 times as likely when it is yes as when it is no. P(xray = yes) goes from 0.110 to 0.248."
    assert likelihood_sentence(ASIA, 6, (0.8, 0.3), BEFORE, NOW) == said
    assert likelihood_sentence(ASIA, 6, (0.4, 0.15), BEFORE, NOW) == said


def test_a_state_that_is_ruled_out_and_a_likelihood_that_tells_nothing_are_said():
    assert "xray is impossible when it is no. P(xray = yes)" in likelihood_sentence(ASIA, 6, (0.5, 0), BEFORE, NOW)
    assert tells_nothing((0.5, 0.5))
    assert likelihood_sentence(ASIA, 6, (0.5, 0.5), BEFORE, BEFORE).endswith("each state, so it tells nothing.")
