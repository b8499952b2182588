"""The tables of a row's network."""

import pytest

from bnviz.draw.local_lines import (
    ARC,
    IMPLIED,
    SINCE,
    UNTIL,
    arc_lines,
    candidate_lines,
    factor_lines,
    pair_lines,
    value_lines,
)
from bnviz.learn.kdb import kdb_parents
from tests.draw.pregnant_row import COFFEE, GENDER, picture, training


def test_the_values_in_their_order_with_what_they_tell():
    of = picture()
    lines = value_lines(of, [500, 120, 540, 644, 355], range(5), training().info)
    assert lines["value x"][0] == "pregnant = yes"
    assert lines["n(x)"] == [120, 500, 540, 644, 355]
    assert lines["number in all rows"] == [2, 1, 3, 4, 5]
    assert lines["I(x;Y) in bits"] == sorted(lines["I(x;Y) in bits"], reverse=True)


def test_the_pairs_by_what_they_share():
    of = picture()
    lines = pair_lines(of, training().info)
    shares = lines["I(x;z|Y) in bits"]
    assert shares == sorted(shares, reverse=True)
    assert len(shares) == 10
    of_pair = dict(zip(zip(lines["value x"], lines["value z"], strict=True), lines[ARC], strict=True))
    assert of_pair["gender = female", "pregnant = yes"] == IMPLIED
    assert of_pair["age = under 50", "gender = female"] == UNTIL
    left = {(factor.attribute, p) for factor in of.network.joint for p in factor.parents}
    arcs = {(x, z) for (x, z), arc in of_pair.items() if arc in ("yes", SINCE)}
    assert arcs == {(of.values[i], of.values[p]) for i, p in left}
    assert len([arc for arc in of_pair.values() if arc in ("yes", UNTIL, IMPLIED)]) == 7


def test_the_candidates_and_what_becomes_of_them():
    of = picture()
    choice = next(c for c in of.network.choices if c.attribute == COFFEE)
    lines = candidate_lines(choice, of.values, "nats")
    assert lines["candidate z"] == ["gender = female", "pregnant = yes", "age = under 50"]
    assert lines["came in as"] == [2, 1, 3]
    assert lines["becomes"] == ["parent", "parent", "no parent"]
    assert lines["I(x;z|Y) in nats"][0] == pytest.approx(choice.ranking[0][1])


def test_the_factors_before_and_after():
    of = picture()
    lines = factor_lines(of.network, of.values)
    assert lines["after"][1] == "left out"
    assert lines["before"][0] == lines["after"][0] == "P(pregnant = yes | y)"


def test_the_arcs_of_both_networks():
    shared = kdb_parents(training().info, 2)
    network = picture().network
    without = {i: f"left out ({i})" for i in network.eliminated}
    lines = arc_lines(shared, network.parents, without, training().names)
    told = dict(zip(zip(lines["parent"], lines["child"], strict=True), lines["in the network of"], strict=True))
    assert told["pregnant", "coffee"] == "both"
    assert told["pregnant", "gender"] == f"all rows; in this row left out ({GENDER})"
    assert told["coffee", "sport"] == "this row only"
    assert arc_lines(((), (0,)), ((1,), ()), {}, ["a", "b"])["in the network of"] == [
        "this row, turned round",
        "all rows only",
    ]
