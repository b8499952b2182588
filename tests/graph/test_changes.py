"""What becomes of pairs and paths when one more node is observed, or one less, is what two questions answer."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.changes import Change, change, changed_paths
from bnviz.graph.passages import paths
from bnviz.graph.separation import d_separated
from tests.graph.small_graphs import ASIA, BLOG, dags
from tests.steady import steady


def test_observing_a_common_effect_joins_its_causes():
    assert change(BLOG, [], 2) == Change(connected=((0, 1),), separated=())
    assert change(BLOG, [2], 2) == Change(connected=(), separated=((0, 1),))
    assert change(BLOG, [2], 3) == Change((), ())


def test_observing_either_parts_xray_and_joins_the_two_diseases():
    found = change(ASIA, [], 5)
    assert found.separated == ((0, 6), (1, 6), (2, 6), (3, 6), (4, 6), (6, 7))
    assert found.connected == ((0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4))


def test_a_path_that_opens_and_one_that_is_blocked():
    """Dysp opens the collider dysp itself and the one at either; smoke then blocks the long one."""
    opened = list(changed_paths(ASIA, 0, 4, [], 7))
    assert [(was.nodes, was.open, now.open) for was, now in opened] == [
        ((0, 1, 5, 7, 4), False, True),
        ((0, 1, 5, 3, 2, 4), False, True),
    ]
    (blocked,) = changed_paths(ASIA, 0, 4, [7], 2)
    assert [path.blockers for path in blocked] == [(), (2,)]


@steady
@given(dags(least=2, most=7), st.data())
def test_the_changes_are_the_differences_between_two_answers(dag, data):
    Z = data.draw(st.sets(st.integers(0, dag.nodes - 1)))
    node = data.draw(st.integers(0, dag.nodes - 1))
    found, after = change(dag, Z, node), Z ^ {node}
    for pair in combinations([v for v in range(dag.nodes) if v not in Z | {node}], 2):
        x, y = pair
        was, now = (d_separated(dag, [x], [y], given) for given in (Z, after))
        assert (pair in found.connected) == (was and not now)
        assert (pair in found.separated) == (now and not was)
        changed = [
            (one, other)
            for one, other in zip(paths(dag, x, y, Z), paths(dag, x, y, after), strict=True)
            if one.open != other.open
        ]
        assert list(changed_paths(dag, x, y, Z, node)) == changed
    assert not any({*Z, node} & {*pair} for pair in (*found.connected, *found.separated))


def test_questions_without_an_answer_are_refused():
    with pytest.raises(ValueError, match="8 is not a node"):
        change(ASIA, [], 8)
    with pytest.raises(ValueError, match="node 4 is in two"):
        changed_paths(ASIA, 0, 4, [], 4)
