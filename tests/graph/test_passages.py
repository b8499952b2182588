"""Each node of a path opens or blocks it by the rule for chains, forks and colliders, and says which observed node it is."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.dag import DAG
from bnviz.graph.masks import mask_of
from bnviz.graph.passages import Passage, Path, descents, first_paths, judged, judged_again, paths
from bnviz.graph.paths import simple_paths
from tests.graph.small_graphs import ASIA, EveryPath, dags, questions, rising_dags
from tests.steady import steady


@pytest.mark.parametrize(
    ("parents", "kind", "open_free", "open_observed"),
    [
        (((), (0,), (1,)), "chain", True, False),
        (((1,), (2,), ()), "chain", True, False),
        (((1,), (), (1,)), "fork", True, False),
        (((), (0, 2), ()), "collider", False, True),
    ],
)
def test_the_three_kinds(parents, kind, open_free, open_observed):
    dag = DAG(parents)
    (free,), (observed,) = paths(dag, 0, 2), paths(dag, 0, 2, [1])
    assert free == Path((0, 1, 2), (Passage(1, kind, open_free),))
    assert free.open == open_free
    assert (observed.passages[0].kind, observed.open) == (kind, open_observed)
    assert observed.passages[0].by == (1 if kind == "collider" else None)
    assert free.blockers == (() if open_free else (1,))


def test_asia_from_asia_to_bronc_given_dysp():
    """Tub is a chain; dysp, below either, opens that collider; lung is a chain and smoke a fork. By dysp itself it is open too."""
    short, long = paths(ASIA, 0, 4, [7])
    assert short == Path(
        (0, 1, 5, 7, 4),
        (Passage(1, "chain", True), Passage(5, "chain", True), Passage(7, "collider", True, (7,))),
    )
    assert long == Path(
        (0, 1, 5, 3, 2, 4),
        (
            Passage(1, "chain", True),
            Passage(5, "collider", True, (5, 7)),
            Passage(3, "chain", True),
            Passage(2, "fork", True),
        ),
    )
    assert long.passages[1].by == 7
    assert [path.blockers for path in paths(ASIA, 0, 4)] == [(7,), (5,)]
    assert [path.blockers for path in paths(ASIA, 0, 4, [5, 2])] == [(5, 7), (2,)]


def test_an_arc_is_an_open_path_without_inner_nodes():
    assert next(paths(ASIA, 0, 1, [2, 3, 4, 5, 6, 7])) == Path((0, 1), ())
    assert Path((0, 1), ()).open


def test_the_nearest_observed_descendant_opens_and_of_several_the_lowest():
    """0 -> 2 <- 1; below 2 stand 3 -> 6 and 4 and 5: 3 leads to 6, and 4 and 5 are one step away."""
    dag = DAG(((), (), (0, 1), (2,), (2,), (2,), (3,)))
    assert next(paths(dag, 0, 1, [6])).passages[0].descent == (2, 3, 6)
    assert next(paths(dag, 0, 1, [6, 5, 4])).passages[0].descent == (2, 4)
    assert next(paths(dag, 0, 1, [6, 5, 4, 2])).passages[0].descent == (2,)


def test_of_ways_down_that_are_equally_long_the_lower_numbers_come_first():
    """0 -> 1 -> 4 and 0 -> 2 -> 3, where 3 and 4 are observed."""
    assert descents(DAG(((), (0,), (0,), (2,), (1,))), mask_of([3, 4]))[0] == (0, 1, 4)


def test_every_path_of_small_graphs_is_open_exactly_when_the_rule_says_so():
    for dag in rising_dags(4):
        oracle = EveryPath(dag)
        for x, y, Z in questions(4):
            assert [path.nodes for path in paths(dag, x, y, Z) if path.open] == oracle.open_paths(x, y, Z)


@steady
@given(dags(least=2, most=7), st.data())
def test_every_passage_is_true_of_the_graph(dag, data):
    Z = data.draw(st.sets(st.integers(0, dag.nodes - 1))) - {0, dag.nodes - 1}
    for path in paths(dag, 0, dag.nodes - 1, Z):
        assert [passage.node for passage in path.passages] == list(path.nodes[1:-1])
        for before, passage, after in zip(path.nodes, path.passages, path.nodes[2:], strict=False):
            heads = (before in dag.parents[passage.node]) + (after in dag.parents[passage.node])
            assert passage.kind == ("fork", "chain", "collider")[heads]
            assert passage.open == (passage.by in Z if passage.kind == "collider" else passage.node not in Z)
            assert all(arc in dag.arcs for arc in pairwise(passage.descent))
            assert passage.descent[:1] in {(), (passage.node,)}
        assert judged(dag, path.nodes, Z) == path


def test_descents_of_all_ancestors():
    assert descents(ASIA, mask_of([6])) == {
        6: (6,),
        5: (5, 6),
        1: (1, 5, 6),
        3: (3, 5, 6),
        0: (0, 1, 5, 6),
        2: (2, 3, 5, 6),
    }


def test_the_first_paths_say_whether_there_are_more():
    everything = tuple(paths(ASIA, 2, 7, [4]))
    assert first_paths(ASIA, 2, 7, [4]) == (everything, False)
    assert first_paths(ASIA, 2, 7, [4], bound=2) == (everything, False)
    assert first_paths(ASIA, 2, 7, [4], bound=1) == (everything[:1], True)
    full = DAG(tuple(tuple(range(node)) for node in range(40)))
    first = first_paths(full, 0, 39, [5], bound=50)
    assert (len(first.paths), first.more) == (50, True)


def test_questions_without_an_answer_are_refused_before_a_path_is_asked_for():
    with pytest.raises(ValueError, match="node 0 is in two of the sets X, Y and Z"):
        paths(ASIA, 0, 1, [0])
    with pytest.raises(ValueError, match="node 3 is in two"):
        paths(ASIA, 3, 3)
    with pytest.raises(ValueError, match="9 is not a node"):
        first_paths(ASIA, 0, 1, [9])


@pytest.mark.parametrize(
    ("nodes", "complaint"),
    [
        ((0, 1, 3), "no arc joins 1 and 3"),
        ((0, 1, 5, 1, 5, 7), "visits a node twice"),
        ((0, 1, 88, 7), "88 is not a node"),
        ((0, 1, 5), "node 5 is in two"),
    ],
)
def test_what_is_no_path_is_not_judged(nodes, complaint):
    with pytest.raises(ValueError, match=complaint):
        judged(ASIA, nodes, [5])


def test_paths_come_in_the_order_in_which_they_are_found():
    assert [path.nodes for path in paths(ASIA, 0, 4)] == list(simple_paths(ASIA, 0, 4))


@steady
@given(dags(most=6, least=2), st.data())
def test_paths_that_are_known_are_judged_again(dag, data):
    x, y = data.draw(st.lists(st.integers(0, dag.nodes - 1), min_size=2, max_size=2, unique=True))
    one, other = (data.draw(st.sets(st.integers(0, dag.nodes - 1))) - {x, y} for _ in range(2))
    assert list(judged_again(dag, paths(dag, x, y, one), other)) == list(paths(dag, x, y, other))
