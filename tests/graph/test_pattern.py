"""Meek's rules: each by hand, and together what all graphs with a pattern's arcs and no new collider have in common."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.cpdag import cpdag, v_pattern
from bnviz.graph.dag import DAG
from bnviz.graph.equivalence import skeleton, v_structures
from bnviz.graph.pattern import Oriented, Pattern, meek
from tests.graph.small_graphs import dags
from tests.steady import steady


@pytest.mark.parametrize(
    ("arcs", "edges", "step"),
    [
        ([(0, 1)], [(1, 2)], Oriented((1, 2), 1, (0,))),
        ([(0, 1), (1, 2)], [(0, 2)], Oriented((0, 2), 2, (1,))),
        ([(1, 3), (2, 3)], [(0, 1), (0, 2), (0, 3)], Oriented((0, 3), 3, (1, 2))),
        ([(1, 2), (2, 3)], [(0, 1), (0, 2), (0, 3)], Oriented((0, 3), 4, (1, 2))),
    ],
)
def test_each_rule_by_hand(arcs, edges, step):
    nodes = max(node for pair in arcs + edges for node in pair) + 1
    assert list(meek(Pattern(nodes, arcs, edges), (step.rule,))) == [step]
    others = tuple(rule for rule in (1, 2, 3, 4) if rule != step.rule)
    assert list(meek(Pattern(nodes, arcs, edges), others)) == []


def test_one_direction_leads_to_the_next():
    """0 -> 1 - 2 - 3: first 1 -> 2, then 2 -> 3, each because the node before is apart from the one behind."""
    pattern = Pattern(4, [(0, 1)], [(1, 2), (2, 3)])
    assert list(meek(pattern)) == [Oriented((1, 2), 1, (0,)), Oriented((2, 3), 1, (1,))]
    assert pattern.arcs == ((0, 1), (1, 2), (2, 3))
    assert pattern.edges == ()


@pytest.mark.parametrize(
    ("arcs", "edges", "new", "step"),
    [
        ([], [(1, 2)], (0, 1), Oriented((1, 2), 1, (0,))),
        ([(1, 2)], [(0, 2)], (0, 1), Oriented((0, 2), 2, (1,))),
        ([(0, 1)], [(0, 2)], (1, 2), Oriented((0, 2), 2, (1,))),
        ([(1, 3)], [(0, 1), (0, 2), (0, 3)], (2, 3), Oriented((0, 3), 3, (1, 2))),
        ([(1, 2)], [(0, 1), (0, 2), (0, 3)], (2, 3), Oriented((0, 3), 4, (1, 2))),
        ([(2, 3)], [(0, 1), (0, 2), (0, 3)], (1, 2), Oriented((0, 3), 4, (1, 2))),
    ],
)
def test_it_is_enough_to_look_near_a_new_arc(arcs, edges, new, step):
    nodes = max(node for pair in [*arcs, *edges, new] for node in pair) + 1
    pattern = Pattern(nodes, [*arcs, new], edges)
    assert list(meek(pattern, (step.rule,), [new])) == [step]


def test_the_steps_are_taken_as_they_are_asked_for():
    pattern = Pattern(4, [(0, 1)], [(1, 2), (2, 3)])
    next(meek(pattern))
    assert pattern.edges == ((2, 3),)


def test_a_copy_is_changed_on_its_own():
    pattern = Pattern(3, [], [(0, 1), (1, 2)])
    other = pattern.copy()
    other.orient((1, 0))
    assert (pattern.arcs, pattern.edges) == ((), ((0, 1), (1, 2)))
    assert (other.arcs, other.edges) == (((1, 0),), ((1, 2),))


@steady
@given(dags(least=2, most=5), st.data())
def test_with_the_fourth_rule_all_that_follows_from_any_known_direction_is_found(dag, data):
    """Of all graphs with this skeleton and these v-structures, those with the known directions agree on the arcs, on no other."""
    known = data.draw(st.lists(st.sampled_from(dag.arcs), unique=True)) if dag.arcs else []
    pattern = v_pattern(dag)
    for arc in known:
        pattern.orient(arc)
    for _ in meek(pattern, (1, 2, 3, 4)):
        pass
    members = [
        set(member.arcs) & set(pattern.arcs + both(pattern))
        for member in with_pattern(dag)
        if set(known) <= set(member.arcs)
    ]
    assert set.intersection(*members) == set(pattern.arcs)


def both(pattern):
    return tuple((i, j) for edge in pattern.edges for i, j in (edge, edge[::-1]))


def with_pattern(dag):
    """Every graph with the skeleton and the v-structures of this one, by trying all directions."""
    edges = skeleton(dag)
    for flips in product((False, True), repeat=len(edges)):
        parents = [[] for _ in range(dag.nodes)]
        for (i, j), flip in zip(edges, flips, strict=True):
            parents[i if flip else j].append(j if flip else i)
        try:
            member = DAG(tuple(map(tuple, parents)))
        except ValueError:
            continue
        if v_structures(member) == v_structures(dag):
            yield member


@steady
@given(dags(most=7))
def test_the_rules_leave_arcs_as_they_are(dag):
    pattern = v_pattern(dag)
    before = set(pattern.arcs)
    steps = list(meek(pattern))
    assert set(pattern.arcs) == before | {step.arc for step in steps}
    assert len(pattern.arcs) == len(before) + len(steps)
    assert (pattern.arcs, pattern.edges) == (cpdag(dag).compelled, cpdag(dag).reversible)
