"""Minimal separators separate, lose that with any node less, and are all that there are."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.dag import DAG
from bnviz.graph.separation import d_separated
from bnviz.graph.separators import minimal_separator, minimal_separators
from tests.graph.small_graphs import ASIA, dags, random_dag, rising_dags, subsets
from tests.steady import steady, thorough


def separators(dag, x, y, include=(), exclude=()):
    """All sets that hold `include`, none of `exclude`, and separate."""
    free = [node for node in range(dag.nodes) if node not in {x, y, *include, *exclude}]
    sets = [tuple(sorted({*Z, *include})) for Z in subsets(free)]
    return [Z for Z in sets if d_separated(dag, [x], [y], Z)]


def minimal(sets):
    """Those of which no other is a part."""
    return {Z for Z in sets if not any(set(other) < set(Z) for other in sets)}


def test_asia_by_hand():
    """From asia to xray all goes by tub and either; smoke and dysp are joined by bronc and, with lung, by either."""
    assert minimal_separator(ASIA, 0, 6) == (1,)
    assert list(minimal_separators(ASIA, 0, 6)) == [(1,), (5,)]
    assert minimal_separator(ASIA, 2, 7) == (3, 4)
    assert list(minimal_separators(ASIA, 2, 7)) == [(3, 4), (4, 5)]
    assert minimal_separator(ASIA, 7, 2) == (4, 5)


def test_what_is_separated_already_needs_no_node():
    assert minimal_separator(ASIA, 0, 2) == ()
    assert list(minimal_separators(ASIA, 0, 2)) == [()]


def test_neighbours_have_no_separator():
    assert minimal_separator(ASIA, 5, 7) is None
    assert list(minimal_separators(ASIA, 7, 5)) == []


def test_a_node_that_must_be_in_may_call_for_more_and_one_that_must_not_may_leave_none():
    """0 -> 2 <- 1 <- 3: observing 2 joins 0 and 3, and then 1 is needed; without 1 there is no way out."""
    dag = DAG(((), (3,), (0, 1), ()))
    assert minimal_separator(dag, 0, 3) == ()
    assert minimal_separator(dag, 0, 3, include=[2]) == (1, 2)
    assert minimal_separator(dag, 0, 3, include=[2], exclude=[1]) is None
    assert minimal_separator(ASIA, 0, 6, exclude=[1]) == (5,)


def test_what_a_node_that_must_be_in_separates_needs_no_other():
    chain = DAG(((), (0,), (1,), (2,)))
    assert minimal_separator(chain, 0, 3, include=[2]) == (2,)
    assert minimal_separator(chain, 3, 0, include=[1, 2]) == (1, 2)


def test_every_pair_of_every_small_graph_gets_all_its_minimal_separators():
    for n in (2, 3, 4, 5):
        for dag in rising_dags(n)[:: 1 if n < 5 else 5]:
            for x in range(n):
                for y in range(x):
                    expected = minimal(separators(dag, x, y))
                    found = list(minimal_separators(dag, x, y))
                    assert len(found) == len(set(found))
                    assert set(found) == expected, (dag, x, y)
                    assert minimal_separator(dag, x, y) == (found[0] if found else None)


@steady
@given(dags(least=2, most=7))
def test_larger_graphs_too(dag):
    found = list(minimal_separators(dag, 0, dag.nodes - 1))
    assert len(found) == len(set(found))
    assert set(found) == minimal(separators(dag, 0, dag.nodes - 1))


@thorough
@given(dags(least=2, most=7), st.data())
def test_a_separator_with_wishes_is_minimal_among_those_that_keep_to_them(dag, data):
    parts = data.draw(st.lists(st.integers(0, 3), min_size=dag.nodes, max_size=dag.nodes))
    x, y = 0, dag.nodes - 1
    include = [node for node in range(1, y) if parts[node] == 1]
    exclude = [node for node in range(1, y) if parts[node] == 2]
    found = minimal_separator(dag, x, y, include, exclude)
    allowed = separators(dag, x, y, include, exclude)
    assert found in minimal(allowed) if allowed else found is None


def test_the_separator_that_is_given_lies_closest_to_x():
    """In a chain the neighbour of x; and turned round, that of y."""
    chain = DAG(((), (0,), (1,), (2,), (3,)))
    assert minimal_separator(chain, 0, 4) == (1,)
    assert minimal_separator(chain, 4, 0) == (3,)
    assert list(minimal_separators(chain, 0, 4)) == [(1,), (2,), (3,)]


def test_a_hundred_nodes():
    rng = Random(7)  # noqa: S311  # a test, not a secret
    sizes = set()
    for _ in range(60):
        dag = random_dag(rng, 100, 0.03)
        x, y = rng.sample(range(100), 2)
        for Z in islice(minimal_separators(dag, x, y), 5):
            assert d_separated(dag, [x], [y], Z)
            assert not any(d_separated(dag, [x], [y], [node for node in Z if node != left_out]) for left_out in Z)
            sizes.add(len(Z))
    assert max(sizes) > 2


@pytest.mark.parametrize(
    ("wishes", "complaint"),
    [
        ({"include": [4], "exclude": [4]}, "node 4 is to be included and to be excluded"),
        ({"include": [0]}, "node 0 is in two of the sets X, Y and Z"),
        ({"exclude": [8]}, "8 is not a node"),
    ],
)
def test_wishes_that_contradict_are_refused(wishes, complaint):
    with pytest.raises(ValueError, match=complaint):
        minimal_separator(ASIA, 0, 6, **wishes)


def test_a_node_is_not_separated_from_itself():
    with pytest.raises(ValueError, match="node 1 is in two"):
        minimal_separators(ASIA, 1, 1)
