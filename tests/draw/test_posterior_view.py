"""The bars of all nodes, and what is said about them, against numbers that a student can check."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.networks import network
from bnviz.draw.arrangement import COLUMN, PHONE
from bnviz.draw.node_bars import MOST_INSIDE, ROW, Bars, StateBar
from bnviz.draw.posterior_view import distance, explanation_lines, is_above, posterior_lines, posterior_view
from bnviz.draw.posterior_words import (
    agreement_sentence,
    evidence_sentence,
    explanation_sentence,
    moved,
    moved_sentence,
    posterior_noticed,
)
from bnviz.graph.dag import DAG
from bnviz.infer.evidence import ImpossibleEvidenceError
from bnviz.infer.marginals import marginals
from bnviz.infer.most_probable import most_probable
from bnviz.infer.posterior import log_likelihood
from bnviz.model.network import BayesNet
from bnviz.model.variable import Variable
from tests.infer.networks import question, random_net
from tests.steady import steady

ASIA = network("asia").net
PRIOR = marginals(ASIA)
EVIDENCE = {2: 0, 6: 0}
SOFT = {6: (0.8, 0.3)}
NOW = marginals(ASIA, EVIDENCE)


def told(net, evidence):
    return json.loads(posterior_view(net, marginals(net), marginals(net, evidence), evidence).payload)


def test_a_small_network_has_its_bars_inside_the_nodes_which_are_as_high_as_they_need():
    view = told(ASIA, EVIDENCE)
    assert view["bars"]["inside"]
    assert view["place"]["heights"] == [26 + 2 * ROW + 6] * 8
    assert view["bars"]["nodes"][2] == [["yes", 1, 0.5, 1, None], ["no", 0, 0.5, 0, None]]
    assert view["panels"][0]["frames"][0]["roles"] == {"2": ["observed"], "6": ["observed"]}


def test_boxes_do_not_overlap():
    view = told(ASIA, {})
    for layout in view["place"]["layouts"]:
        boxes = list(zip(layout["x"], layout["y"], layout["w"], view["place"]["heights"], strict=True))
        for n, (x, y, w, h) in enumerate(boxes):
            for other_x, other_y, other_w, other_h in boxes[:n]:
                assert abs(x - other_x) >= (w + other_w) / 2 or abs(y - other_y) >= (h + other_h) / 2


def test_the_class_of_a_learned_network_stands_above_the_boxes_and_its_arcs_are_faint():
    parents = (*((8,) for _ in range(8)), ())
    variables = (*(Variable(f"attribute {i}", tuple("abcde")) for i in range(8)), Variable("class", ("x", "y")))
    net = BayesNet(variables, DAG(parents), (*(np.full((2, 5), 0.2) for _ in range(8)), np.full(2, 0.5)))
    prior = marginals(net)
    view = json.loads(posterior_view(net, prior, prior, {}, 8).payload)
    assert view["place"]["hub"] == 8
    assert {arc[2] for arc in view["arcs"]} == {"class"}
    widths = [layout["width"] for layout in view["place"]["layouts"]]
    # A grid for a window, one for a column of the page, and one for a phone.
    assert widths == sorted(widths, reverse=True)
    assert widths[1] <= COLUMN
    assert widths[2] <= PHONE


def test_boxes_without_arcs_stand_in_rows_as_wide_as_the_column_of_the_page():
    parents = ((), (0,), *((),) * 8)
    net = BayesNet(
        tuple(Variable(f"attribute number {i}", tuple("abcde")) for i in range(10)),
        DAG(parents),
        (np.full(5, 0.2), np.full((5, 5), 0.2), *(np.full(5, 0.2) for _ in range(8))),
    )
    prior = marginals(net)
    layouts = json.loads(posterior_view(net, prior, prior, {}).payload)["place"]["layouts"]
    assert PHONE < layouts[0]["width"] <= COLUMN
    assert layouts[1]["width"] <= PHONE
    assert layouts[0]["height"] < layouts[1]["height"]


def test_a_class_that_is_not_above_all_others_has_arcs_like_theirs():
    view = json.loads(posterior_view(ASIA, PRIOR, PRIOR, {}, 2).payload)
    assert {arc[2] for arc in view["arcs"]} == {"taken"}
    assert view["place"]["hub"] == -1
    assert not is_above(ASIA.dag, 2)
    assert is_above(network("fork").net.dag, 1)


def test_a_large_network_has_its_bars_in_a_list_and_rings_that_show_what_moved():
    net = network("alarm").net
    view = told(net, {0: 0})
    assert len(view["names"]) > MOST_INSIDE
    assert not view["bars"]["inside"]
    assert "heights" not in view["place"]
    assert view["rings"]["shares"][0] == pytest.approx(distance(marginals(net)[0], np.array([1.0, 0.0])))


def test_a_node_of_many_states_does_not_fit_inside():
    bar = StateBar("s", 0.1, 0.1)
    assert Bars(((bar,) * 8,), "before").inside
    assert not Bars(((bar,) * 9,), "before").inside


@steady
@given(st.integers(0, 10**6))
def test_the_bars_of_a_node_add_up_to_one_now_and_before(seed):
    net = random_net(seed, zeros=0.2)
    _, evidence, _ = question(net, seed)
    try:
        view = told(net, evidence)
    except ImpossibleEvidenceError:
        return
    for node, bars in enumerate(view["bars"]["nodes"]):
        assert sum(bar[1] for bar in bars) == pytest.approx(1)
        assert sum(bar[2] for bar in bars) == pytest.approx(1)
        assert [k for k, bar in enumerate(bars) if bar[3]] == ([evidence[node]] if node in evidence else [])


def test_the_table_has_the_numbers_of_the_picture():
    lines = posterior_lines(ASIA, PRIOR, NOW)
    at = lines["node"].index("lung")
    assert lines["state"][at : at + 2] == ["yes", "no"]
    assert lines["now"][at] - lines["before"][at] == pytest.approx(lines["change"][at])
    assert lines["before"][at] == pytest.approx(0.055)


def test_how_probable_the_evidence_is():
    # P(smoke) P(xray | smoke): 0.5 (0.98 * 0.10936 + 0.05 * 0.89064)
    said = evidence_sentence(ASIA, EVIDENCE, log_likelihood(ASIA, EVIDENCE))
    assert said == "You observe smoke = yes and xray = yes. P(evidence) = 0.0759."
    assert pytest.approx(np.exp(log_likelihood(ASIA, EVIDENCE))) == 0.5 * (0.98 * 0.10936 + 0.05 * 0.89064)
    assert "Nothing is observed" in evidence_sentence(ASIA, {}, 0.0)
    assert "about 10^-434" in evidence_sentence(ASIA, EVIDENCE, -1000.0)


def test_what_is_seen_with_uncertainty_is_marked_and_has_its_likelihoods_at_its_bars():
    view = json.loads(posterior_view(ASIA, PRIOR, marginals(ASIA, {2: 0}, SOFT), {2: 0}, soft=SOFT).payload)
    assert view["panels"][0]["frames"][0]["roles"] == {"2": ["observed"], "6": ["uncertain"]}
    assert [bar[4] for bar in view["bars"]["nodes"][6]] == [0.8, 0.3]
    assert view["said"] == {"observed": "observed"}


def test_a_node_seen_with_uncertainty_is_not_said_to_move_by_itself():
    now = marginals(ASIA, {}, SOFT)
    assert 6 not in [node for node, _ in moved(PRIOR, now, {}, SOFT)]
    said = evidence_sentence(ASIA, {}, log_likelihood(ASIA, {}, SOFT), SOFT)
    # 0.8 * 0.11029 + 0.3 * 0.88971
    assert said.startswith("You observe xray (uncertain). P(evidence) = 0.355, where each likelihood counts")
    assert moved_sentence(ASIA, PRIOR, PRIOR, {}, {6: (0.5, 0.5)}).startswith("No other node moves")


def test_which_way_the_evidence_flows_is_computed():
    def flow(evidence):
        return posterior_noticed(ASIA, PRIOR, marginals(ASIA, evidence), evidence, most_probable(ASIA, evidence))[0]

    assert flow({2: 0}) == "Evidence flows along the arcs to bronc, dysp, lung, either and xray."
    assert flow({6: 0}) == (
        "Evidence flows against the arcs to either, lung, smoke, tub and asia; along some arcs and against others to dysp and "
        "bronc."
    )


def test_evidence_that_moves_nothing_is_not_taken_for_all_that_there_is():
    net = network("collider").net
    before, now = marginals(net), marginals(net, {0: 0})
    free = [node for node in range(net.dag.nodes) if not np.allclose(before[node], now[node])]
    alone = BayesNet((net.variables[0], net.variables[1]), DAG(((), ())), (before[0], before[1]))
    said = posterior_noticed(alone, before[:2], now[:2], {0: 0}, most_probable(alone, {0: 0}))
    assert 1 not in free
    assert said == ["What is observed moves no other node."]


def test_what_moved_most_is_the_node_with_the_largest_total_variation():
    said = moved_sentence(ASIA, PRIOR, NOW, EVIDENCE)
    assert said == "either moved most: P(either = no) goes from 0.935 to 0.294, a total variation of 0.642."
    far = [distance(PRIOR[v], NOW[v]) for v in range(8) if v not in EVIDENCE]
    assert moved(PRIOR, NOW, EVIDENCE)[0] == (5, pytest.approx(max(far)))
    assert moved_sentence(ASIA, PRIOR, PRIOR, {}) == ""


def test_a_node_that_is_separated_does_not_move():
    net = network("collider").net
    now = marginals(net, {0: 0})
    assert [node for node, _ in moved(marginals(net), now, {0: 0})] == [2]
    said = posterior_noticed(net, marginals(net), now, {0: 0}, most_probable(net, {0: 0}))
    assert "1 node does not move at all: what is observed tells nothing about it." in said


def test_the_most_probable_explanation_is_said_with_its_probability():
    found = most_probable(ASIA, EVIDENCE)
    said = explanation_sentence(ASIA, EVIDENCE, found)
    assert "lung = yes" in said
    assert "with probability 0.342 given the evidence" in said
    lines = explanation_lines(ASIA, found.states, NOW)
    assert lines["together"][3] == "yes"
    assert lines["alone"][3] == "yes (0.646)"


def test_agreement_with_the_classifier_is_computed():
    one, other = np.array([0.25, 0.75]), np.array([0.3, 0.7])
    assert agreement_sentence(ASIA, 0, one, one).endswith("the same number.")
    assert agreement_sentence(ASIA, 0, one, other).endswith("0.0500 apart at most.")


def test_all_is_observed():
    evidence = dict.fromkeys(range(8), 0)
    now = marginals(ASIA, evidence)
    assert posterior_noticed(ASIA, PRIOR, now, evidence, most_probable(ASIA, evidence)) == [
        "All nodes are observed, so there is nothing left to infer."
    ]


def test_where_all_is_observed_nothing_is_left_to_explain():
    every = dict.fromkeys(range(8), 0)
    assert explanation_sentence(ASIA, every, most_probable(ASIA, every)) == (
        "Every node is observed, so there is nothing left to explain."
    )
