"""A pattern is a graph in which some edges have a direction and the others do not have one yet. Meek's rules give directions to
further edges: those whose other direction would make a new collider or close a cycle.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from bnviz.graph.masks import bits, lowest

Arc = tuple[int, int]
Edge = tuple[int, int]
Rule = Literal[1, 2, 3, 4]


class Oriented(NamedTuple):
    """An edge gets the direction of an arc, by one of Meek's rules and because of these other nodes."""

    arc: Arc
    rule: Rule
    because: tuple[int, ...]


class Pattern:
    """Arcs and undirected edges over so many nodes; an edge becomes an arc and never the other way round.

    `parents`, `children` and `links` (the nodes at the other end of an undirected edge) are bit masks, one a node.
    """

    def __init__(self, nodes: int, arcs: Iterable[Arc], edges: Iterable[Edge]) -> None:
        self.parents, self.children, self.links = [0] * nodes, [0] * nodes, [0] * nodes
        for i, j in edges:
            self.links[i] |= 1 << j
            self.links[j] |= 1 << i
        for parent, child in arcs:
            self.orient((parent, child))

    def copy(self) -> "Pattern":
        """The same pattern, to be changed on its own."""
        other = Pattern(0, (), ())
        other.parents, other.children, other.links = self.parents[:], self.children[:], self.links[:]
        return other

    def orient(self, arc: Arc) -> None:
        """Puts an arc in the place of the undirected edge between its ends, if there is one."""
        parent, child = arc
        self.links[parent] &= ~(1 << child)
        self.links[child] &= ~(1 << parent)
        self.children[parent] |= 1 << child
        self.parents[child] |= 1 << parent

    def neighbours(self, node: int) -> int:
        """The nodes that share an arc or an edge with a node, as a bit mask."""
        return self.parents[node] | self.children[node] | self.links[node]

    @property
    def arcs(self) -> tuple[Arc, ...]:
        """All arcs (parent, child), in order."""
        return tuple((parent, child) for parent, children in enumerate(self.children) for child in bits(children))

    @property
    def edges(self) -> tuple[Edge, ...]:
        """All undirected edges (i, j), i < j, in order."""
        return tuple((i, j) for i, links in enumerate(self.links) for j in bits(links) if i < j)


def meek(pattern: Pattern, rules: Sequence[Rule] = (1, 2, 3), new: Iterable[Arc] | None = None) -> Iterator[Oriented]:
    """Each direction that follows from those there are, put into the pattern as it is yielded, until no rule applies.

    Every edge is looked at in order, or only those near the `new` arcs when nothing follows from the others; and again after
    a direction near it has been found. Of one edge the rules are tried in the order given. The first three suffice for a
    pattern whose arcs are all its v-structures; the fourth is needed when other directions are known. (Meek 1995.)
    """
    edges = pattern.edges if new is None else [edge for arc in new for edge in _near(pattern, arc)]
    waiting = dict.fromkeys(edges)
    while waiting:
        edge = next(iter(waiting))
        del waiting[edge]
        if step := _oriented(pattern, edge, rules):
            pattern.orient(step.arc)
            waiting |= dict.fromkeys(_near(pattern, step.arc))
            yield step


def _near(pattern: Pattern, arc: Arc) -> list[Edge]:
    """The undirected edges that a rule can find something new for once this arc is there."""
    parent, child = arc
    found = [(end, other) for end in arc for other in bits(pattern.links[end])]
    # The fourth rule's c -> d: its edge a - b touches neither.
    found += [(b, a) for b in bits(pattern.children[child]) for a in bits(pattern.links[b] & pattern.links[parent])]
    return [(min(edge), max(edge)) for edge in found]


def _oriented(pattern: Pattern, edge: Edge, rules: Sequence[Rule]) -> Oriented | None:
    for rule in rules:
        for a, b in (edge, edge[::-1]):
            if because := RULES[rule](pattern, a, b):
                return Oriented((a, b), rule, because)
    return None


def new_collider(pattern: Pattern, a: int, b: int) -> tuple[int, ...]:
    """Rule 1, c -> a - b with c and b apart: b -> a would make a collider that is not there. Its c, else empty."""
    found = pattern.parents[a] & ~pattern.neighbours(b)
    return (lowest(found),) if found else ()


def cycle(pattern: Pattern, a: int, b: int) -> tuple[int, ...]:
    """Rule 2, a -> c -> b and a - b: b -> a would close a cycle. Its c, else empty."""
    found = pattern.children[a] & pattern.parents[b]
    return (lowest(found),) if found else ()


def two_chains(pattern: Pattern, a: int, b: int) -> tuple[int, ...]:
    """Rule 3, a - c -> b and a - d -> b with c and d apart: with b -> a, c -> a <- d would follow. Its c and d, else empty."""
    between = pattern.links[a] & pattern.parents[b]
    for c in bits(between):
        if apart := between & ~pattern.neighbours(c) & ~(1 << c):
            return (c, lowest(apart))
    return ()


def long_chain(pattern: Pattern, a: int, b: int) -> tuple[int, ...]:
    """Rule 4, a - c -> d -> b, a joined with d, c and b apart: with b -> a, c -> a <- b would follow. Its c and d, else empty."""
    apart = pattern.links[a] & ~pattern.neighbours(b) & ~(1 << b)
    for d in bits(pattern.parents[b] & pattern.neighbours(a) if apart else 0):
        if found := apart & pattern.parents[d]:
            return (lowest(found), d)
    return ()


RULES = {1: new_collider, 2: cycle, 3: two_chains, 4: long_chain}
"""What each rule finds that makes an undirected edge a - b an arc a -> b; nothing when it does not apply."""
