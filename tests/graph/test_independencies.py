"""What a graph says of its nodes: all of it, the minimal part of it, and the part from which all follows."""

from itertools import islice

from hypothesis import given

from bnviz.graph.dag import DAG
from bnviz.graph.independencies import (
    Independence,
    independencies,
    local_independencies,
    minimal_independencies,
)
from bnviz.graph.separation import d_separated
from tests.graph.small_graphs import ASIA, BLOG, EveryPath, dags, questions, rising_dags
from tests.steady import steady


def test_two_causes_of_one_effect():
    """A -> C <- B and D alone. A and B are independent, given D or not; D of all, whatever is given."""
    found = list(independencies(BLOG))
    assert found[:2] == [Independence((0,), (1,), ()), Independence((0,), (1,), (3,))]
    assert [one.Z for one in found if (one.X, one.Y) == ((2,), (3,))] == [(), (0,), (1,), (0, 1)]
    assert len(found) == 2 + 3 * 4
    assert list(minimal_independencies(BLOG)) == [
        Independence((0,), (1,), ()),
        Independence((0,), (3,), ()),
        Independence((1,), (3,), ()),
        Independence((2,), (3,), ()),
    ]


def test_the_local_rule_by_hand():
    assert list(local_independencies(BLOG)) == [
        Independence((0,), (1, 3), ()),
        Independence((1,), (0, 3), ()),
        Independence((2,), (3,), (0, 1)),
        Independence((3,), (0, 1, 2), ()),
    ]
    assert next(local_independencies(DAG(((), (0,)))), None) is None


def test_asia_has_those_of_its_authors():
    """Lung is independent of asia, tub and bronc given smoke; xray of all but either given either."""
    found = list(local_independencies(ASIA))
    assert Independence((3,), (0, 1, 4), (2,)) in found
    assert Independence((6,), (0, 1, 2, 3, 4, 7), (5,)) in found


def test_all_of_every_small_graph_are_those_of_every_path():
    for dag in rising_dags(4):
        oracle = EveryPath(dag)
        expected = [((x,), (y,), Z) for x, y, Z in questions(4) if oracle.separated((x,), (y,), Z)]
        assert list(independencies(dag)) == expected
        assert list(independencies(dag, largest=1)) == [one for one in expected if len(one[2]) < 2]


@steady
@given(dags(most=6))
def test_the_minimal_ones_are_those_with_no_smaller_one(dag):
    found = list(independencies(dag))
    sets = {}
    for X, Y, Z in found:
        sets.setdefault((X, Y), []).append(set(Z))
    expected = {(X, Y, Z) for X, Y, Z in found if not any(other < set(Z) for other in sets[X, Y])}
    minimal = list(minimal_independencies(dag))
    assert len(minimal) == len(expected)
    assert set(minimal) == expected


@steady
@given(dags(most=9))
def test_the_local_ones_hold_and_name_every_node_that_does_not_descend(dag):
    found = {one.X[0]: one for one in local_independencies(dag)}
    for node in range(dag.nodes):
        below = {node}
        for other in dag.order:
            if below & set(dag.parents[other]):
                below.add(other)
        rest = set(range(dag.nodes)) - below - set(dag.parents[node])
        assert set(found[node].Y if node in found else ()) == rest
        if rest:
            assert tuple(sorted(dag.parents[node])) == found[node].Z
            assert d_separated(dag, *found[node])


def test_the_first_of_very_many_come_at_once():
    alone = DAG(((),) * 100)
    assert list(islice(independencies(alone), 2)) == [Independence((0,), (1,), ()), Independence((0,), (1,), (2,))]
