"""Averaged TAN: the mean of what the TANs of all roots say. Their graphs are equivalent; smoothing makes them differ a little.

From a root to its neighbour only the arc between them turns, so one look-up for each edge leads from one TAN to the next.
"""

from dataclasses import dataclass

import numpy as np

from bnviz.graph.spanning_tree import maximum_spanning_tree, oriented
from bnviz.learn.averaged import Averaged
from bnviz.learn.classifier import Classifier
from bnviz.learn.conditional import Conditional, DenseConditional, Numbers, dense_conditional
from bnviz.learn.factors import Factors, LogOdds, LogSums, log_odds, logs
from bnviz.learn.network_classifier import network_classifier
from bnviz.learn.tan import Parents, as_sets
from bnviz.learn.training import Training
from bnviz.model.dataset import Codes
from bnviz.model.network import Probabilities
from bnviz.model.variable import Variable

AT_ONCE = 1 << 18
"""How many joint probabilities (roots times rows times classes) are held at a time."""


@dataclass(frozen=True, eq=False)
class AveragedTan(Classifier):
    """The mean of the posteriors of the TANs of all roots r: P(y) P(x_r|y) prod P(x_i|y, x_parent).

    `first` are the factors of the TAN whose root is the first attribute. `turns` has, for each arc p -> i of it and parents
    before children, log of P(x_i|y) P(x_p|y,x_i) / [P(x_p|y) P(x_i|y,x_p)]: the TAN of root i differs by it from that of p.
    """

    attributes: tuple[Variable, ...]
    target: Variable
    first: Factors
    turns: tuple[Conditional, ...]

    def _posterior(self, X: Codes) -> Probabilities:
        step = max(AT_ONCE // (self.target.cardinality * len(self.attributes)), 64)
        starts = range(0, X.shape[1], step)
        return np.concatenate([self._mean(X[:, start : start + step]) for start in starts])

    def _mean(self, X: Codes) -> Probabilities:
        by_root: dict[int, Numbers] = {0: self.first.joined(X)}
        for turn in self.turns:
            (p,) = turn.parents
            by_root[turn.attribute] = line = np.empty_like(by_root[0])
            turn.write(X, line)
            line += by_root[p]
        return np.asarray(sum(map(self.first.distribution, by_root.values())) / len(by_root))


def averaged_tan(training: Training) -> Classifier:
    """The mean of the TANs of all roots.

    Errors: InputError when there are too many pairs to count.
    """
    a, tree = len(training.states), maximum_spanning_tree(training.info.cmi.tolist())
    if not training.smoothing.adds:  # a factor of zero cannot be divided away
        roots = (as_sets(oriented(tree, a, root)) for root in range(a))
        return Averaged(tuple(network_classifier(training, parents) for parents in roots))
    first = oriented(tree, a, 0)
    net = network_classifier(training, as_sets(first))
    kind, form = (LogOdds, log_odds) if training.classes == 2 else (LogSums, logs)
    factors = kind(form(net.prior), tuple(c.mapped(form) for c in net.conditionals))
    turns = tuple(_turn(training, p, i).mapped(form) for p, i in _outwards(first))
    return AveragedTan(net.attributes, net.target, factors, turns)


def _outwards(parents: Parents) -> list[tuple[int, int]]:
    """The arcs p -> i of a tree whose root is 0, those nearer to the root first."""
    children: list[list[int]] = [[] for _ in parents]
    for i, p in enumerate(parents):
        if p is not None:
            children[p].append(i)
    arcs: list[tuple[int, int]] = []
    for p in (reached := [0]):
        reached += children[p]
        arcs += [(p, i) for i in children[p]]
    return arcs


def _turn(training: Training, p: int, i: int) -> DenseConditional:
    """P(x_i|y) P(x_p|y,x_i) / [P(x_p|y) P(x_i|y,x_p)] in the places of P(x_i|y,x_p)."""
    there, back = dense_conditional(training, i, (p,)), dense_conditional(training, p, (i,))
    own, parent = dense_conditional(training, i).table, dense_conditional(training, p).table
    shape = len(parent), len(own), training.classes
    turned = back.table.reshape(shape[1], shape[0], -1).transpose(1, 0, 2)
    ratio = own * turned / (parent[:, None] * there.table.reshape(shape))
    return DenseConditional(i, (p,), there.N, ratio.reshape(-1, training.classes))
