"""An information written out as the sum that it is: one term for each combination of values that occurs.
The terms add up to the number shown.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.joint_table import Counts


@dataclass(frozen=True, eq=False)
class CmiTerms:
    """The terms of I(X;Z|Y) = sum of P(x,z,y) log [ P(x,z|y) / (P(x|y) P(z|y)) ] over the cells with n(x,z,y) > 0.

    Arrays of shape (terms,): states x, z, y; counts n(x,z,y), n(x,y), n(z,y), n(y); the term in nats (single terms can be
    negative). `t` is the number of rows, `empty` the number of cells without a row: they add nothing.
    """

    x: NDArray[np.int64]
    z: NDArray[np.int64]
    y: NDArray[np.int64]
    n_xzy: Counts
    n_xy: Counts
    n_zy: Counts
    n_y: Counts
    term: NDArray[np.float64]
    t: int
    empty: int


def cmi_terms(N_xzy: Counts) -> CmiTerms:
    """The terms of I(X;Z|Y) from the counts n(x,z,y), shape (v_x, v_z, c), in the order of y, x, z."""
    N_xy, N_zy, N_y, t = N_xzy.sum(1), N_xzy.sum(0), N_xzy.sum((0, 1)), int(N_xzy.sum())
    y, x, z = np.nonzero(N_xzy.transpose(2, 0, 1))
    n_xzy, n_xy, n_zy, n_y = N_xzy[x, z, y], N_xy[x, y], N_zy[z, y], N_y[y]
    ratio = (n_xzy * n_y) / (n_xy * n_zy)  # of whole numbers, so exactly 1 where nothing is to be learned
    return CmiTerms(x, z, y, n_xzy, n_xy, n_zy, n_y, n_xzy / t * np.log(ratio), t, N_xzy.size - len(x))


@dataclass(frozen=True, eq=False)
class MiTerms:
    """The terms of I(X;Y) = sum of P(x,y) log [ P(x,y) / (P(x) P(y)) ] over the cells with n(x,y) > 0, as in `CmiTerms`."""

    x: NDArray[np.int64]
    y: NDArray[np.int64]
    n_xy: Counts
    n_x: Counts
    n_y: Counts
    term: NDArray[np.float64]
    t: int
    empty: int


def mi_terms(N_xy: Counts) -> MiTerms:
    """The terms of I(X;Y) from the counts n(x,y), shape (v, c), in the order of y, x."""
    N_x, N_y, t = N_xy.sum(1), N_xy.sum(0), int(N_xy.sum())
    y, x = np.nonzero(N_xy.T)
    n_xy, n_x, n_y = N_xy[x, y], N_x[x], N_y[y]
    term = n_xy / t * np.log((n_xy * t) / (n_x * n_y))
    return MiTerms(x, y, n_xy, n_x, n_y, term, t, N_xy.size - len(x))
