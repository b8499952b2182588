"""Variable elimination: to sum a variable out, multiply the few factors that have it and add up over its states; the sum is a
new factor. One variable after the other, the product of what is left over the targets is the answer, up to a constant.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce

import numpy as np

from bnviz.infer.evidence import Evidence, known_states
from bnviz.infer.plan import Plan
from bnviz.model.factor import Factor
from bnviz.model.network import BayesNet


@dataclass(frozen=True, eq=False)
class Elimination:
    """One step: the variable, the factors that have it, and the factor that takes their place."""

    variable: int
    factors: tuple[Factor, ...]
    made: Factor


@dataclass(frozen=True, eq=False)
class Combination:
    """The last step: the factors that are left, and their product over the targets. Its sum is the probability of the evidence
    that is not separated from them.
    """

    factors: tuple[Factor, ...]
    made: Factor


def variable_elimination(net: BayesNet, plan: Plan, evidence: Evidence) -> Iterator[Elimination | Combination]:
    """The steps of a plan with their numbers; the last one is the only `Combination`."""
    known = known_states(net, evidence)
    n = net.dag.nodes
    factors = {k: (net.factor(k) if k < n else Factor((k - n,), evidence.likelihoods[k - n])) for k in plan.tables}
    factors = {k: factor.restrict(known) for k, factor in factors.items()}
    for number, step in enumerate(plan.steps):
        touched = tuple(factors[k] for k in step.factors)
        made = factors[2 * n + number] = reduce(Factor.product, touched).marginal(step.scope)
        yield Elimination(step.variable, touched, made)
    left = tuple(factors[k] for k in plan.last)
    yield Combination(left, reduce(Factor.product, left, Factor((), np.ones(()))).marginal(plan.targets))
