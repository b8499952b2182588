"""What single values tell: by hand, against the definition, and summed up to the information of whole attributes."""

from itertools import combinations, product
from math import log

import numpy as np
import pytest
from hypothesis import given

from bnviz.learn.counts import counted
from bnviz.learn.information import information
from bnviz.learn.local_information import local_information
from bnviz.learn.pair_cells import PairCells
from tests.learn.datasets import dataset, datasets
from tests.steady import steady


def lmi_by_definition(x, y, value):
    """sum_y P(x,y) log P(x,y)/(P(x)P(y)) of one value, the sum as it is written."""
    total = 0.0
    for c in np.unique(y):
        if p := ((x == value) & (y == c)).mean():
            total += p * log(p / ((x == value).mean() * (y == c).mean()))
    return total


def clmi_by_definition(x, z, y, values):
    """sum_y P(x,z,y) log P(x,z|y)/(P(x|y)P(z|y)) of two values."""
    total = 0.0
    for c in np.unique(y):
        mine, theirs = x[y == c] == values[0], z[y == c] == values[1]
        if (mine & theirs).any():
            both = (mine & theirs).mean()
            total += both * (y == c).mean() * log(both / (mine.mean() * theirs.mean()))
    return total


def test_two_values_by_hand():
    """x is 1 in three of four rows of class 1 and in one of four of class 0: I(x=1;Y) = 3/8 log (3/8)/(1/2 1/2) + 1/8 log
    (1/8)/(1/4) = 0.0654 nats. z copies x, so within each class P(x,z|y) = P(x|y): I(x=1;z=1|Y) = 3/8 log 4/3 + 1/8 log 4 and
    I(x=1;z=0|Y) = 0.
    """
    x, y = np.array([0, 0, 0, 1, 0, 1, 1, 1]), np.arange(8) // 4
    local = local_information(counted(dataset([x, x], y, [2, 2], 2)))
    assert local.lmi[1] == pytest.approx(3 / 8 * log(3 / 2) + 1 / 8 * log(1 / 2), abs=1e-15)
    pairs = local.of_pairs(np.array([[1, 1], [1, 0]]))
    assert pairs[0, 0, 1] == pairs[0, 1, 0] == pytest.approx(3 / 8 * log(4 / 3) + 1 / 8 * log(4), abs=1e-15)
    assert pairs[1].tolist() == [[0, 0], [0, 0]]


def test_a_single_pair_of_values_can_tell_less_than_nothing():
    x, z = np.array([0, 0, 0, 1, 1, 1]), np.array([0, 1, 1, 0, 0, 1])
    local = local_information(counted(dataset([x, z], [0] * 6, [2, 2], 1)))
    assert local.of_pairs(np.array([[0], [0]]))[0, 0, 1] == pytest.approx(log((1 / 6) / (1 / 4)) / 6, abs=1e-15)


@steady
@given(datasets(states=(1, 4), rows=(1, 30)))
def test_the_definition_agrees(data):
    local = local_information(counted(data))
    values, pairs, y = local.of_values(data.X), local.of_pairs(data.X), data.y
    assert np.array_equal(pairs, pairs.transpose(0, 2, 1))
    for r, (i, j) in product(range(min(data.rows, 3)), combinations(range(len(data.attributes)), 2)):
        x, z = data.X[i], data.X[j]
        assert values[r, i] == pytest.approx(lmi_by_definition(x, y, x[r]), abs=1e-12)
        assert pairs[r, i, j] == pytest.approx(clmi_by_definition(x, z, y, (x[r], z[r])), abs=1e-12)


@steady
@given(datasets())
def test_over_all_values_it_adds_up_to_the_information_of_the_attributes(data):
    counts = counted(data)
    local, whole = local_information(counts), information(counts)
    starts = counts.joint.offsets
    for i, v in enumerate(counts.states):
        assert local.lmi[starts[i] : starts[i + 1]].sum() == pytest.approx(whole.mi[i], abs=1e-11)
        for j in range(i + 1, len(counts.states)):
            grid = np.array(list(product(range(v), range(counts.states[j]))))
            X = np.zeros((len(counts.states), len(grid)), int)
            X[[i, j]] = grid.T
            assert local.of_pairs(X)[:, i, j].sum() == pytest.approx(whole.cmi[i, j], abs=1e-11)


@steady
@given(datasets())
def test_the_lines_of_the_joint_table_are_found(data):
    counts = counted(data)
    lines = PairCells(counts.states).of(data.X)
    assert PairCells(counts.states).number == len(counts.joint.N_xyc)
    for r in range(min(data.rows, 3)):
        assert (np.diagonal(lines[r]) == len(counts.joint.N_xyc)).all()
        for i, j in combinations(range(len(counts.states)), 2):
            cell = counts.pair(i, j)[data.X[i, r], data.X[j, r]]
            assert np.array_equal(counts.joint.N_xyc[lines[r, i, j]], cell)
            assert lines[r, j, i] == lines[r, i, j]


def test_many_states_are_taken_in_parts(monkeypatch):
    rng = np.random.default_rng(3)
    counts = counted(dataset(rng.integers(30, size=(3, 500)), rng.integers(3, size=500), [30, 30, 30], 3))
    whole = local_information(counts).clmi
    monkeypatch.setattr("bnviz.learn.local_information.PART", 200)
    assert np.array_equal(local_information(counts).clmi, whole)
