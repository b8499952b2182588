"""Pairs in common, turned, missing and extra, and the shares that follow; their number is the structural Hamming distance."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.comparison import Comparison, as_drawn, compared
from bnviz.graph.cpdag import CPDAG, cpdag, structural_hamming_distance
from bnviz.graph.dag import DAG
from tests.graph.small_graphs import ASIA, BLOG, dags
from tests.steady import steady


def test_by_hand():
    """Of A -> C <- B the arc of A is found turned, that of B not at all, and C - D is not there in truth."""
    found = compared(CPDAG(4, ((2, 0),), ((2, 3),)), cpdag(BLOG))
    assert found == Comparison(common=(), turned=((0, 2),), missing=((1, 2),), extra=((2, 3),))
    assert (found.distance, found.precision, found.recall) == (3, 0.5, 0.5)


def test_a_graph_beside_itself_and_beside_nothing():
    same, nothing = compared(cpdag(ASIA), cpdag(ASIA)), CPDAG(8, (), ())
    assert (same.distance, same.precision, same.recall, len(same.common)) == (0, 1.0, 1.0, 8)
    none_found, none_true = compared(nothing, cpdag(ASIA)), compared(cpdag(ASIA), nothing)
    assert (none_found.precision, none_found.recall) == (None, 0.0)
    assert (none_true.precision, none_true.recall) == (0.0, None)


def test_equivalent_graphs_differ_only_as_they_are_drawn():
    chain, turned = DAG(((), (0,), (1,))), DAG(((1,), (2,), ()))
    assert compared(cpdag(chain), cpdag(turned)).distance == 0
    assert compared(as_drawn(chain), as_drawn(turned)).turned == ((0, 1), (1, 2))


@steady
@given(st.integers(1, 7).flatmap(lambda n: st.tuples(*[dags(most=n, least=n)] * 2)))
def test_the_pairs_are_parted_and_counted(two):
    for one, other in (map(cpdag, two), map(as_drawn, two)):
        found = compared(one, other)
        assert found.distance == structural_hamming_distance(one, other)
        of_one = len(one.compelled) + len(one.reversible)
        assert len(found.common) + len(found.turned) + len(found.extra) == of_one
        back = compared(other, one)
        assert (back.missing, back.extra, back.turned) == (found.extra, found.missing, found.turned)
        assert (back.precision, back.recall) == (found.recall, found.precision)


def test_graphs_over_different_nodes_are_not_compared():
    with pytest.raises(ValueError, match="one graph has 8 nodes, the other 4"):
        compared(cpdag(ASIA), cpdag(BLOG))
