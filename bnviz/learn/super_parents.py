"""Every attribute as the super-parent of all others at once: for each value of it, and each value of another, P(x|y,x_p).

Attributes with few states are packed into groups, so that a row needs one look-up for a group instead of one for each attribute.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf, prod

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.joint_table import Counts
from bnviz.learn.parameters import Smoothing, estimates
from bnviz.learn.training import Training
from bnviz.model.dataset import Codes
from bnviz.model.errors import InputError
from bnviz.model.network import Probabilities

Numbers = NDArray[np.float64]
Lines = NDArray[np.intp]
GROUP = 256
"""The most combined places of a group: larger tables leave the cache."""
MOST = 1 << 24
"""About how many numbers the tables of all groups have together (128 MB); where there would be more, groups are smaller."""


MOST_PAIRS = 30_000_000
"""The largest table of all values with all values (240 MB)."""


def places(states: Sequence[int]) -> Lines:
    """Where the places of each attribute begin, and their number at the end: one for each state, one for "not declared"."""
    return np.concatenate([[0], np.cumsum(np.asarray(states, np.intp) + 1)])


def declared_places(states: Sequence[int]) -> Lines:
    """The places of all states, attribute after attribute."""
    declared = np.ones(sum(states) + len(states), np.bool_)
    declared[places(states)[1:] - 1] = False
    return np.flatnonzero(declared)


def pair_probabilities(training: Training) -> Probabilities:
    """P(x_j | y, x_p), shape (places of x_p, places of x_j, c), for all pairs of attributes in one array.

    It is 1 in the place of a value that is not declared, and where p = j.
    Errors: InputError when it would be too large.
    """
    _check_size(training)
    starts, offsets = places(training.states), training.counts.joint.offsets
    N, N_xc = _all_pairs(training), training.counts.N_xc
    table = np.ones((starts[-1], starts[-1], training.classes))
    declared = declared_places(training.states)
    for j, v in enumerate(training.states):
        given = estimates(N[:, offsets[j] : offsets[j + 1]], N_xc[:, None], v, training.smoothing)
        given[offsets[j] : offsets[j + 1]] = 1
        table[declared, starts[j] : starts[j] + v] = given
    return table


def _check_size(training: Training) -> None:
    if (numbers := places(training.states)[-1] ** 2 * training.classes) > MOST_PAIRS:
        widest = max(zip(training.states, training.names, strict=True), key=lambda pair: pair[0])
        raise InputError(
            f"AODE would need a table of {numbers:,} numbers, every value with every other in every class; the limit is "
            f"{MOST_PAIRS:,}. {widest[1]!r} has the most states ({widest[0]:,}): leave it out (--leave-out), or put its "
            "numbers into bins (--numeric, --bins)."
        )


def _all_pairs(training: Training) -> Counts:
    """n(x_p, x_j, y), shape (sum of states, sum of states, c); zero where p = j."""
    joint = training.counts.joint
    N = np.zeros((joint.offsets[-1], joint.offsets[-1], training.classes), np.int64)
    for i, (a, b) in enumerate(pairwise(joint.offsets)):
        strip = joint.strip(i)
        N[a:b, b:] = strip
        N[b:, a:b] = strip.transpose(1, 0, 2)
    return N


def joint_with_class(N: Counts, states: Sequence[int], rows: int, smoothing: Smoothing) -> Probabilities:
    """P(y, x_p), shape (places, c), from n(x_p, y) in that shape: `(n(x_p,y) + m/(c v_p)) / (t + m)`, or what another smoothing
    makes of it. In the place of a value that is not declared it is 0.
    """
    starts, t = places(states), np.full(1, rows)
    joint = np.zeros(N.shape)
    for i, v in enumerate(states):
        place = slice(starts[i], starts[i] + v)
        joint[place] = estimates(N[place], t, v * N.shape[1], smoothing)
    return joint


@dataclass(frozen=True, eq=False)
class Groups:
    """Attributes packed into groups. `members[g]` are those of group g; `tables[g]` has, for each place of a super-parent and
    each combination of places of the members, the members' factors joined by class, shape (places * combinations, c).
    """

    states: tuple[int, ...]
    members: tuple[tuple[int, ...], ...]
    tables: tuple[Numbers, ...]
    operation: np.ufunc

    def join(self, place: Lines, X: Codes, into: Numbers, line: Numbers) -> None:
        """Joins to `into`, shape (a, t, c), the factors of all attributes under each super-parent, whose places have shape (a, t);
        X are the codes of the rows, shape (a, t). `line` has the shape of `into` and is written to.
        """
        index = np.empty_like(place)
        for table, group in zip(self.tables, self.members, strict=True):
            code, size = np.zeros(X.shape[1], np.intp), 1
            for j in group:
                code *= self.states[j] + 1
                code += X[j]
                size *= self.states[j] + 1
            np.multiply(place, size, out=index)
            index += code
            np.take(table, index, axis=0, out=line, mode="clip")  # every index is within bounds; to say so saves time
            self.operation(into, line, out=into)


def groups(states: tuple[int, ...], pairs: Numbers, operation: np.ufunc, rows: int) -> Groups:
    """The attributes in groups, their factors (places, places, c) joined by an operation: products, or sums of logarithms.

    The larger the groups, the longer they take to make and the quicker they are to use, here for about so many rows.
    """
    most = min((1 << k for k in range(GROUP.bit_length())), key=lambda most: _nanoseconds(states, pairs, most, rows))
    members = _packed(states, most)
    return Groups(states, members, tuple(_joined(states, pairs, group, operation) for group in members), operation)


def _nanoseconds(states: Sequence[int], pairs: Numbers, most: int, rows: int) -> float:
    """About how long it takes to make groups of at most so many combined places and to use them for rows, on a core of 2020."""
    sizes, c = [prod(states[j] + 1 for j in group) for group in _packed(states, most)], pairs.shape[2]
    numbers = len(pairs) * c * sum(sizes)
    return 4 * numbers + (4 + 0.6 * c) * rows * len(states) * len(sizes) if numbers <= MOST or most == 1 else inf


def _packed(states: Sequence[int], most: int) -> tuple[tuple[int, ...], ...]:
    """The attributes in groups of at most so many combined places (a larger attribute alone), few states first."""
    found: list[tuple[int, ...]] = []
    size = most + 1
    for j in sorted(range(len(states)), key=lambda j: states[j]):
        size *= states[j] + 1
        if size > most:
            found.append(())
            size = states[j] + 1
        found[-1] += (j,)
    return tuple(found)


def _joined(states: Sequence[int], pairs: Numbers, group: tuple[int, ...], operation: np.ufunc) -> Numbers:
    starts = places(states)
    parts = [pairs[:, starts[j] : starts[j + 1]] for j in group]
    joined = parts[0]
    for part in parts[1:]:
        joined = operation(joined[:, :, None], part[:, None]).reshape(len(pairs), -1, pairs.shape[2])
    return np.ascontiguousarray(joined).reshape(-1, pairs.shape[2])
