"""Junction trees by hand, their messages, and the probabilities of all variables against enumeration."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.networks import network
from bnviz.graph.clique_tree import torn
from bnviz.graph.triangulation import RULES
from bnviz.infer.algebra import LOG_SUMS
from bnviz.infer.evidence import ImpossibleEvidenceError, evidence_of, known_states, over_targets
from bnviz.infer.junction_tree import junction_tree
from bnviz.infer.marginals import marginals, tree_of
from bnviz.infer.outline import outline_of
from bnviz.infer.posterior import likelihood, posterior
from bnviz.infer.propagation import beliefs, potentials, propagation
from tests.infer.networks import binary_net, chain_net, question, random_net, star_net
from tests.steady import steady, thorough

CLINIC = {"asia": 0.01, "tub": 0.0104, "smoke": 0.5, "lung": 0.055, "bronc": 0.45, "either": 0.0648, "xray": 0.1103}


def named(net, found):
    """The probability of the first state of each variable, by name."""
    return {v.name: float(p[0]) for v, p in zip(net.variables, found, strict=True)}


def test_the_chest_clinic_without_evidence():
    """The marginals that Lauritzen and Spiegelhalter print, 1.04 % for tuberculosis among them."""
    net = network("asia").net
    assert named(net, marginals(net)) == pytest.approx(CLINIC | {"dysp": 0.436}, abs=5e-5)


def test_the_chest_clinic_after_a_visit_to_asia_and_short_of_breath():
    net = network("asia").net
    found = named(net, marginals(net, {0: 0, 7: 0}))
    wanted = {"tub": 0.0878, "lung": 0.0995, "bronc": 0.8114}
    assert {name: found[name] for name in wanted} == pytest.approx(wanted, abs=5e-5)
    assert (found["asia"], found["dysp"]) == (1, 1)


def test_the_tree_of_the_chest_clinic():
    """One edge is added, lung-bronc, for 3-5-4-2 to have a chord; the six cliques are those of the paper."""
    tree = junction_tree(outline_of(network("asia").net))
    assert [pair for step in tree.steps for pair in step.fill] == [(3, 4)]
    assert sorted(tree.cliques) == [(0, 1), (1, 3, 5), (2, 3, 4), (3, 4, 5), (4, 5, 7), (5, 6)]
    assert sorted(tree.tree.separators) == [(1,), (3, 4), (3, 5), (4, 5), (5,)]
    assert (tree.cost.width, tree.cost.largest, tree.cost.cells) == (2, 8, 4 * 8 + 2 * 4)


def test_two_cliques_by_hand():
    """A chain a -> b -> c with b as separator: the leaf says 1 for every b, and hears P(b)."""
    net = chain_net(3)
    tree = tree_of(net)
    assert (tree.cliques, tree.root, tree.parents, tree.order) == (((0, 1), (1, 2)), 0, (None, 0), (0, 1))
    assert tree.homes == (0, 0, 1)
    start = potentials(net, tree, evidence_of(net, {0: 0}))
    assert start[0].values == pytest.approx(np.array([[0.45, 0.05], [0, 0]]), abs=1e-15)
    inward, outward = propagation(tree, start)
    assert (inward.sender, inward.receiver, inward.outward) == (1, 0, False)
    assert inward.sent.values == pytest.approx([1, 1])
    assert (outward.sender, outward.receiver, outward.outward) == (0, 1, True)
    assert outward.sent.values == pytest.approx([0.45, 0.05], abs=1e-15)
    assert outward.belief.values == pytest.approx(np.array([[0.405, 0.045], [0.005, 0.045]]), abs=1e-15)


@thorough
@given(st.integers(0, 10**9), st.sampled_from([0.0, 0.3, 0.6]), st.sampled_from([0.1, 0.5]))
def test_all_marginals_are_those_of_enumeration(seed, zeros, density):
    net = random_net(seed, zeros=zeros, density=density, most_states=4)
    _, evidence, soft = question(net, seed)
    try:
        found = marginals(net, evidence, soft)
    except ImpossibleEvidenceError:
        assert likelihood(net, evidence, soft) == 0
        return
    for v, probabilities in enumerate(found):
        wanted = posterior(net, (v,), evidence, soft, "enumeration").values
        np.testing.assert_allclose(probabilities, wanted, rtol=0, atol=1e-12)


@thorough
@given(st.integers(0, 10**9), st.sampled_from([0.0, 0.4]), st.sampled_from(RULES))
def test_after_the_messages_all_cliques_agree_with_the_joint_distribution(seed, zeros, rule):
    net = random_net(seed, zeros=zeros)
    _, evidence, soft = question(net, seed)
    given_ = evidence_of(net, evidence, soft)
    tree = tree_of(net, 0, rule)
    assert torn(tree.tree) == ()
    start = potentials(net, tree, given_)
    messages = list(propagation(tree, start))
    assert len(messages) == 2 * max(len(tree.cliques) - 1, 0)
    assert [message.outward for message in messages] == [False] * (len(messages) // 2) + [True] * (len(messages) // 2)
    total = likelihood(net, evidence, soft) / np.exp(given_.log_scale)
    known = known_states(net, given_)
    logs = beliefs(net, tree, given_, LOG_SUMS)
    for clique, belief, log_belief in zip(tree.cliques, beliefs(net, tree, given_), logs, strict=True):
        assert belief.scope == clique
        assert belief.values.sum() == pytest.approx(total, abs=1e-13)
        np.testing.assert_allclose(np.exp(log_belief.values), belief.values, rtol=0, atol=1e-13)
        if total > 0:
            hidden = tuple(v for v in clique if v not in known)
            wanted = posterior(net, hidden, evidence, soft, "enumeration")
            whole = over_targets(wanted, clique, net, known)
            np.testing.assert_allclose(belief.values / total, whole.values, rtol=0, atol=1e-12)


@steady
@given(st.integers(0, 10**9))
def test_what_is_asked_for_together_is_in_the_root(seed):
    net = random_net(seed)
    together = sum(1 << v for v in question(net, seed)[0])
    tree = tree_of(net, together)
    wanted = together & ~outline_of(net).single
    if tree.cliques:
        assert wanted & ~tree.masks[tree.root] == 0
        assert tree.parents[tree.root] is None
    for v, home in enumerate(tree.homes):
        family = {*net.dag.parents[v], v}
        assert home is None or {u for u in family if net.variables[u].cardinality > 1} <= set(tree.cliques[home])


def test_networks_without_an_arc_and_without_a_choice():
    apart = binary_net([(), (), ()], [[0.1, 0.9], [0.2, 0.8], [0.3, 0.7]])
    assert [p[0] for p in marginals(apart, {1: 0})] == pytest.approx([0.1, 1, 0.3], abs=1e-15)
    assert tree_of(apart).separators == ((), (), ())
    one = binary_net([()], [[0.1, 0.9]])
    assert marginals(one)[0].tolist() == [0.1, 0.9]
    fixed = random_net(1, nodes=70, most_states=1)
    assert [p.tolist() for p in marginals(fixed, {3: 0})] == [[1]] * 70
    assert posterior(fixed, (2,), method="junction-tree").values.tolist() == [1]


def test_evidence_is_never_too_improbable_for_the_messages():
    for_a = [[9e-4, 1 - 9e-4], [1e-4, 1 - 1e-4]]
    seen = dict.fromkeys(range(1, 701), 0)
    net = star_net([for_a] * 350 + [for_a[::-1]] * 350)
    assert marginals(net, seen)[0] == pytest.approx([0.5, 0.5], abs=1e-9)
    assert posterior(net, (0,), seen, method="junction-tree").values == pytest.approx([0.5, 0.5], abs=1e-9)
    del seen[1]
    found = marginals(net, seen)
    assert found[0] == pytest.approx([0.1, 0.9], abs=1e-9)
    assert found[1] == pytest.approx([0.1 * 9e-4 + 0.9 * 1e-4, 1 - (0.1 * 9e-4 + 0.9 * 1e-4)], abs=1e-12)
    with pytest.raises(ImpossibleEvidenceError):
        marginals(star_net([*[for_a] * 700, [[0, 1], [0, 1]]]), dict.fromkeys(range(1, 702), 0))


def test_impossible_evidence_is_named():
    net = network("asia").net
    for method in ("junction-tree", "elimination"):
        with pytest.raises(ImpossibleEvidenceError, match="lung=yes, either=no"):
            posterior(net, (0,), {3: 0, 5: 1}, method=method)
    with pytest.raises(ImpossibleEvidenceError, match="lung=yes, either=no"):
        marginals(net, {3: 0, 5: 1})
