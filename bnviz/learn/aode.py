"""AODE, averaged one-dependence estimators: each attribute in turn is the super-parent of all others, and the joint
probabilities that they give are averaged. Nothing about the structure is learned, so nothing can be learned wrong.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.classifier import Classifier, normalized, normalized_logs
from bnviz.learn.conditional import from_counts
from bnviz.learn.factors import logs, product_is_safe
from bnviz.learn.joint_table import Counts
from bnviz.learn.network_classifier import NetworkClassifier
from bnviz.learn.parameters import Smoothing
from bnviz.learn.size import aode_parameters
from bnviz.learn.super_parents import Groups, counts_in_places, groups, joint_with_class, places
from bnviz.learn.training import Training
from bnviz.model.dataset import Codes
from bnviz.model.network import Probabilities
from bnviz.model.variable import Variable

LEAST, MOST = 1 << 15, 1 << 21
"""How many joint probabilities (super-parents times rows times classes) are worked on at a time: few, so that they stay in the
cache, but a quarter of what the tables have, because these pass through the cache each time; at most 16 MB.
"""


@dataclass(frozen=True, eq=False)
class Votes:
    """What each super-parent says about one row.

    `n` (a,) is n(x_p), 0 for a value that is not declared; `used` (a,) whether it is among those that are averaged, because n(x_p)
    is at least the limit; `log_joint` (a, c) is log P(y, x) in nats and `posterior` (a, c) what it would say alone. Both are NaN
    for a value that is not declared: it cannot be a super-parent.
    """

    n: Counts
    used: NDArray[np.bool_]
    log_joint: NDArray[np.float64]
    posterior: Probabilities


@dataclass(frozen=True, eq=False)
class Aode(Classifier):
    """The mean of P(y, x_p) prod P(x_j|y,x_p) over the super-parents p with n(x_p) >= limit; without one, naive Bayes.

    A value that is not declared is never a super-parent, and has no factor under the others. `N` (places, c) are the counts
    n(x, y), `N_c` (c,) are n(y), and `groups` have P(x_j|y,x_p), with places as in `super_parents`.
    """

    attributes: tuple[Variable, ...]
    target: Variable
    smoothing: Smoothing
    limit: int
    N: Counts
    N_c: Counts
    groups: Groups

    @cached_property
    def states(self) -> tuple[int, ...]:
        """The number of states of each attribute."""
        return tuple(v.cardinality for v in self.attributes)

    @property
    def rows(self) -> int:
        """The number of rows that it was learned from."""
        return int(self.N_c.sum())

    @cached_property
    def joint(self) -> Probabilities:
        """P(y, x_p), shape (places, c); 0 for a value that is not declared."""
        return joint_with_class(self.N, self.states, self.rows, self.smoothing)

    @cached_property
    def fallback(self) -> NetworkClassifier:
        """Naive Bayes, for rows without a super-parent."""
        ends = zip(self._starts[:-1], self._starts[1:] - 1, strict=True)
        conditionals = tuple(from_counts(i, (), self.N[a:b], self.smoothing) for i, (a, b) in enumerate(ends))
        return NetworkClassifier(self.attributes, self.target, self.smoothing, self.N_c, conditionals)

    @property
    def parameters(self) -> int:
        """The number of free parameters of all its super-parents together."""
        return aode_parameters(self.states, self.target.cardinality)

    def votes(self, x: Codes) -> Votes:
        """What each super-parent says about one row of codes, shape (a,)."""
        X = np.asarray(x)[:, None]
        self._check(X)
        place = self._starts[:-1] + X[:, 0].astype(np.intp)
        joint = self.joint[place][:, None]
        joint = logs(joint) if self.groups.logarithms else joint
        self.groups.join(place[:, None], X, joint, np.empty_like(joint))
        log_joint = (joint if self.groups.logarithms else logs(joint))[:, 0]
        posterior = normalized_logs(log_joint.copy())
        undeclared = place == self._starts[1:] - 1
        log_joint[undeclared] = posterior[undeclared] = np.nan
        return Votes(self.N[place].sum(1), self._eligible[place], log_joint, posterior)

    @cached_property
    def _starts(self) -> NDArray[np.intp]:
        return places(self.states)

    @cached_property
    def _eligible(self) -> NDArray[np.bool_]:
        """Whether a value, in its place, can be a super-parent."""
        eligible: NDArray[np.bool_] = self.N.sum(1) >= self.limit
        eligible[self._starts[1:] - 1] = False
        return eligible

    @cached_property
    def _weights(self) -> NDArray[np.float64]:
        """P(y, x_p) of the values that can be a super-parent and 0 of the others, or the logarithms of that."""
        weights = np.where(self._eligible[:, None], self.joint, 0)
        return logs(weights) if self.groups.logarithms else weights

    def _posterior(self, X: Codes) -> Probabilities:
        c = self.target.cardinality
        at_once = min(max(sum(table.size for table in self.groups.tables) // 4, LEAST), MOST)
        step = min(max(at_once // (len(X) * c), 1), X.shape[1])
        joint, line = np.empty((2, len(X) * step * c))
        means = []
        for first in range(0, X.shape[1], step):
            part = X[:, first : first + step]
            shape = *part.shape, c
            numbers = part.size * c
            means.append(self._mean(part, joint[:numbers].reshape(shape), line[:numbers].reshape(shape)))
        return np.concatenate(means)

    def _mean(self, X: Codes, joint: Probabilities, line: Probabilities) -> Probabilities:
        """The normalized mean of the joints of a few rows; two arrays of shape (a, t, c) are there to be written to."""
        place = X.astype(np.intp)
        place += self._starts[:-1, None]
        np.take(self._weights, place, axis=0, out=joint, mode="clip")
        self.groups.join(place, X, joint, line)
        posterior = _mean_of_logs(joint) if self.groups.logarithms else normalized(joint.sum(0))
        without = np.flatnonzero(~np.take(self._eligible, place, mode="clip").any(0))
        if without.size:
            posterior[without] = self.fallback.posterior(X[:, without])
        return posterior


def _mean_of_logs(log_joint: NDArray[np.float64]) -> Probabilities:
    """The normalized sum over the super-parents, shape (t, c), from the logarithms, shape (a, t, c), which are changed."""
    largest = log_joint.max((0, 2))[:, None]
    largest[~np.isfinite(largest)] = 0
    log_joint -= largest
    return normalized(np.exp(log_joint, out=log_joint).sum(0))


def aode(training: Training, limit: int = 1) -> Aode:
    """The classifier that averages over all super-parents whose value at least `limit` rows have.

    Errors: InputError when there are too many pairs to count. Source: Webb, Boughton and Wang 2005.
    """
    states, data = training.states, training.dataset
    factors = [training.classes * max(states), *states]
    safe = product_is_safe(training.smoothing, factors, training.rows)
    tables = groups(training, np.multiply if safe else np.add)
    return Aode(
        data.attributes, data.target, training.smoothing, limit, counts_in_places(training), training.N_c, tables
    )
