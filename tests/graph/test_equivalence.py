"""Skeleton and v-structures decide which graphs say the same: by hand, and against all that every small graph says."""

from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.dag import DAG
from bnviz.graph.equivalence import VStructure, equivalent, skeleton, v_structures
from tests.graph.small_graphs import ASIA, EveryPath, all_dags, dags, questions, relabelled
from tests.steady import steady

CHAIN, BACK, FORK, COLLIDER = (DAG(p) for p in (((), (0,), (1,)), ((1,), (2,), ()), ((1,), (), (1,)), ((), (0, 2), ())))


def test_chain_and_fork_say_the_same_and_the_collider_does_not():
    assert equivalent(CHAIN, BACK)
    assert equivalent(CHAIN, FORK)
    assert not equivalent(CHAIN, COLLIDER)
    assert skeleton(CHAIN) == skeleton(COLLIDER) == ((0, 1), (1, 2))
    assert v_structures(COLLIDER) == (VStructure(0, 1, 2),)
    assert v_structures(FORK) == ()


def test_asia_by_hand():
    assert v_structures(ASIA) == (VStructure(1, 5, 3), VStructure(4, 7, 5))
    assert skeleton(ASIA) == ((0, 1), (1, 5), (2, 3), (2, 4), (3, 5), (4, 7), (5, 6), (5, 7))


def test_parents_who_share_an_arc_make_no_v_structure():
    assert v_structures(DAG(((), (0,), (1, 0)))) == ()


def test_graphs_of_different_size_are_not_equivalent():
    assert not equivalent(DAG(((),)), DAG(((), ())))


def test_small_graphs_are_equivalent_exactly_when_they_say_the_same():
    """All 543 graphs of four nodes: those that say the same make 185 classes."""
    classes = {}
    for dag in all_dags(4):
        oracle = EveryPath(dag)
        says = tuple(oracle.separated((x,), (y,), Z) for x, y, Z in questions(4))
        classes.setdefault(says, []).append(dag)
    assert len(classes) == 185
    first = [group[0] for group in classes.values()]
    for group in classes.values():
        assert all(equivalent(group[0], dag) for dag in group)
        assert sum(equivalent(group[0], dag) for dag in first) == 1


@steady
@given(dags(), st.data())
def test_other_numbers_change_the_numbers_only(dag, data):
    to = data.draw(st.permutations(range(dag.nodes)))
    other = relabelled(dag, to)
    assert {(frozenset((to[v.one], to[v.other])), to[v.child]) for v in v_structures(dag)} == {
        (frozenset((v.one, v.other)), v.child) for v in v_structures(other)
    }
    assert {frozenset(edge) for edge in skeleton(other)} == {frozenset((to[i], to[j])) for i, j in skeleton(dag)}
