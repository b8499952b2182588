"""Answers of pgmpy to the same questions about the same networks."""

import logging

import numpy as np
import pytest

from bnviz.data.networks import NETWORKS
from bnviz.estimators.exchange import pgmpy_network
from bnviz.infer.marginals import marginals
from bnviz.infer.most_probable import most_probable
from bnviz.infer.posterior import METHODS, likelihood, posterior
from tests.infer.networks import question, random_net

QUIET = pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning", "ignore::ResourceWarning")
SMALL = [book for book in NETWORKS if book.net.dag.nodes <= 8]


def theirs(net, targets, evidence, soft=None):
    """pgmpy's posterior over the targets in their order, or None where it has no answer."""
    from pgmpy.factors.discrete import TabularCPD
    from pgmpy.inference import VariableElimination

    names = [v.name for v in net.variables]
    virtual = [
        TabularCPD(names[v], len(values), [[x] for x in values], state_names={names[v]: list(net.variables[v].states)})
        for v, values in (soft or {}).items()
    ]
    found = VariableElimination(pgmpy_network(net)).query(
        [names[v] for v in targets],
        {names[v]: net.variables[v].states[k] for v, k in evidence.items()},
        virtual_evidence=virtual or None,
        show_progress=False,
    )
    order = [found.variables.index(names[v]) for v in targets]
    states = [[found.state_names[names[v]].index(state) for state in net.variables[v].states] for v in targets]
    return found.values.transpose(order)[np.ix_(*states)]


@QUIET
@pytest.mark.parametrize("book", SMALL, ids=lambda book: book.id)
def test_posteriors_of_the_textbook_networks(book):
    net, last = book.net, book.net.dag.nodes - 1
    for evidence in ({}, {last: 0}, {last: 1, 0: 1}):
        for targets in ((1,), (1, 0)[: 1 if 0 in evidence else 2]):
            wanted = theirs(net, targets, evidence)
            for method in METHODS:
                found = posterior(net, targets, evidence, method=method)
                np.testing.assert_allclose(found.values, wanted, rtol=0, atol=1e-12)


@QUIET
@pytest.mark.parametrize("seed", range(12))
def test_posteriors_of_random_networks(seed):
    """pgmpy refuses a target that is observed, so those are not asked for."""
    net = random_net(seed, nodes=8, most_states=3, zeros=0.1 * (seed % 3))
    targets, evidence, soft = question(net, seed)
    evidence = {v: k for v, k in evidence.items() if v not in targets}
    soft = {v: values for v, values in soft.items() if v not in evidence}
    if likelihood(net, evidence, soft) > 0:
        wanted = theirs(net, targets, evidence, {v: values / values.sum() for v, values in soft.items()})
        for method in METHODS:
            found = posterior(net, targets, evidence, soft, method)
            np.testing.assert_allclose(found.values, wanted, rtol=0, atol=1e-12)


# Its messages divide 0 by 0 in some orders of the cliques, which it makes 0 and numpy warns of.
@pytest.mark.filterwarnings("ignore:invalid value encountered in divide:RuntimeWarning")
@QUIET
def test_the_most_probable_explanation_and_all_marginals():
    from pgmpy.inference import BeliefPropagation, VariableElimination

    logging.getLogger("pgmpy").setLevel(logging.ERROR)
    net = next(book.net for book in NETWORKS if book.id == "asia")
    names = [v.name for v in net.variables]
    model = pgmpy_network(net)
    seen, theirs_seen = {0: 0, 7: 0}, {"asia": "yes", "dysp": "yes"}
    best = VariableElimination(model).map_query(
        [n for n in names if n not in theirs_seen], theirs_seen, show_progress=False
    )
    found = most_probable(net, seen)
    assert {net.variables[v].name: net.variables[v].states[k] for v, k in enumerate(found.states)} == best | theirs_seen
    spread = BeliefPropagation(model)
    for v, p in enumerate(marginals(net, seen)):
        if v not in seen:
            asked = spread.query([names[v]], theirs_seen, show_progress=False)
            states = [asked.state_names[names[v]].index(state) for state in net.variables[v].states]
            np.testing.assert_allclose(p, asked.values[states], rtol=0, atol=1e-12)
