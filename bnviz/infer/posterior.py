"""The probability of what you ask for, given what you know. Every method gives the same answer."""

from collections.abc import Callable, Sequence
from typing import Literal, get_args

from bnviz.graph.triangulation import Rule, bits
from bnviz.infer.elimination import variable_elimination
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
from bnviz.infer.families import families_of, mask_of
from bnviz.infer.plan import Plan, planned
from bnviz.model.factor import Factor
from bnviz.model.network import BayesNet

Method = Literal["elimination", "enumeration"]
METHODS: tuple[Method, ...] = get_args(Method)


def posterior(
    net: BayesNet,
    targets: Sequence[int],
    evidence: States = NOTHING,
    likelihoods: Likelihoods = NOTHING,
    method: Method = "elimination",
) -> Factor:
    """P(targets | evidence), over the targets in the order given; a target that is observed has probability 1 in its state.

    Errors: ImpossibleEvidenceError when the evidence has probability 0; InputError for an unknown variable or state.
    """
    wanted = targets_of(net, targets)
    given = evidence_of(net, evidence, likelihoods)
    found = _ANSWERS[method](net, wanted, given)
    if not found.values.sum() > 0:
        raise impossible(net, given)
    return over_targets(found.normalize(), wanted, net, known_states(net, given))


def _by_enumeration(net: BayesNet, targets: tuple[int, ...], evidence: Evidence) -> Factor:
    known = known_states(net, evidence)
    return joint(net, evidence).marginal(tuple(v for v in targets if v not in known))


def _by_elimination(net: BayesNet, targets: tuple[int, ...], evidence: Evidence) -> Factor:
    plan = plan_of(net, targets, evidence)
    *_, last = variable_elimination(net, plan, evidence)
    if targets and not _separated_is_possible(net, plan, evidence):
        raise impossible(net, evidence)
    return last.made


_ANSWERS: dict[Method, Callable[[BayesNet, tuple[int, ...], Evidence], Factor]] = {
    "elimination": _by_elimination,
    "enumeration": _by_enumeration,
}


def plan_of(
    net: BayesNet, targets: tuple[int, ...], evidence: Evidence, order: Rule | tuple[int, ...] = "min-fill"
) -> Plan:
    """The plan that answers this question by elimination."""
    observed, uncertain = mask_of(list(evidence.states)), mask_of(list(evidence.likelihoods))
    return planned(families_of(net), targets, observed, uncertain, order)


def _separated_is_possible(net: BayesNet, plan: Plan, evidence: Evidence) -> bool:
    """Whether the evidence that is separated from the targets can occur: it is left out of the sum, so nothing else tells.

    Tables without a zero say so at once; otherwise the probability of all evidence has to be found.
    """
    known = known_states(net, evidence)
    if all(net.factor(node).restrict(known).values.all() for node in bits(plan.relevant.separated)):
        return True
    *_, last = variable_elimination(net, plan_of(net, (), evidence), evidence)
    return bool(last.made.values > 0)
