"""The four operations on factors are what numpy's einsum and plain indexing say."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.model.factor import Factor
from tests.steady import steady

SIZES = {0: 2, 1: 3, 2: 1, 3: 2, 7: 4}
scopes = st.lists(st.sampled_from(sorted(SIZES)), unique=True, max_size=4).map(tuple)


@st.composite
def factors(draw):
    scope = draw(scopes)
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    return Factor(scope, rng.random([SIZES[v] for v in scope]))


@steady
@given(factors(), factors())
def test_a_product_multiplies_where_the_states_agree(one, other):
    product = one.product(other)
    assert product.scope == one.scope + tuple(v for v in other.scope if v not in one.scope)
    wanted = np.einsum(one.values, list(one.scope), other.values, list(other.scope), list(product.scope))
    assert product.values == pytest.approx(wanted, abs=1e-15)
    turned = other.product(one).marginal(product.scope)
    assert turned.values == pytest.approx(product.values, abs=1e-15)


@steady
@given(factors(), st.data())
def test_a_marginal_sums_the_others_out_and_keeps_the_order_asked_for(factor, data):
    kept = data.draw(st.permutations(factor.scope))[: data.draw(st.integers(0, len(factor.scope)))]
    marginal = factor.marginal(tuple(kept))
    assert marginal.scope == tuple(kept)
    assert marginal.values == pytest.approx(np.einsum(factor.values, list(factor.scope), list(kept)), abs=1e-12)


@steady
@given(factors(), st.data())
def test_evidence_takes_its_slice_and_leaves_the_scope(factor, data):
    evidence = {v: data.draw(st.integers(0, size - 1)) for v, size in SIZES.items() if data.draw(st.booleans())}
    restricted = factor.restrict(evidence)
    assert restricted.scope == tuple(v for v in factor.scope if v not in evidence)
    assert np.array_equal(restricted.values, factor.values[tuple(evidence.get(v, slice(None)) for v in factor.scope)])


@steady
@given(factors())
def test_a_normalised_factor_sums_to_one_in_the_same_ratios(factor):
    total = factor.values.sum()
    assert factor.normalize().values.sum() == pytest.approx(1, abs=1e-12)
    assert factor.normalize().values * total == pytest.approx(factor.values, abs=1e-12)


def test_rain_and_sprinkler_by_hand():
    """P(rain) = 0.2, P(wet | rain) = 0.9, P(wet | dry) = 0.1: P(wet) = 0.2 * 0.9 + 0.8 * 0.1 = 0.26."""
    rain = Factor((0,), np.array([0.8, 0.2]))
    wet = Factor((0, 1), np.array([[0.9, 0.1], [0.1, 0.9]]))
    joint = rain.product(wet)
    assert joint.marginal((1,)).values[1] == pytest.approx(0.26, abs=1e-15)
    assert joint.restrict({1: 1}).normalize().values[1] == pytest.approx(0.18 / 0.26, abs=1e-15)


def test_values_are_copied_and_cannot_be_changed():
    values = np.array([1.0, 2.0])
    factor = Factor((0,), values)
    values[0] = 9
    assert factor.values.tolist() == [1, 2]
    with pytest.raises(ValueError, match="read-only"):
        factor.values[0] = 9


def test_what_does_not_fit_is_refused():
    two = Factor((0, 1), np.ones((2, 3)))
    with pytest.raises(ValueError, match="does not fit values of shape"):
        Factor((0, 0), np.ones((2, 2)))
    with pytest.raises(ValueError, match="does not fit values of shape"):
        Factor((0,), np.ones((2, 2)))
    with pytest.raises(ValueError, match="variable 1 has 3 states in one factor and 2 in the other"):
        two.product(Factor((1,), np.ones(2)))
    with pytest.raises(ValueError, match=r"variables \[5\] are not in the scope \(0, 1\)"):
        two.marginal((0, 5))
    with pytest.raises(ValueError, match="sums to zero"):
        Factor((0,), np.zeros(2)).normalize()
    for state in (3, -1):
        with pytest.raises(IndexError, match=rf"variable 1 has no state {state}; its states are 0 \.\. 2"):
            two.restrict({1: state})
