"""What the browser is told of bars: places as shares of the width, and marks as colours and patterns."""

import json

import pytest

from bnviz.draw.bar_chart import BarChart, Line, Piece


def told(*lines: Line, ends: tuple[float, float] = (-1.0, 3.0)) -> dict:
    return json.loads(BarChart(lines, "bits", ends, ["for a", "x" * 99], "y").payload)


def test_places_are_shares_of_the_width():
    found = told(Line("one", [Piece(0.0, 2.0, 0, ["two bits"])], opens="name:one"), Line("none", [], pale=True))
    one, none = found["lines"]
    assert (one["label"], one["opens"], one["pale"]) == ("one", "name:one", False)
    (piece,) = one["pieces"]
    assert (piece["from"], piece["to"], piece["words"]) == (0.25, 0.75, ["two bits"])
    assert (none["pieces"], none["pale"]) == ([], True)
    assert found["zero"] == 0.25
    assert found["ticks"] == [[0.0, "-1"], [0.25, "0"], [0.5, "1"], [0.75, "2"], [1.0, "3"]]


def test_a_mark_is_a_colour_and_a_pattern_and_names_are_cut():
    found = told(Line("", [Piece(0.0, 1.0, mark, []) for mark in range(40)]))
    looks = [(piece["colour"], piece["shape"]) for piece in found["lines"][0]["pieces"]]
    assert len(set(looks)) == 40
    assert found["names"][0] == {"name": "for a", "colour": 0, "shape": ""}
    assert len(found["names"][1]["name"]) == 40


def test_what_is_not_a_number_is_no_place():
    with pytest.raises(ValueError, match="JSON"):
        told(Line("", [Piece(0.0, float("nan"), 0, [])]))
