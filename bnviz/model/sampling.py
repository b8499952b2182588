"""Rows drawn from a Bayesian network, each variable after its parents. With enough rows the frequencies come close to the
probabilities.
"""

import numpy as np

from bnviz.model.dataset import Codes, smallest_unsigned
from bnviz.model.network import BayesNet


def sampled(net: BayesNet, rows: int, rng: np.random.Generator) -> Codes:
    """The states of all nodes in `rows` independent draws from the joint distribution, shape (nodes, rows).

    Ancestral sampling: a node is drawn from the line of its table that its parents' states choose. A state of probability
    zero is never drawn.
    """
    codes = np.empty((len(net.variables), rows), smallest_unsigned(max(v.cardinality for v in net.variables)))
    for node in net.dag.order:
        upto = np.cumsum(net.cpts[node], -1)
        # Divided by the sum, the last state that can occur ends at exactly 1, which no draw reaches.
        below = (upto[..., :-1] / upto[..., -1:])[tuple(codes[p] for p in net.dag.parents[node])]
        codes[node] = (rng.random(rows)[:, None] >= below).sum(-1)
    return codes
