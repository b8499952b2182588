"""Every attribute as the super-parent of all others at once: for each value of it, and each value of another, P(x|y,x_p).

Attributes with few states are packed into groups, so that a row needs one look-up for a group instead of one for each attribute.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf, prod

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.factors import logs
from bnviz.learn.joint_table import Counts
from bnviz.learn.parameters import Smoothing, estimates
from bnviz.learn.training import Training
from bnviz.model.dataset import Codes, Dataset
from bnviz.model.errors import InputError
from bnviz.model.network import Probabilities

Numbers = NDArray[np.float64]
Lines = NDArray[np.intp]
GROUP = 256
"""The most combined places of a group: larger tables leave the cache."""
MOST = 1 << 24
"""About how many numbers the tables of all groups have together (128 MB); where there would be more, groups are smaller."""


MOST_PAIRS = 60_000_000
"""The largest table of all values with all values (480 MB)."""


def places(states: Sequence[int]) -> Lines:
    """Where the places of each attribute begin, and their number at the end: one for each state, one for "not declared"."""
    return np.concatenate([[0], np.cumsum(np.asarray(states, np.intp) + 1)])


def declared_places(states: Sequence[int]) -> Lines:
    """The places of all states, attribute after attribute."""
    declared = np.ones(sum(states) + len(states), np.bool_)
    declared[places(states)[1:] - 1] = False
    return np.flatnonzero(declared)


def column(training: Training, N: Counts, N_x: Counts, j: int) -> Probabilities:
    """P(x_j | y, x_p), shape (places, places of x_j, c), for all values of all super-parents p, from n(x_p, x_j, y) as in
    `all_pairs` and n(x_p, y) as in `counts_in_places`.

    It is 1 in the place of an x_j that is not declared, and where p = j.
    """
    v, first = training.states[j], training.counts.joint.offsets[j]
    n = N[:, first : first + v]
    own = slice(first + j, first + j + v)
    table = np.ones((len(N), v + 1, training.classes))
    table[:, :-1] = estimates(n, N_x[:, None], v, training.smoothing)
    table[own] = 1
    return table


def counts_in_places(training: Training) -> Counts:
    """n(x_p, y), shape (places, c); zero in the place of a value that is not declared."""
    N = np.zeros((sum(training.states) + len(training.states), training.classes), np.int64)
    N[declared_places(training.states)] = training.counts.N_xc
    return N


def check_size(dataset: Dataset) -> None:
    """Refuses what would need too large a table.

    Errors: InputError with its size, the limit, and the attribute that has the most states.
    """
    states = [v.cardinality for v in dataset.attributes]
    if (numbers := int(places(states)[-1]) ** 2 * dataset.target.cardinality) > MOST_PAIRS:
        widest = max(((v.cardinality, v.name) for v in dataset.attributes), key=lambda pair: pair[0])
        raise InputError(
            f"AODE would need a table of {numbers:,} numbers, every value with every other in every class; the limit is "
            f"{MOST_PAIRS:,}. {widest[1]!r} has the most states ({widest[0]:,}): leave it out (--leave-out), or put its "
            "numbers into bins (--numeric, --bins)."
        )


def all_pairs(training: Training) -> Counts:
    """n(x_p, x_j, y), shape (places of all x_p, sum of states, c); zero where p = j."""
    joint, declared = training.counts.joint, declared_places(training.states)
    N = np.zeros((len(declared) + len(training.states), len(declared), training.classes), np.int64)
    for i, (a, b) in enumerate(pairwise(joint.offsets)):
        strip = joint.strip(i)
        N[a + i : b + i, b:] = strip
        N[declared[b:], a:b] = strip.transpose(1, 0, 2)
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

    @property
    def logarithms(self) -> bool:
        """Whether the tables hold logarithms, which are added, instead of probabilities."""
        return self.operation is np.add

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


def groups(training: Training, operation: np.ufunc) -> Groups:
    """The attributes in groups, their factors joined by an operation: products of probabilities, or sums of logarithms.

    The larger the groups, the longer they take to make and the quicker they are to use, here for as many rows as are learned from.
    Errors: InputError when the tables would be too large.
    """
    check_size(training.dataset)
    sizes = (1 << k for k in range(0, GROUP.bit_length(), 2))
    members = _packed(training.states, min(sizes, key=lambda most: _nanoseconds(training, most)))
    N, N_x = all_pairs(training), counts_in_places(training)
    tables = (_joined([column(training, N, N_x, j) for j in group], operation) for group in members)
    return Groups(training.states, members, tuple(tables), operation)


def _nanoseconds(training: Training, most: int) -> float:
    """About how long it takes to make groups of at most so many combined places and to use them, on a core of 2020."""
    states, c = training.states, training.classes
    sizes = [prod(states[j] + 1 for j in group) for group in _packed(states, most)]
    numbers = (sum(states) + len(states)) * c * sum(sizes)
    if numbers > MOST and most > 1:
        return inf
    return 4 * numbers + (4 + 0.6 * c) * training.rows * len(states) * len(sizes)


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


def _joined(parts: Sequence[Probabilities], operation: np.ufunc) -> Numbers:
    """The factors of the members of a group, joined by an operation, one line of shape (c,) for each combination."""
    if operation is np.add:
        parts = [logs(part) for part in parts]
    joined = parts[0]
    for part in parts[1:]:
        joined = operation(joined[:, :, None], part[:, None]).reshape(len(part), -1, part.shape[2])
    return joined.reshape(-1, joined.shape[2])
