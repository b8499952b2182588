"""How much the values of one variable tell about another, in nats. Everything follows from sums of n log n over the counts."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.ties import GAP
from bnviz.learn.counts import JointCounts
from bnviz.learn.joint_table import Counts

Nats = NDArray[np.float64]
PART = 1 << 18
"""Pairs of values that are turned into n log n at a time."""


@dataclass(frozen=True, eq=False)
class Information:
    """Entropies and mutual information of the attributes X_i and the class Y, from raw frequencies, in nats.

    `H` (a,) is H(X_i); `H_y` is H(Y); `mi` (a,) is I(X_i;Y); `su` (a,) is the symmetric uncertainty, between 0 and 1 and free
    of the unit; `cmi` (a, a) is I(X_i;X_j|Y), symmetric, with zeros on the diagonal. None is negative, and what is below
    1e-12 nats is zero.
    """

    H: Nats
    H_y: float
    mi: Nats
    su: Nats
    cmi: Nats


def n_log_n(counts: Counts, rows: int) -> Nats:
    """n log n for each count n, with 0 log 0 = 0; no count is above `rows`."""
    if rows < counts.size:
        # One logarithm for each number that can occur, then look-ups.
        numbers = np.arange(rows + 1)
        return np.asarray((numbers * np.log(np.maximum(numbers, 1)))[counts])
    return np.asarray(counts * np.log(np.maximum(counts, 1)))


def information(counts: JointCounts) -> Information:
    """The information of a data set from its counts: O(cells) once the counts are there."""
    t, starts = counts.rows, counts.joint.offsets[:-1]
    S_xy = np.add.reduceat(n_log_n(counts.N_xc, t).sum(1), starts)
    S_x = np.add.reduceat(n_log_n(counts.N_xc.sum(1), t), starts)
    S_y = float(n_log_n(counts.N_c, t).sum())
    H, H_y, mi, su = from_sums(S_x, S_xy, S_y, t)
    S_xzy = _pair_sums(counts, lambda N_c: n_log_n(N_c, t).sum(1))
    cmi = _without_rounding((S_xzy + S_y - (S_xy[:, None] + S_xy[None, :])) / t)
    np.fill_diagonal(cmi, 0)
    return Information(H, H_y, mi, su, cmi)


def redundancy(counts: JointCounts, info: Information) -> Nats:
    """I(X_i;X_j) of each pair of attributes, without regard to the class, shape (a, a), symmetric, with zeros on the diagonal."""
    t = counts.rows
    H_xz = np.log(t) - _pair_sums(counts, lambda N_c: n_log_n(N_c.sum(1), t)) / t
    found = _without_rounding(info.H[:, None] + info.H[None, :] - H_xz)
    np.fill_diagonal(found, 0)
    return found


def from_sums(S_x: Nats, S_xy: Nats, S_y: float, t: int) -> tuple[Nats, float, Nats, Nats]:
    """H(X_i), H(Y), I(X_i;Y) and SU of attributes from their sums of n log n over n(x_i), over n(x_i, y) and over n(y)."""
    log_t = float(np.log(t))
    H, H_y = _without_rounding(log_t - S_x / t), float(_without_rounding(np.array(log_t - S_y / t)))
    mi = _without_rounding(log_t + (S_xy - S_x - S_y) / t)
    total = H + H_y
    return H, H_y, mi, np.divide(2 * mi, total, out=np.zeros_like(mi), where=total > 0)


def _without_rounding(nats: Nats) -> Nats:
    """The values with those below `GAP` set to zero: they are differences of large sums, and so small a rest is rounding."""
    return np.where(nats < GAP, 0.0, nats)


def _pair_sums(counts: JointCounts, of_cells: Callable[[Counts], Nats]) -> Nats:
    """The sum over the cells (x_i, x_j) of each pair, shape (a, a), symmetric; the diagonal is zero.

    `of_cells` turns the counts of some cells, shape (cells, c), into the numbers that are summed, shape (cells,).
    """
    joint = counts.joint
    by_cell = np.empty(len(joint.N_xyc))
    for first in range(0, len(by_cell), PART):  # in parts, or the table would be in memory twice
        by_cell[first : first + PART] = of_cells(joint.N_xyc[first : first + PART])
    by_state = np.zeros((len(joint.states), joint.offsets[-1]))
    start = 0
    for i, (first, end) in enumerate(pairwise(joint.offsets)):
        size = (end - first) * (joint.offsets[-1] - end)
        by_cell[start : start + size].reshape(end - first, -1).sum(0, out=by_state[i, end:])
        start += size
    sums = np.add.reduceat(by_state, joint.offsets[:-1], axis=1)
    return sums + sums.T
