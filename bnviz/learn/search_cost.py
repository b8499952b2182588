"""What learning a whole network would take, told before it begins. A search counts a table for each pair and more for each arc; how
many more is not known beforehand, so this is an estimate.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bnviz.learn.cell_counts import DENSE
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError

Method = Literal["hill-climbing", "pc"]
MOST_SECONDS = 600.0
"""A search that is expected to take longer is not begun."""
MOST_BYTES = 1_000_000_000
"""Nor is one that is expected to need more memory."""


@dataclass(frozen=True)
class SearchCost:
    """What a search is expected to count and take: `tables`, `seconds` on one core of 2020, and `bytes` beside the data.

    The seconds are right within a factor of about four for networks with one or two arcs for each node; denser ones take longer.
    How much longer PC takes is told again before each of its levels (`level_cost`).
    """

    method: Method
    rows: int
    nodes: int
    tables: int
    seconds: float
    bytes: int

    @property
    def fits(self) -> bool:
        """Whether it is within the bounds."""
        return self.seconds <= MOST_SECONDS and self.bytes <= MOST_BYTES


class TooLongError(InputError):
    """A search that is not begun; `cost` says what it would take, and `estimate` says so in words."""

    def __init__(self, cost: SearchCost) -> None:
        name = "Hill climbing" if cost.method == "hill-climbing" else "PC"
        self.estimate = (
            f"{name} over {cost.nodes:,} columns and {cost.rows:,} rows would count about {cost.tables:,} tables, which takes "
            f"about {minutes(cost.seconds)} and {cost.bytes // 1_000_000:,} MB; the limits are {minutes(MOST_SECONDS)} and "
            f"{MOST_BYTES // 1_000_000:,} MB."
        )
        super().__init__(f"{self.estimate} Leave columns out (--leave-out), or take a sample of the rows (--sample).")
        self.cost = cost


def search_cost(method: Method, states: Sequence[int], rows: int, restarts: int = 0, shakes: int = 0) -> SearchCost:
    """What a search over variables with these numbers of states is expected to take, in O(variables)."""
    n = len(states)
    moves = 2 * n + 10 + restarts * 4 * shakes
    if method == "pc":
        tables, each, rest = int(0.6 * n * n + 120 * n), 80e-6, 0.0
    else:
        tables, each, rest = 3 * n * n + 2 * restarts * shakes * n, 15e-6, moves * (20e-6 * n + 3e-7 * n * n)
    tables += n * n // 2  # for the order of the contents
    typical = (sum(states) / max(n, 1)) ** 4
    cells = min(typical, max(DENSE, 2 * rows))
    sorting = 8e-8 * rows if typical > cells else 0.0
    seconds = tables * (each + 4e-9 * rows + 4e-9 * cells + sorting) + rest
    return SearchCost(method, rows, n, tables, seconds, int(200 * tables + 120 * n * n + (n + 40) * rows + 40 * cells))


def check_search(method: Method, dataset: Dataset, restarts: int = 0, shakes: int = 0) -> SearchCost:
    """What a search over a data set is expected to take.

    Errors: InputError (TooLongError) when that is too much.
    """
    cost = search_cost(method, [v.cardinality for v in dataset.variables], dataset.rows, restarts, shakes)
    if not cost.fits:
        raise TooLongError(cost)
    return cost


def minutes(seconds: float) -> str:
    """A time in words, rounded up."""
    if seconds < 90:
        return f"{max(round(seconds), 1)} seconds"
    if seconds < 5_400:
        return f"{round(seconds / 60)} minutes"
    return f"{round(seconds / 3_600):,} hours"
