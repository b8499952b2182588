"""The probability of an attribute's value given the class and its parents, learned from all rows, and from all but one that has
this value, these parents and this class.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.contexts import contexts
from bnviz.learn.joint_table import Counts
from bnviz.learn.network_classifier import SMALL, Parents
from bnviz.learn.parameters import estimates
from bnviz.learn.training import Training
from bnviz.model.dataset import Codes
from bnviz.model.network import Probabilities

Positions = NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class LeftOut:
    """P(x | y, parents) of some attributes, a line for each combination of values of an attribute and its parents, attribute after
    attribute: shape (combinations, c), `full` from all rows, `without` from all but one that has the combination and the class.

    Where no row has them `without` is a number without a meaning.
    """

    full: Probabilities
    without: Probabilities
    starts: Positions
    places: tuple[tuple[Positions, Positions], ...]
    numbered: tuple[tuple[int, Positions], ...]

    def of_rows(self, X: Codes, rows: Positions) -> Positions:
        """The combination of each attribute in some rows of the training, shape (attributes, rows); X has their codes."""
        found = np.repeat(self.starts[:, None], len(rows), 1)
        for members, strides in self.places:
            found += X[members] * strides[:, None]
        for k, cell in self.numbered:
            found[k] += cell[rows]
        return found


class _Part(NamedTuple):
    """The counts n(parents, x, y) and n(parents, y) of one attribute, in the same shape or one that is broadcast to it; the members
    of a combination with their strides, or the number of each row's combination.
    """

    N: Counts
    of: Counts
    members: tuple[int, ...]
    strides: tuple[int, ...]
    cell: Positions | None


def left_out(training: Training, attributes: Sequence[int], parents: Parents) -> LeftOut:
    """The probabilities with and without a row of these attributes; where there are many combinations, of those that occur."""
    parts = [_part(training, (*parents[i], i)) for i in attributes]
    full, without = [], []
    for i, part in zip(attributes, parts, strict=True):
        v, c = training.states[i], training.classes
        full.append(estimates(part.N, part.of, v, training.smoothing).reshape(-1, c))
        left, left_of = np.maximum(part.N - 1, 0), np.maximum(part.of - 1, 0)
        without.append(estimates(left, left_of, v, training.smoothing).reshape(-1, c))
    starts = np.cumsum([0, *map(len, full[:-1])])
    depth = max(len(part.members) for part in parts)
    places = [
        (
            np.array([p.members[k] if k < len(p.members) else 0 for p in parts]),
            np.array([p.strides[k] if k < len(p.members) else 0 for p in parts]),
        )
        for k in range(depth)
    ]
    numbered = tuple((k, part.cell) for k, part in enumerate(parts) if part.cell is not None)
    return LeftOut(np.concatenate(full), np.concatenate(without), starts, tuple(places), numbered)


def _part(training: Training, attributes: tuple[int, ...]) -> _Part:
    states = [training.states[i] for i in attributes]
    if len(attributes) > 1 and prod(states) * training.classes > max(SMALL, 2 * training.rows):
        return _occurring(training, attributes)
    if len(attributes) == 1:
        N = training.attribute(attributes[0])
    else:
        N = training.pair(*attributes) if len(attributes) == 2 else training.together(attributes)
    strides = tuple(prod(states[k + 1 :]) for k in range(len(states)))
    return _Part(N, N.sum(-2, keepdims=True), attributes, strides, None)


def _occurring(training: Training, attributes: tuple[int, ...]) -> _Part:
    """The counts of the combinations that occur, with their number in each row."""
    data, c = training.dataset, training.classes
    counts, cells = [], []
    for members in (attributes[:-1], attributes):
        known, cell = contexts([training.states[i] for i in members], data.X[list(members)])
        counts.append(np.bincount(cell * c + data.y, minlength=len(known) * c).reshape(-1, c))
        cells.append(cell)
    owner = np.zeros(len(counts[1]), np.intp)
    owner[cells[1]] = cells[0]
    return _Part(counts[1], counts[0][owner], (), (), cells[1])


def prior_left_out(training: Training) -> Probabilities:
    """P(y) when a row of one class is left out, shape (c, c): that class along the first axis, y along the second."""
    c = training.classes
    left = np.maximum(training.N_c[None, :] - np.eye(c, dtype=np.int64), 0)
    return estimates(left, np.array(training.rows - 1), c, training.smoothing)
