"""From naive Bayes to the full joint: the numbers are exact, however large, and the sums come out."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.size_formulas import aode_formula, full_joint_formula, in_tens, network_formula
from bnviz.draw.spectrum import full_joint, line_words, spectrum, spectrum_lines, spectrum_sentences, spot
from bnviz.learn.size import aode_parameters, full_joint_parameters, network_size
from bnviz.learn.structures import size_of, structures
from tests.draw.learned import DATA, learned
from tests.steady import steady

STATES = [3, 2, 4, 2]


def total(formula):
    return int(formula.rpartition("=")[2].replace("{,}", ""))


def value(formula):
    """What a formula says, worked out from its text."""
    text = formula.rpartition("=")[0].replace(r"\cdot", "*").replace(r"\,", "").replace("[", "*(").replace("]", ")")
    text = re.sub(r"\^\{(\d+)\}", r"**\1", text.replace("{,}", ""))
    return eval(re.sub(r"(\d)\(", r"\1*(", text), {"__builtins__": {}})  # noqa: S307 - our own text of numbers


@pytest.mark.parametrize("parents", [((),) * 4, ((), (0,), (0, 1), (2,)), ((), (0,), (0, 1), (0, 1, 2))])
def test_the_sum_in_numbers_is_the_number_of_parameters(parents):
    formula = network_formula(STATES, 3, parents)
    assert total(formula) == value(formula) == network_size(STATES, 3, parents, 1).parameters


def test_only_attributes_with_a_factor_count():
    formula = network_formula(STATES, 3, ((), (0,), (0, 1), (2,)), (1, 3))
    assert total(formula) == value(formula) == 2 + 3 * (1 * 3 + 1 * 4)
    for name in ("selective-kdb:k=1", "stan"):
        classifier = learned(name)
        (one,) = structures(classifier)
        states = [v.cardinality for v in DATA.attributes]
        assert total(network_formula(states, 3, one.parents, one.used)) == size_of(classifier, DATA.rows).parameters


@pytest.mark.parametrize("states", [[3, 2, 4, 2], [5] * 13, [2]])
def test_the_sum_of_aode_in_numbers(states):
    formula = aode_formula(states, 3)
    assert total(formula) == value(formula) == aode_parameters(states, 3)


@steady
@given(st.lists(st.integers(1, 9), min_size=1, max_size=5), st.integers(2, 9))
def test_the_product_in_numbers_is_that_of_the_full_joint(states, classes):
    formula = full_joint_formula(states, classes)
    assert total(formula) == value(formula) == full_joint_parameters(states, classes)


def test_large_numbers_are_powers_of_ten():
    assert in_tens(3662109374) == ("3.66", 9)
    assert in_tens(9999) == ("1.00", 4)
    assert in_tens(7) == ("7.00", 0)
    assert in_tens(10**400) == ("1.00", 400)
    assert full_joint_formula([10] * 400, 2).endswith(r"\approx 2.00\cdot 10^{400}")


def test_the_spots_stand_at_the_powers_of_their_parameters():
    spots = [spot("NB", learned("nb").size, True), spot("TAN", learned("tan").size), full_joint(DATA)]
    figure = spectrum(spots, DATA.rows)
    points = figure.data[1]
    assert [10**x for x in points.x] == pytest.approx([one.parameters for one in spots])
    lines = spectrum_lines(spots)
    assert lines["free parameters"] == [one.parameters for one in spots]
    assert spots[-1].parameters == 3 * 48 - 1
    assert spots[-1].rows_per_cell == DATA.rows / 144


def test_what_is_too_large_for_a_float_is_drawn_and_written():
    huge = spot("NB", network_size([10] * 400, 2, ((),) * 400, 50))
    joint = type(huge)("the full joint", full_joint_parameters([10] * 400, 2), 0.0)
    assert spectrum([huge, joint], 50).data[1].x[1] == pytest.approx(400.3, abs=0.01)
    assert isinstance(spectrum_lines([huge, joint])["free parameters"][1], str)
    assert "2.00 times 10 to the power 400" in spectrum_sentences([huge, joint], 50)[0]


@pytest.mark.parametrize(
    ("rows", "said"),
    [(1, "Every classifier"), (30, "From TAN on"), (50, "Only the full joint"), (10**6, "no more numbers")],
)
def test_where_there_are_more_numbers_than_rows(rows, said):
    spots = [spot("NB", learned("nb").size), spot("TAN", learned("tan").size), full_joint(DATA)]
    assert said in spectrum_sentences(spots, rows)[1]


def test_the_lines_are_explained():
    assert line_words(8, 13).endswith(
        "; only k up to 8 is shown, and k = 12 is the full joint. The dashed line marks the rows."
    )
    assert "only" not in line_words(3, 4)
