"""The steps of KDB as a picture: what is drawn and said is what the algorithm decided."""

import json

import numpy as np
import pytest

from bnviz.draw.kdb_view import candidate_lines, kdb_view, order_lines, step_words
from bnviz.draw.structure_sentences import kdb_noticed
from bnviz.draw.structure_view import Shown, structure_view
from bnviz.learn.kdb import Choice, kdb, kdb_parents
from bnviz.learn.structures import structures
from tests.draw.learned import ANALYSIS, NAMES, learned


def choices(k):
    return tuple(kdb(ANALYSIS.info.mi.tolist(), ANALYSIS.info.cmi, k))


@pytest.mark.parametrize("k", [0, 1, 2, 3])
def test_one_step_for_each_attribute_and_the_arcs_of_the_network(k):
    view = kdb_view(choices(k), k, NAMES, "y", ANALYSIS, "bits")
    assert view.last_step == 5
    own = {(p, i) for i, pa in enumerate(kdb_parents(ANALYSIS.info, k)) for p in pa}
    arcs = json.loads(view.payload)["arcs"]
    assert {(arc[0], arc[1]) for arc in arcs if arc[2] == "taken"} == own
    refused = {(arc[0], arc[1]) for arc in arcs if arc[2] == "refused"}
    assert not refused & own
    assert len(refused) + len(own) == 6


def test_the_candidates_come_best_first():
    last = choices(2)[-1]
    lines = candidate_lines(last, NAMES, "nats")
    assert lines["becomes"] == ["parent", "parent", "no parent"]
    assert lines["I(X;Z|Y)"] == sorted(last.scores, reverse=True)
    for name, place in zip(lines["candidate Z"], lines["came in as"], strict=True):
        assert NAMES[last.earlier[place - 1]] == name


def test_the_order_has_all_parents():
    lines = order_lines(choices(2), NAMES, "bits")
    assert lines["attribute"] == [NAMES[choice.attribute] for choice in choices(2)]
    assert [said.count("x") for said in lines["parents, best first"]] == [0, 1, 2, 2]


def test_ties_are_told():
    tie = Choice(2, 0.1, True, (0, 1), np.array([0.5, 0.5]), (0,))
    said = step_words(tie, 2, NAMES, "nats")
    assert "ties with the attribute before it" in said
    assert "x1 ties with the last of them" in said
    assert candidate_lines(tie, NAMES, "nats")["becomes"] == ["parent", "tied, came in later"]
    assert "no parent besides the class" in step_words(
        Choice(1, 0.1, False, (0,), np.array([0.2]), ()), 1, NAMES, "nats"
    )


def test_long_names_are_cut_in_sentences():
    long = [name * 100 for name in NAMES]
    steps = choices(2)
    view = json.loads(kdb_view(steps, 2, long, "y", ANALYSIS, "bits").payload)
    said = [frame.get("words", "") for frame in view["panels"][0]["frames"]]
    said += kdb_noticed(steps, 2, long, "bits")
    assert not any(name in sentence for name in long for sentence in said)
    assert max(map(len, said)) < 600
    family = json.loads(
        structure_view([Shown("A", structures(learned("aode")), None)], long, "y", ANALYSIS, "bits").payload
    )
    assert all(len(frame.get("words", "")) < 120 for frame in family["panels"][0]["frames"])
