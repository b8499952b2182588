"""Before a variable is eliminated: which ones are left, how large a table each would make, and what whole orders cost."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from math import prod

import numpy as np

from bnviz.draw.likelihood_words import Soft
from bnviz.graph.masks import bits, mask_of
from bnviz.graph.triangulation import RULES, Rule, edges_to_add, eliminate, in_order
from bnviz.infer.cost import Cost
from bnviz.infer.evidence import Evidence, evidence_of
from bnviz.infer.order import course
from bnviz.infer.outline import outline_of
from bnviz.infer.plan import Plan, planned
from bnviz.infer.relevant import interaction
from bnviz.model.network import BayesNet

Order = tuple[int, ...]


@dataclass(frozen=True)
class Offer:
    """What eliminating a variable next would do: the variables of the new factor, the cells of the product that is added up and
    of the new factor, and the number of edges that are filled in.
    """

    variable: int
    scope: tuple[int, ...]
    product: int
    made: int
    fill: int


@dataclass(frozen=True, eq=False)
class Query:
    """What is asked of a network: the targets, the observed state of each observed node, and the likelihoods of those that are
    seen with uncertainty.
    """

    net: BayesNet
    targets: tuple[int, ...]
    evidence: Mapping[int, int]
    soft: Soft = field(default_factory=dict)

    def plan(self, order: Order | Rule) -> Plan:
        """The plan that eliminates in this order; what the order does not name comes last, by min-fill."""
        return planned(outline_of(self.net), self.targets, mask_of(self.evidence), mask_of(self.soft), order)

    @property
    def given(self) -> Evidence:
        """The evidence with its likelihoods as they were written, so that all numbers are those of the reader.

        Errors: ImpossibleEvidenceError when a likelihood is zero in a state that is observed.
        """
        checked = evidence_of(self.net, self.evidence, self.soft)
        return Evidence(checked.states, {v: np.array(self.soft[v], np.float64) for v in checked.likelihoods})

    @property
    def key(self) -> tuple[object, ...]:
        """What tells two questions apart."""
        return self.net, self.targets, tuple(sorted(self.evidence.items())), tuple(sorted(self.soft.items()))

    @property
    def cardinalities(self) -> tuple[int, ...]:
        """The number of states of each node."""
        return outline_of(self.net).cardinalities

    def graph(self, order: Order = ()) -> list[int]:
        """The interaction graph as bit masks of neighbours, after these variables were eliminated."""
        graph = interaction(outline_of(self.net), self.plan("min-fill").relevant)
        list(in_order(graph, order))
        return graph

    @property
    def hidden(self) -> tuple[int, ...]:
        """The variables that have to be summed out, rising."""
        return tuple(sorted(self.plan("min-fill").order))

    @property
    def joint_cells(self) -> int:
        """The cells of the joint distribution over all variables whose state is not known, which enumeration writes down."""
        return prod(k for v, k in enumerate(self.cardinalities) if v not in self.evidence)

    @property
    def joint_width(self) -> int:
        """The number of variables whose state is not known less one: the width of enumeration."""
        return max(self.net.dag.nodes - len(self.evidence) - 1, 0)


def usual_target(net: BayesNet, target: int | None, observed: Collection[int], uncertain: Collection[int] = ()) -> int:
    """What is asked for at first, when these nodes are observed: the class, where there is something that tells about it; else the
    node with the most ancestors, because that leaves the most to sum out, the last of several. None that is observed, or has a
    single state.
    """
    if target is not None and target not in observed and (observed or uncertain or net.dag.parents[target]):
        return target
    known = {v for v, variable in enumerate(net.variables) if variable.cardinality == 1}.union(observed)
    return max(range(net.dag.nodes), key=lambda v: (v not in known, net.dag.ancestor_masks[v].bit_count(), v))


def kept_order(query: Query, order: Order) -> Order:
    """The order without variables that need not be eliminated, each once."""
    return tuple(v for v in dict.fromkeys(order) if v in query.hidden)


def offers(query: Query, order: Order) -> tuple[Offer, ...]:
    """What could be eliminated next, after this order, rising."""
    graph, cards = query.graph(order), query.cardinalities
    found = []
    for v in query.hidden:
        if v not in order:
            scope = tuple(bits(graph[v]))
            made = prod(cards[u] for u in scope)
            found.append(Offer(v, scope, cards[v] * made, made, edges_to_add(graph, v)))
    return tuple(found)


def completed(query: Query, order: Order, rule: Rule) -> Order:
    """The order, and then what is left by a rule."""
    left = mask_of(v for v in query.hidden if v not in order)
    return order + tuple(step.node for step in course(query.graph(order), left, query.cardinalities, rule))


def filled(query: Query, order: Order) -> list[tuple[tuple[int, int], ...]]:
    """The edges that each step of an order fills in."""
    graph = query.graph()
    return [eliminate(graph, v).fill for v in order]


def order_costs(query: Query, order: Order) -> dict[str, tuple[Order, Cost]]:
    """The cost of each rule's order and of yours, with the rest of it by min-fill, by their names."""
    plans = {str(rule): query.plan(rule) for rule in RULES} | {"yours": query.plan(order)}
    return {name: (plan.order, plan.cost) for name, plan in plans.items()}
