"""What of a network a question needs. A node that is neither asked for, nor observed, nor an ancestor of such a node is barren:
its table sums to 1. What the evidence separates from the targets gives only a constant.
"""

from dataclasses import dataclass

from bnviz.graph.triangulation import bits
from bnviz.infer.families import Families


@dataclass(frozen=True)
class Relevant:
    """The parts of a network in the face of a question, as bit masks.

    `needed` are the nodes whose tables have to be multiplied, `hidden` the nodes in them that are neither asked for nor known.
    The tables of `separated` share no unknown variable with them; those of `barren` sum to 1. `graph` has for each node the
    others that are in a needed or separated table with it, without the known ones.
    """

    needed: int
    hidden: int
    separated: int
    barren: int
    graph: list[int]


def relevant(families: Families, targets: int, known: int, uncertain: int) -> Relevant:
    """The parts of a network when `targets` are asked for, `known` have a known state, and `uncertain` have a likelihood.

    Without a target the question is the probability of the evidence, for which nothing is separated.
    """
    asked = targets | known & ~families.single | uncertain
    kept = families.ancestral(asked)
    free = kept & ~known
    graph = [0] * len(families.parents)
    scopes = {node: (families.parent_masks[node] | 1 << node) & free for node in bits(kept)}
    for scope in scopes.values():
        left = scope
        while left:
            low = left & -left
            left ^= low
            graph[low.bit_length() - 1] |= scope ^ low
    reached = _reached(graph, targets & free) if targets else free
    needed = sum(1 << node for node, scope in scopes.items() if scope & reached or not targets)
    everything = (1 << len(families.parents)) - 1
    return Relevant(needed, reached & ~targets, kept & ~needed, everything & ~kept, graph)


def _reached(graph: list[int], start: int) -> int:
    """These nodes and all that a path in the graph leads to."""
    found = left = start
    while left:
        low = left & -left
        new = graph[low.bit_length() - 1] & ~found
        found |= new
        left = (left ^ low) | new
    return found
