"""On how many data sets one classifier loses less than another, and how surprising that many would be if either were equally likely
to come out ahead: the sign test.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import comb

DECIMALS = 4
"""Losses that are the same when they are rounded to so many decimals are a draw, as in published tables."""


@dataclass(frozen=True)
class WinDrawLoss:
    """The number of data sets on which the first of two loses less, the same, and more."""

    win: int
    draw: int
    loss: int

    @property
    def p(self) -> float:
        """The one-tailed p of the sign test, for whichever is ahead: the probability of at least its number of wins in fair tosses.

        Draws are divided evenly; one that is left over is ignored. Without a data set it is 1.
        """
        half = self.draw // 2
        n = self.win + self.loss + 2 * half
        ahead = max(self.win, self.loss) + half
        return float(sum(comb(n, k) for k in range(ahead, n + 1)) / 2**n)

    def __str__(self) -> str:
        """As it is printed: 34/22/14."""
        return f"{self.win}/{self.draw}/{self.loss}"


def win_draw_loss(losses: Iterable[float], others: Iterable[float], decimals: int = DECIMALS) -> WinDrawLoss:
    """The record of one classifier against another from the losses of both on the same data sets, in the same order.

    Errors: ValueError when there are not as many of the one as of the other.
    """
    pairs = [(round(one, decimals), round(other, decimals)) for one, other in zip(losses, others, strict=True)]
    win, loss = (sum(one < other for one, other in pairs), sum(one > other for one, other in pairs))
    return WinDrawLoss(win, len(pairs) - win - loss, loss)
