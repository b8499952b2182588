"""Uncertain observations as text: how likely what was seen is in each state of a node, such as `xray=0.8,0.3`; what they tell."""

from collections.abc import Mapping, Sequence

from bnviz.draw.numbers import shown
from bnviz.draw.plain import cut
from bnviz.draw.sentences import listed
from bnviz.draw.value_words import WORD, value_words
from bnviz.infer.evidence import evidence_of
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet, Probabilities

Soft = Mapping[int, tuple[float, ...]]
"""For each node that is seen with uncertainty the likelihood of what was seen in each of its states."""
NONE: Soft = {}
MOST_STATES = 3


def likelihood_text(net: BayesNet, node: int, values: Sequence[float]) -> str:
    """An uncertain observation as the address has it: the node, and the numbers of its states in their order."""
    return f"{net.variables[node].name}={','.join(f'{value:.6g}' for value in values)}"


def likelihood_from(net: BayesNet, text: str) -> tuple[int, tuple[float, ...]]:
    """The node and the numbers in such a text.

    Errors: InputError when there is no such node, or when the numbers are no likelihood of its states; it says what is wrong.
    """
    name, equals, numbers = text.rpartition("=")
    if not equals:
        raise InputError(
            f"{text!r} does not say a likelihood: write it as NODE=NUMBER,NUMBER,... with a number a state."
        )
    nodes = {variable.name: node for node, variable in enumerate(net.variables)}
    if name not in nodes:
        known = listed([repr(one) for one in nodes], 10)
        raise InputError(f"There is no node {name!r}. The nodes are {known}.")
    try:
        values = tuple(float(number) for number in numbers.split(","))
    except ValueError:
        states = ", ".join(map(repr, net.variables[nodes[name]].states))
        raise InputError(
            f"The likelihood of {name!r} is {numbers!r}: write a number for each of its states {states}, with commas."
        ) from None
    evidence_of(net, {}, {nodes[name]: values})
    return nodes[name], values


def likelihood_label(net: BayesNet, node: int, values: Sequence[float]) -> str:
    """An uncertain observation in short, `xray: yes 0.800, no 0.300`."""
    variable = net.variables[node]
    parts = [f"{cut(state, WORD)} {shown(value)}" for state, value in zip(variable.states, values, strict=True)]
    more = ", …" if len(parts) > MOST_STATES else ""
    return f"{cut(variable.name, WORD)}: {', '.join(parts[:MOST_STATES])}{more}"


def tells_nothing(values: Sequence[float]) -> bool:
    """Whether a likelihood is the same in every state, so that it changes no probability."""
    return min(values) == max(values)


def likelihood_sentence(
    net: BayesNet, node: int, values: Sequence[float], before: Probabilities, now: Probabilities
) -> str:
    """What an uncertain observation says of its node: only how the likelihoods compare counts."""
    variable = net.variables[node]
    name = cut(variable.name, WORD)
    if tells_nothing(values):
        return f"What you saw of {name} is as likely in each state, so it tells nothing."
    most, least = max(values), min(values)
    best = values.index(most)
    if least > 0:
        low = cut(variable.states[values.index(least)], WORD)
        compared = f"is {shown(most / least)} times as likely when it is {cut(variable.states[best], WORD)} as when it is {low}"
    else:
        out = listed([cut(s, WORD) for s, value in zip(variable.states, values, strict=True) if not value], MOST_STATES)
        compared = f"is impossible when it is {out}"
    first, last = shown(float(before[best])), shown(float(now[best]))
    return f"What you saw of {name} {compared}. P({value_words(variable, best)}) goes from {first} to {last}."
