"""From counts to probabilities. Smoothing adds a little to every count, so that what was never seen is unlikely, not impossible."""

from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.joint_table import Counts
from bnviz.model.errors import InputError
from bnviz.model.network import Probabilities

Rule = Literal["m-estimate", "laplace", "ml"]
STRONGEST, WEAKEST, TINY = 1e100, 1e-200, 5e-324
"""The strongest smoothing; the weakest under which the estimates are surely positive; and the smallest number of the computer."""


@dataclass(frozen=True)
class Smoothing:
    """A rule for estimating a probability from counts, and its strength.

    m-estimate: `P(x|ctx) = (n(x,ctx) + m/v) / (n(ctx) + m)`; Laplace: `(n(x,ctx) + alpha) / (n(ctx) + alpha v)`, with v the
    number of states of x; ml (maximum likelihood) adds nothing.
    Errors: InputError for another rule or a strength that is negative or not a number.
    """

    rule: Rule = "m-estimate"
    strength: float = 1.0

    def __post_init__(self) -> None:
        if self.rule not in get_args(Rule):
            raise InputError(f"There is no smoothing {self.rule!r}: choose one of {', '.join(get_args(Rule))}.")
        if not 0 <= self.strength < float("inf"):
            raise InputError(f"The strength of smoothing is {self.strength}; give a number from 0 up.")
        if self.strength > STRONGEST:
            raise InputError(f"The strength of smoothing is {self.strength}; give at most {STRONGEST:g}.")

    @property
    def adds(self) -> bool:
        """Whether so much is added that no estimate is zero, not even one too small for the computer."""
        return self.rule != "ml" and self.strength >= WEAKEST

    def added(self, states: int) -> float:
        """What is added to each count of a variable with this many states."""
        if self.rule == "ml":
            return 0.0
        return self.strength / states if self.rule == "m-estimate" else self.strength

    def least(self, states: int, rows: int) -> float:
        """A positive number that no estimate from at most so many rows is below, unless it is zero."""
        added = self.added(states)
        return max(added / (rows + added * states), TINY) if added else 1 / max(rows, states)


M_ESTIMATE = Smoothing()
"""The default: the m-estimate with m = 1."""


def estimated(counts: Counts | NDArray[np.float64], smoothing: Smoothing) -> Probabilities:
    """P(x | context), shape as the counts n(context, x): the states of x run along the last axis, which sums to 1.

    A context that was never seen gives the uniform distribution.
    """
    n = np.asarray(counts, np.float64)
    return estimates(n, n.sum(-1, keepdims=True), n.shape[-1], smoothing)


def estimates(
    n: Counts | NDArray[np.float64], of: Counts | NDArray[np.float64], states: int, smoothing: Smoothing
) -> Probabilities:
    """P(x | context) from n(context, x) and n(context) for an x with this many states; the shapes of the two are broadcast.

    Where n(context) is zero it is 1 / states.
    """
    added = smoothing.added(states)
    total: NDArray[np.float64] = np.asarray(of, np.float64) + added * states
    if added:
        return np.asarray((n + added) / total)
    return np.where(total > 0, n / np.maximum(total, 1), 1 / states)
