"""Evidence as text that is written into an address and read back."""

from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.networks import network
from bnviz.draw.evidence_words import evidence_words, findings, observed, one_each
from bnviz.graph.dag import DAG
from bnviz.model.network import BayesNet
from bnviz.model.variable import Variable
from tests.infer.networks import random_net
from tests.steady import steady

ASIA = network("asia").net
KNOWN = findings(ASIA)


def test_each_state_of_each_node_has_a_text():
    assert KNOWN["smoke=yes"] == (2, 0)
    assert len(KNOWN) == 16


def test_two_texts_that_would_be_the_same_are_told_apart():
    variables = (Variable("a", ("b=c", "d")), Variable("a=b", ("c", "d")))
    net = BayesNet(variables, DAG(((), ())), ([0.5, 0.5], [0.5, 0.5]))
    assert list(findings(net)) == ["a=b=c", "a=d", "a=b=c (2)", "a=b=d"]


def test_of_each_node_the_last_state_counts_and_unknown_texts_are_dropped():
    assert one_each(["smoke=yes", "x=y", "lung=no", "smoke=no"], KNOWN) == ["smoke=no", "lung=no"]


def test_what_was_observed_before_stays_in_its_order():
    assert observed(["xray=no", "smoke=no"], {2: 0, 6: 1, 3: 1}, KNOWN) == ["xray=no", "smoke=yes", "lung=no"]
    assert observed(["smoke=no"], {}, KNOWN) == []


@steady
@given(st.integers(0, 10**6), st.dictionaries(st.integers(0, 9), st.integers(0, 3)))
def test_the_texts_are_those_of_the_states_that_there_are(seed, states):
    net = random_net(seed)
    known = findings(net)
    real = {v: k for v, k in states.items() if v < net.dag.nodes and k < net.variables[v].cardinality}
    assert dict(known[text] for text in observed(list(known)[:3], states, known)) == real


def test_evidence_in_words():
    assert evidence_words(ASIA, {}) == "nothing"
    assert evidence_words(ASIA, {6: 1, 2: 0}) == "smoke = yes and xray = no"
    assert evidence_words(ASIA, {2: 0}, soft={6: (0.8, 0.3)}) == "smoke = yes and xray (uncertain)"
