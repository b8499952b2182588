"""The picture of a question: arcs of open and blocked paths, bars where they are blocked, and the ball."""

import json

from bnviz.draw.separation_view import plain_view, separation_view
from bnviz.graph.question import Question
from tests.draw.asia import DAG, NAMES, answer, frames


def test_all_paths_at_once():
    (step,) = frames(separation_view(DAG, NAMES, answer("tub", "lung", "xray")))
    assert step["marks"] == {
        ("tub", "either"): "open",
        ("lung", "either"): "open",
        ("either", "dysp"): "blocked",
        ("bronc", "dysp"): "blocked",
        ("smoke", "bronc"): "blocked",
        ("smoke", "lung"): "blocked",
        ("asia", "tub"): "aside",
        ("either", "xray"): "aside",
    }
    assert step["bars"] == {("either", "dysp"): "dysp", ("bronc", "dysp"): "dysp"}
    assert step["roles"] == {"tub": ["query"], "lung": ["target"], "xray": ["observed"]}


def test_the_ball_goes_along_the_path_that_is_followed():
    found = answer("tub", "lung", "xray")
    steps = frames(separation_view(DAG, NAMES, found, found.paths[0]))
    assert [step.get("ball") for step in steps] == [None, 1, 5, 3]
    assert [step.get("name", "") for step in steps] == ["All paths", "The ball", "", ""]
    assert steps[2]["looked"] == [[5, 6]]
    assert {pair for pair, mark in steps[2]["marks"].items() if mark == "open"} == {
        ("tub", "either"),
        ("lung", "either"),
    }


def test_the_ball_stops_where_the_path_is_blocked():
    found = answer("tub", "lung", "xray")
    steps = frames(separation_view(DAG, NAMES, found, found.paths[1]))
    assert [step.get("ball") for step in steps] == [None, 1, 5, 7]
    assert steps[-1]["bars"] == {("either", "dysp"): "dysp", ("bronc", "dysp"): "dysp"}


def test_the_nodes_stay_where_they_are_whatever_is_asked():
    places = {
        json.dumps(json.loads(separation_view(DAG, NAMES, answer(*asked)).payload)["place"])
        for asked in (("tub", "lung"), ("asia", "dysp", "smoke"), ("xray", "bronc", "either"))
    }
    assert len(places) == 1


def test_a_question_that_is_none_shows_the_parts_all_the_same():
    (step,) = frames(plain_view(DAG, NAMES, Question(1, 1, (1, 2))))
    assert step["roles"] == {"tub": ["query", "target", "observed"], "smoke": ["observed"]}
    assert set(step["marks"].values()) == {"taken"}
