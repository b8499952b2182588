"""Subsumption resolution: a value that another value of the row implies tells nothing new, so it is left out.
Knowing that somebody is pregnant, "female" is no further evidence.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.aode import Aode, aode
from bnviz.learn.classifier import Classifier
from bnviz.learn.dependencies import Dependencies, dependencies
from bnviz.learn.training import Training
from bnviz.model.dataset import Codes
from bnviz.model.network import Probabilities
from bnviz.model.variable import Variable

AT_ONCE = 1 << 20
"""How many pairs of values are looked at at a time."""


@dataclass(frozen=True, eq=False)
class SubsumptionResolution(Classifier):
    """AODE on the values of each row that no other value of the row implies.

    Of two values that imply each other the later attribute's is left out. What is left out is treated as if it were not declared.
    """

    base: Aode
    implied: Dependencies

    @property
    def attributes(self) -> tuple[Variable, ...]:  # type: ignore[override]
        """The attributes."""
        return self.base.attributes

    @property
    def target(self) -> Variable:  # type: ignore[override]
        """The class."""
        return self.base.target

    def left_out(self, X: Codes) -> NDArray[np.bool_]:
        """Which values are left out, shape (a, t), for codes of that shape."""
        out = np.zeros(X.shape, np.bool_)
        step = max(AT_ONCE // len(X) ** 2, 1)
        for first in range(0, X.shape[1], step):
            out[:, first : first + step] = self._left_out(X[:, first : first + step])
        return out

    def kept(self, X: Codes) -> Codes:
        """The codes with those that are left out replaced by the code of a value that is not declared."""
        wide = X.astype(np.min_scalar_type(max(self.base.states)), copy=False)
        return np.where(self.left_out(X), np.array(self.base.states, wide.dtype)[:, None], wide)

    def _posterior(self, X: Codes) -> Probabilities:
        return self.base.posterior(self.kept(X))

    def _left_out(self, X: Codes) -> NDArray[np.bool_]:
        declared = np.array(self.base.states)[:, None] > X
        implies = self.implied.between_all(np.where(declared, X, 0))
        implies &= declared.T[:, None] & declared.T[:, :, None]
        first = np.triu(np.ones(implies.shape[1:], np.bool_))
        return np.asarray((implies & (first | ~implies.swapaxes(1, 2))).any(1).T)


def aode_with_subsumption(training: Training, limit: int = 1, l: int = 100) -> SubsumptionResolution:  # noqa: E741 - the paper's symbol
    """AODE with subsumption resolution: a value counts as implied when at least l rows show it and none speaks against it.

    Errors: InputError when there are too many pairs to count. Source: Zheng and Webb 2006.
    """
    return SubsumptionResolution(aode(training, limit), dependencies(training.counts, l))
