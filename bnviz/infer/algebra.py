"""Inference multiplies tables and sums variables out. The same steps with other operations answer other questions: with maxima
for sums they find the most probable states, and with logarithms no number is too small.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from math import inf

import numpy as np
from numpy.typing import NDArray

from bnviz.model.factor import Factor, spread

Numbers = NDArray[np.float64]
SAFE = 1e-250
"""A sum of products at least this large has lost nothing that counts to numbers below the smallest one, 2e-308. All of the
products are probabilities, so what is lost in one of them adds less than that to the sum.
"""


@dataclass(frozen=True)
class Algebra:
    """How probabilities are written (`of`), multiplied, divided, and how an axis is taken away; `one` is the number 1."""

    of: Callable[[Numbers], Numbers]
    times: Callable[[Numbers, Numbers], Numbers]
    by: Callable[[Numbers, Numbers], Numbers]
    reduced: Callable[[Numbers, tuple[int, ...]], Numbers]
    one: float

    def product(self, factors: Iterable[Factor], scope: tuple[int, ...]) -> Factor:
        """The product of factors, over a scope that has all their variables."""
        start = np.full([1] * len(scope), self.one)
        return Factor(scope, reduce(self.times, [spread(factor, scope) for factor in factors], start))

    def marginal(self, factor: Factor, scope: tuple[int, ...]) -> Factor:
        """The factor over `scope`, in that order, with the axes of all other variables taken away."""
        gone = tuple([axis for axis, v in enumerate(factor.scope) if v not in scope])
        left = [v for v in factor.scope if v in scope]
        return Factor(scope, self.reduced(factor.values, gone).transpose([left.index(v) for v in scope]))

    def quotient(self, one: Factor, other: Factor) -> Factor:
        """One factor divided by another over the same scope; 0 / 0 is 0."""
        return Factor(one.scope, self.by(one.values, other.values))


def shares(logs: Numbers) -> Numbers | None:
    """The numbers with these logarithms divided by their sum; None when all are zero."""
    largest = logs.max()
    if largest == -inf:
        return None
    weights = np.exp(logs - largest)
    found: Numbers = weights / weights.sum()
    return found


def log(values: Numbers) -> Numbers:
    """The natural logarithms, minus infinity for zero."""
    with np.errstate(divide="ignore"):
        return np.log(values)


def log_sum(logs: Numbers, axes: tuple[int, ...]) -> Numbers:
    """The logarithm of the sum along these axes."""
    largest = logs.max(axes, keepdims=True)
    shift = np.where(largest == -inf, 0.0, largest)
    return log(np.exp(logs - shift).sum(axes)) + shift.squeeze(axes)


def _ratio(one: Numbers, other: Numbers) -> Numbers:
    found: Numbers = np.divide(one, other, out=np.zeros(one.shape), where=other != 0)
    return found


def _difference(one: Numbers, other: Numbers) -> Numbers:
    found: Numbers = np.subtract(one, other, out=np.full(one.shape, -inf), where=other != -inf)
    return found


SUMS = Algebra(np.asarray, np.multiply, _ratio, lambda values, axes: values.sum(axes), 1.0)
"""Sums of products of the probabilities themselves."""
LOG_SUMS = Algebra(log, np.add, _difference, log_sum, 0.0)
"""The same, all numbers written as their natural logarithms."""
LOG_MAXIMA = Algebra(log, np.add, _difference, lambda logs, axes: logs.max(axes), 0.0)
"""The largest of the products, as logarithms."""
