"""The Markov blanket of a node separates it from all other nodes: its parents, its children, and its coparents, who are the
other parents of its children. Once these are observed, no other node tells anything about it.
"""

from dataclasses import dataclass

from bnviz.graph.dag import DAG
from bnviz.graph.masks import bits, mask_of, union


@dataclass(frozen=True)
class Blanket:
    """The three parts of a blanket, each rising. A coparent may be a parent or a child as well, and is then in both parts."""

    parents: tuple[int, ...]
    children: tuple[int, ...]
    coparents: tuple[int, ...]

    @property
    def nodes(self) -> tuple[int, ...]:
        """Every node of the blanket once, rising."""
        return tuple(bits(mask_of((*self.parents, *self.children, *self.coparents))))


def markov_blanket(dag: DAG, node: int) -> Blanket:
    """The blanket of a node: the smallest set that separates it from all the rest.

    Errors: ValueError for a node that the graph does not have.
    """
    itself = dag.mask((node,))
    coparents = union(dag.parent_masks, dag.child_masks[node]) & ~itself
    return Blanket(tuple(sorted(dag.parents[node])), dag.children[node], tuple(bits(coparents)))
