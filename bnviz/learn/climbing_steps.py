"""A single step of a hill climb, and the random steps of a restart."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

import numpy as np

from bnviz.learn.climbing_table import KINDS, ClimbingTable, Kind

Why = Literal["better", "tabu", "restart"]


class Step(NamedTuple):
    """A move in the order of the contents: kind, parent and child; its gain, why it is made, and how many others tie."""

    choice: tuple[Kind, int, int]
    gain: float
    why: Why
    ties: int


def shaken(table: ClimbingTable, rng: np.random.Generator, moves: int) -> Iterator[Step]:
    """So many random moves."""
    for _ in range(moves):
        if (choice := _drawn(table, rng)) is not None:
            gain = table.gains()[KINDS.index(choice[0]), choice[1], choice[2]]
            table.make(*choice)
            yield Step(choice, float(gain), "restart", 0)


def _drawn(table: ClimbingTable, rng: np.random.Generator) -> tuple[Kind, int, int] | None:
    """One of the moves that may be made; None when there is none.

    Its kind is drawn first, as there are far more arcs to add than to turn.
    """
    allowed = np.isfinite(table.gains()) & (table.refusals() == 0)
    kinds = np.flatnonzero(allowed.any((1, 2)))
    if not len(kinds):
        return None
    kind = int(rng.choice(kinds))
    parent, child = np.unravel_index(int(rng.choice(np.flatnonzero(allowed[kind]))), allowed.shape[1:])
    return KINDS[kind], int(parent), int(child)


def at(place: int, shape: Sequence[int]) -> tuple[Kind, int, int]:
    """The move at a place of the table of gains, which has this shape."""
    kind, parent, child = map(int, np.unravel_index(place, shape))
    return KINDS[kind], parent, child
