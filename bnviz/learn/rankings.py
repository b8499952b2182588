"""Six ways of scoring attributes, when a classifier is to use only some of them. The last four also look at the attributes that
are taken already, so that one which only repeats them comes late.
"""

from abc import ABC, abstractmethod
from math import log

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.information import Nats
from bnviz.learn.training import Training
from bnviz.model.errors import InputError

LITTLE = 0.01 * log(2)
"""What MRMR adds to the redundancy, so that nothing is divided by zero: 0.01 bit."""


class Ranking(ABC):
    """A way of scoring all attributes, given those that are taken already. It remembers what it needs of them."""

    def __init__(self, training: Training) -> None:
        self.relevance = training.info.mi
        self.taken = 0

    @property
    @abstractmethod
    def scores(self) -> NDArray[np.float64]:
        """The score of every attribute, shape (a,)."""

    @property
    def in_nats(self) -> bool:
        """Whether the scores are an amount of information; else they have no unit."""
        return True

    @property
    def weighed(self) -> Nats | None:
        """What the scores weigh the relevance against, shape (a,), or None."""
        return None

    def take(self, attribute: int) -> None:
        """Tells that an attribute is taken."""
        self.taken += 1


class MutualInformation(Ranking):
    """The score is I(X;Y)."""

    @property
    def scores(self) -> NDArray[np.float64]:
        """See `Ranking`."""
        return self.relevance


class SymmetricUncertainty(Ranking):
    """The score is 2 I(X;Y) / (H(X) + H(Y)), between 0 and 1; `weighed` is H(X) + H(Y) in nats."""

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        self._su, self._entropy = training.info.su, training.info.H + training.info.H_y

    @property
    def in_nats(self) -> bool:
        """See `Ranking`."""
        return False

    @property
    def scores(self) -> NDArray[np.float64]:
        """See `Ranking`."""
        return self._su

    @property
    def weighed(self) -> Nats | None:
        """See `Ranking`."""
        return self._entropy


class Mrmr(Ranking):
    """The score is I(X;Y) / (redundancy + 0.01 bit); the first score is I(X;Y).

    `weighed` is the redundancy, the mean of I(X;X') over the selected X', in nats.
    """

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        self._redundancy = training.redundancy
        self._sum = np.zeros(len(self.relevance))

    @property
    def scores(self) -> NDArray[np.float64]:
        """See `Ranking`."""
        redundancy = self.weighed
        return self.relevance if redundancy is None else self._weighed_against(redundancy)

    @property
    def in_nats(self) -> bool:
        """See `Ranking`."""
        return not self.taken

    def _weighed_against(self, redundancy: Nats) -> NDArray[np.float64]:
        return np.asarray(self.relevance / (redundancy + LITTLE))

    @property
    def weighed(self) -> Nats | None:
        """See `Ranking`."""
        return self._sum / self.taken if self.taken else None

    def take(self, attribute: int) -> None:
        """See `Ranking`."""
        super().take(attribute)
        self._sum += self._redundancy[attribute]


class MrmrDifference(Mrmr):
    """The score is I(X;Y) less the redundancy, in nats; else as MRMR."""

    @property
    def in_nats(self) -> bool:
        """See `Ranking`."""
        return True

    def _weighed_against(self, redundancy: Nats) -> NDArray[np.float64]:
        return np.asarray(self.relevance - redundancy)


class Cmim(Ranking):
    """The score is the least I(X;Y|X') over the selected X', in nats; the first score is I(X;Y)."""

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        self._given, self._least = conditional_relevance(training), self.relevance

    @property
    def scores(self) -> NDArray[np.float64]:
        """See `Ranking`."""
        return self._least

    def take(self, attribute: int) -> None:
        """See `Ranking`."""
        given = self._given[attribute]
        self._least = np.minimum(self._least, given) if self.taken else given
        super().take(attribute)


class Jmi(Ranking):
    """The score is the sum of I(X,X';Y) over the selected X', in nats; the first score is I(X;Y)."""

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        self._joint, self._sum = joint_relevance(training), np.zeros(len(self.relevance))

    @property
    def scores(self) -> NDArray[np.float64]:
        """See `Ranking`."""
        return self._sum if self.taken else self.relevance

    def take(self, attribute: int) -> None:
        """See `Ranking`."""
        super().take(attribute)
        self._sum = self._sum + self._joint[attribute]


RANKINGS: dict[str, type[Ranking]] = {
    "mi": MutualInformation,
    "su": SymmetricUncertainty,
    "mrmr": Mrmr,
    "mrmr-difference": MrmrDifference,
    "cmim": Cmim,
    "jmi": Jmi,
}
"""All rankings by name: those that look at one attribute at a time, then those that look at pairs."""


def joint_relevance(training: Training) -> Nats:
    """I(X_i,X_j;Y), what two attributes together tell about the class, shape (a, a); the diagonal means nothing.

    It is I(X_i;Y) + I(X_j;Y) + I(X_i;X_j|Y) - I(X_i;X_j).
    """
    info = training.info
    return np.asarray(info.mi[:, None] + info.mi[None, :] + info.cmi - training.redundancy)


def conditional_relevance(training: Training) -> Nats:
    """I(X_i;Y|X_j) with X_j along the first axis, shape (a, a): what attribute i still tells about the class when j is known.

    It is I(X_i,X_j;Y) - I(X_j;Y), or I(X_i;Y) + I(X_i;X_j|Y) - I(X_i;X_j).
    """
    info = training.info
    return np.asarray(info.mi[None, :] + info.cmi - training.redundancy)


def check_ranking(name: str) -> None:
    """Refuses a ranking that there is not.

    Errors: InputError, which lists what there is.
    """
    if name not in RANKINGS:
        raise InputError(f"There is no ranking {name!r}: choose one of {', '.join(RANKINGS)}.")
