"""What counting every pair of attributes would cost, told before anything is counted: counts, memory and seconds.
The one bound on how large a data set can be analysed is here too.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bnviz.learn.joint_table import cells
from bnviz.learn.kernels import group_seconds, product_seconds
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from bnviz.model.variable import Variable

MOST_CELLS = 30_000_000
"""The largest joint table that is built (240 MB)."""
MOST_ATTRIBUTES = 2_000
"""The most attributes whose pairs are all compared: two million pairs."""
WORKING = 60_000_000
"""The most bytes that counting and logarithms need beside the table and a code for each row."""


@dataclass(frozen=True)
class Cost:
    """What the counts of all pairs, their information, their tests and the tree over them take.

    `cells` is the number of counts; `bytes` what is held at once while it is computed, `kept_bytes` what stays; `seconds` is an
    estimate for one core of 2020 and right within a factor of about three.
    """

    states: tuple[int, ...]
    classes: int
    rows: int
    cells: int
    seconds: float

    @property
    def pairs(self) -> int:
        """The number of pairs of attributes."""
        return len(self.states) * (len(self.states) - 1) // 2

    @property
    def kept_bytes(self) -> int:
        """What the finished analysis takes: the counts, two square matrices of numbers, and the order of the pairs."""
        return 8 * self.cells + 16 * len(self.states) ** 2 + 10 * self.pairs

    @property
    def bytes(self) -> int:
        """What is needed at once while it is computed."""
        sums = 8 * len(self.states) * sum(self.states)
        working = min(WORKING, 40 * self.cells) + 16 * self.rows
        return self.kept_bytes + working + 8 * self.cells // self.classes + sums + 150 * self.pairs

    @property
    def fits(self) -> bool:
        """Whether it is within the bounds."""
        return self.cells <= MOST_CELLS and len(self.states) <= MOST_ATTRIBUTES

    def share(self, i: int) -> float:
        """The share of the pairs of values in which attribute i takes part, 0 to 1 (over all attributes they add up to 2)."""
        others = sum(self.states) - self.states[i]
        return self.states[i] * others / max(cells(self.states), 1)


class TooLargeError(InputError):
    """A data set whose pairs are too many to be counted; `cost` says what it would take."""

    def __init__(self, cost: Cost, variables: Sequence[Variable]) -> None:
        super().__init__(_sentence(cost, variables))
        self.cost = cost


def cost(states: Sequence[int], classes: int, rows: int) -> Cost:
    """What it takes to analyse attributes with these numbers of states, in O(attributes)."""
    states = tuple(states)
    number = classes * (cells(states) + sum(states))
    pairs = len(states) ** 2 / 2
    rest = 1e-9 * (8 * number + 1_700 * pairs) + 0.001
    return Cost(states, classes, rows, number, _counting_seconds(states, classes, rows) + rest)


def _counting_seconds(states: tuple[int, ...], classes: int, rows: int) -> float:
    return min(group_seconds(states, classes, rows), product_seconds(states, classes, rows))


def cost_of(dataset: Dataset) -> Cost:
    """What it takes to analyse a data set."""
    return cost([v.cardinality for v in dataset.attributes], dataset.target.cardinality, dataset.rows)


def counting_share(dataset: Dataset) -> float:
    """The share of the seconds that goes into counting, 0 to 1; the rest is what follows from the counts."""
    found = cost_of(dataset)
    return _counting_seconds(found.states, found.classes, found.rows) / found.seconds


def check_cost(dataset: Dataset) -> None:
    """Refuses a data set whose pairs are too many.

    Errors: TooLargeError with the number of counts, the bound, and the column that causes most of it.
    """
    if not (found := cost_of(dataset)).fits:
        raise TooLargeError(found, dataset.variables)


def _sentence(cost: Cost, variables: Sequence[Variable]) -> str:
    if len(cost.states) > MOST_ATTRIBUTES:
        return (
            f"There are {len(cost.states):,} attributes, so {cost.pairs:,} pairs; the limit is {MOST_ATTRIBUTES:,} attributes. "
            "Leave some of them out (--leave-out)."
        )
    worst = max(variables, key=lambda v: v.cardinality)
    mend = "choose another class (--target)" if worst is variables[-1] else "leave it out (--leave-out)"
    return (
        f"Counting every pair of attributes in every class would take {cost.cells:,} counts ({8 * cost.cells // 1_000_000:,} MB); "
        f"the limit is {MOST_CELLS:,}. {worst.name!r} has the most states ({worst.cardinality:,}): {mend}, or put its numbers into "
        "bins (--numeric, --bins)."
    )
