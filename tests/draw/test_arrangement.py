"""Nodes of a network stand in layers or in grids, never on top of each other, and always at the same places."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.arrangement import PHONE, Arrangement, arrangements
from bnviz.draw.layout import NODE_HEIGHT
from tests.steady import steady


@st.composite
def networks(draw):
    size = draw(st.integers(1, 14))
    pairs = [(i, j) for j in range(size) for i in range(j)]
    arcs = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=20)) if pairs else []
    widths = draw(st.lists(st.integers(36, 176), min_size=size, max_size=size))
    return widths, arcs


def overlapping(made: Arrangement, widths, nodes) -> list[tuple[int, int]]:
    x, y = made.places.x, made.places.y
    return [
        (i, j)
        for i, j in combinations(nodes, 2)
        if abs(x[i] - x[j]) < (widths[i] + widths[j]) / 2 - 1 and abs(y[i] - y[j]) < NODE_HEIGHT - 1
    ]


@steady
@given(networks())
def test_no_two_nodes_overlap_and_all_are_inside(network):
    widths, arcs = network
    for made in arrangements(widths, arcs, None):
        places = made.places
        assert overlapping(made, widths, range(len(widths))) == []
        for node, width in enumerate(widths):
            assert width / 2 - 2 <= places.x[node] <= places.width - width / 2 + 2
            assert NODE_HEIGHT / 2 - 2 <= places.y[node] <= places.height - NODE_HEIGHT / 2 + 2


@steady
@given(networks())
def test_parents_stand_above_their_children_and_every_arc_has_a_way(network):
    widths, arcs = network
    made = arrangements(widths, arcs, None)[0]
    assert all(made.places.y[parent] < made.places.y[child] for parent, child in arcs)
    routed = [(parent, child) for parent, child, _ in made.routes]
    around = [(parent, child) for parent, children in made.around for child in children]
    assert sorted(routed + around) == sorted(arcs)


@steady
@given(networks())
def test_the_same_network_gives_the_same_places(network):
    widths, arcs = network
    assert arrangements(widths, arcs, None) == arrangements(list(widths), list(arcs), None)


@steady
@given(networks())
def test_a_route_leads_from_border_to_border(network):
    widths, arcs = network
    made = arrangements(widths, arcs, None)[0]
    for parent, child, route in made.routes:
        for node, (x, y) in ((parent, route[0]), (child, route[-1])):
            assert abs(x - made.places.x[node]) <= widths[node] / 2 + 2
            assert abs(abs(y - made.places.y[node])) <= NODE_HEIGHT / 2 + 2


@pytest.mark.parametrize("children", [19, 39, 99])
def test_a_star_is_a_parent_above_a_grid_as_wide_as_a_window_or_a_phone(children):
    widths = [100] * (children + 1)
    wide, tall = arrangements(widths, [(0, child) for child in range(1, children + 1)], None)
    assert wide.around == tall.around == ((0, tuple(range(1, children + 1))),)
    assert tall.places.width <= PHONE < wide.places.width
    assert min(wide.places.y[1:]) > wide.places.y[0]
    assert 0.7 < wide.places.width / wide.places.height < 3


def test_a_grid_that_fits_a_phone_is_the_same_everywhere():
    (made,) = arrangements([60] * 12, [], None)
    assert made.places.width <= PHONE


def test_few_children_stand_in_a_row():
    (made,) = arrangements([60] * 5, [(0, n) for n in range(1, 5)], None)
    assert made.around == ()
    assert len(set(made.places.y[1:])) == 1


def test_nodes_without_arcs_stand_in_a_grid_and_the_hub_is_left_out():
    wide, tall = arrangements([160] * 21, [], 20)
    assert overlapping(wide, [160] * 21, range(20)) == []
    assert len(set(wide.places.x)) > len(set(tall.places.x))


def test_nodes_without_arcs_stand_below_the_others():
    made = arrangements([60] * 6, [(0, 1), (1, 2), (0, 2)], None)[0]
    assert min(made.places.y[3:]) > max(made.places.y[:3])


def test_a_circle_of_arcs_is_placed_too():
    made = arrangements([60] * 3, [(0, 1), (1, 2), (2, 0)], None)[0]
    assert len(made.routes) == 3
    assert overlapping(made, [60] * 3, range(3)) == []
