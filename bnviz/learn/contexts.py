"""Numbers for the combinations of values that occur. Of many attributes there are more combinations than atoms; of rows only
as many as there are.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Positions = NDArray[np.intp]
BITS = 62
"""A code of several states fits into so many bits."""


@dataclass(frozen=True, eq=False)
class Contexts:
    """The combinations of states that occur in some rows, numbered 0, 1, 2, ...

    The states are taken in blocks that fit into one code. `levels[b]` has, rising, the codes "number of the combination in the
    blocks before, then the states of block b" that occur.
    """

    states: tuple[int, ...]
    levels: tuple[NDArray[np.int64], ...]

    def __len__(self) -> int:
        return len(self.levels[-1]) if self.levels else 1

    def positions(self, codes: NDArray[Any]) -> Positions:
        """The number of the combination of each row, shape (t,); -1 for one that did not occur. `codes` has shape (states, t)."""
        position, first = np.zeros(codes.shape[1], np.int64), 0
        for block, level in zip(_blocks(self.states), self.levels, strict=True):
            code = _code(position, block, codes[first : first + len(block)])
            place = np.minimum(np.searchsorted(level, code), len(level) - 1)
            position = np.where((level[place] == code) & (position >= 0), place, -1)
            first += len(block)
        return position.astype(np.intp, copy=False)


def contexts(states: Sequence[int], codes: NDArray[Any]) -> tuple[Contexts, Positions]:
    """The combinations that occur in rows, and the number of each row's; `codes` has shape (states, t)."""
    levels, first = [], 0
    position = np.zeros(codes.shape[1], np.int64)
    for block in _blocks(states):
        level, position = np.unique(_code(position, block, codes[first : first + len(block)]), return_inverse=True)
        levels.append(level)
        first += len(block)
    return Contexts(tuple(states), tuple(levels)), position.astype(np.intp, copy=False)


def _blocks(states: Sequence[int]) -> list[list[int]]:
    """The states in runs; with the number of a combination before them each run fits into `BITS`."""
    blocks: list[list[int]] = []
    size = 0
    for v in states:
        size *= v
        if not blocks or size > 2**BITS:
            size = (2**31 if blocks else 1) * v  # there are fewer than 2^31 rows, so fewer combinations
            blocks.append([])
        blocks[-1].append(v)
    return blocks


def _code(position: NDArray[np.int64], block: Sequence[int], codes: NDArray[Any]) -> NDArray[np.int64]:
    code = position.copy()
    for v, line in zip(block, codes, strict=True):
        code *= v
        code += line.astype(np.int64, copy=False)
    return code
