"""What the steps of PC come to: the graph after any of them, and in the end arcs, undirected edges and separating sets. Where the
tests contradict each other there may be no network that fits.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from bnviz.graph.cpdag import CPDAG
from bnviz.graph.dag import DAG
from bnviz.graph.extension import consistent_extension
from bnviz.graph.pattern import Edge, Oriented, Pattern
from bnviz.learn.pc import Collider, Step, Tested


def pattern_after(nodes: int, steps: Iterable[Step]) -> Pattern:
    """The graph after some steps from the beginning: the edges that are left, and the directions found so far."""
    pattern = Pattern(nodes, (), combinations(range(nodes), 2))
    for step in steps:
        take(pattern, step)
    return pattern


def take(pattern: Pattern, step: Step) -> None:
    """Makes the graph what it is after one more step."""
    if isinstance(step, Oriented):
        pattern.orient(step.arc)
    elif isinstance(step, Collider):
        for end in (step.one, step.other) if not step.against else ():
            pattern.orient((end, step.child))
    elif not step.kept:
        pattern.links[step.x] ^= 1 << step.y
        pattern.links[step.y] ^= 1 << step.x


def is_told(step: Step) -> bool:
    """Whether a step is told where there are too many to tell all: all but the tests that keep their edge."""
    return not (isinstance(step, Tested) and step.kept)


@dataclass(frozen=True)
class PcResult:
    """What PC found: arcs and undirected edges, the set that separated each pair that is not joined, and how many tests it took.

    `conflicts` are the v-structures that were left out. `dag` is a graph with these arcs, the same pairs joined and no other
    v-structure; None when there is none, as the tests then contradict each other: `graph` is no CPDAG of any graph.
    """

    graph: CPDAG
    separating: dict[Edge, tuple[int, ...]]
    tests: int
    conflicts: tuple[Collider, ...]

    @cached_property
    def dag(self) -> DAG | None:
        """A graph that the arcs and edges stand for, or None."""
        return consistent_extension(self.graph.nodes, self.graph.compelled, self.graph.reversible)


def pc_result(nodes: int, steps: Iterable[Step]) -> PcResult:
    """What all steps of PC come to. There may be millions, so none is held longer than it is needed."""
    pattern, tests = pattern_after(nodes, ()), 0
    separating: dict[Edge, tuple[int, ...]] = {}
    conflicts: list[Collider] = []
    for step in steps:
        take(pattern, step)
        if isinstance(step, Tested):
            tests += 1
            if not step.kept:
                separating[step.x, step.y] = step.given
        elif isinstance(step, Collider) and step.against:
            conflicts.append(step)
    return PcResult(CPDAG(nodes, pattern.arcs, pattern.edges), separating, tests, tuple(conflicts))
