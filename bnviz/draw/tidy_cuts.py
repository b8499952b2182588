"""Cut points that are easy to read: the middle between two numbers, written with as few decimals as it has."""

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
NEAR = 1e-6
"""How far a tidy number may be from the real one, as a share of the gap it lies in: far enough to lose the digits that only
binary arithmetic has put there.
"""
DECIMALS = 17


def between(lows: Numbers, highs: Numbers) -> Numbers:
    """For each pair low < high the middle between them, tidied; a number c with low <= c < high, so a cut that separates them."""
    middle = lows / 2 + highs / 2  # their sum may be too large
    middle = np.where((lows <= middle) & (middle < highs), middle, lows)
    return tidied(middle, lows, highs) + 0.0  # no -0


def tidied(cuts: Numbers, lows: Numbers, highs: Numbers) -> Numbers:
    """Each cut with the fewest decimals that leave it (within `NEAR`) where it is: 0.15 for 0.15000000000000002.

    `lows` and `highs` are the numbers between which each stands (low <= cut < high), and the answer stands there, too.
    """
    found, waiting = cuts.copy(), np.ones(len(cuts), bool)
    near = NEAR * (highs / 2 - lows / 2)
    with np.errstate(over="ignore", invalid="ignore"):
        for decimals in range(DECIMALS):
            short = np.rint(cuts * 10.0**decimals) / 10.0**decimals
            good = waiting & (np.abs(short - cuts) <= near) & (lows <= short) & (short < highs)
            found[good] = short[good]
            waiting &= ~good
    return found


def written(cut: float) -> str:
    """A cut as text that reads back as the same number."""
    return repr(cut).removesuffix(".0")
