"""The ball along a path: it meets every node up to the end, or up to the first node that stops it."""

from bnviz.draw.ball_words import ball_steps
from bnviz.graph.passages import judged
from tests.draw.asia import DAG, NAMES


def test_an_opened_collider_lets_the_ball_through_and_names_what_opens_it():
    steps = ball_steps(judged(DAG, (1, 5, 3), (6,)), NAMES)
    assert [step.node for step in steps] == [1, 5, 3]
    assert steps[1].words == (
        "The ball comes from tub and meets either, a collider: both arcs lead to it. Its descendant xray is observed, so the "
        "ball passes."
    )
    assert steps[1].descent == (5, 6)
    assert steps[2].words == "The ball comes to lung, which is Y: the path is open."


def test_the_ball_stops_at_the_first_node_that_blocks_and_the_others_are_named():
    steps = ball_steps(judged(DAG, (1, 5, 7, 4, 2, 3), (2,)), NAMES)
    assert [step.node for step in steps] == [1, 5, 7]
    assert steps[-1].words.endswith("The path is blocked here, and at smoke too.")


def test_an_arc_is_rolled_along_at_once():
    steps = ball_steps(judged(DAG, (0, 1), ()), NAMES)
    assert [step.node for step in steps] == [0, 1]
    assert "no node lies between" in steps[1].words
