"""The course of a variable elimination, made before any number is looked at: what is left out, in which order the hidden
variables are summed out, and which factors each of them touches. It depends on what is observed, not on what was seen.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from bnviz.graph.masks import bits, mask_of
from bnviz.graph.triangulation import Eliminated
from bnviz.infer.calls import Call, Product, Scope, fused
from bnviz.infer.cost import Cost, cost
from bnviz.infer.order import Order, course
from bnviz.infer.outline import Outline
from bnviz.infer.relevant import Relevant, interaction, relevant


class SumOut(NamedTuple):
    """One step: the variable, the numbers of the factors that have it, and the variables of the factor that takes their place.

    Factor v is the table of node v, factor n + v the likelihood of v, factor 2n + k what step k makes; n is the number of nodes.
    `fill` are the edges (i, j), i < j, that the step adds to the graph.
    """

    variable: int
    factors: tuple[int, ...]
    scope: Scope
    fill: tuple[tuple[int, int], ...]


@dataclass(frozen=True, eq=False)
class Plan:
    """The steps in their order, and the numbers of the factors whose product is the answer, over `targets` in their order.

    `tables` has the scope of each factor that is multiplied, without the known variables; the targets exclude them too.
    """

    outline: Outline
    targets: Scope
    relevant: Relevant
    tables: dict[int, Scope]
    steps: tuple[SumOut, ...]
    last: tuple[int, ...]

    @property
    def order(self) -> Scope:
        """The variables in the order in which they are summed out."""
        return tuple(step.variable for step in self.steps)

    @property
    def cliques(self) -> tuple[Scope, ...]:
        """The variables of each product that is made: those of the steps, and the targets in the end."""
        return (*((*step.scope, step.variable) for step in self.steps), self.targets)

    @cached_property
    def cost(self) -> Cost:
        """The cost of the products."""
        return cost(self.cliques, self.outline.cardinalities)

    @cached_property
    def calls(self) -> tuple[Call, ...]:
        """The steps as calls of einsum; the last one makes the answer."""
        if not self.tables:
            return ()
        products = [Product(step.factors, step.scope, (step.variable,)) for step in self.steps]
        products.append(Product(self.last, self.targets, ()))
        return fused(self.tables, products, 2 * self.outline.dag.nodes, self.outline.cardinalities)

    @cached_property
    def whole(self) -> Scope:
        """The nodes whose table is taken as it is: it has no known variable."""
        parents = self.outline.dag.parents
        return tuple([v for v, scope in self.tables.items() if v < len(parents) and len(scope) > len(parents[v])])

    @cached_property
    def cut(self) -> tuple[tuple[int, tuple[int | None, ...]], ...]:
        """The nodes of whose table a part is taken, and for each of its axes the known variable that chooses, or None."""
        parents, unknown = self.outline.dag.parents, self.relevant.unknown
        return tuple(
            [
                (v, tuple([None if unknown >> u & 1 else u for u in (*parents[v], v)]))
                for v, scope in self.tables.items()
                if v < len(parents) and len(scope) <= len(parents[v])
            ]
        )


@lru_cache(maxsize=128)
def planned(outline: Outline, targets: Scope, observed: int, uncertain: int, order: Order = "min-fill") -> Plan:
    """The plan for a question; `observed` and `uncertain` are the bit masks of variables with a known state and a likelihood."""
    wanted = mask_of(targets)
    parts = relevant(outline, wanted, observed, uncertain)
    parents, unknown, n = outline.dag.parents, parts.unknown, outline.dag.nodes
    tables = {v: tuple([u for u in (*parents[v], v) if unknown >> u & 1]) for v in bits(parts.needed)}
    for v in bits(uncertain & unknown):
        tables[n + v] = (v,)
    steps_on_graph = course(interaction(outline, parts), unknown & ~wanted, outline.cardinalities, order)
    steps, last = _steps(tables, steps_on_graph, 2 * n)
    return Plan(outline, tuple([v for v in targets if unknown >> v & 1]), parts, tables, steps, last)


def _steps(
    tables: dict[int, Scope], course: Iterable[Eliminated], made: int
) -> tuple[tuple[SumOut, ...], tuple[int, ...]]:
    """The steps in numbers of factors, those that are made being numbered from `made`, and the factors that are left."""
    using: dict[int, list[int]] = {}
    left = dict.fromkeys(tables)
    for factor, scope in tables.items():
        for v in scope:
            using.setdefault(v, []).append(factor)
    steps: list[SumOut] = []
    for variable, neighbours, fill in course:
        touched = tuple([factor for factor in using[variable] if factor in left])
        for factor in touched:
            del left[factor]
        left[made] = None
        scope = tuple(bits(neighbours))
        for v in scope:
            using[v].append(made)
        steps.append(SumOut(variable, touched, scope, fill))
        made += 1
    return tuple(steps), tuple(left)
