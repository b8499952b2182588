"""Whether the rows of a data set speak against the independence of two variables when others are known: the G2 test, with the
rows sorted into strata, one for each combination of values of those others.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.ties import GAP
from bnviz.learn.information import n_log_n
from bnviz.model.dataset import Dataset


@dataclass(frozen=True)
class IndependenceTest:
    """The test of X_i and X_j given others: `cmi` in nats (below 1e-12 it is 0), `G2` = 2 t cmi, its degrees of freedom,
    and `p`, the probability of at least this G2 when the two are independent; 1 without a degree of freedom.

    `strata` is the number of combinations of values of the others that occur: 1 when there are none.
    """

    cmi: float
    G2: float
    degrees: int
    p: float
    strata: int


def independence_test(dataset: Dataset, i: int, j: int, given: Sequence[int] = ()) -> IndependenceTest:
    """The test of variables i and j given others (the class is the last variable): O(t log t) for each of them."""
    t = dataset.rows
    s = _numbered(np.zeros(t, np.int64), *(dataset.codes[k] for k in given))
    sx, sy = _numbered(s, dataset.codes[i]), _numbered(s, dataset.codes[j])
    sxy = _numbered(sx, dataset.codes[j])
    S_s, S_sx, S_sy, S_sxy = (float(n_log_n(np.bincount(codes), t).sum()) for codes in (s, sx, sy, sxy))
    cmi = (S_sxy + S_s - S_sx - S_sy) / t
    cmi = 0.0 if cmi < GAP else cmi
    degrees = int(((_kinds(s, sx) - 1) * (_kinds(s, sy) - 1)).sum())
    G2 = 2 * t * cmi
    return IndependenceTest(cmi, G2, degrees, _p_value(G2, degrees), int(s.max()) + 1)


def _numbered(codes: NDArray[np.int64], *more: NDArray[np.unsignedinteger]) -> NDArray[np.int64]:
    """A number from 0 for each combination that occurs of the codes and of those in each further line, shape (t,)."""
    for line in more:
        joined = codes * (int(line.max()) + 1) + line
        codes = np.unique(joined, return_inverse=True)[1]
    return codes


def _kinds(s: NDArray[np.int64], sx: NDArray[np.int64]) -> NDArray[np.int64]:
    """How many different values occur in each stratum: sx numbers the combinations of stratum and value."""
    stratum = np.zeros(int(sx.max()) + 1, np.int64)
    stratum[sx] = s
    return np.bincount(stratum)


def _p_value(G2: float, degrees: int) -> float:
    from scipy.special import chdtrc  # its import takes longer than most commands

    return float(chdtrc(degrees, G2)) if degrees else 1.0
