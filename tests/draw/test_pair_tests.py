"""Which differences mean anything, and what the classes and probabilities of classifiers are like: on answers made by hand."""

from dataclasses import replace

import numpy as np
import pytest

from bnviz.draw.calibration_view import (
    calibration_figure,
    calibration_lines,
    calibration_sentences,
    roc_figure,
    roc_sentence,
)
from bnviz.draw.confusion_view import confusion_figure, confusion_lines, confusion_sentences
from bnviz.draw.pair_tests import pair_matrix_lines, pair_sentence, pair_test_lines, pairs_noticed
from bnviz.evaluate.pairs import paired
from tests.draw.found import finished

TITLES = ["a", "b", "c"]
Y = [1] * 40
FOUND = finished([[0.9] * 40, [0.2] * 40, [0.9] * 39 + [0.4]], Y, folds=4)
PAIRS = paired(FOUND)


def test_the_matrix_says_who_is_better():
    assert pair_matrix_lines(PAIRS, TITLES, "zero-one") == {
        "classifier": TITLES,
        "beside a": ["", "more errors", "not told apart"],
        "beside b": ["fewer errors", "", "fewer errors"],
        "beside c": ["not told apart", "more errors", ""],
    }
    assert pair_matrix_lines(PAIRS, TITLES, "rmse")["beside b"] == ["smaller RMSE", "", "smaller RMSE"]


def test_the_tests_are_in_numbers():
    lines = pair_test_lines(PAIRS, TITLES, "zero-one")
    assert lines["only the second is wrong"] == [40, 1, 0]
    assert lines["only the first is wrong"] == [0, 0, 39]
    lines = pair_test_lines(paired(finished([[0.9], [0.2]], [1], folds=1)), TITLES, "rmse")
    assert lines["p"] == ["–"]


def test_each_pair_has_a_sentence():
    ab, ac, _ = PAIRS
    assert pair_sentence(ab, TITLES, "zero-one") == (
        "On 0 rows only a is wrong, on 40 only b: more uneven than chance would show (p, adjusted: below 0.0001)."
    )
    assert (
        pair_sentence(ac, TITLES, "zero-one")
        == "On 0 rows only a is wrong, on 1 only c: no split is more likely by chance."
    )
    assert pair_sentence(ab, TITLES, "rmse").startswith(
        "The RMSE of a is on average 0.700 smaller than that of b, more than chance would show ("
    )
    # One of four folds differs, by d: t = (d / 4) / sqrt((1 / 4 + 10 / 30) (d / 2)^2).
    assert pair_sentence(ac, TITLES, "rmse") == (
        "The RMSE of a is on average 0.0280 smaller than that of c (t = -0.655); chance alone gives as much with probability 0.559."
    )
    (same,) = paired(finished([[0.9, 0.2]] * 2, [1, 0]))
    assert pair_sentence(same, TITLES, "zero-one") == "a and b are right and wrong on the same rows."
    assert pair_sentence(same, TITLES, "rmse") == "a and b have the same mean RMSE."


def test_a_difference_that_is_lost_among_many_says_so():
    # On 6 rows only the second is wrong: p = 2 / 2^6, and six pairs make that six times as much.
    right, six = [0.9] * 40, [0.2] * 6 + [0.9] * 34
    pair = paired(finished([right, six, right], Y, folds=4))[0]
    assert pair_sentence(replace(pair, zero_one_p=6 * 2 / 2**6), TITLES, "zero-one") == (
        "On 0 rows only a is wrong, on 6 only b: chance alone splits as unevenly with probability 0.0312, adjusted for the "
        "number of pairs 0.188."
    )


def test_what_is_to_be_noticed_is_counted():
    said = pairs_noticed(PAIRS, TITLES)
    assert said[0] == (
        "2 of 3 pairs differ in zero-one loss by more than chance would show: a has the smaller one beside b and c has the smaller "
        "one beside b."
    )
    assert said[2].startswith("Two that are not told apart need not be equally good")
    assert said[3].startswith("With 3 pairs")
    assert pairs_noticed((), TITLES) == ["A difference needs two classifiers: choose another one."]
    (same,) = paired(finished([[0.9, 0.2]] * 2, [1, 0]))
    assert pairs_noticed([same], TITLES)[0].startswith("The pair does not differ in zero-one loss")


COUNTS = np.array([[5, 1, 0], [0, 4, 2], [0, 0, 0]])
CLASSES = ["x", "<y>", "z"]


def test_the_confusions_come_first_and_empty_cells_do_not_come():
    lines = confusion_lines(COUNTS, CLASSES)
    assert list(zip(lines["true class"], lines["predicted class"], lines["rows"], strict=True)) == [
        ("<y>", "z", 2), ("x", "<y>", 1), ("x", "x", 5), ("<y>", "<y>", 4),
    ]  # fmt: skip
    assert lines["share of the true class"][0] == pytest.approx(1 / 3)


def test_the_confusions_in_words_and_as_a_figure():
    assert confusion_sentences(COUNTS, CLASSES, "TAN") == [
        "What TAN does most often wrong is to take <y> for z: 2 rows of 6.",
        "The class it finds least often is <y>, in 0.667 of its rows.",
    ]
    assert confusion_sentences(np.diag([1, 2]), CLASSES, "TAN") == ["TAN predicts every row right."]
    figure = confusion_figure(COUNTS, CLASSES)
    assert figure.data[0].z[1][2] == pytest.approx(1 / 3)
    assert "<y>" not in str(figure)
    assert list(zip(figure.data[1].x, figure.data[1].y, figure.data[1].text, strict=True))[-1] == (2, 1, "2")


def test_calibration_and_curve_are_those_of_the_results():
    found = finished([[0.9, 0.8, 0.3, 0.6], [0.6, 0.6, 0.6, 0.6]], [1, 1, 0, 0])
    both = [result.calibration(1) for result in found.results]
    figure = calibration_figure(both, ["a", "b"], "said")
    assert list(figure.data[1].x) == pytest.approx([0.6])
    assert list(figure.data[1].y) == pytest.approx([0.5])
    lines = calibration_lines(both[1])
    assert sum(lines["predictions"]) == 4
    assert lines["came true"][0] == "–"
    said = calibration_sentences(both, ["a", "b"])
    assert said[1:] == ["Overall, what is said is too high: a by 0.150 and b by 0.100."]
    alike = calibration_sentences([both[1], both[1]], ["a", "b"])
    assert alike[0] == "On average, what a and b say and what comes true are 0.100 apart."
    assert calibration_sentences(both[1:], ["b"])[0] == "On average, what b says and what comes true are 0.100 apart."
    curves = [result.roc() for result in found.results]
    assert roc_sentence(curves, ["a", "b"]) == "Area under the curve: a 1.00 and b 0.500."
    assert roc_figure(curves, ["a", "b"]).data[0].y[-1] == 1
