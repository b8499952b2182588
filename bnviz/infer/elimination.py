"""Variable elimination: to sum a variable out, multiply the few factors that have it and add up over its states; the sum is a
new factor. One variable after the other, the product of what is left over the targets is the answer, up to a constant.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from bnviz.infer.algebra import SUMS, Algebra
from bnviz.infer.evidence import Evidence, known_states
from bnviz.infer.plan import Plan
from bnviz.model.factor import Factor
from bnviz.model.network import BayesNet


@dataclass(frozen=True, eq=False)
class Elimination:
    """One step: the variable, the factors that have it, their product, and the factor that takes their place."""

    variable: int
    factors: tuple[Factor, ...]
    product: Factor
    made: Factor


@dataclass(frozen=True, eq=False)
class Combination:
    """The last step: the factors that are left, and their product over the targets that are not known. Its sum is the
    probability of the evidence that is not separated from them.
    """

    factors: tuple[Factor, ...]
    made: Factor


def variable_elimination(
    net: BayesNet, plan: Plan, evidence: Evidence, algebra: Algebra = SUMS
) -> Iterator[Elimination | Combination]:
    """The steps of a plan with their numbers; the last one is the only `Combination`."""
    factors = dict(zip(plan.tables, restricted(net, plan, evidence, algebra), strict=True))
    for made, step in enumerate(plan.steps, 2 * net.dag.nodes):
        touched = tuple(factors.pop(k) for k in step.factors)
        product = algebra.product(touched, (*step.scope, step.variable))
        factors[made] = algebra.marginal(product, step.scope)
        yield Elimination(step.variable, touched, product, factors[made])
    left = tuple(factors[k] for k in plan.last)
    yield Combination(left, algebra.product(left, plan.targets))


def combination(net: BayesNet, plan: Plan, evidence: Evidence, algebra: Algebra = SUMS) -> Factor:
    """What the last step makes: the answer over the targets that are not known."""
    *_, last = variable_elimination(net, plan, evidence, algebra)
    return last.made


def restricted(net: BayesNet, plan: Plan, evidence: Evidence, algebra: Algebra) -> Iterator[Factor]:
    """The factors that a plan begins with, where they agree with what is known."""
    known, n = known_states(net, evidence), net.dag.nodes
    for k in plan.tables:
        factor = net.factor(k).restrict(known) if k < n else Factor((k - n,), evidence.likelihoods[k - n])
        yield Factor(factor.scope, algebra.of(factor.values))
