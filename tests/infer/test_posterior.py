"""Posteriors by hand and from the literature, and every method against enumeration, which is held to sums over all combinations."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.networks import network
from bnviz.infer.evidence import ImpossibleEvidenceError
from bnviz.infer.marginals import marginals
from bnviz.infer.posterior import METHODS, posterior
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet
from tests.infer.networks import chain_net, question, random_net
from tests.steady import thorough

EACH = pytest.mark.parametrize("method", METHODS)


def number(net, name):
    return [v.name for v in net.variables].index(name)


def asked(net, target, method, **evidence):
    """P(target | evidence) by state, both by name; an underscore in a name is a space."""
    given = {}
    for name, state in evidence.items():
        node = number(net, name.replace("_", " "))
        given[node] = net.variables[node].states.index(state)
    node = number(net, target)
    found = posterior(net, (node,), given, method=method).values.tolist()
    return dict(zip(net.variables[node].states, found, strict=True))


def by_hand(net, targets, evidence, soft):
    """The same answer by a loop over every combination of states."""
    sizes = [v.cardinality for v in net.variables]
    total = np.zeros([sizes[v] for v in targets])
    for states in product(*map(range, sizes)):
        if all(states[v] == k for v, k in evidence.items()):
            p = np.prod([net.cpts[i][(*(states[q] for q in net.dag.parents[i]), states[i])] for i in range(len(sizes))])
            total[tuple(states[v] for v in targets)] += p * np.prod([soft[v][states[v]] for v in soft])
    return total


@EACH
def test_burglary_after_two_calls(method):
    """Russell and Norvig: with P(burglary) = 0.001 and P(earthquake) = 0.002, P(b | j, m) = 0.284."""
    net = network("earthquake").net
    rare = BayesNet(net.variables, net.dag, (np.array([0.001, 0.999]), np.array([0.002, 0.998]), *net.cpts[2:]))
    found = asked(rare, "Burglary", method, JohnCalls="True", MaryCalls="True")
    assert found["True"] == pytest.approx(0.284, abs=5e-4)
    known = asked(rare, "Burglary", method, JohnCalls="True", MaryCalls="True", Alarm="True")
    assert known == pytest.approx(asked(rare, "Burglary", method, Alarm="True"), abs=1e-15)


@EACH
def test_the_sprinkler_by_hand(method):
    """P(s, w) = 0.2781 and P(w) = 0.6471: P(s | w) = 0.430; and P(r | w) = 0.708."""
    net = network("sprinkler").net
    wet = {"wet_grass": "yes", "method": method}
    assert asked(net, "sprinkler", **wet)["yes"] == pytest.approx(0.2781 / 0.6471, abs=1e-12)
    assert asked(net, "rain", **wet)["yes"] == pytest.approx(0.4581 / 0.6471, abs=1e-12)
    assert asked(net, "sprinkler", **wet, rain="yes")["yes"] == pytest.approx(0.0891 / 0.4581, abs=1e-12)


@EACH
def test_a_target_that_is_observed_is_in_its_state(method):
    net = network("chain").net
    found = posterior(net, (2, 0), {2: 1}, method=method)
    assert found.scope == (2, 0)
    assert found.values[0].tolist() == [0, 0]
    assert found.values[1] == pytest.approx(posterior(net, (0,), {2: 1}).values, abs=1e-15)


@EACH
def test_nothing_asked_for_has_probability_one(method):
    assert posterior(network("chain").net, (), {0: 1}, method=method).values == pytest.approx(1)


@thorough
@given(st.integers(0, 10**9), st.sampled_from([0.0, 0.3]))
def test_enumeration_is_a_loop_over_all_combinations(seed, zeros):
    net = random_net(seed, zeros=zeros)
    targets, evidence, soft = question(net, seed)
    wanted = by_hand(net, targets, evidence, soft)
    if wanted.sum() == 0:
        with pytest.raises(ImpossibleEvidenceError):
            posterior(net, targets, evidence, soft, "enumeration")
    else:
        found = posterior(net, targets, evidence, soft, "enumeration")
        assert found.scope == targets
        assert found.values == pytest.approx(wanted / wanted.sum(), abs=1e-13)


@thorough
@given(st.integers(0, 10**9), st.sampled_from([0.0, 0.3, 0.6]), st.sampled_from([0.1, 0.5]))
def test_all_methods_agree(seed, zeros, density):
    net = random_net(seed, zeros=zeros, density=density, most_states=4)
    targets, evidence, soft = question(net, seed)
    answers = [outcome(net, targets, evidence, soft, method) for method in METHODS]
    assert len({answer is None for answer in answers}) == 1
    if answers[0] is not None:
        for answer in answers:
            assert answer.scope == targets
            np.testing.assert_allclose(answer.values, answers[-1].values, rtol=0, atol=1e-12)


def outcome(net, targets, evidence, soft, method):
    try:
        return posterior(net, targets, evidence, soft, method)
    except ImpossibleEvidenceError:
        return None


@EACH
def test_impossible_evidence_is_named(method):
    net = network("asia").net
    given = {number(net, "either"): 1, number(net, "tub"): 0}
    with pytest.raises(ImpossibleEvidenceError, match=r"probability 0 in the network.*: tub=yes, either=no"):
        posterior(net, (number(net, "smoke"),), given, method=method)
    with pytest.raises(ImpossibleEvidenceError, match="the likelihood of tub"):
        posterior(net, (0,), {number(net, "either"): 1}, {number(net, "tub"): [1, 0]}, method)
    with pytest.raises(ImpossibleEvidenceError, match="tub=no, the likelihood of tub"):
        posterior(net, (0,), {number(net, "tub"): 1}, {number(net, "tub"): [1, 0]}, method)


@EACH
def test_evidence_that_is_separated_from_the_target_and_impossible_is_noticed(method):
    """The target `asia` is separated from `either` by `tub`; its own component says nothing about the contradiction."""
    net = network("asia").net
    given = {number(net, "tub"): 0, number(net, "either"): 1, number(net, "lung"): 1}
    with pytest.raises(ImpossibleEvidenceError):
        posterior(net, (0,), given, method=method)
    given[number(net, "either")] = 0
    assert posterior(net, (0,), given, method=method).values == pytest.approx([0.05 / 1.04, 0.99 / 1.04], abs=1e-15)


@pytest.mark.parametrize(
    ("targets", "evidence", "soft", "words"),
    [
        ((5,), {}, {}, "There is no variable number 5: the network has 0 to 2"),
        ((-1,), {}, {}, "no variable number -1"),
        ((0, 1, 0), {}, {}, "'A' is asked for twice"),
        ((0,), {9: 0}, {}, "no variable number 9"),
        ((0,), {1: 2}, {}, "'B' has no state number 2: its states are 'yes', 'no'"),
        ((0,), {}, {1: [1, 2, 3]}, "The likelihood of 'B' needs one number for each of its 2 states"),
        ((0,), {}, {1: [0, 0]}, "at least one above 0"),
        ((0,), {}, {1: [1, -1]}, "must be 0 or more"),
        ((0,), {}, {1: [1, float("nan")]}, "must be 0 or more"),
        ((0,), {}, {7: [1, 1]}, "no variable number 7"),
    ],
)
def test_what_does_not_fit_the_network_is_refused(targets, evidence, soft, words):
    with pytest.raises(InputError) as refused:
        posterior(network("chain").net, targets, evidence, soft)
    assert words in str(refused.value)


def test_enumeration_refuses_what_it_cannot_write_down():
    net = random_net(3, nodes=40, most_states=4)
    with pytest.raises(InputError, match=r"Enumeration would have to write down .* combinations"):
        posterior(net, (0,), method="enumeration")


def test_a_table_over_too_many_targets_is_refused_though_they_are_observed():
    net = chain_net(70)
    with pytest.raises(InputError, match="The table over the 40 variables asked for is too large"):
        posterior(net, range(40), dict.fromkeys(range(40), 0))


@EACH
def test_nodes_and_states_may_be_numbers_of_numpy(method):
    """A shift of numpy's numbers would lose every node from 64 on."""
    net = chain_net(80) if method != "enumeration" else chain_net(5)
    last = np.int64(net.dag.nodes - 1)
    found = posterior(net, np.array([last - 2, last]), {last - 1: np.uint8(1)}, {last - 3: np.array([1, 2])}, method)
    plain = posterior(net, (int(last) - 2, int(last)), {int(last) - 1: 1}, {int(last) - 3: [1, 2]}, method)
    assert found.scope == plain.scope == (last - 2, last)
    assert np.array_equal(found.values, plain.values)
    assert [len(p) for p in marginals(net, {last: np.int64(0)})] == [2] * net.dag.nodes
