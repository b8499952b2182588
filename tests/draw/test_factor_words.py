"""A factor in words: the rows that were counted, the fraction that is made of them, and what it adds."""

import numpy as np
import pytest

from bnviz.draw.estimate_words import Share, estimate_words, fraction_words, rows_words
from bnviz.draw.factor_words import factor_sentences
from bnviz.draw.waterfall import Part
from bnviz.learn.parameters import Smoothing, estimates

M, LAPLACE, ML = Smoothing(), Smoothing("laplace", 2), Smoothing("ml")


def part(n, of, states, smoothing=M, attribute=0):
    P = estimates(np.array(n), np.array(of), states, smoothing)
    shares = [Share(*pair, states) for pair in zip(n, of, strict=True)]
    with np.errstate(divide="ignore", invalid="ignore"):
        nats = float(np.subtract(*np.log(P)))
    return Part("sky = rain", "wind = west", *map(float, P), nats, *shares, attribute)


def number(text):
    """A number such as `8` or `2.5/3`."""
    above, _, below = text.partition("/")
    return float(above) / float(below or 1)


def test_the_counts_stand_beside_what_smoothing_makes_of_them():
    assert estimate_words(Share(8, 13, 3), M) == "8 of 13 rows, smoothed (8 + 1/3) / (13 + 1)"
    assert estimate_words(Share(0, 0, 3), M) == "0 of 0 rows, smoothed (0 + 1/3) / (0 + 1)"
    assert estimate_words(Share(1, 1, 4), LAPLACE) == "1 of 1 row, smoothed (1 + 2) / (1 + 8)"
    assert estimate_words(Share(8, 13, 3), ML) == "8 of 13 rows"
    assert estimate_words(Share(0, 0, 3), ML) == "0 of 0 rows, so 1 / 3"
    assert rows_words(Share(1234, 5678, 3)) == "1,234 of 5,678"


@pytest.mark.parametrize("smoothing", [M, LAPLACE, ML, Smoothing("m-estimate", 0), Smoothing("m-estimate", 2.5)])
@pytest.mark.parametrize(("n", "of"), [(8, 13), (0, 13), (0, 0), (2, 2)])
def test_the_fraction_is_the_estimate(n, of, smoothing):
    written = fraction_words(Share(n, of, 3), smoothing)
    expected = float(estimates(np.array(n), np.array(of), 3, smoothing))
    above, below = (sum(map(number, text.strip("()").split(" + "))) for text in written.split(" / "))
    assert above / below == pytest.approx(expected, abs=1e-12)


def test_an_opened_factor_counts_under_both_classes():
    said = factor_sentences(part((8, 1), (13, 20), 3), "play = yes", "play = no", M, "bits")
    assert said == [
        "Of the 13 rows with play = yes and wind = west, 8 have sky = rain: P = (8 + 1/3) / (13 + 1) = 0.595.",
        "Of the 20 rows with play = no and wind = west, 1 has sky = rain: P = (1 + 1/3) / (20 + 1) = 0.0635.",
        "So it adds log₂ (0.595 / 0.0635) = 3.23 bits and speaks for play = yes.",
    ]


def test_a_context_that_never_occurs_is_said():
    said = factor_sentences(part((0, 1), (0, 2), 3), "play = yes", "play = no", M, "nats")
    assert "No row has play = yes and wind = west: 0 of 0 rows" in said[0]
    assert "P = (0 + 1/3) / (0 + 1) = 0.333, as for each of the 3 states" in said[0]
    assert "ln (0.333 / 0.444)" in said[2]
    assert said[2].endswith("speaks for play = no.")


def test_the_prior_is_of_all_rows():
    said = factor_sentences(part((8, 12), (20, 20), 2, ML, None), "play = yes", "play = no", ML, "bits")
    assert said[0] == "8 of all 20 rows have play = yes: P = 8 / 20 = 0.400."


def test_what_adds_nothing_or_no_number_is_said():
    assert "speaks for neither" in factor_sentences(part((3, 3), (9, 9), 2), "a", "b", M, "bits")[2]
    assert "rules out a" in factor_sentences(part((0, 3), (9, 9), 2, ML), "a", "b", ML, "bits")[2]
    both = factor_sentences(part((0, 0), (9, 9), 2, ML), "a", "b", ML, "bits")[2]
    assert "rules out a and b" in both
    (left_out,) = factor_sentences(Part("x (left out)", "", 1.0, 1.0, 0.0, attribute=2), "a", "b", M, "bits")
    assert "adds nothing" in left_out
