"""What the posteriors of all nodes say: how probable the evidence is, what moved most, and which states explain it best."""

from collections.abc import Mapping, Sequence
from math import exp

from bnviz.draw.evidence_words import evidence_words
from bnviz.draw.likelihood_words import NONE, Soft
from bnviz.draw.numbers import shown
from bnviz.draw.posterior_view import distance
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.value_words import value_words
from bnviz.graph.ancestral import ancestors
from bnviz.graph.masks import mask_of
from bnviz.infer.most_probable import MostProbable
from bnviz.model.network import BayesNet, Probabilities

STILL = 1e-9
"""A distribution that moves by no more has not moved: that is rounding."""
MOST_NAMES = 4
SMALLEST = -690.0
"""Below exp of this a probability is given as a power of ten."""


def evidence_sentence(net: BayesNet, evidence: Mapping[int, int], log_probability: float, soft: Soft = NONE) -> str:
    """How probable it is to see the evidence; `log_probability` is in nats."""
    if not evidence and not soft:
        return "Nothing is observed. The bars show the prior of every node; click a bar to observe its state."
    seen = evidence_words(net, evidence, soft=soft)
    if log_probability < SMALLEST:
        return f"You observe {seen}. Its probability is about 10^{round(log_probability / 2.302585092994046):,}."
    weighed = ", where each likelihood counts as the probability of what you saw" if soft else ""
    return f"You observe {seen}. P(evidence) = {shown(exp(log_probability))}{weighed}."


def conflict_sentence(net: BayesNet, nodes: Sequence[int]) -> str:
    """Which observations, each taken back alone, make impossible evidence possible, or that none does."""
    if not nodes:
        return "It stays impossible whichever one of them is taken back: take back more than one."
    names = [net.variables[node].name for node in nodes]
    if len(names) == 1:
        return f"Without what is observed of {names[0]} it is possible."
    return f"It is possible without what is observed of any one of these: {listed(names, MOST_NAMES)}."


def moved(
    before: Sequence[Probabilities], now: Sequence[Probabilities], evidence: Mapping[int, int], soft: Soft = NONE
) -> list[tuple[int, float]]:
    """The nodes of which nothing was seen and that have moved, with their total variation, the farthest first."""
    unseen = [node for node in range(len(now)) if node not in evidence and node not in soft]
    found = [(node, distance(before[node], now[node])) for node in unseen]
    return sorted([(node, far) for node, far in found if far > STILL], key=lambda one: (-one[1], one[0]))


def moved_sentence(
    net: BayesNet,
    before: Sequence[Probabilities],
    now: Sequence[Probabilities],
    evidence: Mapping[int, int],
    soft: Soft = NONE,
) -> str:
    """Which node moved most, by total variation, and from where to where; empty when nothing is observed."""
    seen = len(evidence.keys() | soft.keys())
    if not seen:
        return ""
    found = moved(before, now, evidence, soft)
    if not found:
        return "No other node moves: what you observe tells nothing about the rest." if len(now) > seen else ""
    node, far = found[0]
    state = int(abs(now[node] - before[node]).argmax())
    name = net.variables[node].name
    first, last = shown(float(before[node][state])), shown(float(now[node][state]))
    tied = [net.variables[other].name for other, also in found[1:] if far - also < STILL]
    as_far = f" ({listed(tied, MOST_NAMES)} as far)" if tied else ""
    return (
        f"{name} moved most{as_far}: P({value_words(net.variables[node], state)}) goes from {first} to {last}, a total "
        f"variation of {shown(far)}."
    )


def explanation_sentence(net: BayesNet, evidence: Mapping[int, int], found: MostProbable, soft: Soft = NONE) -> str:
    """The most probable states of all nodes together, and how probable they are."""
    rest = {node: state for node, state in enumerate(found.states) if node not in evidence}
    if not rest:
        return "Every node is observed, so there is nothing left to explain."
    what = evidence_words(net, rest)
    also = " Others are just as probable; this is the first of them." if found.tied else ""
    given = " given the evidence" if evidence or soft else ""
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


def _flow_sentence(net: BayesNet, moving: Sequence[int], seen: int) -> str:
    """Which way the evidence at the nodes of the mask `seen` goes to each node that moves."""
    above = ancestors(net.dag, seen)
    below = [node for node in moving if ancestors(net.dag, 1 << node) & seen]
    parts = {
        "along the arcs": below,
        "against the arcs": [node for node in moving if above >> node & 1 and node not in below],
        "along some arcs and against others": [node for node in moving if not above >> node & 1 and node not in below],
    }
    names = {
        way: listed([net.variables[node].name for node in found], MOST_NAMES) for way, found in parts.items() if found
    }
    return f"Evidence flows {'; '.join(f'{way} to {some}' for way, some in names.items())}."


def posterior_noticed(
    net: BayesNet,
    before: Sequence[Probabilities],
    now: Sequence[Probabilities],
    evidence: Mapping[int, int],
    found: MostProbable,
    soft: Soft = NONE,
) -> list[str]:
    """What a reader should have noticed about these posteriors."""
    if not evidence and not soft:
        return ["Nothing is observed yet: each bar is a prior, added up over all states of all other nodes."]
    moving = moved(before, now, evidence, soft)
    still = len(now) - len(evidence.keys() | soft.keys()) - len(moving)
    said = []
    if moving:
        said.append(_flow_sentence(net, [node for node, _ in moving], mask_of(evidence) | mask_of(soft)))
    elif still:
        said.append("What is observed moves no other node.")
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
