"""The probability of what you ask for, given what you know. Every method gives the same answer."""

from collections.abc import Callable, Sequence
from math import exp, inf
from math import log as ln
from typing import Literal, get_args

from bnviz.graph.masks import mask_of
from bnviz.infer.algebra import LOG_SUMS, SAFE, shares
from bnviz.infer.contraction import contracted
from bnviz.infer.cost import refuse_too_dense
from bnviz.infer.elimination import combination
from bnviz.infer.enumeration import joint
from bnviz.infer.evidence import (
    NOTHING,
    Evidence,
    Likelihoods,
    States,
    evidence_of,
    impossible,
    known_states,
    over_targets,
    targets_of,
)
from bnviz.infer.marginals import root_answer, tree_of
from bnviz.infer.order import Order
from bnviz.infer.outline import outline_of
from bnviz.infer.plan import Plan, planned
from bnviz.infer.possible import surely_possible
from bnviz.model.errors import InputError
from bnviz.model.factor import Factor
from bnviz.model.network import BayesNet

Method = Literal["elimination", "junction-tree", "enumeration"]
METHODS: tuple[Method, ...] = get_args(Method)


def posterior(
    net: BayesNet,
    targets: Sequence[int],
    evidence: States = NOTHING,
    likelihoods: Likelihoods = NOTHING,
    method: Method = "elimination",
    order: Order = "min-fill",
) -> Factor:
    """P(targets | evidence), over the targets in the order given; a target that is observed has probability 1 in its state.

    `order` is that in which elimination sums variables out and in which a junction tree is triangulated.

    Errors: ImpossibleEvidenceError when the evidence has probability 0; InputError for an unknown variable or state, and, with
    its kind TooDenseError, when the tables would be too large.
    """
    wanted = targets_of(net, targets)
    given = evidence_of(net, evidence, likelihoods)
    found = _ANSWERS[method](net, wanted, given, order)
    if len(found.scope) < len(wanted):
        return over_targets(found, wanted, net, known_states(net, given))
    return found


def likelihood(net: BayesNet, evidence: States, likelihoods: Likelihoods = NOTHING) -> float:
    """P(evidence): with likelihoods, the sum of P(x) times the likelihood of the states in x. 0 when it is impossible, or below
    the smallest number; see `log_likelihood`.

    Errors: InputError as in `posterior`.
    """
    return exp(log_likelihood(net, evidence, likelihoods))


def log_likelihood(net: BayesNet, evidence: States, likelihoods: Likelihoods = NOTHING) -> float:
    """The natural logarithm of P(evidence), however small; minus infinity when the evidence is impossible.

    Errors: InputError as in `posterior`.
    """
    given = evidence_of(net, evidence, likelihoods)
    return _log_likelihood(net, given) + given.log_scale


def plan_of(net: BayesNet, targets: tuple[int, ...], evidence: Evidence, order: Order = "min-fill") -> Plan:
    """The plan that answers this question by elimination.

    Errors: TooDenseError when one of its tables would be too large.
    """
    plan = planned(outline_of(net), targets, mask_of(evidence.states), mask_of(evidence.likelihoods), order)
    refuse_too_dense(net, plan.cost, plan.cost.largest, plan.cliques)
    return plan


def _log_likelihood(net: BayesNet, evidence: Evidence) -> float:
    plan = plan_of(net, (), evidence)
    total = float(contracted(net, plan, evidence))
    if total >= SAFE:
        return ln(total)
    return float(combination(net, plan, evidence, LOG_SUMS).values)


def _by_enumeration(net: BayesNet, targets: tuple[int, ...], evidence: Evidence, _: Order) -> Factor:
    known = known_states(net, evidence)
    found = joint(net, evidence).marginal(tuple(v for v in targets if v not in known))
    if found.values.sum() < SAFE:
        if _log_likelihood(net, evidence) == -inf:
            raise impossible(net, evidence)
        raise InputError("This evidence is so improbable that enumeration cannot add it up. Use elimination.")
    return found.normalize()


def _by_elimination(net: BayesNet, targets: tuple[int, ...], evidence: Evidence, order: Order) -> Factor:
    plan = plan_of(net, targets, evidence, order)
    found = contracted(net, plan, evidence)
    total = found.sum()
    if total >= SAFE:
        found = found / total
    elif (safe := shares(combination(net, plan, evidence, LOG_SUMS).values)) is not None:
        found = safe
    else:
        raise impossible(net, evidence)
    if not surely_possible(net, plan, evidence) and _log_likelihood(net, evidence) == -inf:
        raise impossible(net, evidence)
    return Factor(plan.targets, found)


def _by_junction_tree(net: BayesNet, targets: tuple[int, ...], evidence: Evidence, order: Order) -> Factor:
    """The messages are collected in a clique that has all the targets; to distribute them is of no use for one answer."""
    known = known_states(net, evidence)
    unknown = tuple(v for v in targets if v not in known)
    tree = tree_of(net, mask_of(unknown), order)
    return Factor(unknown, root_answer(net, tree, unknown, evidence))


_ANSWERS: dict[Method, Callable[[BayesNet, tuple[int, ...], Evidence, Order], Factor]] = {
    "elimination": _by_elimination,
    "junction-tree": _by_junction_tree,
    "enumeration": _by_enumeration,
}
