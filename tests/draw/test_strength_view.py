"""How often edges come back: the picture, the table and the words say what was counted."""

import json

import numpy as np

from bnviz.draw.strength_view import strength_lines, strength_noticed, strength_view
from bnviz.graph.dag import DAG
from bnviz.learn.bootstrap import Strengths

NAMES = ["a", "b", "c", "d"]
ARCS = np.zeros((4, 4))
ARCS[0, 1] = 10  # a -> b always
ARCS[1, 2], ARCS[2, 1] = 5, 5  # b - c always, either way
ARCS[3, 2] = 6
ARCS[0, 3] = 2
FOUND = Strengths(10, 10, ARCS)
LEARNED = {(0, 1), (1, 2), (0, 3)}


def drawn(least):
    view = json.loads(strength_view(FOUND, least, NAMES, LEARNED).payload)
    frame = view["panels"][0]["frames"][0]
    return frame["words"], {(a[0], a[1]): (a[2], a[3], a[4]) for a in (view["arcs"][n] for n in frame.get("add", ()))}


def test_edges_are_drawn_from_a_share_on_with_the_clear_directions():
    words, arcs = drawn(0.5)
    assert words == "3 edges are in a share of at least 0.5 of 10 resamples."
    assert arcs == {(0, 1): ("taken", 1, "1.00"), (1, 2): ("taken", 0, "1.00"), (3, 2): ("added", 1, "0.600")}
    assert len(drawn(0.2)[1]) == 4
    assert len(drawn(1.0)[1]) == 2


def test_the_table_has_all_edges_the_most_frequent_first():
    lines = strength_lines(FOUND, NAMES, LEARNED)
    assert lines["pair"] == ["a – b", "b – c", "c – d", "a – d"]
    assert lines["share of the resamples"] == [1.0, 1.0, 0.6, 0.2]
    assert lines["first → second"] == [1.0, 0.5, 0.0, 1.0]
    assert lines["in the network of all rows"] == ["yes", "yes", "no", "yes"]


def test_what_is_to_be_noticed():
    assert strength_noticed(FOUND, NAMES, LEARNED) == [
        "Of 3 edges of the network of all rows, 2 are in at least 0.95 of the resamples.",
        "The least certain of them, a – d, is in 0.200 of the resamples.",
        "At least half of the resamples also have c – d, which the network of all rows has not.",
        "1 of these certain edges has no clear direction: that they are there is sure, which way they point is not.",
    ]


def test_an_edge_that_never_came_back_is_the_least_certain():
    said = strength_noticed(FOUND, NAMES, {(0, 1), (1, 3)})
    assert said[0] == "Of 2 edges of the network of all rows, 1 is in at least 0.95 of the resamples."
    assert said[1] == "The least certain of them, b – d, is in 0 of the resamples."


def test_a_network_without_an_edge_is_told():
    assert strength_noticed(FOUND, NAMES, ()) == [
        "The network of all rows has no edge. At least half of the resamples have a – b, b – c and c – d, which the network of all "
        "rows has not."
    ]
    none = Strengths(10, 10, np.zeros((4, 4)))
    assert strength_noticed(none, NAMES, ()) == [
        "The network of all rows has no edge. No edge is in half of the resamples either."
    ]


def test_the_nodes_stand_where_the_network_of_all_rows_puts_them():
    dag = DAG(((), (0,), (1,), (0,)))
    places = [
        json.loads(strength_view(FOUND, least, NAMES, LEARNED, None, dag).payload)["place"] for least in (0.2, 1.0)
    ]
    assert places[0] == places[1]
    assert places[0]["layouts"][0]["y"][0] < places[0]["layouts"][0]["y"][1] < places[0]["layouts"][0]["y"][2]
