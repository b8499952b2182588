"""One row left out, as it is shown: its counts are one less, and the predictions are those that make the risk."""

import numpy as np
import pytest

from bnviz.draw.left_out_view import count_lines, left_out_figure, left_out_words, prediction_lines
from bnviz.learn.row_left_out import Estimates, RowLeftOut, row_left_out
from tests.draw.learned import DATA
from tests.draw.stan_learned import CURVES, PARENTS, TRAINING

CURVE = CURVES["mrmr"]


def left_out(row):
    return row_left_out(TRAINING, PARENTS, CURVE.order, row)


def predicted(before, after):
    """A row of class 0 with these probabilities of class 0 for 1, 2, ... attributes, with it and without it."""

    def estimates(P):
        posterior = np.array([[p, 1 - p, 0.0] for p in P])
        none = np.zeros((len(P) + 1, 3), np.int64)
        return Estimates(none, none, none.astype(float), posterior)

    return RowLeftOut(7, 0, tuple(range(len(before))), estimates(before), estimates(after))


def test_the_row_is_one_less_in_each_of_its_counts():
    lines = count_lines(left_out(5), PARENTS, DATA)
    assert lines["factor"][0] == "class prior"
    assert len(lines["factor"]) == 5
    with_it, without = (
        np.array([words.split(" of ") for words in lines[head]], int) for head in ("rows with it", "rows without it")
    )
    assert (with_it - without).tolist() == [[1, 1]] * 5
    assert with_it[0].tolist() == [(DATA.y == DATA.y[5]).sum(), DATA.rows]


def test_the_errors_of_all_rows_make_the_risk():
    errors = [prediction_lines(left_out(row), DATA, 2)["(1 − P)²"] for row in range(DATA.rows)]
    assert np.sqrt(np.mean(errors, axis=0)) == pytest.approx(CURVE.cvr.tolist())


def test_the_figure_has_the_probabilities_of_its_own_class():
    found = left_out(3)
    without, with_it = left_out_figure(found, 2).data
    assert list(without.y) == found.after.posterior[:, found.y].tolist()
    assert list(with_it.y) == found.before.posterior[:, found.y].tolist()


def test_what_is_said_of_a_row():
    same = left_out_words(predicted([0.9, 0.8], [0.9, 0.8]), DATA, 2)
    assert "its probability stays 0.800" in same[0]
    assert same[1] == "The predicted class stays the same with every number of attributes."
    less = left_out_words(predicted([0.9, 0.8], [0.9, 0.3]), DATA, 2)
    assert "With the 2 attributes that are chosen, its probability falls from 0.800 to 0.300" in less[0]
    assert less[1].startswith("The predicted class changes with one number of attributes: s = 2 from ")
    assert "hardly moves from 0.800" in left_out_words(predicted([0.8], [0.8 - 1e-9]), DATA, 1)[0]
    many = left_out_words(predicted([0.9] * 6, [0.1] * 6), DATA, 1)
    assert "changes with 6 numbers of attributes" in many[1]
    assert many[1].endswith("and more, see the table.")
