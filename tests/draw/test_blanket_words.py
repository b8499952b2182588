"""Markov blankets: who is in them and why, that they shield, that nobody can be left out, and the same in numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.networks import network
from bnviz.draw.blanket_case import blanket_case, case_lines, case_sentence
from bnviz.draw.blanket_view import blanket_view
from bnviz.draw.blanket_words import (
    blanket_lines,
    blanket_noticed,
    blanket_sentence,
    membership,
    shield_sentence,
)
from bnviz.graph.blanket import markov_blanket
from bnviz.graph.dag import DAG
from tests.draw.asia import DAG as ASIA
from tests.draw.asia import NAMES, NET, frames, number
from tests.graph.small_graphs import dags
from tests.steady import steady


def test_the_parts_are_counted():
    assert blanket_sentence(markov_blanket(ASIA, number("either")), number("either"), NAMES) == (
        "The Markov blanket of either has 5 nodes: 2 parents, 2 children and 1 co-parent."
    )
    both = DAG(((), (0,), (0, 1)))
    assert blanket_sentence(markov_blanket(both, 0), 0, "abc") == (
        "The Markov blanket of a has 2 nodes: 2 children and 1 co-parent, 1 node in two of these parts."
    )
    assert (
        blanket_sentence(markov_blanket(DAG(((), ())), 0), 0, "ab") == "a has no arc, so its Markov blanket is empty."
    )


def test_each_member_has_its_reason():
    node = number("tub")
    blanket = markov_blanket(ASIA, node)
    assert membership(ASIA, blanket, node, number("lung"), NAMES) == "a co-parent, through the child either"
    assert membership(ASIA, blanket, node, number("asia"), NAMES) == "a parent: an arc leads from it to tub"


def test_without_a_member_it_is_not_separated_any_more():
    lines = blanket_lines(ASIA, number("either"), NAMES)
    assert lines["in the blanket"] == ["tub", "lung", "bronc", "xray", "dysp"]
    assert lines["without it, not separated"] == ["asia and tub", "smoke and lung", "smoke and bronc", "xray", "dysp"]


@steady
@given(dags(most=7, least=1), st.data())
def test_every_blanket_shields_and_every_member_is_needed(dag, data):
    names = [f"n{i}" for i in range(dag.nodes)]
    node = data.draw(st.integers(0, dag.nodes - 1))
    assert "not" not in shield_sentence(dag, node, names).replace("nothing", "")
    lines = blanket_lines(dag, node, names)
    for member, open_ones in zip(lines["in the blanket"], lines["without it, not separated"], strict=True):
        assert member in open_ones
    assert all(lines["it is"])
    assert blanket_noticed(dag, node, names) or not markov_blanket(dag, node).nodes


def test_a_single_node_outside_is_not_counted():
    chain = DAG(((), (0,), (1,)))
    assert shield_sentence(chain, 0, ["a", "b", "c"]) == "Observed, the blanket separates a from the other node: c."
    assert "from the 4 other nodes: smoke, " in shield_sentence(ASIA, number("tub"), NAMES)


def test_what_one_should_have_noticed():
    assert blanket_noticed(ASIA, number("tub"), NAMES)[0].startswith("lung shares no arc with tub and belongs")
    assert blanket_noticed(ASIA, number("smoke"), NAMES)[0].startswith("No child of smoke has another parent")
    assert blanket_noticed(ASIA, number("xray"), NAMES)[0] == "xray has no child, so its parents are its whole blanket."


def test_the_picture_marks_the_arcs_that_make_members():
    (step,) = frames(blanket_view(ASIA, NAMES, number("either")))
    aside = {pair for pair, mark in step["marks"].items() if mark == "aside"}
    assert aside == {("asia", "tub"), ("smoke", "lung"), ("smoke", "bronc")}
    assert step["roles"]["bronc"] == ["coparent"]
    assert step["roles"]["asia"] == ["aside"]
    assert step["looked"] == [number("either")]


@pytest.mark.parametrize("identifier", ["asia", "student", "sprinkler", "child"])
def test_in_numbers_the_blanket_says_all_that_the_others_say(identifier):
    net = network(identifier).net
    for node in range(net.dag.nodes):
        case = blanket_case(net, node, seed=node)
        assert case.shielded
        assert case.by_all.sum() == pytest.approx(1)
        assert "says all" in case_sentence(net, case)


def test_the_parents_alone_do_not_say_as_much():
    case = blanket_case(NET, number("smoke"), seed=0)
    assert "the parents alone are off by up to" in case_sentence(NET, case)
    assert case_lines(NET, case)["given"] == ["yes", "no"]
    assert blanket_case(NET, number("smoke"), seed=0).states == case.states
