"""Structures side by side: the arcs are those of the classifiers, a family has a step for each attribute."""

import json

import numpy as np
import pytest

from bnviz.draw import numbers
from bnviz.draw.structure_sentences import kdb_noticed, structures_noticed
from bnviz.draw.structure_view import Shown, family_order, structure_view
from bnviz.learn.kdb import Choice, kdb
from bnviz.learn.structures import Structure, size_of, structures
from tests.draw.learned import ANALYSIS, DATA, NAMES, learned


def shown(text):
    classifier = learned(text)
    return Shown(text, structures(classifier), size_of(classifier, DATA.rows))


def test_single_networks_have_one_step():
    view = structure_view([shown("tan"), shown("kdb:k=2"), shown("nb")], NAMES, "y", ANALYSIS, "bits")
    assert view.last_step == 0
    read = json.loads(view.payload)
    assert [panel["title"] for panel in read["panels"]] == ["tan", "kdb:k=2", "nb"]
    own = {(p, i) for i, pa in enumerate(learned("tan").parents) for p in pa}
    own |= {(p, i) for i, pa in enumerate(learned("kdb:k=2").parents) for p in pa}
    assert {(arc[0], arc[1]) for arc in read["arcs"] if arc[2] == "taken"} == own
    assert {(arc[0], arc[1]) for arc in read["arcs"] if arc[2] == "class"} == {(4, i) for i in range(4)}


def test_a_family_has_all_networks_first_and_the_strongest_last():
    view = structure_view([shown("aode")], NAMES, "y", ANALYSIS, "bits")
    order = family_order(ANALYSIS.info)
    assert view.last_step == len(order) == 4
    assert order[-1] == ANALYSIS.info.mi.argmax()
    assert all(view.has(f"arc:{i}-{j}") for i in range(4) for j in range(i))


def test_the_numbers_of_a_panel_are_those_of_the_classifier():
    view = structure_view([shown("tan"), shown("averaged-tan")], NAMES, "y", ANALYSIS, "bits")
    first, second = (panel["numbers"] for panel in json.loads(view.payload)["panels"])
    assert first.startswith(f"{learned('tan').parameters} parameters, ")
    assert second == "the mean of 4 networks"


@pytest.mark.parametrize("texts", [["tan", "kdb:k=2", "aode", "nb"], ["nb"], ["kdb:k=1"], ["averaged-tan"]])
def test_what_is_noticed_is_so(texts):
    said = structures_noticed([shown(text) for text in texts], ANALYSIS.faint, DATA.rows)
    assert ("nb has no arc between attributes: given the class, all of them are taken as independent." in said) == (
        "nb" in texts
    )
    if len(texts) == 4:
        pairs = [{frozenset((i, p)) for i, pa in enumerate(learned(text).parents) for p in pa} for text in texts[:2]]
        assert any(f"{len(pairs[0] & pairs[1])} pair" in sentence for sentence in said)
        assert f"from the same {DATA.rows} rows." in said[-1]


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        (((), (0,), (1,)), ((1,), (2,), ()), "they have 2 pairs in common, both of them the other way round."),
        (((), (0,), (1,)), ((1,), (), (1,)), "they have 2 pairs in common, 1 of them the other way round."),
        (((), (0,), ()), ((1,), (), ()), "they have 1 pair in common, the other way round."),
        (((), (0,), (0, 1)), ((1, 2), (2,), ()), "they have 3 pairs in common, all 3 of them the other way round."),
        (((), (0,), (1,)), ((), (0,), (1,)), "they have 2 pairs in common."),
    ],
)
def test_what_is_turned_round_is_counted_in_words(one, other, said):
    two = [Shown(name, (Structure(parents, (0, 1, 2)),), None) for name, parents in (("A", one), ("B", other))]
    assert structures_noticed(two, np.zeros((3, 3), bool), 9)[0].endswith(said)


def test_two_faint_arcs_are_both():
    two = Shown("A", (Structure(((), (0,), (1,)), (0, 1, 2)),), None)
    assert structures_noticed([two], np.ones((3, 3), bool), 9)[-1].startswith("Both arcs of A are not")


@pytest.mark.parametrize("k", [0, 1, 2])
def test_what_is_noticed_of_kdb_names_its_order(k):
    choices = tuple(kdb(ANALYSIS.info.mi.tolist(), ANALYSIS.info.cmi, k))
    said = kdb_noticed(choices, k, NAMES, "bits")
    assert said[0].startswith(NAMES[choices[0].attribute])
    assert (said[1] == "With k = 0 nothing is taken: this is naive Bayes.") == (k == 0)


def came_in(*weights):
    """Attributes of these I(X;Y), each after the first with the first as its parent, by an arc of weight ln 2 nats."""
    ones = enumerate(weights)
    return [
        Choice(i, weight, False, (0,) if i else (), np.full(min(i, 1), np.log(2)), (0,) if i else ())
        for i, weight in ones
    ]


def test_attributes_that_tell_equally_much_are_said_to():
    assert kdb_noticed(came_in(0.0, 0.0, 0.0), 1, NAMES, "bits")[:2] == [
        "All attributes tell equally much about the class, I(X;Y) = 0 bits, and come in in the order of the columns. "
        f"{NAMES[0]} is the first, so every other attribute may depend on it, and it on none.",
        "Both arcs between attributes weigh 1.00 bits.",
    ]
    first, *_ = kdb_noticed(came_in(0.3, 0.3, 0.1, 0.1), 1, NAMES, "bits")
    assert first == (
        f"{NAMES[0]} and {NAMES[1]} tell the most; {NAMES[0]} is the first, so every other attribute may depend on it, and it on "
        f"none. {NAMES[2]} and {NAMES[3]} tell the least; {NAMES[3]} comes in last."
    )


def test_the_lightest_and_the_heaviest_arc_are_those_that_were_taken():
    choices = tuple(kdb(ANALYSIS.info.mi.tolist(), ANALYSIS.info.cmi, 1))
    taken = {choice.attribute: choice.ranking[0] for choice in choices[1:]}
    light, heavy = (end(taken, key=lambda i: taken[i][1]) for end in (min, max))
    arcs = [f"{NAMES[taken[i][0]]} to {NAMES[i]}" for i in (heavy, light)]
    said = kdb_noticed(choices, 1, NAMES, "nats")[1]
    assert [said.index(arc) for arc in arcs] == sorted(said.index(arc) for arc in arcs)
    assert [said.count(f"{numbers.shown(taken[i][1])}") for i in (light, heavy)] == [1, 1]
