"""Inference by enumeration: write down the joint probability of every combination of states, keep those that agree with the
evidence, and add them up. It is slow and obvious, so it tells whether the quick methods are right.
"""

from functools import reduce
from math import prod

import numpy as np

from bnviz.infer.evidence import Evidence, known_states
from bnviz.model.errors import InputError
from bnviz.model.factor import Factor
from bnviz.model.network import BayesNet

MOST_CELLS = 1 << 22
"""Enumeration is begun for at most so many combinations of the states of the variables that are not known."""


def joint(net: BayesNet, evidence: Evidence) -> Factor:
    """P(x, evidence) for every combination x of states of the variables whose state is not known, in the order of the nodes.

    With likelihoods it is P(x, observed states) times the likelihood of each of the others' states in x.
    Errors: InputError when there are too many combinations.
    """
    known = known_states(net, evidence)
    hidden = tuple(v for v in range(net.dag.nodes) if v not in known)
    combinations = prod(net.variables[v].cardinality for v in hidden)
    if combinations > MOST_CELLS:
        raise InputError(
            f"Enumeration would have to write down {combinations:,} combinations of states; it is begun for at most "
            f"{MOST_CELLS:,}. Observe more variables, or use elimination."
        )
    tables = [net.factor(node) for node in range(net.dag.nodes)]
    tables += [Factor((v,), likelihood) for v, likelihood in evidence.likelihoods.items()]
    one = Factor((), np.ones(()))
    return reduce(Factor.product, [table.restrict(known) for table in tables], one).marginal(hidden)
