"""What is noticed of one prediction is true of its numbers."""

import numpy as np
import pytest

from bnviz.draw.estimate_words import Share
from bnviz.draw.prediction_noticed import surest, thinnest, turning
from bnviz.draw.waterfall import Part
from bnviz.model.variable import Variable

Y = Variable("play", ("no", "yes"))


def parts(*nats):
    prior = Part("class prior", "", 0.5, 0.5, nats[0], Share(5, 9, 2), Share(4, 9, 2))
    return [prior, *(Part(f"x{n}", "", 0.5, 0.5, amount, attribute=n) for n, amount in enumerate(nats[1:]))]


def test_the_surest_and_the_least_sure():
    P = np.array([[0.9, 0.1], [0.4, 0.6], [0.2, 0.8]])
    (said,) = surest(["A", "B", "C"], P, Y, 1)
    assert said == (
        "A is the surest (0.900 for play = no), B the least sure (0.600 for play = yes). The surest one is wrong here."
    )
    assert "wrong" not in surest(["A", "B", "C"], P, Y, 0)[0]
    assert "wrong" not in surest(["A", "B", "C"], P, Y, None)[0]
    assert surest(["A", "B"], P[[0, 0]], Y, 0) == ["All of them are equally sure of what they predict: 0.900."]
    two, apart = np.array([[0.9, 0.1], [0.9, 0.1], [0.4, 0.6]]), np.array([[0.9, 0.1], [0.1, 0.9], [0.4, 0.6]])
    assert surest(["A", "B", "C"], two, Y, 1) == [
        "A and B are the surest (0.900 for play = no), C the least sure (0.600 for play = yes). The surest ones are wrong here."
    ]
    assert surest(["A", "B", "C"], apart, Y, 1) == [
        "A and B are the surest (0.900 for play = no or play = yes), C the least sure (0.600 for play = yes). Of these surest ones "
        "A is wrong here."
    ]
    assert surest(["A", "B", "C"], two[[2, 0, 2]], Y, 0)[0].endswith("A and C the least sure (0.600 for play = yes).")
    assert surest(["A"], P[:1], Y, 0) == ["A gives play = no 0.900 of the probability, and 0.100 to all else."]


@pytest.mark.parametrize(
    ("nats", "said"),
    [
        ((0.1, 1.0, 0.5, -0.2), "no factor decides alone: without any single one of them yes stays ahead of no"),
        ((0.1, 1.0, -0.5, -0.2), "x0 could turn it alone: without it no would be ahead of yes"),
        (
            (-0.1, -1.0, 0.8, -0.9, 0.9),
            "x0 and x2 could each turn it alone: without any one of them yes would be ahead of no",
        ),
        ((-0.5, 0.5), "undecided between yes and no"),
    ],
)
def test_what_could_turn_the_prediction(nats, said):
    found = parts(*nats)
    assert said in turning(found, "TAN", "yes", "no")[0]


def test_there_is_nothing_to_turn_without_a_sum():
    assert turning(parts(0.1, np.inf, 0.2), "TAN", "yes", "no") == []
    assert turning(parts(0.1), "TAN", "yes", "no") == []


def test_the_fewest_rows_behind_a_factor():
    def factor(name, one, other):
        return Part(name, "", 0.5, 0.5, 0.0, Share(1, one, 3), Share(2, other, 3), 0)

    prior = parts(0.0)[0]
    assert thinnest([prior, factor("a", 9, 20), factor("b", 7, 30)], True) == [
        "Each factor is a share of the training rows that agree in its parents; under either of the two classes these are at "
        "least 7 rows."
    ]
    (said,) = thinnest([prior, factor("a", 9, 1), factor("b", 3, 30), factor("c", 8, 8)], True)
    assert said.startswith(
        "2 of 3 factors are shares of fewer than 5 rows under one of the two classes, down to 1 row for a"
    )
    assert said.endswith("there the smoothing says much.")
    assert thinnest([prior, factor("a", 1, 9), factor("b", 3, 3)], True)[0].startswith(
        "Both factors are shares of fewer"
    )
    assert thinnest([prior, *(factor(name, 1, 9) for name in "abc")], True)[0].startswith("All 3 factors are shares")
    assert thinnest([prior, factor("a", 0, 9)], False)[0].startswith("The only factor is a share of fewer than 5 rows")
    assert thinnest([prior], True) == []
