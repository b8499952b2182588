"""Figures as SVG: the same points, lines and names as the figure that a page shows, in places that can be computed by hand."""

from xml.etree import ElementTree

import numpy as np
import pytest

from bnviz.draw.bias_view import bias_figure
from bnviz.draw.curve_view import curve_figure
from bnviz.draw.figure_svg import Scale, figure_svg
from bnviz.draw.lines_figure import diagonal, lines_figure, one_line
from bnviz.evaluate.bias_variance import BiasVariance
from bnviz.evaluate.learning_curve import LearningCurve
from bnviz.learn.models import NaiveBayes

SQUARE = [0, 1]


def read(figure):
    return ElementTree.fromstring(figure_svg(figure, "what it shows"))  # noqa: S314 - our own text


def lines(n=1, **across):
    drawn = [one_line(f"<{k}>", [0, 0.5, 1], [1, 0, 0.5], ["&lt;&amp;&gt;"] * 3, k) for k in range(n)]
    axis = {"title": {"text": "across"}, "range": SQUARE, **across}
    return lines_figure(drawn, axis, {"title": {"text": "up"}, "range": SQUARE}, [diagonal()])


def test_a_scale_puts_numbers_between_its_pixels():
    assert Scale(0, 2, 100, 0).at(0.5) == 75
    assert Scale(1, 100, 0, 10, is_log=True).at(10) == 5
    assert Scale(3, 3, 7, 9).at(3) == 7


def test_a_line_goes_through_its_points_and_names_are_names():
    root = read(lines())
    line = root.findall("polyline")[-1].get("points")
    points = [tuple(map(float, point.split(","))) for point in line.split()]
    (left, high), (middle, low), (right, half) = points
    assert middle == pytest.approx((left + right) / 2)
    assert half == pytest.approx((high + low) / 2)
    assert high < half < low
    marks = root.findall("circle")[-3:]
    assert [(float(mark.get("cx")), float(mark.get("cy"))) for mark in marks] == points
    assert marks[0].find("title").text == "<&>"
    texts = [text.text for text in root.iter("text")]
    assert {"<0>", "across", "up", "0", "0.2", "1"} <= set(texts)
    edge = root.find("line[@stroke='var(--pale)']")
    assert [float(edge.get(name)) for name in ("x1", "y1", "x2", "y2")] == [left, low, right, high]


def test_every_line_has_a_colour_a_dash_and_a_mark_of_its_own():
    root = read(lines(6))
    drawn = root.findall("polyline")[6:]
    assert len({line.get("stroke") for line in drawn}) == len({line.get("stroke-dasharray") for line in drawn}) == 6
    shapes = [mark.get("points") for mark in root.findall("polygon")]
    assert len(shapes) == 5 * (1 + 3)


def test_curves_have_their_spread_and_the_sizes_are_apart_as_they_double():
    curve = LearningCurve(
        NaiveBayes(), np.array([10, 20, 40]), *[np.array([[0.4, 0.2], [0.2, 0.2], [0.1, np.nan]])] * 2
    )
    root = read(curve_figure([curve], "rmse"))
    points = root.findall("polyline")[-1].get("points").split()
    x = [float(point.split(",")[0]) for point in points]
    assert x[1] - x[0] == pytest.approx(x[2] - x[1], abs=0.11)
    bars = root.findall("line[@stroke='var(--c0)']")
    long = [float(bar.get("y1")) - float(bar.get("y2")) for bar in bars]
    assert long[0] > 0
    assert long[1:] == [0, 0]
    assert {"10", "20", "40"} <= {text.text for text in root.iter("text")}


def test_bars_stand_end_to_end_beside_their_names():
    root = read(bias_figure([BiasVariance(0.2, 0.1), BiasVariance(0.0, 0.3)], ["a<b>", "TAN"]))
    bias, other, variance, last = root.findall("rect")[2:]
    end = float(bias.get("x")) + float(bias.get("width"))
    assert float(variance.get("x")) == pytest.approx(end, abs=0.11)
    assert float(variance.get("width")) * 2 == pytest.approx(float(bias.get("width")), abs=0.3)
    assert float(other.get("width")) == 0
    assert float(last.get("width")) == pytest.approx(3 * float(variance.get("width")), abs=0.5)
    assert variance.get("fill-opacity") == "0.35"
    assert float(bias.get("y")) < float(other.get("y"))
    assert {"a<b>", "TAN", "bias", "variance"} <= {text.text for text in root.iter("text")}
    assert bias.find("title").text == "a<b>, bias 0.200 (0.2)"
