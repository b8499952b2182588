"""The same elimination with the logarithms of all numbers, where sums of products are taken without ever leaving them. It is
slower, but no probability is too small for it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import inf

import numpy as np
from numpy.typing import NDArray

from bnviz.infer.evidence import Evidence, known_states
from bnviz.infer.plan import Plan, Scope
from bnviz.model.network import BayesNet

Logs = NDArray[np.float64]
"""Natural logarithms; minus infinity stands for zero."""
Reduction = Callable[[Logs], Logs]
"""What becomes of the last axis when its variable is eliminated."""


def log_sum(logs: Logs) -> Logs:
    """The logarithm of the sum along the last axis."""
    largest = logs.max(-1, keepdims=True)
    shift = np.where(np.isneginf(largest), 0.0, largest)
    return log(np.exp(logs - shift).sum(-1)) + shift[..., 0]


def log(values: NDArray[np.float64]) -> Logs:
    """The logarithms, minus infinity for zero."""
    with np.errstate(divide="ignore"):
        return np.log(values)


@dataclass(frozen=True, eq=False)
class LogElimination:
    """What an elimination leaves: for each step the sum of the logarithms over its scope and, as the last axis, its variable;
    and in the end the logarithms over the targets of the plan that are not known, of which the largest is 0.

    `offset` is what has to be added to those in the end. All of them impossible, they are minus infinity.
    """

    products: tuple[Logs, ...]
    logs: Logs
    offset: float


def log_elimination(net: BayesNet, plan: Plan, evidence: Evidence, reduced: Reduction) -> LogElimination:
    """The steps of a plan with logarithms.

    The largest logarithm is taken out of each factor at once: small numbers keep more digits than large ones.
    """
    scopes = dict(plan.tables)
    logs = _tables(net, plan, evidence)
    offset = sum(_centre(logs, k) for k in plan.tables)
    products = []
    for made, step in enumerate(plan.steps, 2 * net.dag.nodes):
        scopes[made] = step.scope
        products.append(_sum_over(logs, scopes, step.factors, (*step.scope, step.variable)))
        logs[made] = reduced(products[-1])
        offset += _centre(logs, made)
    logs[-1] = _sum_over(logs, scopes, plan.last, plan.targets)
    offset += _centre(logs, -1)
    return LogElimination(tuple(products), logs[-1], offset)


def _tables(net: BayesNet, plan: Plan, evidence: Evidence) -> dict[int, Logs]:
    """The logarithms of the factors of a plan, by their numbers."""
    known = known_states(net, evidence)
    n = net.dag.nodes
    logs: dict[int, Logs] = {}
    for k in plan.tables:
        if k < n:
            part = tuple([known.get(u, slice(None)) for u in (*net.dag.parents[k], k)])
            logs[k] = log(net.cpts[k][part])
        else:
            logs[k] = log(evidence.likelihoods[k - n])
    return logs


def _centre(logs: dict[int, Logs], k: int) -> float:
    """Takes the largest logarithm out of a factor and returns it; 0 when all are minus infinity."""
    largest = float(logs[k].max())
    if largest == -inf:
        return 0.0
    logs[k] = logs[k] - largest
    return largest


def _sum_over(logs: dict[int, Logs], scopes: dict[int, Scope], factors: tuple[int, ...], scope: Scope) -> Logs:
    """The sum of the logarithms of factors, over the scope, which has all their variables."""
    total: Logs = np.zeros([1] * len(scope))
    for k in factors:
        axes = sorted(range(len(scopes[k])), key=lambda axis: scope.index(scopes[k][axis]))
        total = total + logs[k].transpose(axes)[tuple([slice(None) if v in scopes[k] else None for v in scope])]
    return total
