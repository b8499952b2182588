"""What the posteriors of all nodes say: how probable the evidence is, what moved most, and which states explain it best."""

from collections.abc import Mapping, Sequence
from math import exp

from bnviz.draw.evidence_words import evidence_words, probability_words
from bnviz.draw.numbers import shown
from bnviz.draw.posterior_view import distance
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.value_words import value_words
from bnviz.infer.most_probable import MostProbable
from bnviz.model.network import BayesNet, Probabilities

STILL = 1e-9
"""A distribution that moves by no more has not moved: that is rounding."""
MOST_NAMES = 4
SMALLEST = -690.0
"""Below exp of this a probability is given as a power of ten."""


def evidence_sentence(net: BayesNet, evidence: Mapping[int, int], log_probability: float) -> str:
    """How probable it is to see the evidence; `log_probability` is in nats."""
    if not evidence:
        return "Nothing is observed. The bars show the prior of every node; click a bar to observe its state."
    seen = evidence_words(net, evidence)
    if log_probability < SMALLEST:
        return f"You observe {seen}. Its probability is about 10^{round(log_probability / 2.302585092994046):,}."
    return f"You observe {seen}. P(evidence) = {shown(exp(log_probability))}."


def moved(
    before: Sequence[Probabilities], now: Sequence[Probabilities], evidence: Mapping[int, int]
) -> list[tuple[int, float]]:
    """The nodes that are not observed and have moved, with their total variation, the farthest first."""
    found = [(node, distance(before[node], now[node])) for node in range(len(now)) if node not in evidence]
    return sorted([(node, far) for node, far in found if far > STILL], key=lambda one: (-one[1], one[0]))


def moved_sentence(
    net: BayesNet, before: Sequence[Probabilities], now: Sequence[Probabilities], evidence: Mapping[int, int]
) -> str:
    """Which node moved most, by total variation, and from where to where; empty when nothing is observed."""
    if not evidence:
        return ""
    found = moved(before, now, evidence)
    if not found:
        return "No other node moves: what you observe tells nothing about the rest." if len(now) > len(evidence) else ""
    node, far = found[0]
    state = int(abs(now[node] - before[node]).argmax())
    name = net.variables[node].name
    first, last = shown(float(before[node][state])), shown(float(now[node][state]))
    tied = [net.variables[other].name for other, also in found[1:] if far - also < STILL]
    as_far = f" ({listed(tied, MOST_NAMES)} as far)" if tied else ""
    return (
        f"{name} moved most{as_far}: {probability_words(net, node, state, {})} goes from {first} to {last}, a total variation of "
        f"{shown(far)}."
    )


def explanation_sentence(net: BayesNet, evidence: Mapping[int, int], found: MostProbable) -> str:
    """The most probable states of all nodes together, and how probable they are."""
    rest = {node: state for node, state in enumerate(found.states) if node not in evidence}
    what = evidence_words(net, rest) if rest else "all is observed"
    also = " Others are just as probable; this is the first of them." if found.tied else ""
    given = " given the evidence" if evidence else ""
    return (
        f"The most probable explanation: {what}, all together with probability {shown(found.probability)}{given}.{also}"
    )


def agreement_sentence(net: BayesNet, target: int, inferred: Probabilities, predicted: Probabilities) -> str:
    """Whether inference in the network and the classifier give the class the same probability."""
    state = int(predicted.argmax())
    apart = float(abs(inferred - predicted).max())
    name = value_words(net.variables[target], state)
    same = "the same number" if apart < STILL else f"{shown(apart)} apart at most"
    return (
        f"Every attribute is observed, so the network is a classifier at work: inference gives {name} the probability "
        f"{shown(float(inferred[state]))}, the classifier itself {shown(float(predicted[state]))}: {same}."
    )


def posterior_noticed(
    net: BayesNet,
    before: Sequence[Probabilities],
    now: Sequence[Probabilities],
    evidence: Mapping[int, int],
    found: MostProbable,
) -> list[str]:
    """What a reader should have noticed about these posteriors."""
    if not evidence:
        return ["Nothing is observed yet: each bar is a prior, added up over all states of all other nodes."]
    moving = moved(before, now, evidence)
    still = len(now) - len(evidence) - len(moving)
    said = []
    if moving:
        some = listed([net.variables[node].name for node, _ in moving], MOST_NAMES)
        said.append(f"Evidence flows along and against the arcs: it moves {some}.")
    if still and moving:
        said.append(
            f"{counted_noun(still, 'node does', 'nodes do')} not move at all: what is observed tells nothing about "
            f"{'it' if still == 1 else 'them'}."
        )
    odd = [
        net.variables[node].name
        for node in range(len(now))
        if node not in evidence and now[node].max() - now[node][found.states[node]] > STILL
    ]
    if odd:
        said.append(
            f"Taken alone, {listed(odd, MOST_NAMES)} would most probably be in another state than in the most probable "
            "explanation: the best of all together need not be the best of each."
        )
    return said or ["All nodes are observed, so there is nothing left to infer."]
