"""A blanket has parents, children and coparents, shields its node from the rest, and could not do without any of its nodes."""

import pytest
from hypothesis import given

from bnviz.graph.blanket import Blanket, markov_blanket
from bnviz.graph.dag import DAG
from bnviz.graph.moral import moral_graph
from bnviz.graph.separation import d_separated
from tests.graph.small_graphs import ASIA, dags
from tests.steady import steady


def test_asia_by_hand():
    assert markov_blanket(ASIA, 3) == Blanket(parents=(2,), children=(5,), coparents=(1,))
    assert markov_blanket(ASIA, 3).nodes == (1, 2, 5)
    assert markov_blanket(ASIA, 4) == Blanket((2,), (7,), (5,))
    assert markov_blanket(ASIA, 6) == Blanket((5,), (), ())


def test_a_coparent_may_be_a_parent_or_a_child_too():
    """0 -> 1 -> 2, 0 -> 2: of the child 2 of 1, the parent 0 is a coparent; of the child 2 of 0, the child 1 is one."""
    dag = DAG(((), (0,), (0, 1)))
    assert markov_blanket(dag, 1) == Blanket((0,), (2,), (0,))
    assert markov_blanket(dag, 0) == Blanket((), (1, 2), (1,))
    assert markov_blanket(dag, 0).nodes == (1, 2)


def test_a_node_alone_has_an_empty_blanket():
    assert markov_blanket(DAG(((), ())), 1) == Blanket((), (), ())
    assert markov_blanket(DAG(((), ())), 1).nodes == ()


@steady
@given(dags(most=9))
def test_a_blanket_separates_its_node_from_the_rest_and_no_node_of_it_can_be_left_out(dag):
    for node in range(dag.nodes):
        blanket = markov_blanket(dag, node).nodes
        rest = [other for other in range(dag.nodes) if other != node and other not in blanket]
        assert d_separated(dag, [node], rest, blanket)
        for left_out in blanket:
            assert not d_separated(dag, [node], [left_out], [other for other in blanket if other != left_out])


@steady
@given(dags(most=9))
def test_a_blanket_is_the_neighbours_in_the_moral_graph(dag):
    edges = moral_graph(dag).edges
    for node in range(dag.nodes):
        assert set(markov_blanket(dag, node).nodes) == {i + j - node for i, j in edges if node in {i, j}}


def test_a_node_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="8 is not a node of the graph"):
        markov_blanket(ASIA, 8)
