"""The same elimination on bare arrays, for an answer alone: each step multiplies and sums out in one call of numpy's einsum."""

import numpy as np

from bnviz.infer.calls import carry_out
from bnviz.infer.evidence import Evidence
from bnviz.infer.plan import Plan
from bnviz.model.network import BayesNet, Probabilities

EVERY = slice(None)


def contracted(net: BayesNet, plan: Plan, evidence: Evidence) -> Probabilities:
    """What `variable_elimination` has in its last step, as an array over the targets of the plan that are not known."""
    calls = plan.calls
    if not calls:
        return np.ones(())  # no target is unknown
    cpts, states, n = net.cpts, evidence.states, len(net.cpts)
    arrays = {v: cpts[v] for v in plan.whole}
    for v, axes in plan.cut:
        arrays[v] = cpts[v][tuple([EVERY if u is None else states.get(u, 0) for u in axes])]
    for v, likelihood in evidence.likelihoods.items():
        arrays[n + v] = likelihood
    carry_out(calls, arrays)
    return arrays[calls[-1].output]
