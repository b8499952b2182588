"""What is said about a step of a forward selection is true of it: the numbers make the score, the parents are the tree's."""

import re

import numpy as np
import pytest

from bnviz.draw.numbers import in_unit
from bnviz.draw.selection_words import (
    attribute_words,
    outside,
    outside_words,
    risk_words,
    score_in_numbers,
    taken_words,
)
from bnviz.learn.forward_selection import Step
from bnviz.learn.leave_one_out import Losses
from bnviz.learn.rankings import RANKINGS
from bnviz.learn.risk_curve import Curve
from tests.draw.learned import NAMES
from tests.draw.stan_learned import CURVES, PARENTS, STEPS

CHAIN = ((1,), (2,), (3,), ())
"""Column 0 depends on 1, which depends on 2, which depends on 3."""


def curve(order, cvr):
    return Curve(tuple(order), Losses(np.array(cvr), np.array(cvr)))


def step(scores, relevance, weighed=None, selected=(9,), tied=(), in_nats=False):
    every = np.arange(len(scores))
    given = None if weighed is None else np.array(weighed)
    return Step(int(np.argmax(scores)), every, np.array(scores), np.array(relevance), given, selected, tied, in_nats)


def numbers(text):
    return [float(found) for found in re.findall(r"\d+\.?\d*(?:e-\d+)?", text.replace("I(X;Y)", ""))]


@pytest.mark.parametrize("unit", ["bits", "nats"])
def test_the_numbers_of_a_quotient_make_it(unit):
    for one in STEPS["mrmr"][1:]:
        for k in range(len(one.candidates)):
            relevance, redundancy, little, score = numbers(score_in_numbers(one, k, "mrmr", unit))
            assert relevance / (redundancy + little) == pytest.approx(score, rel=0.02)
            assert score == pytest.approx(one.scores[k], rel=0.006)
            assert little == pytest.approx(0.01 if unit == "bits" else 0.01 * np.log(2), rel=0.005)


def test_the_numbers_of_a_difference_and_of_su_make_them():
    for one in STEPS["mrmr-difference"][1:]:
        text = score_in_numbers(one, 0, "mrmr-difference", "bits")
        assert text.endswith(" bits")
        assert in_unit(float(one.relevance[0] - one.weighed[0]), "bits") == pytest.approx(
            in_unit(float(one.scores[0]), "bits")
        )
    for one in STEPS["su"]:
        two, relevance, entropies, score = numbers(score_in_numbers(one, 0, "su", "bits"))
        assert two * relevance / entropies == pytest.approx(score, rel=0.02)


def test_the_first_score_of_those_that_look_at_pairs_is_the_relevance():
    for name in ("mrmr", "mrmr-difference", "cmim", "jmi", "mi"):
        assert score_in_numbers(STEPS[name][0], 0, name, "nats").startswith("I(X;Y) = ")
        assert score_in_numbers(STEPS[name][0], 0, name, "nats").endswith(" nats")


def test_a_score_of_many_numbers_says_how_many_and_what_is_made_of_them():
    assert score_in_numbers(STEPS["cmim"][2], 0, "cmim", "bits").startswith("the least of 2 numbers = ")
    assert score_in_numbers(STEPS["jmi"][1], 0, "jmi", "bits").startswith("the sum of 1 number = ")


def test_a_constant_attribute_has_su_zero():
    assert score_in_numbers(step([0.0], [0.0], [0.0]), 0, "su", "bits") == "0"


def test_who_is_taken_and_with_whom_it_ties():
    said = taken_words(step([0.2, 0.5, 0.5], [0.1] * 3, [0.1] * 3, tied=(2,)), "mrmr", ["a", "b", "c"], "bits")
    assert said.startswith("b comes in as number 2: its score is the highest, ")
    assert said.endswith(" c ties with it, but the earlier column is taken.")
    assert "the last one that is left" in taken_words(step([0.2], [0.1], [0.1]), "mrmr", ["a"], "bits")
    assert "the only one" in taken_words(step([0.2], [0.1], selected=(), in_nats=True), "mi", ["a"], "bits")


def test_what_the_risk_does():
    of = curve([0, 1, 2, 3], [0.5, 0.4, 0.45, 0.45])
    said = [risk_words(of, s) for s in (1, 2, 3, 4)]
    assert said == [
        "The risk with it alone is 0.500.",
        "The risk falls from 0.500 to 0.400.",
        "The risk rises from 0.400 to 0.450.",
        "The risk stays 0.450.",
    ]


def test_parents_outside_the_first_attributes():
    of = curve([0, 2, 3, 1], [0.4] * 4)
    assert [outside(of, CHAIN, s) for s in range(5)] == [(), (1,), (1, 3), (1,), ()]
    assert outside_words(of, CHAIN, 1, NAMES).startswith("x1 has no factor here, but its value is")
    assert outside_words(of, CHAIN, 2, NAMES).startswith("x1 and x3 have no factor here, but their values are")
    assert outside_words(of, CHAIN, 4, NAMES) == ""


def test_what_an_attribute_is_in_a_sub_model():
    of = curve([0, 2, 3, 1], [0.5, 0.4, 0.45, 0.45])
    said = [attribute_words(of, CHAIN, 2, i, NAMES) for i in range(4)]
    assert "its factor P(x0 | y, x1) is in the product" in said[0]
    assert "With it the risk falls from 0.500 to 0.400." in said[2]
    assert "it is still looked at, as the parent of x0" in said[1]
    assert "it is still looked at, as the parent of x2" in said[3]
    assert "comes in with s = 4" in attribute_words(of, ((), (), (), ()), 2, 1, NAMES)


def test_every_step_of_every_ranking_has_words():
    for name in RANKINGS:
        for s, one in enumerate(STEPS[name], 1):
            assert f"comes in as number {s}" in taken_words(one, name, NAMES, "bits")
            assert NAMES[CURVES[name].order[s - 1]] in taken_words(one, name, NAMES, "bits")
            assert isinstance(outside_words(CURVES[name], PARENTS, s, NAMES), str)
