"""Whether two variables are independent when others are known, asked many times over: the same answer as `independence_test`, from
one table of counts that is filled in one pass over the rows.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.ties import GAP
from bnviz.learn.cell_counts import Numbered, extended, is_dense, numbered, ranked
from bnviz.learn.information import n_log_n
from bnviz.learn.joint_table import Counts
from bnviz.model.dataset import Dataset

TestName = Literal["g2", "chi-square", "cmi"]
TESTS: tuple[TestName, ...] = get_args(TestName)


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
        self._pair: tuple[int, int] = (-1, -1)
        self._joined = Numbered(np.zeros(0, np.uint8), 1)
        numbers = np.arange(dataset.rows + 1)
        self._n_log_n = n_log_n(numbers, dataset.rows)

    def measured(self, x: int, z: int, given: Sequence[int] = ()) -> Measured:
        """The test of x and z given others: O(t) for each of them."""
        N = self._counts(x, z, given)
        N_xs, N_zs = N.sum(1), N.sum(0)
        N_s = N_xs.sum(0)
        degrees = int(_over(N_xs) @ _over(N_zs))
        if self.name == "chi-square":
            statistic = G2 = _chi_square(N, N_xs, N_zs, N_s)
        else:
            f = self._n_log_n
            nats = float(f[N].sum() + f[N_s].sum() - f[N_xs].sum() - f[N_zs].sum())
            nats = 0.0 if nats < GAP * self._rows else nats
            G2 = 2 * nats
            statistic = nats / max(self._rows, 1) if self.name == "cmi" else G2
        return Measured(statistic, degrees, _p_value(G2, degrees))

    def _counts(self, x: int, z: int, given: Sequence[int]) -> Counts:
        """n(x, z, s), shape (v_x, v_z, strata); where there are very many strata, those that occur."""
        if self._pair != (x, z):
            self._joined = numbered([self._lines[x], self._lines[z]], [self._states[x], self._states[z]], self._rows)
            self._pair = x, z
        shape = self._states[x], self._states[z]
        strata = 1
        for v in given:
            strata *= self._states[v]
        code = self._joined
        if is_dense(shape[0] * shape[1] * strata, self._rows):
            for v in given:
                code = extended(code, self._lines[v], self._states[v])
        else:
            stratum = ranked(numbered([self._lines[v] for v in given], [self._states[v] for v in given], self._rows))
            code, strata = extended(code, stratum.code, stratum.size), stratum.size
        return np.bincount(code.code, minlength=shape[0] * shape[1] * strata).reshape(*shape, strata)


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
