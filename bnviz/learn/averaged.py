"""Several classifiers asked at once: the mean of what they say."""

from dataclasses import dataclass

import numpy as np

from bnviz.learn.classifier import Classifier
from bnviz.model.dataset import Codes
from bnviz.model.network import Probabilities
from bnviz.model.variable import Variable


@dataclass(frozen=True, eq=False)
class Averaged(Classifier):
    """The mean of the posteriors of its members (at least one), which all have the same attributes and classes."""

    members: tuple[Classifier, ...]

    @property
    def attributes(self) -> tuple[Variable, ...]:  # type: ignore[override]
        """The attributes of all members."""
        return self.members[0].attributes

    @property
    def target(self) -> Variable:  # type: ignore[override]
        """The class."""
        return self.members[0].target

    def _posterior(self, X: Codes) -> Probabilities:
        return np.asarray(sum(member.posterior(X) for member in self.members) / len(self.members))
