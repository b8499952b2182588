"""Both quick ways of counting give what counting row by row gives, whatever the sizes."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn import cost as cost_module
from bnviz.learn import kernels
from bnviz.learn.counts import counted
from bnviz.learn.joint_table import JointTable, cells
from bnviz.model.errors import InputError
from tests.learn.datasets import counted_slowly, dataset, datasets, singly_counted_slowly
from tests.steady import steady, thorough

KERNELS = (kernels.by_groups, kernels.by_products)
SOME_WIDE = st.one_of(
    datasets(),
    datasets(attributes=(1, 12), states=(1, 9), rows=(1, 30)),
    datasets(attributes=(1, 3), states=(150, 320), rows=(1, 400)),
    datasets(attributes=(1, 3), states=(1, 4), classes=(200, 320), rows=(1, 400)),
)


def states_of(data):
    return tuple(v.cardinality for v in data.attributes)


def assert_same_as_slow(joint, data):
    for (i, j), N in counted_slowly(data).items():
        assert np.array_equal(joint.pair(i, j), N)
        assert np.array_equal(joint.pair(j, i), N.transpose(1, 0, 2))


@thorough
@given(SOME_WIDE)
def test_both_kernels_count_what_counting_row_by_row_counts(data):
    for kernel in KERNELS:
        joint = kernel(data.X, data.y, states_of(data), data.target.cardinality)
        assert_same_as_slow(joint, data)


@thorough
@given(SOME_WIDE)
def test_a_data_set_is_counted_whole(data):
    counts = counted(data)
    assert_same_as_slow(counts.joint, data)
    for i, N in enumerate(singly_counted_slowly(data)):
        assert np.array_equal(counts.attribute(i), N)
    assert np.array_equal(counts.N_c, np.bincount(data.y, minlength=data.target.cardinality))
    assert counts.rows == data.rows
    assert counts.states == states_of(data)


@steady
@given(datasets(attributes=(2, 5)), st.data())
def test_columns_in_another_order_give_the_same_counts_in_that_order(data, draw):
    order = draw.draw(st.permutations(range(len(data.attributes))))
    turned = counted(dataset(data.X[list(order)], data.y, [states_of(data)[i] for i in order], data.target.cardinality))
    counts = counted(data)
    for k, i in enumerate(order):
        assert np.array_equal(turned.attribute(k), counts.attribute(i))
        for m, j in enumerate(order):
            if k != m:
                assert np.array_equal(turned.pair(k, m), counts.pair(i, j))


@pytest.mark.parametrize("kernel", KERNELS)
def test_rows_beyond_one_block_are_counted_once_each(kernel):
    rng = np.random.default_rng(3)
    t = 2 * kernels.BLOCK + 17
    data = dataset(rng.integers(4, size=(5, t)), rng.integers(2, size=t), [4] * 5, 2)
    joint = kernel(data.X, data.y, states_of(data), 2)
    for i, j in ((0, 1), (1, 4), (3, 4)):
        code = (data.X[i].astype(int) * 4 + data.X[j]) * 2 + data.y
        assert np.array_equal(joint.pair(i, j).ravel(), np.bincount(code, minlength=32))


@thorough
@given(datasets(attributes=(1, 12), states=(1, 9), rows=(1, 60)), st.integers(1, 30), st.integers(1, 300))
def test_products_in_panels_and_blocks_of_any_size_give_the_same(data, panel, hot):
    whole = kernels.by_products(data.X, data.y, states_of(data), data.target.cardinality).N_xyc
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kernels, "PANEL", panel)
        patch.setattr(kernels, "HOT", 200 + hot)
        parts = kernels.by_products(data.X, data.y, states_of(data), data.target.cardinality).N_xyc
    assert np.array_equal(whole, parts)


def test_groups_whose_table_would_be_too_large_are_counted_attribute_by_attribute(monkeypatch):
    rng = np.random.default_rng(4)
    sizes = (300, 2, 3, 2, 190, 5)
    data = dataset([rng.integers(v, size=500) for v in sizes], rng.integers(3, size=500), sizes, 3)
    shapes = []
    between = kernels._between
    monkeypatch.setattr(kernels, "TOGETHER", 2000)
    monkeypatch.setattr(kernels, "_between", lambda *a: shapes.append(a[-1]) or between(*a))
    assert_same_as_slow(kernels.by_groups(data.X, data.y, sizes, 3), data)
    alone = {(v, w, 3) for v in sizes for w in sizes}
    assert all(shape in alone or np.prod(shape) <= 2000 for shape in shapes)


@thorough
@given(st.lists(st.integers(1, 400), min_size=1, max_size=30))
def test_groups_hold_every_attribute_once_and_no_more_states_than_allowed(states):
    groups = kernels.grouped(tuple(states))
    assert sorted(i for group in groups for i in group) == list(range(len(states)))
    for group in groups:
        assert len(group) == 1 or np.prod([states[i] for i in group]) <= kernels.GROUP


def test_the_number_of_cells_is_the_sum_over_all_pairs():
    assert cells((2, 3, 5)) == 2 * 3 + 2 * 5 + 3 * 5
    assert cells((7,)) == 0


def test_an_attribute_makes_no_pair_with_itself():
    joint = JointTable.empty((2, 3), 2)
    with pytest.raises(ValueError, match="attribute 1 makes no pair with itself"):
        joint.pair(1, 1)


def test_both_kernels_are_chosen_somewhere():
    assert kernels.products_are_quicker((5,) * 100, 2, 5_000)
    assert not kernels.products_are_quicker((13,) * 10, 10, 1_000_000)


def test_a_table_that_would_be_too_large_is_refused_before_it_is_made(monkeypatch):
    monkeypatch.setattr(cost_module, "MOST_CELLS", 100)
    X = np.zeros((2, 4), int)
    assert counted(dataset(X, X[0], [6, 6], 2)).joint.N_xyc.size == 72  # and 24 counts of single attributes: 96
    with pytest.raises(
        InputError, match=r"110 counts \(0 MB\); the limit is 100\. 'x1' has the most states \(7\): leave it out"
    ):
        counted(dataset(X, X[0], [6, 7], 2))
    with pytest.raises(InputError, match=r"'y' has the most states \(20\): choose another class"):
        counted(dataset(X, X[0], [3, 2], 20))
    with pytest.raises(InputError, match=r"'x0' has the most states \(60\)"):  # no pair, yet 120 counts of its own
        counted(dataset(X[:1], X[0], [60], 2))
