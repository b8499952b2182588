"""What is said about a risk curve is true of that curve."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.stan_words import (
    FLAT,
    RANKING_NAMES,
    RANKING_SCORES,
    chosen,
    compared,
    harmful,
    noticed,
    shape,
    training_choice,
)
from bnviz.learn.leave_one_out import Losses
from bnviz.learn.rankings import RANKINGS
from bnviz.learn.risk_curve import Curve
from tests.steady import steady

NAMES = ["p", "q", "r", "u", "v"]


def losses(*numbers):
    return Losses(np.array(numbers), np.array(numbers))


def curve(*cvr):
    """The attributes come in from the last column to the first."""
    return Curve(tuple(range(len(cvr)))[::-1], losses(*cvr))


def test_what_was_chosen_and_what_gets_no_factor():
    assert chosen(curve(0.5, 0.3, 0.4, 0.35), NAMES) == (
        "The risk is lowest, 0.300, with the first 2 attributes of 4. The 2 others get no factor: q and p."
    )
    assert chosen(curve(0.3, 0.4, 0.3), NAMES) == (
        "The risk is lowest, 0.300, with the first attribute of 3. With 3 it is the same, and the smallest number is taken. "
        "The 2 others get no factor: q and p."
    )
    assert chosen(curve(0.2, 0.25), NAMES).endswith("The other one gets no factor: p.")
    assert chosen(curve(0.5, 0.25), NAMES) == (
        "The risk is lowest, 0.250, with all 2 attributes: this STAN is the full TAN."
    )
    assert chosen(curve(0.5), NAMES) == "There is one attribute, so there is nothing to choose; the risk is 0.500."


def test_the_shape():
    assert shape(curve(0.5, 0.3, 0.4)) == (
        "The next lowest risk is that of the full TAN: 0.400, 1.33 times the lowest."
    )
    assert shape(curve(0.5, 0.32, 0.3, 0.31, 0.4)) == (
        "The next lowest risk is 0.310, with 4 attributes; the risk of the full TAN is 0.400, 1.33 times the lowest."
    )
    assert shape(curve(0.3, 0.3001, 0.4)).startswith(
        "With 2 attributes the risk is almost as low, so the minimum is flat;"
    )
    assert shape(curve(0.3001, 0.3, 0.4)).startswith("With 1 attribute the risk is almost as low")
    assert shape(curve(0.3, 0.3001, 0.3002)).startswith("The curve is flat")
    assert shape(curve(0.5, 0.3, 0.3)) == (
        "The full TAN has the same risk: together the factors of the other attributes neither help nor hurt."
    )
    assert shape(curve(0.5, 0.3, 0.301)).startswith("The full TAN has almost the same risk, 0.301")
    assert shape(curve(0.5, 0.3)) == "Without the last attribute the risk is 0.500: even the last one lowers it."
    assert shape(curve(0.5, 0.0, 0.0)) == "With 2 attributes no row is predicted with any error."
    assert shape(curve(0.5)) == ""


def test_the_attributes_that_hurt():
    assert harmful(curve(0.5, 0.4, 0.3), NAMES) == "No attribute raises the risk when it comes in."
    assert harmful(curve(0.5, 0.4, 0.45), NAMES) == "One attribute raises the risk when it comes in: p, by 0.0500."
    assert harmful(curve(0.5, 0.6, 0.3, 0.5), NAMES) == (
        "2 of the 3 attributes after the first raise the risk when they come in, p most, by 0.200."
    )
    assert harmful(curve(0.3, 0.4, 0.6), NAMES).startswith("Both attributes after the first raise the risk")
    assert harmful(curve(0.3, 0.4, 0.6, 0.7), NAMES).startswith("All 3 attributes after the first raise the risk")
    assert harmful(curve(0.5), NAMES) == ""


def test_what_the_training_rows_would_have_chosen():
    assert training_choice(curve(0.3, 0.4), losses(0.2, 0.1)) == (
        "On the rows that were learned from, the error is lowest, 0.100, with 2 attributes; left out, these rows are predicted "
        "with a risk of 0.400 then, not 0.300: choosing by the training loss would mislead."
    )
    assert training_choice(curve(0.3, 0.3), losses(0.2, 0.1)).endswith("the same risk then: here it would not mislead.")
    assert training_choice(curve(0.3, 0.4), losses(0.1, 0.2)).endswith("here it would not mislead.")
    assert training_choice(curve(0.3), losses(0.2)) == ""


def test_rankings_compared():
    one, other = Curve((0, 1, 2), losses(0.5, 0.3, 0.4)), Curve((0, 2, 1), losses(0.5, 0.2, 0.4))
    assert compared({"mi": one, "mrmr": other}) == (
        "Of 3 attributes they choose: MI 2 with a risk of 0.300; MRMR (quotient) 2 with a risk of 0.200. They first differ at "
        "place 2; MRMR (quotient) has the lowest risk."
    )
    assert compared({"mi": one, "su": one}) == (
        "Of 3 attributes all rankings choose 2, with a risk of 0.300. All rankings are the same."
    )
    assert compared({"mi": one}) == "Of 3 attributes they choose: MI 2 with a risk of 0.300."
    turned = Curve((2, 1, 0), losses(0.5, 0.3, 0.4))
    assert compared({"mi": one, "su": turned}) == (
        "Of 3 attributes all rankings choose 2, with a risk of 0.300. The first place is already not the same in all."
    )
    assert compared({"mi": one, "su": turned, "mrmr": other}).endswith(
        "The first place is already not the same in all; MRMR (quotient) has the lowest risk."
    )


def test_every_ranking_has_a_name_and_a_formula():
    assert list(RANKING_NAMES) == list(RANKING_SCORES) == list(RANKINGS)


@steady
@given(st.lists(st.sampled_from([0.0, 0.25, 0.2501, 0.3, 0.5]), min_size=1, max_size=5), st.data())
def test_what_is_said_is_true(cvr, draw):
    found = curve(*cvr)
    training = losses(*draw.draw(st.permutations(cvr)))
    said = noticed(found, NAMES, training)
    words = " ".join(said)
    assert not re.search(r"\b1 (attributes|numbers)\b|\b[02-9] attribute\b|nan|  ", words)
    assert ("full TAN has the same risk" in words) == (
        found.n_selected < len(cvr) and cvr[-1] == min(cvr) > 0 and max(cvr) > min(cvr) * (1 + FLAT)
    )
    assert ("No attribute raises" in words) == (len(cvr) > 1 and all(np.diff(cvr) <= 0))
    assert ("this STAN is the full TAN" in words) == (len(cvr) > 1 and found.n_selected == len(cvr))
    assert ("curve is flat" in words) == (len(cvr) > 1 and min(cvr) > 0 and max(cvr) <= min(cvr) * (1 + FLAT))
    assert noticed(found, NAMES) == [sentence for sentence in said if "learned from" not in sentence]


@pytest.mark.parametrize("count", [6, 7])
def test_long_lists_are_cut(count):
    names = [f"x{i}" for i in range(count)]
    said = chosen(Curve(tuple(range(count)), losses(0.1, *[0.5] * (count - 1))), names)
    assert said.endswith(f"The {count - 1} others get no factor: x1, x2, x3 and {count - 4} others.")
