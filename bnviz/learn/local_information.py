"""How much the values of one row tell about the class, and how much two of them tell about each other once the class is known.
Averages hide what a single value can tell; these numbers do not.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.counts import JointCounts
from bnviz.learn.joint_table import Counts
from bnviz.learn.pair_cells import PairCells
from bnviz.model.dataset import Codes

Nats = NDArray[np.float64]
PART = 1 << 18
"""About how many counts are turned into terms at a time."""


@dataclass(frozen=True, eq=False)
class LocalInformation:
    """I(x;Y) of every value and I(x;z|Y) of every pair of values of two attributes, from raw frequencies, in nats.

    `lmi` has shape (V,), V the sum of the states, attribute after attribute. `clmi` has one number for each line of the joint
    table, and a zero after the last. Summed over the values they give I(X;Y) and I(X;Z|Y); single ones can be negative.
    Source: Duan and Wang 2017, Definitions 5 and 6.
    """

    states: tuple[int, ...]
    lmi: Nats
    clmi: Nats

    def of_values(self, X: Codes) -> Nats:
        """I(x_i;Y) of each value of each row, shape (t, a); X has shape (a, t), and every state in it must be declared."""
        return np.asarray(self.lmi[X.T + self._starts])

    def of_pairs(self, X: Codes) -> Nats:
        """I(x_i;x_j|Y) of each pair of values of each row, shape (t, a, a), symmetric, with zeros on the diagonal."""
        return np.asarray(self.clmi[self.cells.of(X)])

    @cached_property
    def cells(self) -> PairCells:
        """Where the pairs of values lie."""
        return PairCells(self.states)

    @cached_property
    def _starts(self) -> NDArray[np.intp]:
        states = np.array(self.states, np.intp)
        return np.cumsum(states) - states


def local_information(counts: JointCounts) -> LocalInformation:
    """The local information of a data set: a pass over its joint counts, a part at a time."""
    N_c, t = counts.N_c, counts.rows
    lmi = _terms(counts.N_xc * t, counts.N_xc.sum(1)[:, None] * N_c, counts.N_xc, t)
    clmi, start, offsets = np.zeros(len(counts.joint.N_xyc) + 1), 0, counts.joint.offsets
    for i, v in enumerate(counts.states):
        strip, later = counts.joint.strip(i), counts.N_xc[offsets[i + 1] :]
        step = max(PART // max(strip[0].size, 1), 1)
        for x in range(0, v, step):
            N, N_x = strip[x : x + step], counts.attribute(i)[x : x + step, None]
            terms = _terms(N * N_c, N_x * later, N, t)
            clmi[start : start + terms.size] = terms.ravel()
            start += terms.size
    return LocalInformation(counts.states, lmi, clmi)


def _terms(above: Counts, below: Counts, n: Counts, t: int) -> Nats:
    """The sum over the classes (the last axis) of n/t log(above/below), where n = 0 adds nothing.

    Both are whole numbers, so the logarithm is exactly 0 where nothing is to be learned.
    """
    some = n > 0
    ratio = np.divide(above, below, out=np.ones(n.shape), where=some)
    return np.asarray((n * np.log(ratio)).sum(-1) / t)
