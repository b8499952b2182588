"""The quiz: what a seed asks stays the same, and every answer is graded by what is true of the graph."""

from itertools import islice

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.dag import DAG
from bnviz.graph.passages import judged
from bnviz.graph.quiz import KINDS, Asked, choices, is_right, questions, right_choices, turned
from tests.graph.small_graphs import ASIA, dags, graph_of, subsets
from tests.steady import steady


def first(dag, seed, number, *kinds):
    return list(islice(questions(dag, seed, kinds or KINDS), number))


def test_a_link_asks_the_same_in_every_version():
    assert first(ASIA, 1, 4) == [
        Asked("turn", 4, 0, (3,), (4, 2, 3, 5, 1, 0)),
        Asked("blanket", 6),
        Asked("blanket", 3),
        Asked("turn", 6, 2, (1, 4, 5), (6, 5, 3, 2)),
    ]


def test_another_seed_asks_something_else():
    assert first(ASIA, 1, 6) == first(ASIA, 1, 6)
    assert first(ASIA, 1, 6) != first(ASIA, 2, 6)


@pytest.mark.parametrize("kind", KINDS)
def test_one_kind_is_asked_when_one_is_wanted_and_nothing_twice_at_once(kind):
    some = first(ASIA, 3, 5, kind)
    assert {one.kind for one in some} == {kind}
    assert len(set(some)) == 5


def test_both_verdicts_are_asked_about():
    verdicts = [is_right(ASIA, one, (1,)) for one in first(ASIA, 5, 20, "separated")]
    assert 5 <= sum(verdicts) <= 15


@steady
@given(dags(most=6, least=1), st.integers(0, 9))
def test_grades_are_what_networkx_says(dag, seed):
    graph = graph_of(dag)
    for one in first(dag, seed, 6):
        if one.kind == "separated":
            right = int(nx.is_d_separator(graph, {one.x}, {one.y}, set(one.z)))
            assert [is_right(dag, one, (answer,)) for answer in (0, 1)] == [right == 0, right == 1]
        elif one.kind == "separator":
            for Z in subsets(choices(dag, one)):
                assert is_right(dag, one, Z) == nx.is_d_separator(graph, {one.x}, {one.y}, set(Z))
        elif one.kind == "blanket":
            children = set(graph.successors(one.x))
            blanket = {*graph.predecessors(one.x), *children, *(p for c in children for p in graph.predecessors(c))}
            for Z in subsets(choices(dag, one)):
                assert is_right(dag, one, Z) == (set(Z) == blanket - {one.x})


@steady
@given(dags(most=7, least=3), st.integers(0, 9))
def test_what_opens_a_path_opens_it_and_nothing_else_does(dag, seed):
    for one in first(dag, seed, 4, "opener", "turn"):
        assert not judged(dag, one.path, one.z).open
        right = set(right_choices(dag, one))
        assert 0 < len(right) < len(choices(dag, one))
        for choice in choices(dag, one):
            if one.kind == "opener":
                opens = judged(dag, one.path, (*one.z, choice)).open
            else:
                other = turned(dag, one.path[choice], one.path[choice + 1])
                opens = other is not None and judged(other, one.path, one.z).open
            assert (choice in right) == opens == is_right(dag, one, (choice,))


def test_a_turned_arc_points_the_other_way_and_closes_no_cycle():
    dag = DAG(((), (0,), (0, 1)))
    assert turned(dag, 0, 1).parents == ((1,), (), (0, 1))
    assert turned(dag, 2, 1).parents == ((), (0, 2), (0,))
    assert turned(dag, 0, 2) is None


def test_a_graph_that_has_nothing_to_ask_about_asks_nothing():
    complete = DAG(((), (0,), (0, 1)))
    assert first(complete, 1, 3, "separated") == []
    assert first(complete, 1, 3, "separator") == []
    assert {one.kind for one in first(complete, 1, 3)} <= {"blanket", "turn"}
    assert first(DAG(((),)), 1, 3) == []
    assert first(DAG(()), 1, 3) == []


def test_the_wrong_number_of_things_is_not_right():
    one = first(ASIA, 1, 1, "opener")[0]
    assert not is_right(ASIA, one, ())
    assert not is_right(ASIA, one, choices(ASIA, one))
