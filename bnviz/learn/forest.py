"""Forest-augmented naive Bayes: a TAN without its light edges, which may be chance. What is left of the tree is a forest."""

from collections.abc import Iterable, Sequence

import numpy as np

from bnviz.graph.spanning_tree import Edge, maximum_spanning_tree
from bnviz.graph.ties import best, tied
from bnviz.learn.information import Information
from bnviz.learn.network_classifier import NetworkClassifier, network_classifier
from bnviz.learn.tan import Parents, as_sets
from bnviz.learn.training import Training


def mean_cmi(info: Information) -> float:
    """The mean of I(X_i;X_j|Y) over all pairs, in nats; 0 without a pair."""
    a = len(info.mi)
    return float(np.triu(info.cmi, 1).sum()) / max(a * (a - 1) // 2, 1)


def forest_parents(info: Information, threshold: float | None = None) -> Parents:
    """The parent of each attribute in the maximum spanning tree without the edges lighter than the threshold (nats; by default
    the mean of all pairs), each part turned away from its attribute of largest I(X;Y). None for those.
    """
    least = mean_cmi(info) if threshold is None else threshold
    weights = info.cmi.tolist()
    heavy = ((i, j) for i, j in maximum_spanning_tree(weights) if weights[i][j] >= least or tied(weights[i][j], least))
    return _away_from_the_best(heavy, info.mi.tolist())


def forest(training: Training, threshold: float | None = None) -> NetworkClassifier:
    """The classifier of the forest with this threshold (nats).

    Errors: InputError when there are too many pairs to count. Source: Lucas 2004.
    """
    return network_classifier(training, as_sets(forest_parents(training.info, threshold)))


def _away_from_the_best(edges: Iterable[Edge], mi: Sequence[float]) -> Parents:
    neighbours: list[list[int]] = [[] for _ in mi]
    for i, j in edges:
        neighbours[i].append(j)
        neighbours[j].append(i)
    parents: list[int | None] = [None] * len(mi)
    reached: set[int] = set()
    for start in range(len(mi)):
        if start not in reached:
            part = sorted(_walked(neighbours, start))
            root = part[best([mi[i] for i in part])]
            parents_of = _walked(neighbours, root)
            reached.update(part)
            for i, p in parents_of.items():
                parents[i] = p
    return tuple(parents)


def _walked(neighbours: Sequence[Sequence[int]], start: int) -> dict[int, int | None]:
    """All nodes that can be reached from a node, each with the one that it is reached from."""
    parents: dict[int, int | None] = {start: None}
    for node in (order := [start]):
        for other in neighbours[node]:
            if other not in parents:
                parents[other] = node
                order.append(other)
    return parents
