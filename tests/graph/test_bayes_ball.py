"""The ball reaches what is connected and nothing else, and its way is the first open path."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.bayes_ball import Visit, active_path, bayes_ball, rolled
from bnviz.graph.dag import DAG
from bnviz.graph.passages import judged
from bnviz.graph.separation import connected, d_separated
from tests.graph.small_graphs import ASIA, EveryPath, all_dags, dags, questions, random_dag
from tests.steady import steady, thorough


def test_the_ball_in_a_collider_by_hand():
    """0 -> 2 <- 1, 2 -> 3. With nothing observed, 2 lets the ball from above on to 3 only. With 3 observed, 2 lets it up to 1 as
    well, and 3 throws it back to 2, where it has not come from below before.
    """
    dag = DAG(((), (), (0, 1), (2,)))
    start = Visit(0, None, up=True, observed=False, opened=False, to_parents=True, to_children=True)
    above_3 = start._replace(opened=True)
    assert list(bayes_ball(dag, 0)) == [
        start,
        Visit(2, 0, up=False, observed=False, opened=False, to_parents=False, to_children=True),
        Visit(3, 1, up=False, observed=False, opened=False, to_parents=False, to_children=True),
    ]
    visits = list(bayes_ball(dag, 0, [3]))
    assert visits == [
        above_3,
        Visit(2, 0, up=False, observed=False, opened=True, to_parents=True, to_children=True),
        Visit(1, 1, up=True, observed=False, opened=True, to_parents=True, to_children=True),
        Visit(3, 1, up=False, observed=True, opened=True, to_parents=True, to_children=False),
        Visit(2, 3, up=True, observed=False, opened=True, to_parents=True, to_children=True),
    ]
    assert rolled(visits, 2) == (0, 2, 1)


def test_an_observed_node_stops_a_ball_from_below():
    visits = list(bayes_ball(DAG(((), (0,), (0,))), 1, [0]))
    assert visits[1:] == [Visit(0, 0, up=True, observed=True, opened=True, to_parents=False, to_children=False)]


def test_asia_by_hand():
    assert active_path(ASIA, 0, 4) is None
    assert active_path(ASIA, 0, 4, [6]) == (0, 1, 5, 3, 2, 4)
    assert active_path(ASIA, 0, 4, [7]) == (0, 1, 5, 7, 4)
    assert active_path(ASIA, 6, 1, [5]) is None


def test_the_way_of_the_ball_is_the_first_open_path_of_every_small_graph():
    for n in (2, 3, 4):
        for dag in all_dags(n)[:: 1 if n < 4 else 4]:
            oracle = EveryPath(dag)
            for x, y, Z in questions(n):
                for one, other in ((x, y), (y, x)):
                    assert active_path(dag, one, other, Z) == next(iter(oracle.open_paths(one, other, Z)), None)


@thorough
@given(dags(least=2, most=8), st.data())
def test_the_ball_comes_to_what_is_connected(dag, data):
    x = data.draw(st.integers(0, dag.nodes - 1))
    Z = data.draw(st.sets(st.integers(0, dag.nodes - 1))) - {x}
    visits = list(bayes_ball(dag, x, Z))
    assert len({(visit.node, visit.up) for visit in visits}) == len(visits)
    assert tuple(sorted({visit.node for visit in visits} - Z - {x})) == connected(dag, [x], Z)
    for place, visit in enumerate(visits[1:], 1):
        sender = visits[visit.sender]
        assert visit.node in (dag.parents if visit.up else dag.children)[sender.node]
        assert sender.to_parents if visit.up else sender.to_children
        assert visit.sender < place


@steady
@given(dags(least=2, most=12), st.data())
def test_an_open_path_is_found_exactly_when_there_is_one(dag, data):
    Z = data.draw(st.sets(st.integers(0, dag.nodes - 1))) - {0, dag.nodes - 1}
    way = active_path(dag, 0, dag.nodes - 1, Z)
    assert (way is None) == d_separated(dag, [0], [dag.nodes - 1], Z)
    if way:
        assert (way[0], way[-1]) == (0, dag.nodes - 1)
        assert judged(dag, way, Z).open


def test_a_way_in_graphs_of_a_hundred_nodes_is_an_open_path_too():
    rng = Random(100)  # noqa: S311  # a test, not a secret
    lengths = set()
    for _ in range(300):
        dag = random_dag(rng, 100, 0.03)
        x, y, *rest = rng.sample(range(100), 100)
        Z = rest[: rng.randint(0, 30)]
        way = active_path(dag, x, y, Z)
        assert (way is None) == d_separated(dag, [x], [y], Z)
        if way:
            assert judged(dag, way, Z).open
            lengths.add(len(way))
    assert max(lengths) > 6


def test_the_ball_rolls_along_arcs():
    visits = list(bayes_ball(ASIA, 0, [7]))
    for place in range(len(visits)):
        assert all(b in ASIA.parents[a] or a in ASIA.parents[b] for a, b in pairwise(rolled(visits, place)))


def test_questions_without_an_answer_are_refused():
    with pytest.raises(ValueError, match="node 2 is in two"):
        bayes_ball(ASIA, 2, [2])
    with pytest.raises(ValueError, match="node 1 is in two"):
        active_path(ASIA, 1, 1)
    with pytest.raises(ValueError, match="node 4 is in two"):
        active_path(ASIA, 1, 4, [4])
    with pytest.raises(ValueError, match="8 is not a node"):
        bayes_ball(ASIA, 8)
