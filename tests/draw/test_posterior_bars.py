"""Posteriors as bars: every bar has the length 1, whichever classes are shown together."""

import numpy as np
import pytest

from bnviz.draw.posterior_bars import joined_classes, posterior_bars, posterior_lines
from bnviz.learn.largest import Kept

P = np.array([[0.5, 0.2, 0.2, 0.1], [0.1, 0.1, 0.1, 0.7]])
Y = Kept("y", ("a", "b", "2 others"), np.array([0, 2, 1, 2]), 2)


def test_classes_that_are_shown_together_are_added():
    assert joined_classes(P, Y).tolist() == pytest.approx(np.array([[0.5, 0.2, 0.3], [0.1, 0.1, 0.8]]))
    lines = posterior_lines(["<b>", "two"], P, Y)
    assert lines["classifier"] == ["<b>", "two"]
    assert lines["P(2 others)"] == pytest.approx([0.3, 0.8])


def test_one_piece_for_each_class_and_pale_bars():
    chart = posterior_bars(["<b>", "two"], P, Y, [False, True])
    assert list(chart.names) == ["a", "b", "2 others"]
    assert [line.pale for line in chart.lines] == [False, True]
    for line, row in zip(chart.lines, joined_classes(P, Y), strict=True):
        assert [piece.end - piece.start for piece in line.pieces] == pytest.approx(row)
        assert [piece.mark for piece in line.pieces] == [0, 1, 2]
        assert line.pieces[-1].end == pytest.approx(1)
    assert chart.lines[0].pieces[2].words == ("<b>", "P(2 others) = 0.300")


def test_what_is_not_a_number_has_no_bar():
    assert posterior_bars(["none"], np.full((1, 4), np.nan), Y).lines[0].pieces == []
