"""The tree of Chow and Liu: of all networks in which no node has more than one parent, the one of the highest likelihood. It is the
maximum spanning tree of the mutual information, here with the class as one more node.

To replay it: `kruskal(tree.weights.tolist())` has the decisions, edge by edge.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.dag import DAG
from bnviz.graph.spanning_tree import Edge, maximum_spanning_tree, oriented
from bnviz.graph.ties import GAP
from bnviz.learn.scores import Scores
from bnviz.model.dataset import Dataset


@dataclass(frozen=True, eq=False)
class ChowLiu:
    """The mutual information of each two variables in nats, shape (n, n), symmetric with zeros on the diagonal (what is below 1e-12
    is zero), and the n - 1 edges of the tree, the heaviest first; of edges that tie the one of the lower nodes is taken.
    """

    weights: NDArray[np.float64]
    edges: tuple[Edge, ...]

    def dag(self, root: int = 0) -> DAG:
        """The tree turned away from a root. All roots give equivalent graphs.

        Errors: ValueError when the root is not a node.
        """
        parents = oriented(self.edges, len(self.weights), root)
        return DAG(tuple(() if p is None else (p,) for p in parents))


def chow_liu(dataset: Dataset) -> ChowLiu:
    """The tree of a data set over all its variables; the class is the last node. (Chow and Liu 1968.)"""
    weights = mutual_information(dataset)
    return ChowLiu(weights, maximum_spanning_tree(weights.tolist()))


def mutual_information(dataset: Dataset) -> NDArray[np.float64]:
    """I(X;Z) of each two variables in nats, shape (n, n): how much the likelihood of a row gains by an arc between them."""
    scores = Scores(dataset, "ll")
    n, t = len(scores.states), max(dataset.rows, 1)
    found = np.zeros((n, n))
    for i in range(n):
        gains = (np.array(scores.families(i, 0)) - scores.family(i, 0)) / t
        found[i, :i] = found[:i, i] = np.where(gains < GAP, 0.0, gains)[:i]
    return found
