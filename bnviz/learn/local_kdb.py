"""The local KDB: every row gets a network of its own, built from what its own values tell, and what its values imply is used:
superfluous parents are substituted, superfluous factors eliminated.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.classifier import ProductClassifier, normalized_logs
from bnviz.learn.dependencies import Dependencies, dependencies
from bnviz.learn.factors import logs
from bnviz.learn.joint_table import Counts
from bnviz.learn.kdb import check_k
from bnviz.learn.local_information import LocalInformation
from bnviz.learn.local_structure import LocalStructure, local_structure
from bnviz.learn.parameters import estimated, estimates
from bnviz.learn.row_network import RowNetwork, row_network
from bnviz.learn.training import Training
from bnviz.model.dataset import Codes
from bnviz.model.errors import InputError
from bnviz.model.network import Probabilities
from bnviz.model.variable import Variable

TOGETHER = 1 << 20
"""About how many factors (rows times attributes times classes) are worked on at a time."""


@dataclass(frozen=True, eq=False)
class LocalKdb(ProductClassifier):
    """The local KDB(k) of a training. `implied` are the dependencies between values that substitution and elimination use;
    without them every row keeps the network of its local information. That is the training's own unless `local` is another.
    """

    training: Training
    k: int
    implied: Dependencies | None
    local: LocalInformation | None = None

    @property
    def attributes(self) -> tuple[Variable, ...]:  # type: ignore[override]
        """The attributes of the training."""
        return self.training.dataset.attributes

    @property
    def target(self) -> Variable:  # type: ignore[override]
        """The class."""
        return self.training.dataset.target

    def network_of(self, x: Codes) -> RowNetwork:
        """How the network of one row comes about, step by step; x has shape (a,)."""
        self._check(np.asarray(x)[:, None])
        return row_network(self._local, self.implied, self.k, x)

    def terms(self, x: Codes) -> NDArray[np.float64]:
        """See `ProductClassifier`."""
        X = np.asarray(x)[:, None]
        self._check(X)
        return np.concatenate([logs(self._prior)[None], self._logs(X)[:, 0]])

    def _posterior(self, X: Codes) -> Probabilities:
        joint = np.tile(logs(self._prior), (X.shape[1], 1))
        step = max(TOGETHER // (X.shape[0] * joint.shape[1]), 1)
        for start in range(0, X.shape[1], step):
            part = slice(start, start + step)
            for factor in self._logs(X[:, part]):
                joint[part] += factor
        return normalized_logs(joint)

    def _logs(self, X: Codes) -> NDArray[np.float64]:
        """log P(x_i | y, parents) of each attribute of each row, shape (a, t, c); 0 where there is no factor."""
        structure = local_structure(self._local, self.implied, self.k, X)
        N_given, N = self._counts(X, structure)
        asked, smoothing = structure.factor.T, self.training.smoothing
        found = np.zeros((*X.shape, self.target.cardinality))
        end = 0
        for i, v in enumerate(self.training.states):
            start, end = end, end + int(asked[i].sum())
            found[i, asked[i]] = logs(estimates(N[start:end], N_given[start:end], v, smoothing))
        return found

    def _counts(self, X: Codes, structure: LocalStructure) -> tuple[Counts, Counts]:
        """n(parents, y) and n(parents, x_i, y) of each factor, attribute by attribute, shape (factors, c)."""
        counts = self.training.value_counts
        values = np.full(
            (X.shape[0] + 1, X.shape[1]), counts.rows.any_value
        )  # the last line is for a parent that is none
        values[:-1] = np.minimum(X.T, np.array(self.training.states) - 1).T + counts.rows.offsets[:-1, None]
        attribute, row = np.nonzero(structure.factor.T)
        return counts.shared(values[structure.parents[row, attribute], row[:, None]], values[attribute, row])

    @property
    def _local(self) -> LocalInformation:
        return self.training.local_info if self.local is None else self.local

    @cached_property
    def _prior(self) -> Probabilities:
        return estimated(self.training.N_c, self.training.smoothing)


def local_kdb(training: Training, k: int, l: int | None = 100) -> LocalKdb:  # noqa: E741 - the paper's symbol
    """The local KDB(k) with substitution and elimination by dependencies that at least l rows show; without them for None.

    Errors: InputError when k is negative or l below 1, or when the joint table would be too large.
    """
    check_k(k)
    if l is not None and l < 1:
        raise InputError(f"l is {l}, the fewest rows that show a dependency between values; give 1 or more.")
    return LocalKdb(training, k, None if l is None else dependencies(training.counts, l))
