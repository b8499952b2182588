"""Evidence as text that is written into an address and read back."""

from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.networks import network
from bnviz.draw.evidence_words import evidence_words, findings, one_each, probability_words, toggled
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


def test_a_click_observes_a_state_instead_of_another_and_takes_it_back():
    assert toggled(["lung=no"], "smoke=yes", KNOWN) == ["lung=no", "smoke=yes"]
    assert toggled(["smoke=no"], "smoke=yes", KNOWN) == ["smoke=yes"]
    assert toggled(["smoke=yes", "lung=no"], "smoke=yes", KNOWN) == ["lung=no"]


@steady
@given(st.integers(0, 10**6), st.lists(st.integers(0, 30), max_size=12))
def test_however_one_clicks_no_node_has_two_states(seed, clicks):
    known = findings(random_net(seed))
    texts = []
    for click in clicks:
        texts = toggled(texts, list(known)[click % len(known)], known)
    nodes = [known[text][0] for text in texts]
    assert len(nodes) == len(set(nodes))


def test_evidence_in_words():
    assert evidence_words(ASIA, {}) == "nothing"
    assert evidence_words(ASIA, {6: 1, 2: 0}) == "smoke = yes and xray = no"
    assert probability_words(ASIA, 3, 0, {2: 0}) == "P(lung = yes | smoke = yes)"
    assert probability_words(ASIA, 3, 0, {}) == "P(lung = yes)"
