"""Rows to test, and several sets of rows to learn from that have none of them: for questions on how results change with the rows
that happened to be learned from, or with their number.
"""

from dataclasses import dataclass

import numpy as np

from bnviz.evaluate.folds import Rows
from bnviz.model.errors import InputError

LEAST = 6
"""Fewer rows are not divided: a third to test, and several ways to draw from the rest."""


@dataclass(frozen=True, eq=False)
class Drawn:
    """A third of the rows to test, rising, and the others, the pool, in a random order."""

    tested: Rows
    pool: Rows

    def learned(self, size: int) -> Rows:
        """The first `size` rows of the pool, rising: a smaller set is part of a larger one."""
        return np.sort(self.pool[:size])


def drawn(rows: int, rng: np.random.Generator) -> Drawn:
    """A division of so many rows.

    Errors: InputError when there are too few.
    """
    check_rows(rows)
    order = rng.permutation(rows)
    return Drawn(np.sort(order[: rows // 3]), order[rows // 3 :])


def check_rows(rows: int) -> None:
    """Refuses to divide too few rows.

    Errors: InputError, which says how many there must be.
    """
    if rows < LEAST:
        raise InputError(
            f"{rows} rows are too few to test some and to learn from others in several ways: give at least {LEAST}."
        )
