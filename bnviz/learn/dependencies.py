"""Values that imply other values: in every row where the first occurs the second does, as "pregnant" implies "female".
The second is then called a generalisation of the first.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.counts import JointCounts
from bnviz.learn.joint_table import Counts
from bnviz.learn.pair_cells import PairCells
from bnviz.model.dataset import Codes

Positions = NDArray[np.intp]
Flags = NDArray[np.bool_]


@dataclass(frozen=True)
class Dependency:
    """The value x of one attribute implies the value z of another, x -> z: both by number, and `count` = n(x) = n(x,z)."""

    attribute_from: int
    state_from: int
    attribute_to: int
    state_to: int
    count: int


@dataclass(frozen=True, eq=False)
class RowDependencies:
    """Which of one row's values imply which: `implies[i, j]` is whether x_i -> x_j, `n[i]` is n(x_i), `x` are the values."""

    x: tuple[int, ...]
    implies: Flags
    n: tuple[int, ...]

    def why(self, i: int, j: int) -> Dependency | None:
        """The dependency x_i -> x_j, or None when there is none."""
        return Dependency(i, self.x[i], j, self.x[j], self.n[i]) if self.implies[i, j] else None

    def all(self) -> list[Dependency]:
        """All dependencies in the row, by the attribute that implies, then by the one that is implied."""
        return [Dependency(i, self.x[i], j, self.x[j], self.n[i]) for i, j in np.argwhere(self.implies).tolist()]


@dataclass(frozen=True, eq=False)
class Dependencies:
    """All dependencies x -> z with n(x) = n(x,z) >= l.

    `states` are the numbers of states of the attributes; with V their sum, `n` (V,) are the rows of each state and `implied`
    (V,) the number of values that it implies. `forward` and `backward`, shape (pairs of values,), tell for each pair of
    values of attributes i < j, in the order of the joint table, whether the value of i implies that of j, and the other way
    round. So the memory is two bytes for each pair of values, whatever is found.
    """

    states: tuple[int, ...]
    n: Counts
    implied: Counts
    forward: Flags
    backward: Flags

    def __len__(self) -> int:
        return int(self.implied.sum())

    def between(self, x: Codes) -> Flags:
        """Which values of a row imply which, shape (a, a): `[i, j]` is whether x_i -> x_j. `x` has shape (a,).

        A state that was not declared must not be among them.
        """
        return np.asarray(self.between_all(np.asarray(x)[:, None])[0])

    def between_all(self, X: Codes) -> Flags:
        """Which values of each row imply which, shape (t, a, a), as in `between`; X has shape (a, t)."""
        cell = self._cells.of(X)
        ahead = np.triu(np.ones(cell.shape[1:], np.bool_))
        # One array for both directions: the flags of j -> i lie behind those of i -> j, and no value implies itself.
        cell += np.where(ahead, 0, self._cells.number + 1)
        return np.asarray(self._both[cell])

    def in_row(self, x: Codes) -> RowDependencies:
        """The dependencies between the values of one row, shape (a,); one that was not declared implies nothing."""
        declared = np.asarray(x) < np.array(self.states)
        known = np.where(declared, x, 0)
        implies = self.between(known) & declared & declared[:, None]
        n = np.where(declared, self.n[known + np.array(self._offsets[:-1])], 0)
        return RowDependencies(tuple(np.asarray(x).tolist()), implies, tuple(n.tolist()))

    def strongest(self, most: int) -> list[Dependency]:
        """The dependencies that the most rows show, at most so many: the most rows first; of equals by x, then by z, each by
        attribute and state.
        """
        by_rows = np.argsort(-self.n, kind="stable")
        by_rows = by_rows[self.implied[by_rows] > 0]
        enough = int(np.searchsorted(np.cumsum(self.implied[by_rows]), most)) + 1
        chosen = np.sort(by_rows[:enough])
        ends = np.searchsorted(chosen, self._offsets)
        parts = [self._ends(i, chosen[a:b]) for i, (a, b) in enumerate(pairwise(ends.tolist())) if a < b]
        x, z = np.concatenate(parts, axis=1) if parts else np.zeros((2, 0), np.intp)
        order = np.lexsort((z, x, -self.n[x]))[:most]
        x, z = x[order], z[order]
        owner, starts = np.repeat(np.arange(len(self.states)), self.states), np.array(self._offsets[:-1])
        i, j = owner[x], owner[z]
        lines = np.stack([i, x - starts[i], j, z - starts[j], self.n[x]])
        return [Dependency(*line) for line in lines.T.tolist()]

    @cached_property
    def _offsets(self) -> list[int]:
        return [0, *accumulate(self.states)]

    @cached_property
    def _strips(self) -> list[int]:
        """Where each attribute's strip begins among the pairs of values, and the end."""
        total = self._offsets[-1]
        sizes = (v * (total - end) for v, end in zip(self.states, self._offsets[1:], strict=True))
        return [0, *accumulate(sizes)]

    @cached_property
    def _cells(self) -> PairCells:
        return PairCells(self.states)

    @cached_property
    def _both(self) -> Flags:
        return np.concatenate([self.forward, [False], self.backward, [False]])

    def _ends(self, i: int, x: Positions) -> Positions:
        """Both ends of what these states of attribute i imply, shape (2, n), as positions among all states."""
        first, end = self._offsets[i], self._offsets[i + 1]
        earlier = [self._strip(self.backward, j)[:, x - self._offsets[j + 1]] for j in range(i)]
        row, z = np.nonzero(np.concatenate([*earlier, self._strip(self.forward, i)[x - first].T]).T)
        return np.stack([x[row], np.where(z < first, z, z + end - first)])

    def _strip(self, flags: Flags, i: int) -> Flags:
        """The part of attribute i against all attributes after it, shape (v_i, W_i), a view."""
        return flags[self._strips[i] : self._strips[i + 1]].reshape(self.states[i], -1)


def dependencies(counts: JointCounts, l: int) -> Dependencies:  # noqa: E741 - the paper's symbol
    """All dependencies between values of two attributes: x -> z when n(x) = n(x,z) >= l, so P(z|x) = 1 in the data.

    The class plays no part; a missing state is a value like any other. One pass over the joint table, a strip at a time.
    Errors: ValueError when l is below 1, because a value that never occurs would imply all others.
    Source: Zheng and Webb 2006.
    """
    if l < 1:
        raise ValueError(f"l is {l}, but at least one row must show a dependency: choose 1 or more")
    n, size = counts.N_xc.sum(1), len(counts.joint.N_xyc)
    forward, backward, implied = np.empty(size, np.bool_), np.empty(size, np.bool_), np.zeros(len(n), np.int64)
    start = 0
    for i, (first, end) in enumerate(pairwise(counts.joint.offsets)):
        together = counts.joint.strip(i).sum(2)
        often = together >= l
        ahead, back = often & (together == n[first:end, None]), often & (together == n[end:])
        implied[first:end] += ahead.sum(1)
        implied[end:] += back.sum(0)
        forward[start : start + together.size] = ahead.ravel()
        backward[start : start + together.size] = back.ravel()
        start += together.size
    return Dependencies(counts.states, n, implied, forward, backward)
