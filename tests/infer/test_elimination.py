"""What a question does not need, the plan of an elimination, and its steps: by hand, and in random networks against enumeration."""

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.networks import network
from bnviz.graph.masks import bits, mask_of
from bnviz.graph.separation import connected
from bnviz.graph.triangulation import RULES
from bnviz.infer.contraction import contracted
from bnviz.infer.elimination import Combination, Elimination, variable_elimination
from bnviz.infer.evidence import evidence_of
from bnviz.infer.outline import outline_of
from bnviz.infer.plan import planned
from bnviz.infer.posterior import plan_of, posterior
from bnviz.infer.relevant import relevant
from tests.infer.networks import chain_net, question, random_net, star_net
from tests.steady import steady, thorough

ASIA, TUB, SMOKE, LUNG, BRONC, EITHER, XRAY, DYSP = range(8)


def parts_of(net, targets, observed=(), uncertain=()):
    """needed, hidden, separated, barren: tuples of nodes."""
    found = relevant(outline_of(net), mask_of(targets), mask_of(observed), mask_of(uncertain))
    hidden = found.unknown & ~mask_of(targets)
    return tuple(tuple(bits(mask)) for mask in (found.needed, hidden, found.separated, found.barren))


def test_what_the_chest_clinic_does_not_need():
    net = network("asia").net
    everything = tuple(range(8))
    assert parts_of(net, [ASIA]) == ((ASIA,), (), (), everything[1:])
    assert parts_of(net, [LUNG], [XRAY]) == (
        (ASIA, TUB, SMOKE, LUNG, EITHER, XRAY),
        (ASIA, TUB, SMOKE, EITHER),
        (),
        (BRONC, DYSP),
    )
    # Smoking separates bronchitis from lung cancer as long as nothing below both is observed.
    assert parts_of(net, [BRONC], [SMOKE, LUNG]) == ((BRONC,), (), (SMOKE, LUNG), (ASIA, TUB, EITHER, XRAY, DYSP))
    assert parts_of(net, [BRONC], [SMOKE], [LUNG])[2] == (SMOKE, LUNG)
    assert parts_of(net, [BRONC], [SMOKE, LUNG, DYSP])[0] == (ASIA, TUB, BRONC, EITHER, DYSP)


@thorough
@given(st.integers(0, 10**9))
def test_what_is_left_out_is_barren_or_separated(seed):
    """A node that is hidden in a needed table is not separated from the targets by the evidence, and the answer is complete."""
    net = random_net(seed, most_states=2)
    targets, evidence, soft = question(net, seed)
    if all(v.cardinality > 1 for v in net.variables):
        needed, hidden, separated, barren = parts_of(net, targets, evidence, soft)
        assert sorted((*needed, *separated, *barren)) == list(range(net.dag.nodes))
        if unknown := [v for v in targets if v not in evidence]:
            assert {*hidden} <= {*connected(net.dag, unknown, evidence)}
        else:
            assert needed == ()


def test_the_steps_for_the_sprinkler_by_hand():
    """P(rain | wet): the sprinkler is summed out of P(s|c) and P(wet|s,r), then cloudy of P(c), P(r|c) and what that made."""
    net = network("sprinkler").net
    given_ = evidence_of(net, {3: 0})
    plan = plan_of(net, (2,), given_, (1, 0))
    first, second, last = variable_elimination(net, plan, given_)
    assert isinstance(first, Elimination)
    assert (first.variable, [f.scope for f in first.factors]) == (1, [(0, 1), (1, 2)])
    assert first.made.scope == (0, 2)
    # For a cloudy sky and rain: 0.1 * 0.99 + 0.9 * 0.9.
    assert first.made.values[0, 0] == pytest.approx(0.909, abs=1e-15)
    assert (second.variable, second.made.scope) == (0, (2,))
    # Rain: 0.5 * 0.8 * 0.909 + 0.5 * 0.2 * 0.945; none: 0.5 * 0.2 * 0.09 + 0.5 * 0.8 * 0.45.
    assert second.made.values == pytest.approx([0.4581, 0.189], abs=1e-15)
    assert isinstance(last, Combination)
    assert last.made.values == pytest.approx([0.4581, 0.189], abs=1e-15)
    assert plan.order == (1, 0)
    assert plan.cost.width == 2
    assert (plan.cost.largest, plan.cost.cells) == (8, 8 + 4 + 2)


def test_an_order_of_your_own_costs_more_or_less():
    """Ten attributes of a class: the class first joins them all; last, no table has more than two variables."""
    net = star_net([[[0.9, 0.1], [0.2, 0.8]]] * 10)
    seen = evidence_of(net, {1: 0})
    last, first = (plan_of(net, (), seen, order) for order in ((*range(2, 11), 0), (0, *range(2, 11))))
    assert (last.cost.width, first.cost.width) == (0, 0)  # the attributes that nobody asks for are barren
    asked = tuple(range(2, 11))
    assert plan_of(net, (2, 3), seen, (0,)).cost.width == 2
    assert [plan_of(net, asked, seen, rule).cost.largest for rule in RULES] == [2**10] * 3
    chain = chain_net(5)
    outer, inner = (planned(outline_of(chain), (0,), 0, 1 << 4, order) for order in ((4, 3, 2, 1), (2, 1, 3, 4)))
    assert (outer.cost.width, inner.cost.width) == (1, 2)


def test_an_order_may_name_too_much_or_too_little():
    net = network("asia").net
    seen = evidence_of(net, {DYSP: 0, XRAY: 1})
    plan = plan_of(net, (LUNG,), seen, (LUNG, DYSP, EITHER))
    assert plan.order[0] == EITHER
    assert sorted(plan.order) == [ASIA, TUB, SMOKE, BRONC, EITHER]


def test_every_order_gives_the_same_answer():
    net = network("asia").net
    wanted = posterior(net, (LUNG, XRAY), {DYSP: 0}, method="enumeration").values
    for order in permutations((ASIA, TUB, SMOKE, BRONC, EITHER)):
        for method in ("elimination", "junction-tree"):
            found = posterior(net, (LUNG, XRAY), {DYSP: 0}, method=method, order=order).values
            np.testing.assert_allclose(found, wanted, rtol=0, atol=1e-14)


@thorough
@given(st.integers(0, 10**9), st.sampled_from([0.0, 0.4]), st.sampled_from(RULES))
def test_the_steps_and_the_quick_way_make_the_same(seed, zeros, rule):
    net = random_net(seed, zeros=zeros)
    targets, evidence, soft = question(net, seed)
    given_ = evidence_of(net, evidence, soft)
    plan = plan_of(net, targets, given_, rule)
    *steps, last = variable_elimination(net, plan, given_)
    assert [step.variable for step in steps] == list(plan.order)
    assert [step.made.scope for step in steps] == [step.scope for step in plan.steps]
    assert [step.product.values.size for step in steps] == [
        int(np.prod([net.variables[v].cardinality for v in clique])) for clique in plan.cliques[:-1]
    ]
    for step in steps:
        assert step.made.scope == tuple(v for v in step.product.scope if v != step.variable)
    np.testing.assert_allclose(contracted(net, plan, given_), last.made.values, rtol=1e-13, atol=0)


def test_a_product_of_many_factors_is_made_in_groups():
    rng = np.random.default_rng(5)
    net = star_net([[[p, 1 - p], [q, 1 - q]] for p, q in rng.uniform(0.3, 0.7, (40, 2))])
    seen = {v: int(rng.integers(2)) for v in range(1, 41)}
    products = [0.5 * np.prod([net.cpts[v][c, k] for v, k in seen.items()]) for c in range(2)]
    assert posterior(net, (0,), seen).values == pytest.approx(np.array(products) / sum(products), abs=1e-14)


def test_a_network_of_the_same_outline_gets_the_same_plan():
    one, other = chain_net(6), chain_net(6, 0.7)
    plans = [plan_of(net, (0,), evidence_of(net, {5: state})) for net in (one, other) for state in (0, 1)]
    assert all(plan is plans[0] for plan in plans)
    assert plan_of(one, (0,), evidence_of(one, {4: 0})) is not plans[0]


@steady
@given(st.integers(0, 10**9))
def test_a_network_of_more_variables_than_letters(seed):
    net = random_net(seed, nodes=60, most_parents=2, density=0.03)
    targets, evidence, soft = question(net, seed)
    one = posterior(net, targets, evidence, soft).values
    other = posterior(net, targets, evidence, soft, "junction-tree").values
    np.testing.assert_allclose(one, other, rtol=0, atol=1e-12)
