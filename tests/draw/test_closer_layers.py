"""Layers come nearer without anything changing its layer or its order."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.closer_layers import bent_at, closer, without_needless
from tests.steady import steady


def test_room_between_layers_shrinks_to_the_most_and_layers_keep_their_height():
    old, new = closer([(0, 26), (100, 150), (160, 186)], 40)
    assert old[1:-1] == [0, 26, 100, 150, 160, 186]
    assert new[1:-1] == [0, 26, 66, 116, 126, 152]


def test_one_layer_stays_where_it_is():
    old, new = closer([(5, 31)], 40)
    assert np.interp([0, 18, 99], old, new).tolist() == pytest.approx([0, 18, 99])


def test_a_slanted_line_bends_at_every_layer_it_passes_and_an_upright_one_does_not():
    assert bent_at([(0, 0), (10, 100)], [-9, 20, 50, 900]) == [(0, 0), (2, 20), (5, 50), (10, 100)]
    assert bent_at([(10, 100), (0, 0)], [-9, 20, 50, 900]) == [(10, 100), (5, 50), (2, 20), (0, 0)]
    assert bent_at([(3, 0), (3, 100)], [20, 50]) == [(3, 0), (3, 100)]
    assert bent_at([(0, 20), (9, 20)], [20, 50]) == [(0, 20), (9, 20)]


def test_points_on_a_straight_line_are_needless():
    assert without_needless([(0, 0), (1, 1), (2, 2), (2, 9)]) == [(0, 0), (2, 2), (2, 9)]


spots = st.tuples(st.integers(0, 300), st.integers(0, 300))


@steady
@given(st.lists(spots, min_size=2, max_size=6), st.lists(st.integers(0, 300), max_size=6, unique=True))
def test_more_points_leave_a_line_where_it_is(route, levels):
    bent = bent_at(route, sorted(levels))
    assert bent[0] == route[0]
    assert bent[-1] == route[-1]
    before, after = (sum(np.hypot(x - a, y - b) for (a, b), (x, y) in pairwise(line)) for line in (route, bent))
    assert after == pytest.approx(before)
