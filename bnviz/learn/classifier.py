"""What all learned classifiers have: for a row of values, how probable each class is.

A value that was not declared when the classifier was learned says nothing: its code is the number of states of its attribute.
Its own factor is left out, and a factor that depends on it depends on its other parents alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.ties import GAP
from bnviz.model.dataset import Codes
from bnviz.model.network import Probabilities
from bnviz.model.variable import Variable

PART = 1 << 16
"""How many probabilities (rows times classes) are worked on at a time, so that they stay in the cache."""


class Classifier(ABC):
    """A classifier of rows with these attributes into the states of `target`."""

    attributes: tuple[Variable, ...]
    target: Variable

    def posterior(self, X: Codes) -> Probabilities:
        """P(y | x) of each row, shape (t, c); X has shape (a, t) and holds codes 0 .. v_i, where v_i means "not declared".

        A row that no class can have, which happens only without smoothing, gets the uniform distribution.
        Each row's answer is the same whatever rows it is asked with.
        Errors: ValueError for another number of attributes, or a code that is none.
        """
        X = np.ascontiguousarray(X)
        self._check(X)
        posterior = np.empty((X.shape[1], self.target.cardinality))
        for part in parts(X.shape[1], self.target.cardinality):
            posterior[part] = self._posterior(X[:, part])
        return posterior

    @abstractmethod
    def _posterior(self, X: Codes) -> Probabilities:
        """The posterior of a few rows that were checked."""

    def _check(self, X: Codes) -> None:
        if X.ndim != 2 or len(X) != len(self.attributes) or X.dtype.kind not in "iu":
            raise ValueError(
                f"X has shape {X.shape} and type {X.dtype}, expected codes, ({len(self.attributes)}, rows)"
            )
        if X.size:
            low = X.min(1).tolist() if X.dtype.kind == "i" else [0] * len(X)
            for variable, least, most in zip(self.attributes, low, X.max(1).tolist(), strict=True):
                if least < 0 or most > variable.cardinality:
                    wrong = least if least < 0 else most
                    raise ValueError(
                        f"{variable.name!r}: {wrong} is neither the code of a state nor {variable.cardinality}"
                    )


class ProductClassifier(Classifier):
    """A classifier whose joint probability P(y, x) is a product of the class prior and one factor for each attribute."""

    @abstractmethod
    def terms(self, x: Codes) -> NDArray[np.float64]:
        """The logarithms of the factors of one row, in nats, shape (a + 1, c): the class prior, then one for each attribute.

        Over the lines they add up to log P(y, x). x has shape (a,). A factor that is left out has the logarithm 0.
        """

    def log_odds(self, x: Codes, one: int, other: int) -> NDArray[np.float64]:
        """By how much the class prior and each attribute favour one class over another, in nats, shape (a + 1,).

        They add up to log P(one|x) - log P(other|x).
        """
        terms = self.terms(x)
        with np.errstate(invalid="ignore"):  # two factors of zero: not a number, and neither is favoured
            return np.asarray(terms[:, one] - terms[:, other])


def parts(rows: int, classes: int) -> Iterator[slice]:
    """The rows in parts of at most about `PART` probabilities."""
    step = max(PART // classes, 64)
    return (slice(start, min(start + step, rows)) for start in range(0, rows, step))


def normalized(joint: Probabilities) -> Probabilities:
    """The joint probabilities P(y, x), shape (t, c), divided by their sum over y; where it is zero all classes are equal.

    The array is changed and returned.
    """
    total = joint.sum(1, keepdims=True)
    if not total.all():
        impossible = total[:, 0] == 0
        joint[impossible], total[impossible] = 1.0, joint.shape[1]
    joint /= total
    return joint


def normalized_logs(log_joint: NDArray[np.float64]) -> Probabilities:
    """The posterior from log P(y, x), shape (t, c), without underflow; where all are minus infinity all classes are equal.

    The array is changed and returned.
    """
    largest = log_joint.max(1, keepdims=True)
    largest[~np.isfinite(largest)] = 0.0
    log_joint -= largest
    return normalized(np.exp(log_joint, out=log_joint))


def predicted(posterior: Probabilities) -> NDArray[np.intp]:
    """The most probable class of each row, shape (t,); of classes that tie (1e-12) the first."""
    return np.asarray((posterior > posterior.max(1, keepdims=True) - GAP).argmax(1))
