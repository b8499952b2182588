"""The answers of inference that the tabs share, each found once for all visitors."""

from dataclasses import dataclass
from math import inf

from bnviz.draw.likelihood_words import NONE, Soft
from bnviz.infer.cost import TooDenseError
from bnviz.infer.evidence import States
from bnviz.infer.marginals import marginals
from bnviz.infer.most_probable import MostProbable, most_probable
from bnviz.infer.posterior import log_likelihood
from bnviz.model.network import BayesNet, Probabilities
from bnviz.ui.memory import MEMORY

MOST_SEEN = 60
"""Of so many observations at most each is left out in turn."""


@dataclass(frozen=True, eq=False)
class Posteriors:
    """P(node | evidence) of every node, ln P(evidence), and the most probable explanation."""

    nodes: tuple[Probabilities, ...]
    log_probability: float
    explanation: MostProbable


def priors(net: BayesNet) -> tuple[Probabilities, ...]:
    """P(node) of every node.

    Errors: TooDenseError when the tables would be too large.
    """
    return MEMORY.kept(("priors", net), lambda: marginals(net))


def posteriors(net: BayesNet, evidence: States, soft: Soft = NONE) -> Posteriors:
    """What follows from the evidence.

    Errors: ImpossibleEvidenceError when it has probability 0; TooDenseError when the tables would be too large.
    """

    def make() -> Posteriors:
        given = (net, evidence, soft)
        return Posteriors(marginals(*given), log_likelihood(*given), most_probable(*given))

    key = ("posteriors", net, tuple(sorted(evidence.items())), tuple(sorted(soft.items())))
    return MEMORY.kept(key, make)


def conflicting(net: BayesNet, evidence: States, soft: Soft = NONE) -> tuple[int, ...] | None:
    """Of evidence that is impossible the observed nodes without any one of which it is possible; None when there are too many
    to try.
    """

    def without(node: int) -> bool:
        rest = {v: state for v, state in evidence.items() if v != node}
        return is_possible(net, rest, {v: values for v, values in soft.items() if v != node})

    seen = sorted(evidence.keys() | soft.keys())
    return tuple(node for node in seen if without(node)) if len(seen) <= MOST_SEEN else None


def is_possible(net: BayesNet, evidence: States, soft: Soft = NONE) -> bool:
    """Whether the evidence can occur; True in a network that is too dense to tell."""
    try:
        return log_likelihood(net, evidence, soft) > -inf
    except TooDenseError:
        return True
