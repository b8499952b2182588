"""The junction tree as it is shown: fill-in, cliques, messages in their order, and sentences that hold for this tree."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.networks import network
from bnviz.draw.elimination_offers import Query
from bnviz.draw.junction_view import clique_names, junction_view, message_pairs, message_words
from bnviz.draw.junction_words import (
    entering_sentence,
    home_lines,
    message_lines,
    read_off_sentence,
    running_sentence,
    tree_noticed,
    width_sentence,
)
from bnviz.draw.method_lines import agreement, answer_lines, answers, apart, cost_lines, methods_noticed
from bnviz.draw.triangulation_view import fill_sentence, taken_out, triangulation_view
from bnviz.graph.dag import DAG
from bnviz.infer.evidence import ImpossibleEvidenceError, evidence_of
from bnviz.infer.junction_tree import junction_tree
from bnviz.infer.outline import outline_of
from bnviz.infer.propagation import potentials, propagation
from bnviz.model.network import BayesNet
from bnviz.model.variable import Variable
from tests.infer.networks import question, random_net
from tests.steady import steady

ASIA = network("asia").net
NAMES = [v.name for v in ASIA.variables]
TREE = junction_tree(outline_of(ASIA))


def told(view):
    return json.loads(view.payload)


@steady
@given(st.integers(0, 10**6))
def test_the_messages_shown_are_those_that_are_sent(seed):
    net = random_net(seed)
    tree = junction_tree(outline_of(net))
    sent = [(m.sender, m.receiver) for m in propagation(tree, potentials(net, tree, evidence_of(net, {})))]
    assert message_pairs(tree) == sent


@steady
@given(st.integers(0, 10**6))
def test_each_fill_in_edge_is_drawn_and_the_graph_is_then_triangulated(seed):
    net = random_net(seed)
    tree = junction_tree(outline_of(net))
    names = [v.name for v in net.variables]
    view = told(triangulation_view(tree, names))
    fill = {tuple(arc[:2]) for arc in view["arcs"] if arc[2] == "fill"}
    assert fill == {pair for step in tree.steps for pair in step.fill}
    looked = (
        [frame.get("looked") for frame in view["panels"][0]["frames"][-len(tree.cliques) :]] if tree.cliques else []
    )
    assert [tuple(one) for one in looked] == list(tree.cliques)


def test_the_chest_clinic_needs_one_edge():
    assert fill_sentence(TREE, NAMES).startswith("1 edge was filled in: lung – bronc.")
    frames = told(triangulation_view(TREE, NAMES))["panels"][0]["frames"]
    assert [frame["name"] for frame in frames if "name" in frame] == [
        "Network",
        "Moral graph",
        "Triangulated",
        "Cliques",
    ]


def test_taking_a_node_out_is_said():
    leaf, fills = TREE.steps[0], next(step for step in TREE.steps if step.fill)
    assert (
        taken_out(leaf, NAMES)
        == "Take out asia: its only neighbour needs no edge, so nothing is filled in. It and tub are a clique."
    )
    assert "is filled in" in taken_out(fills, NAMES)


def test_the_tree_shows_what_neighbours_share_and_every_message():
    view = told(junction_view(TREE, NAMES))
    assert view["names"] == clique_names(TREE, NAMES)
    assert "tub lung either" in view["names"]
    frames = view["panels"][0]["frames"]
    assert len(frames) == 1 + 2 * (len(TREE.cliques) - 1)
    assert [frame["name"] for frame in frames if "name" in frame] == ["Tree", "Collect", "Distribute"]
    for number, (sender, receiver) in enumerate(message_pairs(TREE)):
        assert frames[number + 1]["looked"] == [[sender, receiver]]


def test_a_message_in_words_and_as_a_table():
    words = message_words(TREE, NAMES, 0)
    assert words.startswith("Collect, message 1 of 10: [")
    assert message_words(TREE, NAMES, 9).endswith(
        "The receiver divides by what it told before, so nothing counts twice."
    )
    messages = list(propagation(TREE, potentials(ASIA, TREE, evidence_of(ASIA, {}))))
    assert "told before" not in message_lines(ASIA, messages[0])
    assert "told before" in message_lines(ASIA, messages[-1])


def test_a_node_name_with_a_space_does_not_run_into_the_next():
    net = network("sprinkler").net
    names = [v.name for v in net.variables]
    assert "sprinkler, rain, wet grass" in clique_names(junction_tree(outline_of(net)), names)


def test_the_cost_in_words():
    said = width_sentence(TREE, NAMES)
    assert "8 cells" in said
    assert "width 2" in said
    assert "one less than the most nodes in a clique; no order has less, so that is the treewidth." in said
    assert "The 6 cliques together have 40 cells; the joint distribution has 256." in said
    chain = network("chain").net
    exact = width_sentence(junction_tree(outline_of(chain)), ["A", "B", "C"])
    assert "width 1" in exact
    assert "so that is the treewidth" in exact


def test_of_a_large_clique_the_first_names_are_said():
    apart = network("collider").net
    names = [f"n{i}" for i in range(15)]
    parents = ((),) * 14 + (tuple(range(14)),)
    coin, last = np.array([0.5, 0.5]), np.full((2,) * 15, 0.5)
    net = BayesNet(tuple(Variable(n, ("a", "b")) for n in names), DAG(parents), (*(coin,) * 14, last))
    said = width_sentence(junction_tree(outline_of(net)), names)
    assert "the clique [n0 n1 n2 n3 n4 n5 n6 n7 n8 n9 n10 n11 and 3 more]: 32,768 cells" in said
    assert "[A B C]:" in width_sentence(junction_tree(outline_of(apart)), ["A", "B", "C"])


def test_in_which_cliques_the_evidence_enters():
    assert entering_sentence(ASIA, TREE, {}, {}) == ""
    said = entering_sentence(ASIA, TREE, {6: 0, 2: 1}, {7: (0.8, 0.3)})
    cliques = clique_names(TREE, NAMES)
    for v in (2, 6, 7):
        assert f"{NAMES[v]} in [{cliques[TREE.homes[v]]}]" in said
    assert said.startswith("What is observed enters before the first message, as 0 for all other states: smoke in [")
    assert entering_sentence(ASIA, TREE, {}, {7: (0.8, 0.3)}).startswith("Likelihoods are multiplied in")


def test_a_treewidth_that_is_not_known_is_given_with_its_bounds():
    """Taken out in this order, the middle of a path of three joins its ends."""
    parents = ((), (0,), (1,))
    net = BayesNet(tuple(Variable(name, ("a", "b")) for name in "ABC"), DAG(parents), network("chain").net.cpts)
    said = width_sentence(junction_tree(outline_of(net), 0b111), ["A", "B", "C"])
    assert "This order has width 2, one less than the most nodes in a clique; the treewidth is 1 to 2." in said


def test_every_node_runs_through_and_the_one_in_most_cliques_is_named():
    assert "either is in 4 of them" in running_sentence(TREE, NAMES)
    assert sum(NAMES.index("either") in clique for clique in TREE.cliques) == 4


def test_every_table_has_a_home():
    lines = home_lines(TREE, NAMES)
    assert sorted(
        name for cell in lines["begins with the tables of"] for name in cell.split(", ") if name != "none"
    ) == sorted(NAMES)
    assert lines["next towards the root"].count("it is the root") == 1


def test_what_is_noticed_holds_for_the_tree():
    assert tree_noticed(TREE, NAMES)[0].startswith("10 messages answer for all nodes")
    assert tree_noticed(TREE, NAMES)[1].startswith("1 fill-in edge makes cliques larger.")
    collider = junction_tree(outline_of(network("collider").net))
    assert tree_noticed(collider, ["A", "B", "C"]) == [
        "One clique holds all nodes, so this tree saves nothing over the joint distribution.",
        "No edge had to be filled in, so no order has a smaller largest clique.",
    ]


def test_without_any_clique_nothing_is_said_of_one():
    net = BayesNet((Variable("A", ("only",)),), DAG(((),)), (np.ones(1),))
    assert tree_noticed(junction_tree(outline_of(net)), ["A"]) == [
        "A node with a single state is certain, so no table is needed for it."
    ]


def test_reading_off_a_clique_of_one_node_sums_nothing_out():
    net = BayesNet((Variable("A", ("a", "b")),), DAG(((),)), (np.array([0.5, 0.5]),))
    said = read_off_sentence(net, junction_tree(outline_of(net)), 0, 0.0)
    assert said == "Read off [A]: divide by P(evidence). It is the only clique that has A."
    assert "sum out the others and divide" in read_off_sentence(ASIA, TREE, 0, 0.0)


def test_reading_off_says_whether_all_cliques_agree():
    assert read_off_sentence(ASIA, TREE, 5, 1e-17).endswith("All 4 cliques that have either agree.")
    assert "differ by up to 0.100" in read_off_sentence(ASIA, TREE, 5, 0.1)
    assert read_off_sentence(ASIA, TREE, 0, 0.0).endswith("It is the only clique that has asia.")


@steady
@given(st.integers(0, 10**6))
def test_all_methods_give_the_same_answer(seed):
    net = random_net(seed, zeros=0.2)
    targets, evidence, _ = question(net, seed)
    try:
        found = answers(Query(net, targets, evidence))
    except ImpossibleEvidenceError:
        return
    assert apart(found) < 1e-12
    assert "give the same answer" in agreement(found)


def test_methods_side_by_side():
    query = Query(ASIA, (7,), {2: 0})
    found = answers(query)
    lines = answer_lines(query, found)
    assert lines["state"] == ["dysp = yes", "dysp = no"]
    # either | smoke: 0.1 + 0.9 * 0.0104; bronc | smoke: 0.6.
    either = 0.1 + 0.9 * 0.0104
    expected = either * (0.6 * 0.9 + 0.4 * 0.7) + (1 - either) * (0.6 * 0.8 + 0.4 * 0.1)
    for method in ("elimination", "junction tree", "enumeration"):
        assert lines[method][0] == pytest.approx(expected)
    assert cost_lines(found)["cells in all"] == [30, 40, 128]
    assert "elimination fills 30 cells, the junction tree 40, enumeration 128" in methods_noticed(query, found)[0]


def test_a_method_that_costs_too_much_is_not_begun():
    net = network("alarm").net
    found = answers(Query(net, (0,), {1: 0}))
    assert [one.answer is None for one in found] == [False, False, True]
    assert cost_lines(found)["answer"] == ["given", "given", "not begun"]
    assert agreement(found).endswith(". Enumeration is not begun: it would need too many cells.")
    assert np.isfinite(apart(found))
