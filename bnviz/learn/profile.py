"""Each attribute on its own: its most frequent state, and how much it tells about the class. And the class: how even it is.

It needs no pair of attributes, so it is there where the table of all pairs would be too large.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.information import Nats, from_sums, n_log_n
from bnviz.learn.joint_table import Counts
from bnviz.model.dataset import Codes, Dataset

DENSE = 1 << 22
"""The most counts of two variables that are laid out in full; of more only those that occur are counted."""


@dataclass(frozen=True, eq=False)
class Profile:
    """What each attribute is like, arrays of shape (a,).

    `occurring` is the number of states with a row, `mode` the most frequent state (of several the first), `mode_rows` its
    rows; `H` is H(X), `mi` I(X;Y), in nats, and `su` the symmetric uncertainty, as in `Information`.
    """

    occurring: NDArray[np.int64]
    mode: NDArray[np.intp]
    mode_rows: Counts
    H: Nats
    mi: Nats
    su: Nats


def profile(dataset: Dataset) -> Profile:
    """The profile of the attributes of a data set: one count for each, O(a t)."""
    t, c = dataset.rows, dataset.target.cardinality
    N_x = [np.bincount(x, minlength=v.cardinality) for x, v in zip(dataset.X, dataset.attributes, strict=True)]
    S_x = np.array([n_log_n(n, t).sum() for n in N_x])
    S_xy = np.array(
        [n_log_n(cell_counts((x, dataset.y), (len(n), c)), t).sum() for x, n in zip(dataset.X, N_x, strict=True)]
    )
    S_y = float(n_log_n(np.bincount(dataset.y, minlength=c), t).sum())
    H, _, mi, su = from_sums(S_x, S_xy, S_y, t)
    mode = np.array([n.argmax() for n in N_x])
    return Profile(np.array([np.count_nonzero(n) for n in N_x]), mode, np.array([n.max() for n in N_x]), H, mi, su)


def cell_counts(codes: tuple[Codes, ...], states: tuple[int, ...]) -> Counts:
    """How often each combination of these codes occurs, one number a cell: of all cells, or without those that do not occur
    where there are more than `DENSE`.

    Errors: ValueError when the combinations are too many for 63 bits.
    """
    size = 1
    code = np.zeros(len(codes[0]), np.int64)
    for line, v in zip(codes, states, strict=True):
        size *= v
        code *= v
        code += line
    if size >= 2**63:
        raise ValueError(f"{size:,} combinations of states cannot be numbered in 63 bits")
    return np.bincount(code, minlength=size) if size <= DENSE else np.unique(code, return_counts=True)[1]


@dataclass(frozen=True, eq=False)
class ClassBalance:
    """How the rows are spread over the classes: `N_c` (c,), `H` = H(Y) in nats, and the most frequent class (the first)."""

    N_c: Counts
    H: float
    mode: int

    @property
    def shares(self) -> NDArray[np.float64]:
        """P(y) as a share of the rows, shape (c,); they add up to 1."""
        return np.asarray(self.N_c / self.N_c.sum())

    @property
    def accuracy(self) -> float:
        """The share of the rows that are right when the most frequent class is always said."""
        return float(self.shares[self.mode])


def class_balance(dataset: Dataset) -> ClassBalance:
    """The balance of the classes of a data set."""
    N_c = np.bincount(dataset.y, minlength=dataset.target.cardinality)
    S_y = float(n_log_n(N_c, dataset.rows).sum())
    _, H_y, _, _ = from_sums(np.zeros(0), np.zeros(0), S_y, dataset.rows)
    return ClassBalance(N_c, H_y, int(N_c.argmax()))
