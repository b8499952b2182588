"""The course of a variable elimination, made before any number is looked at: what is left out, in which order the hidden
variables are summed out, and which factors each of them touches. It depends on what is observed, not on what was seen.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from typing import NamedTuple

from bnviz.graph.triangulation import Eliminated, Rule, bits, eliminated, in_order
from bnviz.infer.families import Families
from bnviz.infer.relevant import Relevant, relevant

Scope = tuple[int, ...]


class SumOut(NamedTuple):
    """One step: the variable, the numbers of the factors that have it, and the variables of the factor that takes their place.

    Factor v is the table of node v, factor n + v the likelihood of v, factor 2n + k what step k makes; n is the number of nodes.
    `cells` is the size of the product, before the variable is summed out.
    """

    variable: int
    factors: tuple[int, ...]
    scope: Scope
    cells: int
    fill: tuple[tuple[int, int], ...]


@dataclass(frozen=True, eq=False)
class Plan:
    """The steps in their order, and the numbers of the factors whose product is the answer, over `targets` in their order.

    `tables` has the scope of each factor that is multiplied, without the known variables; the targets exclude them too.
    """

    targets: Scope
    relevant: Relevant
    tables: dict[int, Scope]
    steps: tuple[SumOut, ...]
    last: tuple[int, ...]

    @property
    def order(self) -> Scope:
        """The variables in the order in which they are summed out."""
        return tuple(step.variable for step in self.steps)


@lru_cache(maxsize=1024)
def planned(families: Families, targets: Scope, known: int, uncertain: int, order: Rule | Scope) -> Plan:
    """The plan for a question; `known` is the bit mask of the observed variables, `uncertain` of those with a likelihood.

    `order` is a rule, or variables in an order: those that are not hidden are passed over, hidden ones that it lacks come last,
    in the order of min-fill.
    """
    known |= families.single
    parts = relevant(families, sum(1 << v for v in targets), known, uncertain)
    free = ~known
    n = len(families.parents)
    tables = {v: tuple(u for u in (*families.parents[v], v) if free >> u & 1) for v in bits(parts.needed)}
    reached = parts.hidden | sum(1 << v for v in targets)
    tables |= {n + v: (v,) for v in bits(uncertain & reached)}
    steps, last = _steps(tables, _course(parts, families.cardinalities, order), families.cardinalities)
    return Plan(tuple(v for v in targets if free >> v & 1), parts, tables, steps, last)


def _course(parts: Relevant, cardinalities: Sequence[int], order: Rule | Scope) -> Iterable[Eliminated]:
    """The steps on the graph that eliminate the hidden variables."""
    graph = list(parts.graph)
    if isinstance(order, str):
        yield from eliminated(graph, parts.hidden, order, cardinalities)
        return
    named = [v for v in order if parts.hidden >> v & 1]
    yield from in_order(graph, named)
    yield from eliminated(graph, parts.hidden & ~sum(1 << v for v in named), "min-fill", cardinalities)


def _steps(
    tables: dict[int, Scope], course: Iterable[Eliminated], cardinalities: Sequence[int]
) -> tuple[tuple[SumOut, ...], tuple[int, ...]]:
    """The steps in numbers of factors, and the factors that are left after them."""
    n = len(cardinalities)
    using: dict[int, list[int]] = {}
    left = dict.fromkeys(tables)
    for factor, scope in tables.items():
        for v in scope:
            using.setdefault(v, []).append(factor)
    steps: list[SumOut] = []
    for variable, neighbours, fill in course:
        touched = tuple(f for f in using[variable] if f in left)
        scope = tuple(bits(neighbours))
        made = 2 * n + len(steps)
        for factor in touched:
            del left[factor]
        left[made] = None
        for v in scope:
            using[v].append(made)
        cells = cardinalities[variable] * prod(cardinalities[v] for v in scope)
        steps.append(SumOut(variable, touched, scope, cells, fill))
    return tuple(steps), tuple(left)
