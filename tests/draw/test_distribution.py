"""The bars are the counts, in rows or in shares, and the table beside them has the same numbers."""

import numpy as np
import pytest

from bnviz.draw.distribution import balance, distribution, distribution_lines
from bnviz.learn.largest import Kept

X = Kept("<b>x</b>", ("sunny", "rain", "never"), np.arange(3))
Y = Kept("play", ("no", "$yes$"), np.arange(2))
N = np.array([[3, 1], [2, 4], [0, 0]])


def test_rows_are_stacked_by_class():
    figure = distribution(N, X, Y)
    assert [list(trace.y) for trace in figure.data] == [[3, 2, 0], [1, 4, 0]]
    assert [trace.name for trace in figure.data] == ["no", "&#36;yes&#36;"]
    assert figure.layout.barmode == "stack"
    assert list(figure.layout.xaxis.ticktext) == ["sunny", "rain", "never"]
    assert figure.layout.xaxis.type == "linear"
    assert figure.layout.xaxis.ticklabeloverflow == "allow"  # or the last label, too wide for the edge, would be hidden
    assert figure.layout.xaxis.title.text == "&lt;b&gt;x&lt;/b&gt;"


def test_shares_add_up_to_one_where_there_are_rows():
    figure = distribution(N, X, Y, "share")
    heights = np.array([trace.y for trace in figure.data], float)
    assert heights.sum(0) == pytest.approx([1, 1, 0])
    assert heights[:, 0] == pytest.approx([0.75, 0.25])


def test_a_bar_says_its_numbers():
    figure = distribution(N, X, Y)
    assert figure.data[1].hovertext[1] == (
        "x: &lt;b&gt;x&lt;/b&gt; = rain<br>y: play = &#36;yes&#36;<br>n(x,y) = 4<br>P(y|x) = 4/6 = 0.667<br>P(x|y) = 4/5 = 0.800"
    )
    assert figure.data[0].hovertext[2].endswith("n(x,y) = 0<br>P(x|y) = 0/5 = 0")


def test_classes_differ_by_more_than_colour():
    shapes = [trace.marker.pattern.shape for trace in distribution(N, X, Y).data]
    assert len(set(shapes)) == len(shapes)
    assert all(trace.marker.color is None for trace in distribution(N, X, Y).data)  # the theme's


def test_the_table_has_the_numbers_of_the_picture():
    lines = distribution_lines(N, X, Y)
    assert lines["x"] == ["sunny", "rain", "never"]
    assert lines["n(x)"] == [4, 6, 0]
    assert lines["P(x)"] == [0.4, 0.6, 0]
    assert lines["n(x,y), y = no"] == [3, 2, 0]
    assert lines["P(y|x), y = $yes$"] == pytest.approx([0.25, 4 / 6, 0])


def test_each_class_has_a_bar():
    figure = balance(np.array([5, 0]), Y)
    assert [list(trace.x) for trace in figure.data] == [[5], [0]]
    assert figure.data[0].hovertext[0] == "play = no<br>P(y) = 5/5 = 1.00"
