"""What the network's own numbers say: the probability of X before and after learning Y, while some other nodes are known."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from bnviz.infer.posterior import posterior
from bnviz.model.network import BayesNet, Probabilities


@dataclass(frozen=True, eq=False)
class Belief:
    """Probabilities while the states `known` are observed: `alone` is P(x | known), shape (states of X,); `learned` P(x | y,
    known), shape (states of Y, states of X), with NaN where y cannot occur then; `of_y` P(y | known).
    """

    x: int
    y: int
    known: Mapping[int, int]
    alone: Probabilities
    learned: Probabilities
    of_y: Probabilities

    @property
    def moves(self) -> bool:
        """Whether learning Y changes the probability of any state of X."""
        return bool(np.nanmax(np.abs(self.learned - self.alone), initial=0.0) > 1e-9)


def belief(net: BayesNet, x: int, y: int, known: Mapping[int, int]) -> Belief:
    """The probabilities of x with and without y.

    Errors: ImpossibleEvidenceError when what is known cannot occur; InputError when the network is too dense for an answer.
    """
    joint = posterior(net, (y, x), known).values
    of_y = joint.sum(1)
    learned = np.full(joint.shape, np.nan)
    np.divide(joint, of_y[:, None], out=learned, where=of_y[:, None] > 0)
    return Belief(x, y, dict(known), joint.sum(0), learned, of_y)
