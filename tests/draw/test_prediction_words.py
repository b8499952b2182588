"""What is said of one row: who predicts what, who is right, what a change did, what is unknown."""

import numpy as np

from bnviz.draw.prediction_words import movement, unknown_values, verdict
from bnviz.model.variable import Variable

Y = Variable("play", ("no", "yes"))
P = np.array([[0.2, 0.8], [0.7, 0.3], [0.1, 0.9]])
TITLES = ["A", "B", "C"]


def test_who_predicts_what_and_is_right():
    said = verdict(TITLES, P, Y, 1)
    assert said == [
        "A (0.800) and C (0.900) predict play = yes.",
        "B (0.700) predicts play = no.",
        "A and C are right; but they have learned from this very row, so this is no test.",
    ]
    assert verdict(TITLES, P, Y, None) == said[:2]
    assert verdict(["A"], P[:1], Y, 0)[1].startswith("It is not right")
    assert verdict(["A"], P[:1], Y, 1)[1].startswith("It is right; but it has learned")


def test_two_are_both_or_neither():
    said = [verdict(["A", "B"], np.array([[0.9, 0.1], [0.8, 0.2]]), Y, y)[-1] for y in (0, 1)]
    assert [words.partition(" right")[0] for words in said] == ["Both are", "Neither is"]


def test_what_a_change_turns_and_moves():
    after = np.array([[0.9, 0.1], [0.7, 0.3], [0.1, 0.9]])
    turned, moved = movement(TITLES, P, after, Y)
    assert turned == "The change turns A from play = yes to play = no."
    assert moved.startswith("It moves A the most: 0.700 ")
    both = movement(["A", "B"], np.array([[0.9, 0.1], [0.8, 0.2]]), np.array([[0.5, 0.5], [0.4, 0.6]]), Y)[-1]
    assert both == "It moves A and B the most: 0.400 of the probability goes to other classes in each."
    several = movement(TITLES, P, 1 - P, Y)[0]
    assert several == "The change turns A and C from play = yes to play = no; B from play = no to play = yes."
    assert movement(TITLES, P, P, Y) == ["The change turns no prediction."]


def test_unknown_and_missing_values():
    attributes = [Variable("a", ("x", "y")), Variable("b", ("x", "(missing)"))]
    assert unknown_values(attributes, [0, 0], [False, False]) == []
    new, missing = unknown_values(attributes, [2, 1], [False, True])
    assert new.startswith("a has a value that is not in the data")
    assert missing.startswith("The value is missing of b")
