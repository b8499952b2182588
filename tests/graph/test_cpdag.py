"""A CPDAG keeps the arcs that all equivalent graphs share, and stands for exactly these graphs."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.cpdag import CPDAG, cpdag, differences, members, structural_hamming_distance
from bnviz.graph.dag import DAG
from bnviz.graph.equivalence import equivalent, skeleton
from tests.graph.small_graphs import ASIA, BLOG, all_dags, dags
from tests.steady import steady


def test_asia_by_hand():
    """The two v-structures, and xray below either: with its arc turned there would be colliders at either that are not there."""
    assert cpdag(ASIA) == CPDAG(
        8,
        compelled=((1, 5), (3, 5), (4, 7), (5, 6), (5, 7)),
        reversible=((0, 1), (2, 3), (2, 4)),
    )
    assert len(list(members(cpdag(ASIA)))) == 2 * 3


def test_the_chain_stands_for_three_graphs_and_the_collider_for_itself():
    chain, collider = DAG(((), (0,), (1,))), DAG(((), (0, 2), ()))
    assert cpdag(chain) == CPDAG(3, (), ((0, 1), (1, 2)))
    assert list(members(cpdag(chain))) == [chain, DAG(((1,), (), (1,))), DAG(((1,), (2,), ()))]
    assert list(members(cpdag(collider))) == [collider]


def test_a_graph_without_arcs_stands_for_itself():
    assert list(members(cpdag(DAG(())))) == [DAG(())]
    assert cpdag(DAG(((), ()))) == CPDAG(2, (), ())


@pytest.mark.parametrize(("n", "count"), [(1, 1), (2, 2), (3, 11), (4, 185)])
def test_every_class_of_small_graphs_is_found_by_its_cpdag(n, count):
    """An arc is compelled exactly when all graphs of its class have it, and each class has as many graphs as it should."""
    classes = {}
    for dag in all_dags(n):
        classes.setdefault(cpdag(dag), []).append(dag)
    assert len(classes) == count
    for graph, group in classes.items():
        shared = set.intersection(*(set(dag.arcs) for dag in group))
        assert set(graph.compelled) == shared
        assert set(graph.reversible) == {edge for edge in skeleton(group[0]) if not {edge, edge[::-1]} & shared}
        found = list(members(graph))
        assert len(found) == len(group)
        assert {dag.parents for dag in found} == {dag.parents for dag in group}


@steady
@given(dags(most=6), st.data())
def test_two_graphs_have_one_cpdag_exactly_when_they_are_equivalent(dag, data):
    other = data.draw(
        st.one_of(dags(most=dag.nodes, least=dag.nodes), st.sampled_from(list(islice(members(cpdag(dag)), 20))))
    )
    assert (cpdag(dag) == cpdag(other)) == equivalent(dag, other)


@steady
@given(dags(most=7))
def test_the_members_are_equivalent_different_and_one_of_them_is_the_graph(dag):
    found = list(islice(members(cpdag(dag)), 5041))
    assert all(equivalent(dag, member) for member in found)
    assert len({frozenset(member.arcs) for member in found}) == len(found)
    assert set(dag.arcs) in [set(member.arcs) for member in found]


def test_the_first_of_very_many_members_come_at_once():
    """Twenty-five nodes, all joined, have 25! orders; two hundred in a row have as many graphs as nodes."""
    full = DAG(tuple(tuple(range(node)) for node in range(25)))
    first = list(islice(members(cpdag(full)), 3))
    assert len({member.parents for member in first}) == 3
    chain = cpdag(DAG(((), *((node,) for node in range(199)))))
    assert sum(1 for _ in members(chain)) == 200


def test_what_is_no_cpdag_stands_for_nothing():
    """An edge at the head of an arc, whose other direction would make a new collider, is not reversible; nor is a cycle a graph."""
    with pytest.raises(ValueError, match="not the CPDAG of any graph"):
        next(members(CPDAG(3, ((0, 1),), ((1, 2),))))
    with pytest.raises(ValueError, match="close a cycle"):
        next(members(CPDAG(3, ((0, 1), (1, 2), (2, 0)), ())))


def test_the_distance_counts_pairs_that_differ():
    """Chain and collider share their two pairs but not the directions; a graph without arcs differs in both as well."""
    chain, collider, nothing = (cpdag(DAG(p)) for p in (((), (0,), (1,)), ((), (0, 2), ()), ((), (), ())))
    assert differences(chain, collider) == ((0, 1), (1, 2))
    assert structural_hamming_distance(chain, nothing) == structural_hamming_distance(nothing, chain) == 2
    assert structural_hamming_distance(collider, collider) == 0
    turned = CPDAG(3, ((1, 0),), ((1, 2),))
    assert differences(CPDAG(3, ((0, 1),), ((1, 2),)), turned) == ((0, 1),)


@steady
@given(st.integers(1, 6).flatmap(lambda n: st.tuples(*[dags(most=n, least=n)] * 3)))
def test_the_distance_is_one(three):
    a, b, c = map(cpdag, three)
    distance = structural_hamming_distance
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


def test_graphs_over_different_nodes_are_not_compared():
    with pytest.raises(ValueError, match="one graph has 8 nodes, the other 4"):
        differences(cpdag(ASIA), cpdag(BLOG))
