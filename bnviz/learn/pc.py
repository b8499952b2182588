"""PC removes arcs instead of adding them: it starts with every pair joined, takes an edge away when the two are independent given
some of their neighbours, and then finds what directions follow from which neighbours made them independent.

To replay it: `steps = tuple(pc(dataset, rules))`; each one is a `Tested`, a `Collider` or an `Oriented` (a rule of Meek's).
In `pc_result`, `pattern_after(nodes, steps[:k])` is the graph after k steps, and `pc_result(nodes, steps)` what all of them find.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from bnviz.graph.masks import bits, mask_of
from bnviz.graph.pattern import Arc, Edge, Oriented, Pattern, meek
from bnviz.learn.conditional_tests import ConditionalTests
from bnviz.learn.content_order import in_content_order
from bnviz.learn.level_cost import Budget, LevelCost, LevelRefusedError
from bnviz.learn.pc_rules import PcRules
from bnviz.model.dataset import Dataset


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
Told = Callable[[LevelCost], None]
"""Is told what a level takes before it begins."""
USUAL = PcRules()


class UnfinishedError(LevelRefusedError):
    """The levels before one that is not begun are done; `rest` are the steps that are left when no more are given than in these."""

    def __init__(self, cost: LevelCost, rest: tuple[Step, ...]) -> None:
        super().__init__(cost)
        self.rest = rest


def pc(dataset: Dataset, rules: PcRules = USUAL, told: Told = lambda _: None) -> Iterator[Step]:
    """The steps of PC-stable (Colombo and Maathuis 2014) on the variables of a data set; the class is the last node.

    Edges are tested with 0, 1, 2, ... nodes given, all from the neighbours that one of the two had when that level began, so
    that what one test removes does not change the others of its level. The pairs are taken in the order that the contents of the
    columns decide (`content_order`), so neither the order of columns or rows nor the names change what is learned. Then come
    the v-structures, in the order in which their pairs were separated, and Meek's rules 1 to 3.
    Errors: InputError (UnfinishedError), before its first test, for a level that may take too many tests or too long.
    """
    columns, order = in_content_order(dataset)
    neighbours = [((1 << len(order)) - 1) ^ 1 << node for node in range(len(order))]
    separating: dict[Edge, int] = {}
    budget = Budget([v.cardinality for v in dataset.variables], dataset.rows, told)
    try:
        for step in _skeleton(ConditionalTests(columns, rules.test), rules, neighbours, budget):
            x, y, given = step.x, step.y, step.given
            if not step.kept:
                separating[x, y] = mask_of(given)
            ends = sorted((order[x], order[y]))
            yield step._replace(x=ends[0], y=ends[1], given=_outside(given, order))
    except LevelRefusedError as error:
        raise UnfinishedError(error.cost, tuple(_directions(neighbours, separating, order))) from None
    yield from _directions(neighbours, separating, order)


def _skeleton(tests: ConditionalTests, rules: PcRules, neighbours: list[int], budget: Budget) -> Iterator[Tested]:
    """The tests, in the order of the contents; edges that are found independent are taken out of `neighbours`.

    Errors: LevelRefusedError for a level beyond the budget.
    """
    level = 0
    while rules.most_given is None or level <= rules.most_given:
        frozen = neighbours[:]
        if all(around.bit_count() <= level for around in frozen):
            return
        budget.begin(frozen, level)
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
