"""The raw numbers of an attribute: all rows with a number are in the bars, and each cut point has its line."""

import numpy as np
import pytest

from bnviz.draw.histogram import histogram_of
from bnviz.draw.raw_numbers import raw_numbers


def test_few_numbers_have_a_bar_each():
    histogram = histogram_of(
        np.array([1.0, 2.0, 4.0]), np.array([0, 0, 1, 2, -1]), np.array([0, 1, 1, 0, 0]), ["n", "<y>"]
    )
    figure = raw_numbers(histogram, (1.0, 2.0), "a$b$", "class")
    bars, lines = figure.data[:-1], figure.data[-1]
    assert [list(trace.x) for trace in bars] == [[1, 2, 4]] * 2
    assert [list(trace.y) for trace in bars] == [[1, 0, 1], [1, 1, 0]]
    assert bars[1].name == "&lt;y&gt;"
    assert bars[0].width[0] < 1
    assert bars[0].hovertext[0] == "x: a&#36;b&#36; = 1.0<br>y: class = n<br>1 of its 2 rows"
    assert list(lines.x) == [1, 1, None, 2, 2, None]
    assert lines.name == "cut points"


def test_many_numbers_are_grouped_without_losing_a_row():
    rng = np.random.default_rng(1)
    numbers, classes = rng.normal(size=500), rng.integers(0, 3, 500)
    histogram = histogram_of(numbers, np.arange(500), classes, ["a", "b", "c"])
    figure = raw_numbers(histogram, (), "x", "y")
    assert [sum(trace.y) for trace in figure.data] == np.bincount(classes).tolist()
    assert len(figure.data) == 3  # no cut point, no line
    trace = figure.data[0]
    ends = np.array(trace.x) + np.array(trace.width) / 2
    assert ends[:-1] == pytest.approx((np.array(trace.x) - np.array(trace.width) / 2)[1:])


@pytest.mark.parametrize("numbers", [[5.0], [], [-1e308, 1e308]])
def test_one_number_none_and_the_widest(numbers):
    codes = np.arange(len(numbers)) if numbers else np.array([-1])
    histogram = histogram_of(np.array(numbers), codes, np.zeros(len(codes), int), ["a", "b"])
    figure = raw_numbers(histogram, (), "x", "y")
    assert sum(figure.data[0].y) == len(numbers)
