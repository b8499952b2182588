"""A junction tree is made of a network once and answers every question: join the parents of each node, forget the directions,
triangulate, and join the maximal cliques to a tree. Each table of the network finds room in one of its cliques.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import prod

from bnviz.graph.clique_tree import CliqueTree, clique_tree, maximal_cliques
from bnviz.graph.masks import bits
from bnviz.graph.moral import moral_masks
from bnviz.graph.spanning_tree import oriented
from bnviz.graph.treewidth import least_width
from bnviz.graph.triangulation import Eliminated
from bnviz.infer.calls import Scope
from bnviz.infer.cost import Cost, cost
from bnviz.infer.order import Order, course
from bnviz.infer.outline import Outline


@dataclass(frozen=True, eq=False)
class JunctionTree:
    """The steps that triangulate the moral graph of a network, and the tree over its maximal cliques, turned away from a root.

    Nodes with one state are left out: theirs is known. `together` are nodes that have a clique in common because they were
    asked for together; the first such clique is the root.
    """

    outline: Outline
    together: int
    steps: tuple[Eliminated, ...]

    @cached_property
    def masks(self) -> tuple[int, ...]:
        """The maximal cliques as bit masks."""
        return maximal_cliques(self.steps)

    @cached_property
    def cliques(self) -> tuple[Scope, ...]:
        """The nodes, rising, of each maximal clique."""
        return tuple(tuple(bits(mask)) for mask in self.masks)

    @cached_property
    def cost(self) -> Cost:
        """The cost of the tables over the cliques."""
        return cost(self.cliques, self.outline.cardinalities)

    @cached_property
    def tree(self) -> CliqueTree:
        """The cliques and the edges between them."""
        return clique_tree(self.masks)

    @cached_property
    def root(self) -> int:
        """The clique that the messages are collected in."""
        return self.holding(self.together)

    @cached_property
    def parents(self) -> tuple[int | None, ...]:
        """The next clique on the way to the root; None for the root."""
        return oriented(self.tree.edges, len(self.cliques), self.root) if self.cliques else ()

    def toward_root(self, clique: int) -> int:
        """The next clique on the way to the root. Errors: ValueError for the root itself."""
        parent = self.parents[clique]
        if parent is None:
            raise ValueError(f"clique {clique} is the root")
        return parent

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The cliques with every parent before its children."""
        children: list[list[int]] = [[] for _ in self.cliques]
        for clique, parent in enumerate(self.parents):
            if parent is not None:
                children[parent].append(clique)
        found = [self.root] if self.cliques else []
        for clique in found:
            found += children[clique]
        return tuple(found)

    @cached_property
    def separators(self) -> tuple[Scope, ...]:
        """For each clique the nodes that it shares with its parent, rising; none for the root."""
        found: list[Scope] = [()] * len(self.cliques)
        for (i, j), separator in zip(self.tree.edges, self.tree.separators, strict=True):
            found[i if self.parents[i] == j else j] = separator
        return tuple(found)

    @cached_property
    def homes(self) -> tuple[int | None, ...]:
        """For each node the clique that its table is multiplied into; None for a node with one state, whose table is all 1."""
        dag, single = self.outline.dag, self.outline.single
        families = [(dag.parent_masks[v] | 1 << v) & ~single for v in range(dag.nodes)]
        return tuple(None if single >> v & 1 else self.holding(family) for v, family in enumerate(families))

    def holding(self, nodes: int) -> int:
        """The smallest clique that has all nodes of the mask, that with the fewest cells; of several the first."""
        holding = (1 << len(self.cliques)) - 1
        for v in bits(nodes):
            holding &= self._places[v]
        return min(bits(holding), key=self._sizes.__getitem__)

    @cached_property
    def _places(self) -> tuple[int, ...]:
        """For each node the cliques that have it, as a bit mask."""
        found = [0] * self.outline.dag.nodes
        for k, clique in enumerate(self.cliques):
            for v in clique:
                found[v] |= 1 << k
        return tuple(found)

    @cached_property
    def _sizes(self) -> tuple[int, ...]:
        return tuple(prod(self.outline.cardinalities[v] for v in clique) for clique in self.cliques)


@lru_cache(maxsize=32)
def junction_tree(outline: Outline, together: int = 0, order: Order = "min-fill") -> JunctionTree:
    """The junction tree of a network in whose moral graph the nodes of the mask `together` are joined too."""
    nodes = (1 << outline.dag.nodes) - 1 & ~outline.single
    graph = _moral_graph(outline)
    together &= nodes
    for v in bits(together):
        graph[v] |= together & ~(1 << v)
    return JunctionTree(outline, together, tuple(course(graph, nodes, outline.cardinalities, order)))


@lru_cache(maxsize=32)
def treewidth_at_least(outline: Outline) -> int:
    """A number that the treewidth of the moral graph of a network is not below; often it is the treewidth."""
    return least_width(_moral_graph(outline))


def _moral_graph(outline: Outline) -> list[int]:
    """The neighbours of each node in the moral graph as bit masks; nodes with one state have none."""
    dag, everything = outline.dag, (1 << outline.dag.nodes) - 1
    nodes = everything & ~outline.single
    return [mask & nodes if nodes >> v & 1 else 0 for v, mask in enumerate(moral_masks(dag, everything))]
