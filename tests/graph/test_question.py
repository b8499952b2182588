"""A question and its answer: the paths that show it, in their order and within their bound."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.dag import DAG
from bnviz.graph.question import Question, answered, usual_question
from tests.graph.small_graphs import ASIA, BLOG, EveryPath, dags
from tests.steady import steady


def test_the_open_paths_come_first():
    answer = answered(ASIA, Question(1, 3, (6,)))
    assert [path.nodes for path in answer.paths] == [(1, 5, 3), (1, 5, 7, 4, 2, 3)]
    assert [path.open for path in answer.paths] == [True, False]
    assert answer.open_paths == answer.paths[:1]
    assert not answer.separated


def test_an_open_path_is_listed_even_when_shorter_ones_fill_the_list():
    """From 0 to 7 three paths lead through the observed 4, and a fourth one, of higher numbers, does not."""
    ladder = DAG(((), (0,), (0,), (0,), (1, 2, 3), (0,), (5,), (4, 6)))
    found = answered(ladder, Question(0, 7, (4,)), most=2)
    assert [path.nodes for path in found.paths] == [(0, 5, 6, 7), (0, 1, 4, 7)]
    assert found.more


@steady
@given(dags(most=6, least=2), st.data())
def test_it_is_what_every_path_says(dag, data):
    x, y = data.draw(st.lists(st.integers(0, dag.nodes - 1), min_size=2, max_size=2, unique=True))
    z = tuple(sorted(data.draw(st.sets(st.integers(0, dag.nodes - 1))) - {x, y}))
    every = EveryPath(dag)
    for most in (1, 3, 1000):
        answer = answered(dag, Question(x, y, z), most)
        is_open = set(every.open_paths(x, y, z))
        assert answer.separated == (not is_open)
        assert bool(answer.open_paths) == bool(is_open)
        assert {path.nodes for path in answer.open_paths} <= is_open
        assert len(answer.paths) <= most
        assert answer.more == (len(every.paths[x, y]) > most)
        assert [path.open for path in answer.paths] == sorted((path.open for path in answer.paths), reverse=True)


def test_what_is_asked_first():
    assert usual_question(ASIA) == Question(1, 3)
    assert usual_question(BLOG) == Question(0, 1)
    assert usual_question(DAG(((), (0,), (1,)))) == Question(0, 2)
    assert usual_question(DAG(((), (0,)))) == Question(0, 1)
    with pytest.raises(ValueError, match="two nodes"):
        usual_question(DAG(((),)))


def test_a_node_of_two_parts_is_no_question():
    with pytest.raises(ValueError, match="two of the sets"):
        answered(ASIA, Question(1, 3, (1,)))
