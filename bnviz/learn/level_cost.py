"""What PC's tests with so many variables given take at most. Which pairs are still joined is known before each level begins, and so
is the number of sets that can separate them.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import comb, log

from bnviz.graph.masks import bits
from bnviz.learn.conditional_tests import DENSE, SPARSE
from bnviz.learn.search_cost import MOST_SECONDS, minutes
from bnviz.learn.set_tables import GROUPED, SHARE
from bnviz.model.errors import InputError

MOST_TESTS = 2_000_000
"""The most tests of one level: the steps are kept."""


@dataclass(frozen=True)
class LevelCost:
    """The `tests` of a level at most (an edge that goes saves the rest of its own), their `seconds` on one core of 2020, and the
    most neighbours that a variable still has.

    The seconds are right within a factor of about four.
    """

    given: int
    tests: int
    seconds: float
    neighbours: int


class LevelRefusedError(InputError):
    """A level that is not begun; `cost` says what it would take, and `estimate` says so in words."""

    def __init__(self, cost: LevelCost) -> None:
        self.cost = cost
        self.estimate = (
            f"With {cost.given:,} given at a time there would be up to {cost.tests:,} tests, which take up to about "
            f"{minutes(cost.seconds)}; the limits are {MOST_TESTS:,} tests and {minutes(MOST_SECONDS)} for the whole search. One "
            f"column still has {cost.neighbours:,} neighbours."
        )
        fewer = f"Give at most {cost.given - 1:,} (--most-given), take" if cost.given else "Take"
        super().__init__(f"{self.estimate} {fewer} a lower alpha (--alpha), or leave columns out (--leave-out).")


def most_tests(neighbours: Sequence[int], level: int) -> int:
    """How many tests a level has when no edge goes: the sets of so many other neighbours of either end, each once."""
    tests = 0
    for x, around in enumerate(neighbours):
        for y in bits(around >> x + 1 << x + 1):
            first, second = around & ~(1 << y), neighbours[y] & ~(1 << x)
            tests += sum(comb(nodes.bit_count(), level) for nodes in (first, second))
            tests -= comb((first & second).bit_count(), level)
    return tests


def level_cost(neighbours: Sequence[int], level: int, states: Sequence[int], rows: int) -> LevelCost:
    """What a level takes at most, from the neighbours that each variable (a bit mask) has when it begins."""
    tests = most_tests(neighbours, level)
    around = [nodes.bit_count() for nodes in neighbours]
    wider = sum(comb(n, level + 1) for n in around)
    if not wider:
        return LevelCost(level, tests, 0.0, max(around, default=0))
    # One end's neighbours are all the other's where all are joined: each set then serves for every two in it. They have none in
    # common in a tree: `apart` is 0 there and 1 here, as the number of tests shows.
    apart = 2 * tests / ((level + 1) * wider) - 1
    tables = wider * (1 + (level + 1) * apart) / (level + 2)
    strata = sum(comb(n, level) for n in around if n > level) + (level + 1) * wider * apart
    usual = max(sum(states) / len(states), 1.01)
    seconds = 14e-6 * tests + tables * _table(usual, level + 2, rows) + strata * _strata(usual, level + 1, rows)
    return LevelCost(level, tests, seconds, max(around))


def _table(states: float, variables: int, rows: int) -> float:
    """Seconds for the sum over the combinations of so many variables with so many states each."""
    cells: float = states**variables
    if cells * SHARE <= rows:
        shared: float = max(int(log(GROUPED) / log(states)), 1) ** (variables / 2)
        return 25e-6 + 3e-9 * cells + 3e-9 * rows * variables / shared
    if cells <= max(DENSE, rows // SPARSE):
        return 30e-6 + 4e-9 * cells + 2e-9 * rows * variables
    return 60e-6 + 1.2e-8 * rows


def _strata(states: float, variables: int, rows: int) -> float:
    """Seconds for the values that occur in each stratum; a small table was found for its sum."""
    return 25e-6 if states**variables * SHARE <= rows else _table(states, variables, rows)


class Budget:
    """What the levels of one search may take together; `told` hears of each before it begins."""

    def __init__(self, states: Sequence[int], rows: int, told: Callable[[LevelCost], None]) -> None:
        self._states, self._rows, self._told = states, rows, told
        self._seconds = 0.0

    def begin(self, neighbours: Sequence[int], level: int) -> None:
        """Takes a level from what is left.

        Errors: LevelRefusedError when that is too little.
        """
        cost = level_cost(neighbours, level, self._states, self._rows)
        if not self.takes(cost):
            raise LevelRefusedError(cost)
        self._told(cost)

    def takes(self, cost: LevelCost) -> bool:
        """Takes a level from what is left, and says whether that was enough."""
        self._seconds += cost.seconds
        return cost.tests <= MOST_TESTS and self._seconds <= MOST_SECONDS


def columns_that_fit(states: Sequence[int], rows: int, most_given: int | None) -> int:
    """Of how many of these variables no level is refused, whatever depends on what; those with the most states are taken."""
    widest = sorted(states, reverse=True)
    sizes = range(2, len(states) + 1)
    return 1 + bisect_left(sizes, True, key=lambda n: dense_refusal(widest[:n], rows, most_given) is not None)


def dense_refusal(states: Sequence[int], rows: int, most_given: int | None) -> LevelCost | None:
    """The level that is refused when all variables depend on all others, whatever is given; None when none is."""
    budget = Budget(states, rows, lambda _: None)
    return next((cost for cost in dense_costs(states, rows, most_given) if not budget.takes(cost)), None)


def dense_costs(states: Sequence[int], rows: int, most_given: int | None) -> Iterator[LevelCost]:
    """What each level takes when all variables depend on all others, whatever is given."""
    n = len(states)
    joined = [((1 << n) - 1) ^ 1 << node for node in range(n)]
    for level in range(n - 1 if most_given is None else min(n - 1, most_given + 1)):
        yield level_cost(joined, level, states, rows)
