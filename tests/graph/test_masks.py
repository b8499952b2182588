"""Bit masks are sets: what goes in comes out, rising, and unions are those of sets."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.masks import bits, lowest, mask_of, union
from tests.steady import steady


def test_by_hand():
    assert mask_of([3, 0, 3]) == 0b1001
    assert list(bits(0b1001)) == [0, 3]
    assert lowest(0b1000) == 3
    assert union([0b10, 0b100, 0b1], 0b101) == 0b11


def test_an_empty_set_has_no_node():
    assert mask_of([]) == union([1, 2], 0) == 0
    assert list(bits(0)) == []
    assert lowest(0) == -1


@steady
@given(st.lists(st.sets(st.integers(0, 150)), min_size=1, max_size=20), st.data())
def test_a_union_is_that_of_sets(sets, data):
    chosen = data.draw(st.sets(st.integers(0, len(sets) - 1)))
    together = union(list(map(mask_of, sets)), mask_of(chosen))
    expected = sorted(set().union(*(sets[i] for i in chosen)))
    assert list(bits(together)) == expected
    assert lowest(together) == min(expected, default=-1)


def test_there_is_no_node_below_zero():
    with pytest.raises(ValueError, match="negative"):
        mask_of([-1])


def test_numbers_of_numpy_are_nodes_too_and_fractions_are_not():
    assert mask_of(np.array([99, 2])) == 1 << 99 | 4
    with pytest.raises(TypeError):
        mask_of([1.0])
