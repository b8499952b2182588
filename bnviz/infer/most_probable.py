"""The most probable explanation: of all combinations of states that agree with the evidence the one with the highest joint
probability. It is found like a sum, with maxima: going back through the steps, each variable takes its best state.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, inf

from bnviz.graph.masks import mask_of
from bnviz.graph.ties import GAP
from bnviz.infer.algebra import LOG_MAXIMA
from bnviz.infer.cost import refuse_too_dense
from bnviz.infer.elimination import Elimination, variable_elimination
from bnviz.infer.evidence import NOTHING, Evidence, Likelihoods, States, evidence_of, impossible, known_states
from bnviz.infer.outline import outline_of
from bnviz.infer.plan import Plan, planned
from bnviz.infer.posterior import log_likelihood
from bnviz.infer.propagation import finding
from bnviz.model.network import BayesNet


@dataclass(frozen=True)
class MostProbable:
    """The state of each node, the natural logarithm of the joint probability of these states (with likelihoods times those), and
    the probability of the states given the evidence.

    `tied` says whether others are just as probable; these are then the first in the order of the nodes and their states.
    """

    states: tuple[int, ...]
    log_joint: float
    probability: float
    tied: bool


def most_probable(net: BayesNet, evidence: States = NOTHING, likelihoods: Likelihoods = NOTHING) -> MostProbable:
    """The most probable states of all variables given the evidence.

    Errors: ImpossibleEvidenceError when the evidence has probability 0; InputError for an unknown variable or state; TooDenseError
    when the tables would be too large.
    """
    given = evidence_of(net, evidence, likelihoods)
    plan = planned(outline_of(net), (), mask_of(known_states(net, given)), (1 << net.dag.nodes) - 1)
    refuse_too_dense(net, plan.cost, plan.cost.cells, plan.cliques)
    states, highest, tied = _best(net, plan, given)
    if highest == -inf:
        raise impossible(net, given)
    if tied:
        states = _first(net, plan, given, states, highest)
    joint = highest + given.log_scale
    return MostProbable(tuple(states), joint, exp(joint - log_likelihood(net, evidence, likelihoods)), tied)


def _best(net: BayesNet, plan: Plan, evidence: Evidence, fixed: Sequence[int] = ()) -> tuple[list[int], float, bool]:
    """The best states when the first nodes are fixed to these, the logarithm of their probability, and whether others tie."""
    known = dict(enumerate(fixed)) | known_states(net, evidence)
    seen = Evidence(known, evidence.likelihoods)
    findings = {v: finding(net, seen, v) for v in range(net.dag.nodes)}
    *steps, last = variable_elimination(net, plan, Evidence(evidence.states, findings), LOG_MAXIMA)
    highest = float(last.made.values)
    states = [known.get(v, 0) for v in range(net.dag.nodes)]
    tied = False
    for step in reversed(steps) if highest > -inf else ():
        if isinstance(step, Elimination):
            scores = step.product.values[tuple(states[v] for v in step.made.scope)].tolist()
            best = [k for k, score in enumerate(scores) if _ties(score, max(scores))]
            states[step.variable] = best[0]
            tied = tied or len(best) > 1
    return states, highest, tied


def _first(net: BayesNet, plan: Plan, evidence: Evidence, states: list[int], highest: float) -> list[int]:
    """The first of the combinations that are as probable as the best: node by node the lowest state that such a one has."""
    for v in range(net.dag.nodes):
        for lower in range(states[v]):
            found, score, tied = _best(net, plan, evidence, (*states[:v], lower))
            if _ties(score, highest):
                states = found
                if not tied:
                    return states
                break
    return states


def _ties(score: float, highest: float) -> bool:
    """Whether two logarithms of probabilities differ by rounding alone; that grows with their size."""
    return highest - score < GAP * max(1.0, abs(highest))
