"""Belief propagation on a junction tree. First every clique tells the next one towards the root what it knows of the variables
that they share, then the root's answer goes back out; in the end each clique has the probabilities of its own variables.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from bnviz.infer.algebra import SUMS, Algebra
from bnviz.infer.evidence import Evidence
from bnviz.infer.junction_tree import JunctionTree
from bnviz.model.factor import Factor
from bnviz.model.network import BayesNet, Probabilities


@dataclass(frozen=True, eq=False)
class Message:
    """One message between neighbouring cliques: what the sender believes of the variables that they share, divided by what the
    receiver told it of them before (None when it did not), and what the receiver believes after it.
    """

    sender: int
    receiver: int
    sent: Factor
    told_before: Factor | None
    belief: Factor

    @property
    def outward(self) -> bool:
        """Whether the message goes away from the root."""
        return self.told_before is not None


def potentials(net: BayesNet, tree: JunctionTree, evidence: Evidence, algebra: Algebra = SUMS) -> tuple[Factor, ...]:
    """What each clique begins with: the product of the tables that have their home there.

    A table is 0 wherever it disagrees with an observed state, and multiplied by the likelihood where there is one.
    """
    tables: list[list[Factor]] = [[] for _ in tree.cliques]
    single = dict.fromkeys((v for v, home in enumerate(tree.homes) if home is None), 0)
    for v, home in enumerate(tree.homes):
        if home is not None:
            table = Factor(net.factor(v).scope, net.cpts[v] * finding(net, evidence, v)).restrict(single)
            tables[home].append(Factor(table.scope, algebra.of(table.values)))
    return tuple(
        _whole(net, algebra.product(found, clique)) for found, clique in zip(tables, tree.cliques, strict=True)
    )


def finding(net: BayesNet, evidence: Evidence, node: int) -> Probabilities:
    """What is known of a node as a number for each of its states: 1 for the observed one and 0 for the others, or the
    likelihood, or 1 for all.
    """
    ones = np.ones(net.variables[node].cardinality)
    if node in evidence.states:
        ones *= np.arange(len(ones)) == evidence.states[node]
        return ones
    return evidence.likelihoods.get(node, ones)


def propagation(tree: JunctionTree, start: tuple[Factor, ...], algebra: Algebra = SUMS) -> Iterator[Message]:
    """The messages between cliques that begin with these potentials: collected from the leaves, then distributed from the root.

    After its last message a clique believes P(its variables, evidence).
    """
    beliefs = list(start)
    collected: dict[int, Factor] = {}
    for clique in reversed(tree.order[1:]):
        parent = tree.toward_root(clique)
        sent = collected[clique] = algebra.marginal(beliefs[clique], tree.separators[clique])
        beliefs[parent] = algebra.product((beliefs[parent], sent), tree.cliques[parent])
        yield Message(clique, parent, sent, None, beliefs[parent])
    for clique in tree.order[1:]:
        parent = tree.toward_root(clique)
        sent, before = algebra.marginal(beliefs[parent], tree.separators[clique]), collected[clique]
        beliefs[clique] = algebra.product((beliefs[clique], algebra.quotient(sent, before)), tree.cliques[clique])
        yield Message(parent, clique, sent, before, beliefs[clique])


def beliefs(net: BayesNet, tree: JunctionTree, evidence: Evidence, algebra: Algebra = SUMS) -> tuple[Factor, ...]:
    """What each clique believes in the end: P(its variables, evidence), up to the scale of the evidence."""
    found = list(potentials(net, tree, evidence, algebra))
    for message in propagation(tree, tuple(found), algebra):
        found[message.receiver] = message.belief
    return tuple(found)


def _whole(net: BayesNet, factor: Factor) -> Factor:
    """The factor with all its axes as long as they have states, also those that no table had."""
    return Factor(factor.scope, np.broadcast_to(factor.values, [net.variables[v].cardinality for v in factor.scope]))
