"""Leave-one-out in one pass against taking each row out and counting all others anew."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn import leave_one_out as module
from bnviz.learn.classifier import predicted
from bnviz.learn.leave_one_out import leave_one_out
from bnviz.learn.odds import LogSums, Products, odds_for
from bnviz.learn.parameters import Smoothing
from bnviz.learn.tan import as_sets, tree_parents
from bnviz.learn.training import Training
from bnviz.model.dataset import Dataset
from tests.learn.datasets import dataset, datasets
from tests.learn.slow_classifiers import factors, normalized, smoothings
from tests.steady import steady, thorough


def slow_posteriors(training, parents, order):
    """The posterior of each row by the first 1, 2, ... attributes, every count taken from the other rows, shape (a, t, c)."""
    data = training.dataset
    found = np.empty((len(order), data.rows, data.target.cardinality))
    for r in range(data.rows):
        rest = Dataset(data.attributes, data.target, np.delete(data.codes, r, 1))
        lines = factors(rest, parents, data.X[:, r], training.smoothing)
        for s in range(len(order)):
            found[s, r] = normalized(lines[[0, *(i + 1 for i in order[: s + 1])]].prod(0))
    return found


def assert_same(training, parents, orders):
    y = training.dataset.y
    for found, order in zip(leave_one_out(training, parents, orders), orders, strict=True):
        slow = slow_posteriors(training, parents, order)
        error = 1 - slow[:, np.arange(len(y)), y]
        assert found.rmse == pytest.approx(np.sqrt((error**2).mean(1)), abs=1e-10)
        sure = np.array([_sure(posterior) for posterior in slow])
        missed = np.array([(predicted(posterior) != y).mean() for posterior in slow])
        assert found.zero_one[sure] == pytest.approx(missed[sure], abs=1e-12)


def _sure(posterior):
    """Whether every tie for the first place is a tie in all digits, or plainly none: else rounding decides."""
    gap = np.abs(posterior - posterior.max(1, keepdims=True))
    return bool(((gap < 1e-13) | (gap > 1e-11)).all())


ANY = datasets(attributes=(1, 4), rows=(1, 14))


@thorough
@given(ANY, smoothings, st.randoms(use_true_random=False))
def test_one_pass_is_taking_each_row_out(data, smoothing, random):
    training, a = Training(data, smoothing), len(data.attributes)
    orders = [random.sample(range(a), a) for _ in range(3)]
    assert_same(training, as_sets(tree_parents(training.info, random.randrange(a))), orders)


@steady
@given(ANY, smoothings, st.randoms(use_true_random=False), st.booleans())
def test_several_parents_logarithms_and_few_rows_at_a_time(data, smoothing, random, dense):
    training, a = Training(data, smoothing), len(data.attributes)
    chain = random.sample(range(a), a)
    parents = [()] * a
    for place, i in enumerate(chain):
        parents[i] = tuple(chain[max(0, place - 2) : place])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bnviz.learn.odds.product_is_safe", lambda *_: False)
        patch.setattr("bnviz.learn.left_out.SMALL", 2**15 if dense else 0)
        patch.setattr(module, "FEWEST", 1)
        patch.setattr(module, "AT_ONCE", 1)
        assert isinstance(odds_for(training), LogSums)
        assert_same(training, tuple(parents), [chain, random.sample(range(a), a)])


@steady
@given(datasets(attributes=(2, 5), rows=(2, 40)), smoothings)
def test_some_attributes_in_any_order_and_sets_that_orders_share(data, smoothing):
    training = Training(data, smoothing)
    parents = as_sets(tree_parents(training.info, 0))
    a = len(data.attributes)
    forward, backward, few = leave_one_out(training, parents, [range(a), range(a)[::-1], [a - 1, 0]])
    assert forward.rmse[-1] == backward.rmse[-1]
    assert forward.zero_one[-1] == backward.zero_one[-1]
    assert few.rmse[0] == backward.rmse[0]
    assert few.rmse.shape == few.zero_one.shape == (2,)
    alone = leave_one_out(training, parents, [range(a)[::-1]])[0]
    assert alone.rmse == pytest.approx(backward.rmse, abs=1e-12)


@pytest.mark.parametrize(("classes", "attributes"), [(2, 300), (3, 200)])
def test_hundreds_of_attributes_that_contradict_each_other_neither_overflow_nor_vanish(classes, attributes):
    rng = np.random.default_rng(6)
    y = rng.integers(classes, size=400)
    right = np.where(rng.random((attributes, 400)) < 0.6, y, (y + 1) % classes)
    training = Training(dataset(right, y, [classes] * attributes, classes))
    parents = as_sets(tree_parents(training.info, 0))
    assert isinstance(odds_for(training), LogSums)
    found = leave_one_out(training, parents, [range(attributes)])[0]
    assert found.rmse[-1] ** 2 * 400 == pytest.approx(_squares(training, parents), rel=1e-9)


def _squares(training, parents):
    """The sum of (1 - P(class))^2 over the rows, in logarithms, row by row."""
    total = 0.0
    N = {i: training.pair(pa[0], i) if pa else training.attribute(i)[None] for i, pa in enumerate(parents)}
    for r in range(training.rows):
        x, y = training.dataset.X[:, r], training.dataset.y[r]
        own = np.arange(training.classes) == y
        log_joint = np.log((training.N_c - own + 1 / training.classes) / training.rows)
        for i, pa in enumerate(parents):
            n = N[i][x[pa[0]] if pa else 0]
            log_joint += np.log((n[x[i]] - own + 1 / len(n)) / (n.sum(0) - own + 1))
        P = np.exp(log_joint - log_joint.max())
        total += (P[~own].sum() / P.sum()) ** 2
    return total


def test_products_are_used_where_they_are_safe():
    training = Training(dataset([[0, 1, 1]], [0, 1, 1], [2], 2))
    assert isinstance(odds_for(training), Products)
    assert isinstance(odds_for(Training(training.dataset, Smoothing("ml"))), LogSums)


def test_progress_is_told():
    data = dataset(np.random.default_rng(1).integers(3, size=(4, 500)), np.arange(500) % 3, [3] * 4, 3)
    told = []
    leave_one_out(Training(data), ((),) * 4, [range(4)], told.append)
    assert told == sorted(told)
    assert told[-1] == 1
