"""Areas of the mosaic are shares of the rows; labels keep their distance; the table has the same numbers."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.mosaic import apart, mosaic, mosaic_lines
from bnviz.learn.largest import Kept
from tests.steady import steady


def named(name, size):
    return Kept(name, tuple(f"{name}{k}" for k in range(size)), np.arange(size))


def tiles(figure):
    """(class, x, width, base, height) of each part of a tile."""
    for c, trace in enumerate(figure.data):
        yield from zip(
            [c] * len(trace.x or ()), trace.x or (), trace.width or (), trace.base or (), trace.y or (), strict=True
        )


def test_two_by_two():
    """Columns as wide as 6/8 and 2/8; in the first, tiles as high as 2/6 and 4/6; in its second, classes 1 : 3."""
    N = np.array([[[2, 0], [1, 3]], [[0, 0], [1, 1]]])
    figure = mosaic(N, named("x", 2), named("z", 2), named("y", 2))
    found = sorted(tiles(figure), key=lambda part: (part[0], part[1], part[3]))
    assert [(c, width, height) for c, _, width, _, height in found] == [
        (0, pytest.approx(0.75), pytest.approx(2 / 6)),
        (0, pytest.approx(0.75 / 4), pytest.approx(4 / 6)),
        (0, pytest.approx(0.125), pytest.approx(1)),
        (1, pytest.approx(0.75 * 3 / 4), pytest.approx(4 / 6)),
        (1, pytest.approx(0.125), pytest.approx(1)),
    ]
    assert figure.data[1].hovertext[0] == (
        "x: x = x0<br>z: z = z1<br>y: y = y1<br>P(x,z,y) = 3/8 = 0.375<br>P(y|x,z) = 3/4 = 0.750"
        "<br>P(z|x) = 4/6 = 0.667<br>P(x) = 6/8 = 0.750"
    )
    assert list(figure.layout.xaxis.ticktext) == ["x0", "x1"]
    assert list(figure.layout.yaxis.ticktext) == ["z0", "z1"]


@steady
@given(st.integers(0, 2**32 - 1), st.integers(1, 13), st.integers(1, 13), st.integers(1, 4))
def test_areas_are_shares_and_nothing_overlaps(seed, v, w, c):
    rng = np.random.default_rng(seed)
    N = rng.integers(0, 4, (v, w, c)) * rng.integers(0, 2, (v, w, 1))
    N[0, 0, 0] += 1
    parts = list(tiles(mosaic(N, named("x", v), named("z", w), named("y", c))))
    areas = np.zeros(c)
    for k, _, width, _, height in parts:
        areas[k] += width * height
    assert areas == pytest.approx(N.sum((0, 1)) / N.sum())
    _, x, width, base, height = (np.array(side) for side in zip(*parts, strict=True))
    across = np.minimum.outer(x + width, x + width) - np.maximum.outer(x, x)
    up = np.minimum.outer(base + height, base + height) - np.maximum.outer(base, base)
    common = np.clip(across, 0, None) * np.clip(up, 0, None)
    assert np.triu(common, 1).max() < 1e-9


@steady
@given(st.lists(st.floats(0, 1), min_size=1, max_size=13).map(sorted))
def test_labels_keep_their_order_and_distance(places):
    moved = apart(places, 0.055)
    assert all(b - a >= 0.055 - 1e-9 for a, b in pairwise(moved))
    assert max(moved) <= 1 + 1e-9
    assert len(moved) == len(places)


def test_labels_with_room_stay_where_they_are():
    assert apart([0.1, 0.5, 0.9], 0.055) == [0.1, 0.5, 0.9]


def test_the_table_leaves_out_tiles_without_a_row():
    N = np.array([[[2, 0], [1, 3]], [[0, 0], [1, 1]]])
    lines = mosaic_lines(N, named("x", 2), named("z", 2), named("y", 2))
    assert lines["x"] == ["x0", "x0", "x1"]
    assert lines["z"] == ["z0", "z1", "z1"]
    assert lines["n(x,z)"] == [2, 4, 2]
    assert lines["P(x,z)"] == [0.25, 0.5, 0.25]
    assert lines["P(z|x)"] == pytest.approx([2 / 6, 4 / 6, 1])
    assert lines["n(x,z,y), y = y1"] == [0, 3, 1]
    assert lines["P(y|x,z), y = y0"] == [1, 0.25, 0.5]
