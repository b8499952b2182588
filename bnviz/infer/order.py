"""The order in which variables are eliminated: by a rule, or as you say. It does not change an answer, only what it costs."""

from collections.abc import Iterator, Sequence

from bnviz.graph.masks import bits, mask_of
from bnviz.graph.triangulation import Eliminated, Rule, eliminated, in_order
from bnviz.infer.cost import MOST_CELLS, cost

Order = Rule | tuple[int, ...]
"""A rule, or variables in an order: those that are not to be eliminated are passed over, those that it lacks come last, in the
order of min-fill.
"""
WIDE = 8
"""A step with fewer neighbours cannot be what makes a network hopeless to order."""


def course(graph: list[int], hidden: int, cardinalities: Sequence[int], order: Order) -> Iterator[Eliminated]:
    """The steps that eliminate the variables of the mask `hidden` from a graph of neighbour masks, which is changed.

    After one whose table is too large nothing is going to be computed, so the rest of the order is found in the quickest way.
    """
    rule: Rule = "min-fill"
    if isinstance(order, str):
        rule = order
    else:
        named = [v for v in order if hidden >> v & 1]
        hidden &= ~mask_of(named)
        yield from in_order(graph, named)
    for step in eliminated(graph, hidden, rule, cardinalities):
        yield step
        hidden ^= 1 << step.node
        if step.neighbours.bit_count() >= WIDE and cost([tuple(bits(step.clique))], cardinalities).cells > MOST_CELLS:
            yield from eliminated(graph, hidden, "min-neighbours", cardinalities)
            return
