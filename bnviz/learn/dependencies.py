"""Values that imply other values: in every row where the first occurs the second does, as "pregnant" implies "female".
The second is then called a generalisation of the first.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import overload

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.counts import JointCounts

Positions = NDArray[np.intp]
Flags = NDArray[np.bool_]


@dataclass(frozen=True)
class Dependency:
    """The value x of one attribute implies the value z of another, x -> z: both by number, and n(x) = n(x,z)."""

    attribute_from: int
    state_from: int
    attribute_to: int
    state_to: int
    count: int


@dataclass(frozen=True, eq=False)
class Dependencies(Sequence[Dependency]):
    """All dependencies x -> z with n(x) = n(x,z) >= l, by attribute and state of x, then by attribute and state of z.

    `states` are the numbers of states of the attributes. `columns` has shape (5, n): a line for each field of `Dependency`.
    `forward` and `backward`, shape (pairs of values,), tell for each pair of values of attributes i < j, in the order of
    the joint table, whether the value of i implies that of j and the other way round.
    """

    states: tuple[int, ...]
    forward: Flags
    backward: Flags
    columns: NDArray[np.int64]

    def __len__(self) -> int:
        return int(self.columns.shape[1])

    @overload
    def __getitem__(self, place: int) -> Dependency: ...
    @overload
    def __getitem__(self, place: slice) -> list[Dependency]: ...
    def __getitem__(self, place: int | slice) -> Dependency | list[Dependency]:
        if isinstance(place, slice):
            return [Dependency(*line) for line in self.columns[:, place].T.tolist()]
        return Dependency(*self.columns[:, place].tolist())

    def between(self, x: Positions) -> Flags:
        """Which values of a row imply which, shape (a, a): `[i, j]` is whether x_i -> x_j. `x` has shape (a,).

        One look-up for each pair of attributes; a state that was not declared must not be among them.
        """
        i, j, first, width = self._pairs
        x = np.asarray(x, np.intp)
        cell = first + x[i] * width + x[j]
        found = np.zeros((len(self.states), len(self.states)), np.bool_)
        found[i, j], found[j, i] = self.forward[cell], self.backward[cell]
        return found

    @cached_property
    def _pairs(self) -> tuple[Positions, Positions, Positions, Positions]:
        """For each pair i < j: i, j, the cell of their first values, and the width of strip i in the joint table."""
        v = np.array(self.states, np.intp)
        ends = np.cumsum(v)
        width = ends[-1] - ends
        start = np.concatenate([[0], np.cumsum(v * width)[:-1]]).astype(np.intp)
        i, j = np.triu_indices(len(v), 1)
        return i, j, start[i] + (ends[j] - v[j]) - ends[i], width[i]


def dependencies(counts: JointCounts, l: int) -> Dependencies:  # noqa: E741 - the paper's symbol
    """All dependencies between values of two attributes: x -> z when n(x) = n(x,z) >= l, so P(z|x) = 1 in the data.

    The class plays no part; a missing state is a value like any other. Two passes over the joint table, a strip at a time.
    Errors: ValueError when l is below 1, because a value that never occurs would imply all others.
    Source: Zheng and Webb 2006.
    """
    if l < 1:
        raise ValueError(f"l is {l}, but at least one row must show a dependency: choose 1 or more")
    n = counts.N_xc.sum(1)
    offsets = counts.joint.offsets
    size = len(counts.joint.N_xyc)
    forward, backward = np.empty(size, np.bool_), np.empty(size, np.bool_)
    start, found = 0, []
    for i, (first, end) in enumerate(pairwise(offsets)):
        together = counts.joint.strip(i).sum(2)
        often, strip = together >= l, slice(start, start + together.size)
        ahead = often & (together == n[first:end, None])
        back = often & (together == n[end:])
        forward[strip], backward[strip] = ahead.ravel(), back.ravel()
        found += list(_ends(ahead, back, first, end))
        start += together.size
    return Dependencies(counts.states, forward, backward, _columns(found, n, offsets))


def _ends(ahead: Flags, back: Flags, first: int, end: int) -> Iterator[NDArray[np.intp]]:
    """The states that imply and are implied, shape (2, n), by their positions among all states."""
    x, z = np.nonzero(ahead)
    yield np.stack([x + first, z + end])
    x, z = np.nonzero(back)
    yield np.stack([z + end, x + first])


def _columns(found: list[NDArray[np.intp]], n: NDArray[np.int64], offsets: list[int]) -> NDArray[np.int64]:
    x, z = np.concatenate(found, axis=1)
    order = np.lexsort((z, x))
    x, z = x[order], z[order]
    starts = np.array(offsets[:-1])
    owner = np.repeat(np.arange(len(starts)), np.diff(offsets))
    i, j = owner[x], owner[z]
    return np.stack([i, x - starts[i], j, z - starts[j], n[x]]).astype(np.int64)
