"""PC removes arcs instead of adding them: it starts with every pair joined, takes an edge away when the two are independent given
some of their neighbours, and then finds what directions follow from which neighbours made them independent.

To replay it: `steps = tuple(pc(dataset, rules))`; each one is a `Tested`, a `Collider` or an `Oriented` (a rule of Meek's).
In `pc_result`, `pattern_after(nodes, steps[:k])` is the graph after k steps, and `pc_result(nodes, steps)` what all of them find.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

from bnviz.graph.masks import bits, mask_of
from bnviz.graph.pattern import Arc, Edge, Oriented, Pattern, meek
from bnviz.learn.conditional_tests import ConditionalTests
from bnviz.learn.content_order import in_content_order
from bnviz.learn.pc_rules import PcRules
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError


class Tested(NamedTuple):
    """A test of the edge (x, y), x < y, given other nodes, rising; the edge is kept, or taken away.

    With nodes given and no degree of freedom it decides nothing, and the edge is kept (`PcRules.independent`).
    """

    x: int
    y: int
    given: tuple[int, ...]
    statistic: float
    degrees: int
    p: float
    kept: bool

    @property
    def level(self) -> int:
        """How many nodes are given."""
        return len(self.given)


class Collider(NamedTuple):
    """A v-structure one -> child <- other, one < other: these two were separated by `given`, which the child is not in.

    `against` are the arcs that earlier v-structures have the other way round. When there is one, the whole v-structure is left
    out: the first keeps its direction.
    """

    one: int
    child: int
    other: int
    given: tuple[int, ...]
    against: tuple[Arc, ...]


Step = Tested | Collider | Oriented
MOST_TESTS = 2_000_000
"""The most tests of one level."""
USUAL = PcRules()


def pc(dataset: Dataset, rules: PcRules = USUAL) -> Iterator[Step]:
    """The steps of PC-stable (Colombo and Maathuis 2014) on the variables of a data set; the class is the last node.

    Edges are tested with 0, 1, 2, ... nodes given, all from the neighbours that one of the two had when that level began, so
    that what one test removes does not change the others of its level. The pairs are taken in the order that the contents of the
    columns decide (`content_order`), so neither the order of columns or rows nor the names change what is learned. Then come
    the v-structures, in the order in which their pairs were separated, and Meek's rules 1 to 3.
    Errors: InputError, when its turn comes, for a level that may take too many tests.
    """
    columns, order = in_content_order(dataset)
    neighbours = [((1 << len(order)) - 1) ^ 1 << node for node in range(len(order))]
    separating: dict[Edge, int] = {}
    for step in _skeleton(ConditionalTests(columns, rules.test), rules, neighbours):
        x, y, given = step.x, step.y, step.given
        if not step.kept:
            separating[x, y] = mask_of(given)
        ends = sorted((order[x], order[y]))
        yield step._replace(x=ends[0], y=ends[1], given=_outside(given, order))
    yield from _directions(neighbours, separating, order)


def _skeleton(tests: ConditionalTests, rules: PcRules, neighbours: list[int]) -> Iterator[Tested]:
    """The tests, in the order of the contents; edges that are found independent are taken out of `neighbours`."""
    level = 0
    while rules.most_given is None or level <= rules.most_given:
        frozen = neighbours[:]
        if all(around.bit_count() <= level for around in frozen):
            return
        _refuse_too_many(frozen, level)
        for x, around in enumerate(frozen):
            for y in bits(around >> x + 1 << x + 1):
                for given in _subsets(frozen, x, y, level):
                    found = tests.measured(x, y, given)
                    kept = not rules.independent(found, level)
                    if not kept:
                        neighbours[x] ^= 1 << y
                        neighbours[y] ^= 1 << x
                    yield Tested(x, y, given, *found, kept)
                    if not kept:
                        break
        level += 1


def _refuse_too_many(neighbours: Sequence[int], level: int) -> None:
    """Raises InputError when a level may take too many tests: for each edge the sets of so many other neighbours of either end."""
    around = [nodes.bit_count() for nodes in neighbours]
    tests = sum(n * comb(n - 1, level) for n in around if n)
    if tests > MOST_TESTS:
        raise InputError(
            f"With {level} given at a time there would be up to {tests:,} tests, and at most {MOST_TESTS:,} are made: one column "
            f"still has {max(around):,} neighbours. Give at most {level - 1} (--most-given), take a lower alpha, or leave columns "
            "out (--leave-out)."
        )


def _subsets(neighbours: Sequence[int], x: int, y: int, size: int) -> Iterator[tuple[int, ...]]:
    """The sets of so many neighbours of x without y, then those of y without x that are not among them."""
    first, second = neighbours[x] & ~(1 << y), neighbours[y] & ~(1 << x)
    yield from combinations(bits(first), size)
    for given in combinations(bits(second), size):
        if mask_of(given) & ~first:
            yield given


def _directions(neighbours: Sequence[int], separating: dict[Edge, int], order: Sequence[int]) -> Iterator[Step]:
    """The v-structures and the steps of Meek's rules, in the numbers of the data set."""
    edges = [(i, j) for i, around in enumerate(neighbours) for j in bits(around) if i < j]
    pattern = Pattern(len(neighbours), (), edges)
    for (x, y), given in separating.items():
        for child in bits(neighbours[x] & neighbours[y] & ~given):
            against = [(end, child) for end in (x, y) if pattern.parents[end] >> child & 1]
            if not against:
                pattern.orient((x, child))
                pattern.orient((y, child))
            one, other = sorted((order[x], order[y]))
            turned = tuple(sorted((order[child], order[end]) for end, _ in against))
            yield Collider(one, order[child], other, _outside(bits(given), order), turned)
    for step in meek(pattern):
        arc = order[step.arc[0]], order[step.arc[1]]
        yield Oriented(arc, step.rule, tuple(order[v] for v in step.because))


def _outside(nodes: Iterable[int], order: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(order[v] for v in nodes))
