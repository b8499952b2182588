"""Numbers that occur several times, as if all of them were written one after another."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Repeated:
    """Numbers that rise, `numbers[k]` of them `counts[k]` times; an array of shape (size,) where one is needed."""

    numbers: NDArray[np.float64]
    counts: NDArray[np.intp]

    @cached_property
    def _ends(self) -> NDArray[np.intp]:
        return np.cumsum(self.counts)

    @property
    def size(self) -> int:
        """How many they are."""
        return int(self._ends[-1]) if self._ends.size else 0

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, rank: int) -> float:
        place = rank if rank >= 0 else self.size + rank
        return float(self.numbers[np.searchsorted(self._ends, place, side="right")])

    def min(self) -> float:
        """The lowest."""
        return self[0]

    def max(self) -> float:
        """The highest."""
        return self[-1]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[np.float64]:
        return np.repeat(self.numbers, self.counts).astype(dtype or np.float64, copy=False)
