"""Whether two variables are independent when others are known, asked many times over: the same answer as `independence_test`, from
numbers that many tests share, each of which is found once.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.masks import mask_of
from bnviz.graph.ties import GAP
from bnviz.learn.information import n_log_n
from bnviz.learn.joint_table import Counts
from bnviz.learn.kept import Kept
from bnviz.learn.row_sets import RowSets
from bnviz.learn.set_tables import SetTables
from bnviz.model.dataset import Dataset

TestName = Literal["g2", "chi-square", "cmi"]
TESTS: tuple[TestName, ...] = get_args(TestName)
DENSE, SPARSE = 1 << 12, 4
"""A table with so many cells, or one for so many rows, is there with all its cells; of a larger one only what occurs is found."""
MOST_SUMS, MOST_KEPT = 1_000_000, 8_000_000
"""The most sums and the most numbers of strata that are kept (about 200 MB, and 64 MB)."""


class Measured(NamedTuple):
    """What a test finds: its statistic, the degrees of freedom, and the probability of at least as large a statistic when the two
    are independent (1 without a degree of freedom).

    - G2 = 2 t I(X;Z|S), with the information in nats; chi-square = sum of (n - e)^2 / e, e = n(x,s) n(z,s) / n(s).
    - cmi: I(X;Z|S) in nats; the degrees and the probability are those of G2.

    The degrees of freedom are summed over the strata s: (values of X that occur - 1)(values of Z that occur - 1).
    """

    statistic: float
    degrees: int
    p: float


class ConditionalTests:
    """One kind of test on the variables of a data set; the class is the last one."""

    def __init__(self, dataset: Dataset, name: TestName = "g2") -> None:
        self.name, self._rows = name, dataset.rows
        self._tables, self._sets = SetTables(dataset), RowSets(dataset)
        self._dense = max(DENSE, dataset.rows // SPARSE)
        self._widest = max(v.cardinality for v in dataset.variables)
        self._n_log_n = n_log_n(np.arange(dataset.rows + 1), dataset.rows)
        self._sums: Kept[int, float] = Kept(MOST_SUMS)
        self._varying: Kept[tuple[int, int], NDArray[np.float64]] = Kept(MOST_KEPT)

    def measured(self, x: int, z: int, given: Sequence[int] = ()) -> Measured:
        """The test of x and z given others. The sums of n log n and the values that occur are found once for each set; what is
        new takes O(t) for each of its variables at most, or a sum over a table.
        """
        s = mask_of(given)
        degrees = int(self._over(s, x) @ self._over(s, z))
        if self.name == "chi-square":
            statistic = self._chi_square(s, x, z)
            return Measured(statistic, degrees, _p_value(statistic, degrees))
        xs, zs = s | 1 << x, s | 1 << z
        nats = self._sum(xs | zs) + self._sum(s) - self._sum(xs) - self._sum(zs)
        nats = 0.0 if nats < GAP * self._rows else nats
        p = _p_value(2 * nats, degrees)
        return Measured(nats / max(self._rows, 1) if self.name == "cmi" else 2 * nats, degrees, p)

    def _sum(self, nodes: int) -> float:
        """The sum of n log n over the combinations of a set."""
        found = self._sums.get(nodes)
        if found is None:
            dense = self._tables.size(nodes) <= self._dense
            N = self._tables.of(nodes) if dense else self._sets.counts(nodes)
            found = self._sums.put(nodes, float(self._n_log_n[N].sum()), 1)
        return found

    def _over(self, s: int, x: int) -> NDArray[np.float64]:
        """How many values of x occur in each stratum of s, less one; 0 in an empty stratum."""
        found = self._varying.get((s, x))
        if found is None:
            if self._tables.size(s) * self._widest <= self._dense:  # for one s all are of the same form
                N = self._tables.of(s | 1 << x)
                kinds = np.count_nonzero(N, axis=_axis(s, x)).ravel()
            else:
                strata, both = self._sets.of(s), self._sets.of(s | 1 << x)
                kinds = np.bincount(strata.code[both.row], minlength=len(strata.N))
            found = self._varying.put((s, x), np.maximum(kinds - 1.0, 0.0), kinds.size)
        return found

    def _chi_square(self, s: int, x: int, z: int) -> float:
        """The sum of (n - e)^2 / e; over the cells that have a row it is the sum of n^2 / e, less t."""
        xs, zs = s | 1 << x, s | 1 << z
        if self._tables.size(xs | zs) <= self._dense:
            N = np.moveaxis(self._tables.of(xs | zs), (_axis(zs, x), _axis(xs, z)), (0, 1))
            return _chi_square(N.reshape(*N.shape[:2], -1))
        strata, one, other, both = (self._sets.of(nodes) for nodes in (s, xs, zs, xs | zs))
        n, row = both.N, both.row
        ratio = n * strata.N[strata.code[row]] / (one.N[one.code[row]] * other.N[other.code[row]])
        return float((n * ratio).sum()) - self._rows


def _axis(others: int, x: int) -> int:
    """The axis of x in the table of it and others."""
    return (others & (1 << x) - 1).bit_count()


def _chi_square(N: Counts) -> float:
    """From counts of shape (v_x, v_z, strata)."""
    N_xs, N_zs, N_s = N.sum(1), N.sum(0), N.sum((0, 1))
    expected = N_xs[:, None] * N_zs[None] / np.maximum(N_s, 1)
    apart = np.divide((N - expected) ** 2, expected, out=np.zeros(expected.shape), where=expected > 0)
    return float(apart.sum())


def _p_value(statistic: float, degrees: int) -> float:
    from scipy.special import chdtrc  # its import takes longer than most commands

    return float(chdtrc(degrees, statistic)) if degrees else 1.0
