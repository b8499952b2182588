"""Which values imply which: by hand, against the definition one pair of values at a time, and looked up for a row."""

from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.examples import example
from bnviz.data.recipe import recipe_for
from bnviz.learn.counts import counted
from bnviz.learn.dependencies import Dependency, dependencies
from tests.learn.datasets import dataset, datasets
from tests.steady import steady


def by_definition(data, l):  # noqa: E741
    """Every ordered pair of values of two attributes, one at a time."""
    found = []
    for (i, v), (j, w) in permutations(enumerate(data.attributes), 2):
        for x, z in product(range(v.cardinality), range(w.cardinality)):
            n_x = int((data.X[i] == x).sum())
            if n_x == int(((data.X[i] == x) & (data.X[j] == z)).sum()) >= l:
                found.append(Dependency(i, x, j, z, n_x))
    return sorted(found, key=lambda d: (-d.count, d.attribute_from, d.state_from, d.attribute_to, d.state_to))


def test_pregnant_implies_female():
    """gender (0 female, 1 male), pregnant (0 no, 1 yes): whoever is pregnant is female, and no more than that follows."""
    data = dataset([[0, 0, 0, 1, 1], [1, 1, 0, 0, 0]], [0, 1, 0, 1, 0], [2, 2], 2)
    found = dependencies(counted(data), 1)
    assert found.strongest(9) == [Dependency(0, 1, 1, 0, 2), Dependency(1, 1, 0, 0, 2)]  # male -> not pregnant as well
    assert found.strongest(9)[1] == Dependency(attribute_from=1, state_from=1, attribute_to=0, state_to=0, count=2)
    assert found.strongest(1) == [Dependency(0, 1, 1, 0, 2)]
    assert dependencies(counted(data), 3).strongest(9) == []


def test_a_row_is_looked_up():
    data = dataset([[0, 0, 0, 1, 1], [1, 1, 0, 0, 0]], [0, 1, 0, 1, 0], [2, 2], 2)
    found = dependencies(counted(data), 1)
    assert found.between(np.array([0, 1])).tolist() == [[False, False], [True, False]]
    assert found.between(np.array([1, 0])).tolist() == [[False, True], [False, False]]
    assert not found.between(np.array([0, 0])).any()


def test_a_constant_attribute_is_implied_by_all():
    data = dataset([[0, 0, 0], [0, 1, 1]], [0, 1, 0], [2, 2], 2)
    found = dependencies(counted(data), 1)
    assert [(d.attribute_from, d.state_from, d.attribute_to, d.state_to) for d in found.strongest(9)] == [
        (1, 1, 0, 0),
        (1, 0, 0, 0),
    ]


def test_one_attribute_has_no_pair():
    found = dependencies(counted(dataset([[0, 1]], [0, 1], [2], 2)), 1)
    assert (len(found), found.strongest(5)) == (0, [])
    assert found.between(np.array([1])).tolist() == [[False]]


@pytest.mark.parametrize("l", [0, -1])
def test_no_row_shows_nothing(l):  # noqa: E741
    with pytest.raises(ValueError, match=f"l is {l}, "):
        dependencies(counted(dataset([[0, 1], [0, 1]], [0, 1], [2, 2], 2)), l)


@steady
@given(datasets(states=(1, 4), rows=(1, 30)), st.integers(1, 6))
def test_the_definition_agrees(data, l):  # noqa: E741
    found = dependencies(counted(data), l)
    expected = by_definition(data, l)
    assert len(found) == len(expected)
    assert found.strongest(len(expected)) == expected
    assert found.strongest(3) == expected[:3]
    flat = {(d.attribute_from, d.state_from, d.attribute_to, d.state_to) for d in expected}
    for x in data.X.T[:5].astype(int).tolist():
        looked_up = [[(i, x[i], j, x[j]) in flat for j in range(len(x))] for i in range(len(x))]
        assert found.between(np.array(x)).tolist() == looked_up


def test_on_the_titanic_the_crew_are_adults():
    """885 of the crew, all of them adults; and no other value of one attribute settles that of another a hundred times."""
    table = example("titanic").table()
    data = recipe_for(table, "survived").fit(table).encode(table)
    states = [v.states for v in data.attributes]
    said = [(states[d.attribute_from][d.state_from], states[d.attribute_to][d.state_to], d.count) for d in
            dependencies(counted(data), 100).strongest(9)]  # fmt: skip
    assert said == [("crew", "adult", 885)]


def test_what_holds_in_a_row_and_what_a_value_that_is_not_declared_does():
    data = dataset([[0, 0, 0, 1, 1], [1, 1, 0, 0, 0]], [0, 1, 0, 1, 0], [2, 2], 2)
    found = dependencies(counted(data), 1)
    row = found.in_row(np.array([0, 1]))
    assert (row.x, row.n) == ((0, 1), (3, 2))
    assert row.why(1, 0) == Dependency(1, 1, 0, 0, 2)
    assert row.why(0, 1) is None
    assert row.all() == [Dependency(1, 1, 0, 0, 2)]
    undeclared = found.in_row(np.array([2, 1]))
    assert (undeclared.n, undeclared.all()) == ((0, 2), [])
    assert found.between_all(np.array([[0, 1], [1, 0]])).tolist() == [
        [[False, False], [True, False]],
        [[False, True], [False, False]],
    ]
