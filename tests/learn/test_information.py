"""Entropy and information agree with their definitions, with another program, and with what must hold for every data set."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import mutual_info_score

from bnviz.learn.counts import counted
from bnviz.learn.information import information, n_log_n
from bnviz.learn.terms import cmi_terms, mi_terms
from tests.learn.datasets import (
    cmi_by_definition,
    counted_slowly,
    dataset,
    datasets,
    entropy_by_definition,
    mi_by_definition,
    singly_counted_slowly,
)
from tests.steady import steady

LN2 = np.log(2)


def informed(data):
    return information(counted(data))


def states_of(data):
    return [v.cardinality for v in data.attributes]


def test_a_table_of_eight_rows_by_hand():
    """Half the rows are y = 0. x0 copies y; x1 is a fair coin of its own, the same in both classes; x2 = x1 where y = 0
    and the other side where y = 1.

    H(Y) = H(each x) = 1 bit. I(x0;Y) = 1 bit, as x0 tells y; I(x1;Y) = I(x2;Y) = 0, as each is a fair coin in both classes.
    Given y, x0 is constant, so I(x0;anything|Y) = 0; and x1 tells x2, a fair coin, so I(x1;x2|Y) = 1 bit. SU(x0) = 2 * 1/(1 + 1).
    """
    y = np.array([0, 0, 0, 0, 1, 1, 1, 1])
    x1 = np.array([0, 0, 1, 1, 0, 0, 1, 1])
    info = informed(dataset([y, x1, x1 ^ y], y, [2, 2, 2], 2))
    assert list(info.H / LN2) == pytest.approx([1, 1, 1], abs=1e-14)
    assert info.H_y / LN2 == pytest.approx(1, abs=1e-14)
    assert (info.mi / LN2).tolist() == pytest.approx([1, 0, 0], abs=1e-14)
    assert info.su.tolist() == pytest.approx([1, 0, 0], abs=1e-14)
    assert info.cmi / LN2 == pytest.approx(np.array([[0, 0, 0], [0, 0, 1], [0, 1, 0]]), abs=1e-14)


def test_a_table_of_four_rows_by_hand():
    """Rows (x, y): (a, 0) (a, 0) (a, 1) (b, 1).

    H(X) = -3/4 log 3/4 - 1/4 log 1/4 = 0.8113 bits; H(Y) = 1 bit; H(X,Y) = -1/2 log 1/2 - 2 (1/4 log 1/4) = 1.5 bits; so
    I(X;Y) = 0.8113 + 1 - 1.5 = 0.3113 bits and SU = 2 * 0.3113 / 1.8113 = 0.3437.
    """
    info = informed(dataset([[0, 0, 0, 1]], [0, 0, 1, 1], [2], 2))
    H = -(0.75 * np.log2(0.75) + 0.25 * np.log2(0.25))
    assert info.H[0] / LN2 == pytest.approx(H, abs=1e-14)
    assert info.mi[0] / LN2 == pytest.approx(H - 0.5, abs=1e-14)
    assert info.su[0] == pytest.approx(2 * (H - 0.5) / (H + 1), abs=1e-14)
    assert info.cmi.tolist() == [[0]]


@steady
@given(datasets(classes=(1, 5), rows=(1, 80)))
def test_every_number_is_the_sum_of_its_definition(data):
    info = informed(data)
    N = singly_counted_slowly(data)
    assert info.H_y == pytest.approx(entropy_by_definition(np.bincount(data.y)), abs=1e-12)
    for i, N_xy in enumerate(N):
        assert info.H[i] == pytest.approx(entropy_by_definition(N_xy.sum(1)), abs=1e-12)
        assert info.mi[i] == pytest.approx(mi_by_definition(N_xy), abs=1e-12)
        total = info.H[i] + info.H_y
        assert info.su[i] == pytest.approx(2 * info.mi[i] / total if total else 0, abs=1e-12)
    for (i, j), N_xzy in counted_slowly(data).items():
        assert info.cmi[i, j] == pytest.approx(cmi_by_definition(N_xzy), abs=1e-12)


@steady
@given(datasets(rows=(1, 200)))
def test_mutual_information_is_scikit_learns(data):
    for x, mi in zip(data.X, informed(data).mi, strict=True):
        assert mi == pytest.approx(mutual_info_score(x, data.y), abs=1e-12)


@steady
@given(datasets(rows=(1, 200)))
def test_information_is_symmetric_and_within_its_bounds(data):
    info = informed(data)
    assert np.array_equal(info.cmi, info.cmi.T)
    assert not info.cmi.diagonal().any()
    for amount in (info.H, info.mi, info.su, info.cmi):
        assert (amount >= 0).all()
    assert max(info.H - np.log(states_of(data))) <= 1e-12
    assert (info.mi <= np.minimum(info.H, info.H_y) + 1e-12).all()
    assert (info.cmi <= np.minimum(info.H[:, None], info.H) + 1e-12).all()
    assert (info.su <= 1 + 1e-12).all()


@steady
@given(datasets(rows=(1, 40)), st.integers(0, 3), st.integers(0, 2))
def test_states_that_never_occur_change_nothing(data, more_states, more_classes):
    padded = dataset(data.X, data.y, [v + more_states for v in states_of(data)], data.target.cardinality + more_classes)
    assert_same(informed(padded), informed(data))


@steady
@given(datasets(rows=(1, 40)), st.integers(0, 2**32 - 1))
def test_other_labels_and_another_order_of_the_rows_change_nothing(data, seed):
    rng = np.random.default_rng(seed)
    rows = rng.permutation(data.rows)
    X = [rng.permutation(v)[x[rows]] for v, x in zip(states_of(data), data.X, strict=True)]
    y = rng.permutation(data.target.cardinality)[data.y[rows]]
    assert_same(informed(dataset(X, y, states_of(data), data.target.cardinality)), informed(data))


@steady
@given(datasets(attributes=(2, 6), rows=(1, 40)), st.data())
def test_columns_in_another_order_give_the_same_numbers_in_that_order(data, draw):
    order = list(draw.draw(st.permutations(range(len(data.attributes)))))
    turned = informed(dataset(data.X[order], data.y, [states_of(data)[i] for i in order], data.target.cardinality))
    info = informed(data)
    assert turned.mi == pytest.approx(info.mi[order], abs=1e-12)
    assert turned.cmi == pytest.approx(info.cmi[np.ix_(order, order)], abs=1e-12)


def assert_same(one, other):
    for name in ("H", "H_y", "mi", "su", "cmi"):
        assert getattr(one, name) == pytest.approx(getattr(other, name), abs=1e-12)


@steady
@given(datasets(classes=(1, 5), rows=(1, 120)))
def test_the_terms_add_up_to_the_information(data):
    counts = counted(data)
    info = information(counts)
    for i in range(len(data.attributes)):
        terms = mi_terms(counts.attribute(i))
        assert terms.term.sum() == pytest.approx(info.mi[i], abs=1e-12)
        assert terms.n_xy.sum() == terms.t == data.rows
        assert len(terms.x) + terms.empty == counts.attribute(i).size
        for j in range(i):
            terms = cmi_terms(counts.pair(i, j))
            assert terms.term.sum() == pytest.approx(info.cmi[i, j], abs=1e-12)
            assert terms.n_xzy.sum() == terms.t == data.rows
            assert len(terms.x) + terms.empty == counts.pair(i, j).size


@steady
@given(datasets(attributes=(2, 2), rows=(1, 60)))
def test_each_term_belongs_to_its_cell(data):
    N = counted(data).pair(0, 1)
    terms = cmi_terms(N)
    cells = list(zip(terms.y.tolist(), terms.x.tolist(), terms.z.tolist(), strict=True))
    assert cells == sorted(set(cells))
    assert np.array_equal(terms.n_xzy, N[terms.x, terms.z, terms.y])
    assert np.array_equal(terms.n_xy, N.sum(1)[terms.x, terms.y])
    assert np.array_equal(terms.n_zy, N.sum(0)[terms.z, terms.y])
    assert np.array_equal(terms.n_y, N.sum((0, 1))[terms.y])
    ratio = (terms.n_xzy / terms.n_y) / (terms.n_xy / terms.n_y * (terms.n_zy / terms.n_y))
    assert terms.term == pytest.approx(terms.n_xzy / data.rows * np.log(ratio), abs=1e-14)


def test_single_terms_may_be_negative():
    """Both classes have the one row (0, 1) that is rarer than chance: 1/8 log [ (1/4) / (3/4 * 2/4) ] < 0."""
    terms = mi_terms(np.array([[1, 2], [3, 2]]))
    assert terms.term.min() < 0 < terms.term.sum()


def test_where_nothing_is_to_be_learned_the_information_is_exactly_zero():
    """Every combination of 3 x 5 x 49 states occurs once in each of 49 classes: all independent, with roundings everywhere, as
    49 times 1/49 is not 1 on a computer.
    """
    assert 1 / 49 * 49 != 1
    codes = np.array(np.meshgrid(*map(np.arange, (3, 5, 49, 49)), indexing="ij")).reshape(4, -1)
    data = dataset(codes[:3], codes[3], [3, 5, 49], 49)
    info = informed(data)
    assert not info.mi.any()
    assert not info.cmi.any()
    assert not info.su.any()
    counts = counted(data)
    assert not cmi_terms(counts.pair(1, 2)).term.any()
    assert not mi_terms(counts.attribute(2)).term.any()


@pytest.mark.parametrize("t", [1, 2, 7, 49, 683, 9999])
def test_a_constant_attribute_and_a_constant_class_have_no_information(t):
    x = np.arange(t) % 3
    info = informed(dataset([np.zeros(t, int), x, x], np.zeros(t, int), [1, 3, 3], 1))
    assert info.H_y == 0
    assert info.H[0] == 0
    assert not info.mi.any()
    assert not info.su.any()
    assert info.cmi[0].tolist() == [0, 0, 0]
    assert info.cmi[1, 2] == pytest.approx(info.H[1], abs=1e-12)


@steady
@given(st.lists(st.integers(0, 50), min_size=1, max_size=80))
def test_n_log_n_by_table_and_by_logarithm_are_the_same(numbers):
    counts = np.array(numbers)
    wanted = [n * np.log(n) if n else 0 for n in numbers]
    assert n_log_n(counts, 50) == pytest.approx(wanted, abs=1e-12)
    assert n_log_n(counts, 10_000) == pytest.approx(wanted, abs=1e-12)
