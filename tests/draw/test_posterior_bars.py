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


def test_one_trace_for_each_class_and_pale_bars():
    figure = posterior_bars(["<b>", "two"], P, Y, [False, True])
    assert [trace.name for trace in figure.data] == ["a", "b", "2 others"]
    assert np.sum([trace.x for trace in figure.data], axis=0) == pytest.approx([1, 1])
    assert all(trace.marker.opacity[0] == 1 > trace.marker.opacity[1] for trace in figure.data)
    assert figure.layout.yaxis.ticktext[0] == "&lt;b&gt;"


def test_what_is_not_a_number_has_no_bar():
    figure = posterior_bars(["none"], np.full((1, 4), np.nan), Y)
    assert all(trace.x == (None,) for trace in figure.data)
