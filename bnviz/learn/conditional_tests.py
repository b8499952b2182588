"""Whether two variables are independent when others are known, asked many times over: the same answer as `independence_test`, from
one table of counts that is filled in one pass over the rows.
"""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.masks import bits, mask_of
from bnviz.graph.ties import GAP
from bnviz.learn.cell_counts import is_dense, numbered
from bnviz.learn.information import n_log_n
from bnviz.learn.joint_table import Counts
from bnviz.learn.row_sets import Agreeing, RowSets
from bnviz.model.dataset import Dataset

TestName = Literal["g2", "chi-square", "cmi"]
TESTS: tuple[TestName, ...] = get_args(TestName)
MOST_KEPT = 8_000_000
"""The most cells of tables that are kept (64 MB)."""


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
        self.name, self._lines, self._rows = name, dataset.codes, dataset.rows
        self._states = [v.cardinality for v in dataset.variables]
        self._tables: OrderedDict[int, Counts] = OrderedDict()
        self._cells = 0
        self._sets = RowSets(dataset)
        numbers = np.arange(dataset.rows + 1)
        self._n_log_n = n_log_n(numbers, dataset.rows)

    def measured(self, x: int, z: int, given: Sequence[int] = ()) -> Measured:
        """The test of x and z given others: O(t) for each of them, and a sort where the table would be far larger than the rows."""
        cells = self._states[x] * self._states[z]
        for v in given:
            cells *= self._states[v]
        if is_dense(cells, self._rows):
            chi_square, nats, degrees = self._in_full(x, z, given)
        else:
            chi_square, nats, degrees = self._where_rows_are(x, z, given)
        nats = 0.0 if nats < GAP * self._rows else nats
        statistic = chi_square if self.name == "chi-square" else 2 * nats
        p = _p_value(statistic, degrees)
        return Measured(nats / max(self._rows, 1) if self.name == "cmi" else statistic, degrees, p)

    def _in_full(self, x: int, z: int, given: Sequence[int]) -> tuple[float, float, int]:
        """Chi-square, t times the information, and the degrees of freedom, from the table with all its cells."""
        N = self._table(mask_of((x, z, *given)), x, z)
        N_xs, N_zs = N.sum(1), N.sum(0)
        N_s = N_xs.sum(0)
        degrees = int(_over(N_xs) @ _over(N_zs))
        if self.name == "chi-square":
            return _chi_square(N, N_xs, N_zs, N_s), 0.0, degrees
        f = self._n_log_n
        return 0.0, float(f[N].sum() + f[N_s].sum() - f[N_xs].sum() - f[N_zs].sum()), degrees

    def _table(self, nodes: int, x: int, z: int) -> Counts:
        """The counts of a set of variables, shape (v_x, v_z, strata). Its table serves for every two of them, so it is kept."""
        chosen = list(bits(nodes))
        if nodes in self._tables:
            self._tables.move_to_end(nodes)
        else:
            states = [self._states[v] for v in chosen]
            code = numbered([self._lines[v] for v in chosen], states, self._rows)
            self._tables[nodes] = np.bincount(code.code, minlength=code.size).reshape(states)
            self._cells += code.size
            while self._cells > MOST_KEPT and len(self._tables) > 1:
                self._cells -= self._tables.popitem(last=False)[1].size
        N = np.moveaxis(self._tables[nodes], (chosen.index(x), chosen.index(z)), (0, 1))
        return N.reshape(self._states[x], self._states[z], -1)

    def _where_rows_are(self, x: int, z: int, given: Sequence[int]) -> tuple[float, float, int]:
        """The same from the cells that have a row: (n - e)^2 / e, summed over all cells, is n^2 / e, summed over these, less t."""
        below = mask_of(given)
        s, xs, zs = (self._sets.of(below | more) for more in (0, 1 << x, 1 << z))
        xzs = self._sets.of(below | 1 << x | 1 << z)
        n, row = xzs.N, xzs.row
        ratio = n * s.N[s.code[row]] / (xs.N[xs.code[row]] * zs.N[zs.code[row]])
        degrees = int((_kinds(s, xs) - 1) @ (_kinds(s, zs) - 1))
        return float((n * ratio).sum()) - self._rows, float((n * np.log(ratio)).sum()), degrees


def _kinds(s: Agreeing, xs: Agreeing) -> Counts:
    """How many values of x occur in each stratum."""
    return np.bincount(s.code[xs.row], minlength=len(s.N))


def _over(N: Counts) -> NDArray[np.int64]:
    """How many values occur in each stratum, less one; 0 in an empty stratum. N has shape (values, strata)."""
    return np.asarray(np.maximum(np.count_nonzero(N, axis=0) - 1, 0), np.int64)


def _chi_square(N: Counts, N_xs: Counts, N_zs: Counts, N_s: Counts) -> float:
    expected = N_xs[:, None] * N_zs[None] / np.maximum(N_s, 1)
    apart = np.divide((N - expected) ** 2, expected, out=np.zeros(expected.shape), where=expected > 0)
    return float(apart.sum())


def _p_value(statistic: float, degrees: int) -> float:
    from scipy.special import chdtrc  # its import takes longer than most commands

    return float(chdtrc(degrees, statistic)) if degrees else 1.0
