"""What changes when other nodes are observed: exactly the paths that open and close, and why."""

from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.change_words import change_sentence, changed_path_sentence, path_changes
from bnviz.graph.question import Question, answered
from tests.draw.asia import DAG, NAMES, answer, question
from tests.graph.small_graphs import EveryPath, dags
from tests.steady import steady


def test_observing_a_descendant_of_a_collider_opens_a_path():
    found = answer("tub", "lung", "xray")
    changes = path_changes(DAG, question("tub", "lung"), found)
    assert change_sentence(changes, found, NAMES) == "You now observe xray: 1 path opens."
    (opened,) = changes.opened
    assert changed_path_sentence(DAG, opened, NAMES) == (
        "tub → either ← lung opens: either is a collider whose descendant xray is observed."
    )


def test_one_node_can_open_a_path_and_close_another():
    """Given dysp both paths are open, until bronc on the longer one is observed."""
    found = answer("tub", "lung", "bronc", "dysp")
    changes = path_changes(DAG, question("tub", "lung", "dysp"), found)
    assert change_sentence(changes, found, NAMES) == "You now observe bronc: 1 path closes."
    back = answer("tub", "lung", "dysp")
    undone = path_changes(DAG, question("tub", "lung", "bronc", "dysp"), back)
    assert change_sentence(undone, back, NAMES) == "You now no longer observe bronc: 1 path opens."
    assert "bronc is a chain that is not observed" in changed_path_sentence(DAG, undone.opened[0], NAMES)


def test_a_node_that_changes_nothing():
    found = answer("tub", "lung", "asia")
    assert change_sentence(path_changes(DAG, question("tub", "lung"), found), found, NAMES) == (
        "You now observe asia: no path opens and none closes."
    )


def test_of_more_paths_than_are_listed_it_says_so():
    found = answered(DAG, Question(1, 3, (6,)), most=1)
    assert "of the 1 paths that are listed" in change_sentence(path_changes(DAG, Question(1, 3), found), found, NAMES)


@steady
@given(dags(most=6, least=3), st.data())
def test_they_are_the_paths_that_differ(dag, data):
    x, y, node = data.draw(st.lists(st.integers(0, dag.nodes - 1), min_size=3, max_size=3, unique=True))
    z = data.draw(st.sets(st.integers(0, dag.nodes - 1))) - {x, y, node}
    every = EveryPath(dag)
    before, after = set(every.open_paths(x, y, z)), set(every.open_paths(x, y, z | {node}))
    found = answered(dag, Question(x, y, tuple(sorted(z | {node}))), 1000)
    changes = path_changes(dag, Question(x, y, tuple(sorted(z))), found)
    assert changes.added == (node,)
    assert {one.now.nodes for one in changes.opened} == after - before
    assert {one.now.nodes for one in changes.closed} == before - after
    assert all(one.turned for one in (*changes.opened, *changes.closed))
