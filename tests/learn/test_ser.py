"""Substitution and elimination: by hand, and what holds whatever implies what."""

from itertools import pairwise, product

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn.dependencies import Dependency, RowDependencies
from bnviz.learn.kdb import kdb
from bnviz.learn.ser import Addition, Elimination, elimination, ser, substitution
from tests.steady import steady


def row(attributes, *arrows):
    """A row whose value x_i implies x_j for each arrow (i, j); x_i is 10 i and n(x_i) is 100 + i."""
    implies = np.zeros((attributes, attributes), bool)
    for i, j in arrows:
        implies[i, j] = True
    return RowDependencies(tuple(10 * i for i in range(attributes)), implies, tuple(100 + i for i in range(attributes)))


def last_choice(a):
    """The choice of the last of `a` attributes, which likes the others in the order 0, 1, 2, ..."""
    mi, cmi = np.arange(a, 0, -1.0), np.zeros((a, a))
    cmi[-1] = np.arange(a, 0, -1.0)
    *_, choice = kdb(mi.tolist(), cmi, 2)
    return choice


def test_a_candidate_that_a_parent_implies_makes_room_for_the_next():
    steps = list(substitution(last_choice(4), row(4, (0, 1)), 2))
    assert [(s.candidate, s.before, s.dropped, s.after) for s in steps] == [
        (0, (), (), (0,)),
        (1, (0,), (1,), (0,)),
        (2, (0,), (), (0, 2)),
    ]
    assert steps[1].why == (Dependency(0, 0, 1, 10, 100),)


def test_parents_that_the_candidate_implies_are_dropped():
    steps = list(substitution(last_choice(4), row(4, (1, 0)), 2))
    assert [(s.candidate, s.dropped, s.after) for s in steps] == [(0, (), (0,)), (1, (0,), (1,)), (2, (), (1, 2))]
    assert steps[1].why == (Dependency(1, 10, 0, 0, 101),)


def test_of_two_that_imply_each_other_the_first_chosen_stays():
    steps = list(substitution(last_choice(4), row(4, (0, 1), (1, 0)), 2))
    assert [s.after for s in steps] == [(0,), (0,), (0, 2)]


def test_when_no_candidate_is_left_fewer_parents_stay():
    assert list(substitution(last_choice(3), row(3, (0, 1)), 2))[-1].after == (0,)


def test_with_one_parent_nothing_is_substituted():
    steps = list(substitution(last_choice(4), row(4, (1, 0), (0, 1), (2, 0)), 1))
    assert [(s.candidate, s.dropped, s.after) for s in steps] == [(0, (), (0,))]


def test_without_parents_there_is_no_step():
    assert list(ser([last_choice(4)], row(4, (0, 3)), 0)) == []


def test_a_value_that_a_parent_implies_is_eliminated():
    assert list(elimination(3, (0, 2), row(4, (2, 3)))) == [Elimination(3, (0, 2), Dependency(2, 20, 3, 30, 102))]
    assert list(elimination(3, (0, 1), row(4, (2, 3), (3, 0)))) == []


def substituted_slowly(ranking, implies, k):
    """The rule as it reads: after each addition, whoever is a generalisation of another goes; of a mutual pair the later one."""
    chosen = []
    for candidate in ranking:
        if len(chosen) == k:
            break
        chosen.append(candidate)
        chosen = [
            p
            for place, p in enumerate(chosen)
            if not any(implies[q, p] and (not implies[p, q] or chosen.index(q) < place) for q in chosen if q != p)
        ]
    return tuple(chosen)


@st.composite
def rows_of_subsets(draw):
    """Who implies whom when x_i holds in a random set of rows: x_i -> x_j if its rows are among those of x_j."""
    a = draw(st.integers(2, 7))
    sets = [draw(st.integers(1, 15)) for _ in range(a)]
    return row(a, *((i, j) for i, j in product(range(a), repeat=2) if i != j and sets[i] & ~sets[j] == 0))


@steady
@given(rows_of_subsets(), st.integers(0, 6))
def test_the_rule_agrees(values, k):
    a = len(values.x)
    choice = last_choice(a)
    steps = list(substitution(choice, values, k))
    parents = steps[-1].after if steps else ()
    assert parents == substituted_slowly([j for j, _ in choice.ranking], values.implies, k)
    assert not any(values.implies[p, q] for p, q in product(parents, repeat=2) if p != q)
    assert all(one.after == other.before for one, other in pairwise(steps))
    assert all(set(s.after) == {*s.before, s.candidate} - set(s.dropped) for s in steps)
    found = [type(s) for s in ser([choice], values, k)]
    gone = any(values.implies[p, a - 1] for p in parents)
    assert found == [Addition] * len(steps) + [Elimination] * gone
