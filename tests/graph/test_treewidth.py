"""The treewidth by hand, against the best of all orders of small graphs, and never above what a rule finds."""

from itertools import permutations

import pytest
from hypothesis import given

from bnviz.graph.treewidth import least_width
from bnviz.graph.triangulation import RULES, eliminated, in_order
from tests.graph.test_triangulation import graphs, masks
from tests.steady import steady


def grid(side):
    edges = [(k, k + 1) for k in range(side * side) if (k + 1) % side]
    return masks(edges + [(k, k + side) for k in range(side * (side - 1))], side * side)


@pytest.mark.parametrize(
    ("graph", "width"),
    [
        ([], 0),
        ([0, 0], 0),
        (masks([(0, 1), (1, 2)], 3), 1),
        (masks([(0, 1), (1, 2), (2, 3), (0, 3)], 4), 2),
        (masks([(i, j) for j in range(6) for i in range(j)], 6), 5),
        (grid(3), 3),
    ],
)
def test_by_hand(graph, width):
    """Nodes without an edge, a path, a square, six nodes that are all joined, and three by three in rows."""
    assert least_width(graph) == width


def test_the_graph_is_left_as_it_is():
    graph = grid(3)
    least_width(graph)
    assert graph == grid(3)


@steady
@given(graphs(6))
def test_it_is_not_above_the_best_of_all_orders(drawn):
    edges, n = drawn
    best = min(
        max(step.neighbours.bit_count() for step in in_order(masks(edges, n), order))
        for order in permutations(range(n))
    )
    assert least_width(masks(edges, n)) <= best


@steady
@given(graphs())
def test_no_rule_finds_a_smaller_width(drawn):
    edges, n = drawn
    for rule in RULES:
        steps = eliminated(masks(edges, n), (1 << n) - 1, rule, [2] * n)
        assert least_width(masks(edges, n)) <= max(step.neighbours.bit_count() for step in steps)
