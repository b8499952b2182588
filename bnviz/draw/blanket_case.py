"""One case, in which every node has a state, and what is believed of one of them when its parents, its blanket, or all other
nodes are known: the last two are the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from bnviz.draw.numbers import shown
from bnviz.draw.plain import cut
from bnviz.draw.value_words import WORD
from bnviz.graph.blanket import markov_blanket
from bnviz.infer.posterior import posterior
from bnviz.model.network import BayesNet, Probabilities
from bnviz.model.sampling import sampled

CLOSE = 1e-9
"""Probabilities closer than this are rounding apart."""


@dataclass(frozen=True, eq=False)
class BlanketCase:
    """The states of all nodes, shape (nodes,), and the probabilities of one node given those of its parents, its blanket and
    all other nodes.
    """

    node: int
    states: tuple[int, ...]
    by_parents: Probabilities
    by_blanket: Probabilities
    by_all: Probabilities

    @property
    def shielded(self) -> bool:
        """Whether the blanket and all other nodes say the same of the node."""
        return bool(np.abs(self.by_blanket - self.by_all).max() <= CLOSE)


def blanket_case(net: BayesNet, node: int, seed: int) -> BlanketCase:
    """A case drawn from the network with this seed, and the three beliefs of a node in it.

    Errors: InputError when the network is too dense for an answer.
    """
    states = tuple(map(int, sampled(net, 1, np.random.default_rng(seed))[:, 0]))

    def of(known: Mapping[int, int]) -> Probabilities:
        return posterior(net, (node,), known).values

    some = [{n: states[n] for n in nodes} for nodes in (net.dag.parents[node], markov_blanket(net.dag, node).nodes)]
    others = {n: state for n, state in enumerate(states) if n != node}
    return BlanketCase(node, states, of(some[0]), of(some[1]), of(others))


def case_lines(net: BayesNet, case: BlanketCase) -> dict[str, list[str] | list[float]]:
    """A line for each state of the node, with its probability given the parents, the blanket, and all others."""
    return {
        "given": list(net.variables[case.node].states),
        "parents": case.by_parents.tolist(),
        "blanket": case.by_blanket.tolist(),
        "all others": case.by_all.tolist(),
    }


def case_sentence(net: BayesNet, case: BlanketCase) -> str:
    """Whether the other nodes add anything to the blanket in this case, and whether the blanket adds to the parents."""
    name = cut(net.variables[case.node].name, WORD)
    if not case.shielded:
        return f"In this case the blanket does not say all that the other nodes say of {name}."
    apart = float(np.abs(case.by_parents - case.by_blanket).max())
    more = (
        "the parents alone say the same here"
        if apart <= CLOSE
        else f"the parents alone are off by up to {shown(apart)}"
    )
    return f"In this case the blanket says all that the other nodes say of {name}; {more}."
