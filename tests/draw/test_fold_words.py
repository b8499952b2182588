"""What is said about curves on parts of the rows is true of them."""

import numpy as np

from bnviz.draw.fold_words import fold_words
from bnviz.learn.leave_one_out import Losses
from bnviz.learn.risk_curve import Curve


def curve(order, *cvr):
    return Curve(tuple(order), Losses(np.array(cvr), np.array(cvr)))


def test_all_parts_agree():
    whole = curve([0, 1, 2], 0.3, 0.2, 0.4)
    said = fold_words(whole, [whole, whole], ["a", "b", "c"])
    assert said[0] == (
        "With each of 2 parts of the rows left out in turn, the lowest risk is reached with 2 attributes every time, "
        "as on all rows."
    )
    assert said[1] == "The lowest risk is 0.200 every time."
    assert said[2:] == ["a comes in first every time."]


def test_one_attribute_every_time():
    one = curve([0, 1], 0.1, 0.2)
    assert fold_words(one, [one], ["a", "b"])[0].endswith("with 1 attribute every time, as on all rows.")
    whole = curve([0, 1], 0.2, 0.1)
    assert fold_words(whole, [one], ["a", "b"])[0].endswith("with 1 attribute every time, but on all rows with 2.")


def test_how_often_the_choice_of_all_rows_is_made():
    one, two, three = curve([0, 1, 2], 0.1, 0.2, 0.3), curve([0, 1, 2], 0.3, 0.1, 0.2), curve([0, 1, 2], 0.3, 0.2, 0.1)
    assert "1 to 3 attributes; never with 2," in fold_words(two, [one, three], ["a", "b", "c"])[0]
    assert "1 to 2 attributes; once with 2," in fold_words(two, [one, two], ["a", "b", "c"])[0]
    assert "1 to 2 attributes; 2 times with 2," in fold_words(two, [two, one, two], ["a", "b", "c"])[0]


def test_parts_differ():
    whole = curve([0, 1, 2], 0.3, 0.2, 0.25)
    said = fold_words(whole, [whole, curve([1, 0, 2], 0.1, 0.3, 0.3)], ["a", "b", "c"])
    assert "with 1 to 2 attributes; once with 2" in said[0]
    assert said[1] == "The lowest risks lie between 0.100 and 0.200."
    assert said[2].startswith("2 different attributes come in first")
    assert said[3].startswith(
        "Leaving attributes out gains 0.0500 against the full TAN, less than the lowest risks differ"
    )
    # What differs by rounding alone is no gain.
    level = curve([0, 1, 2], 0.3, 0.2, np.nextafter(0.2, 1))
    assert len(fold_words(level, [level, curve([1, 0, 2], 0.1, 0.3, 0.3)], ["a", "b", "c"])) == 3
    near = fold_words(whole, [whole, curve([0, 1, 2], 0.3, 0.19, 0.2)], ["a", "b", "c"])
    assert "more than the lowest risks differ" in near[3]
