"""How well a network fits the rows, as one number to be made as large as possible. Each score is a sum over the nodes, of a node
given its parents, so that one changed arc changes the term of one node.
"""

from dataclasses import dataclass
from functools import cache
from math import lgamma, log
from typing import Literal, get_args

import numpy as np

from bnviz.graph.dag import DAG
from bnviz.graph.masks import bits
from bnviz.graph.ties import GAP
from bnviz.learn.information import n_log_n
from bnviz.learn.joint_table import Counts
from bnviz.learn.set_sums import SetSums
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError

ScoreName = Literal["bic", "aic", "bdeu", "k2", "ll"]
SCORES: tuple[ScoreName, ...] = get_args(ScoreName)
SAMPLE_SIZE = 10.0
"""The equivalent sample size of BDeu: the prior weighs as much as so many rows."""


@dataclass(frozen=True)
class NetworkScore:
    """A score in nats, the log-likelihood of the rows under the network with the frequencies as its probabilities, and the free
    parameters.

    `penalty` is what the score takes off the log-likelihood: a formula for AIC and BIC, 0 for the likelihood itself; BDeu and K2
    are marginal likelihoods, which lie below the largest likelihood because they average over all probabilities.
    """

    score: float
    likelihood: float
    parameters: int

    @property
    def penalty(self) -> float:
        """The log-likelihood less the score."""
        return self.likelihood - self.score


class Scores:
    """One score of families and networks over a data set, in nats; the class is the last node. Every table is counted once.

    - LL = sum over the rows of log P(row), with P(x | parents) = n(x, parents) / n(parents).
    - AIC = LL - p and BIC = LL - p/2 log t, with p = sum of (v_i - 1) times the states of i's parents.
    - BDeu and K2: the log of the probability of the rows when the probabilities are drawn from a Dirichlet distribution. BDeu:
      its parameters are `sample_size` over the cells of the family; K2: all 1.

    Two equivalent graphs have the same score, except under K2. Scores tie when they differ by less than `gap`: 1e-12 for each row.
    Errors: InputError for an unknown score or a sample size that is not above 0.
    """

    def __init__(self, dataset: Dataset, score: ScoreName = "bic", sample_size: float = SAMPLE_SIZE) -> None:
        if score not in SCORES:
            raise InputError(f"There is no score {score!r}: choose one of {', '.join(SCORES)}.")
        if not 0 < sample_size < np.inf:
            raise InputError(f"The equivalent sample size is {sample_size:g}: give a number above 0.")
        self.name = score
        self.rows = dataset.rows
        self.gap = GAP * max(dataset.rows, 1)
        self.states = tuple(v.cardinality for v in dataset.variables)
        self._likelihoods = SetSums(dataset, lambda N, _: float(n_log_n(N, self.rows).sum()))
        self._weight = {"bic": log(max(self.rows, 1)) / 2, "aic": 1.0}.get(score, 0.0)
        self._families = self._likelihoods
        if score == "bdeu":
            self._families = SetSums(dataset, lambda N, cells: _dirichlet(N, sample_size / cells))
        elif score == "k2":
            self._families = SetSums(dataset, lambda N, _: _dirichlet(N, 1))
        self._below = cache(lambda v: SetSums(dataset, lambda N, _: _dirichlet(N, v)))

    def family(self, node: int, parents: int) -> float:
        """The term of a node given its parents, a bit mask."""
        free = self.parameters(node, parents) * self._weight if self._weight else 0.0
        return self._families.of(parents | 1 << node) - self._parents(node).of(parents) - free

    def families(self, node: int, parents: int) -> list[float]:
        """The terms of a node given its parents without node x, if x is one of them, or with it; by x, 0 at the node itself."""
        others = [x for x in range(len(self.states)) if x != node]
        self._families.fill(parents | 1 << node, others)
        self._parents(node).fill(parents, others)
        return [self.family(node, parents ^ 1 << x) if x != node else 0.0 for x in range(len(self.states))]

    def parameters(self, node: int, parents: int) -> int:
        """The free parameters of a node given its parents: (states - 1) times the product of the parents' states."""
        free = self.states[node] - 1
        for p in bits(parents):
            free *= self.states[p]
        return free

    def likelihood(self, node: int, parents: int) -> float:
        """The log-likelihood of a node's values given its parents, at the frequencies."""
        return self._likelihoods.of(parents | 1 << node) - self._likelihoods.of(parents)

    def network(self, dag: DAG) -> NetworkScore:
        """The score of a graph over the variables of the data set."""
        families = list(enumerate(dag.parent_masks))
        return NetworkScore(
            sum(self.family(node, parents) for node, parents in families),
            sum(self.likelihood(node, parents) for node, parents in families),
            sum(self.parameters(node, parents) for node, parents in families),
        )

    def _parents(self, node: int) -> SetSums:
        """The sums that are taken off for the parents: only in K2 they depend on the child."""
        return self._below(self.states[node]) if self.name == "k2" else self._families


def _dirichlet(N: Counts, alpha: float) -> float:
    """The sum of log gamma(alpha + n) - log gamma(alpha) over the counts: a cell without a row adds nothing."""
    from scipy.special import gammaln  # its import takes longer than most commands

    n = N[N > 0]
    return float(gammaln(n + alpha).sum() - len(n) * lgamma(alpha))
