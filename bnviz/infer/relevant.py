"""What of a network a question needs. A node that is neither asked for, nor observed, nor an ancestor of such a node is barren:
its table sums to 1. What the evidence separates from the targets gives only a constant.
"""

from dataclasses import dataclass

from bnviz.graph.ancestral import ancestors
from bnviz.graph.masks import bits, union
from bnviz.infer.outline import Outline


@dataclass(frozen=True)
class Relevant:
    """The parts of a network in the face of a question, as bit masks.

    `needed` are the nodes whose tables have to be multiplied, `unknown` the nodes in those tables whose state is not known,
    targets among them. The tables of `separated` have none of these; those of `barren` sum to 1.
    """

    needed: int
    unknown: int
    separated: int
    barren: int


def relevant(outline: Outline, targets: int, observed: int, uncertain: int) -> Relevant:
    """The parts when `targets` are asked for, `observed` have a known state, and `uncertain` have a likelihood; all are masks.

    Without a target the question is the probability of the evidence, for which nothing is separated.
    """
    kept = ancestors(outline.dag, targets | observed | uncertain)
    unknown = kept & ~(observed | outline.single)
    needed = kept
    if targets:
        needed, unknown = _joined(outline, kept, unknown, targets & unknown)
    everything = (1 << outline.dag.nodes) - 1
    return Relevant(needed, unknown, kept & ~needed, everything & ~kept)


def _joined(outline: Outline, families: int, unknown: int, start: int) -> tuple[int, int]:
    """The families that are joined to the nodes `start` by unknown nodes that they share, and those nodes.

    A family is a child and its parents and is known by the child.
    """
    parents, children = outline.dag.parent_masks, outline.dag.child_masks
    left = families
    reached = waiting = start
    while waiting:
        node = waiting.bit_length() - 1
        waiting ^= 1 << node
        new = (children[node] | 1 << node) & left
        left ^= new
        found = (new | union(parents, new)) & unknown & ~reached
        reached |= found
        waiting |= found
    return families ^ left, reached


def interaction(outline: Outline, parts: Relevant) -> list[int]:
    """For each node the other unknown nodes that are in a needed table with it, as bit masks."""
    graph = [0] * outline.dag.nodes
    parents, unknown = outline.dag.parent_masks, parts.unknown
    for node in bits(parts.needed):
        scope = left = (parents[node] | 1 << node) & unknown
        while left:
            low = left & -left
            left ^= low
            graph[low.bit_length() - 1] |= scope ^ low
    return graph
