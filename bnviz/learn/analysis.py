"""All that the lessons show of pairs of attributes, computed once for a data set: counts, information, p-values, and the
decisions of Kruskal's algorithm.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.spanning_tree import Decisions, Edge, kruskal
from bnviz.learn.cost import counting_share
from bnviz.learn.counts import JointCounts, counted
from bnviz.learn.information import Information, information
from bnviz.learn.significance import ALPHA, cmi_p_values
from bnviz.model.dataset import Dataset


@dataclass(frozen=True, eq=False)
class Analysis:
    """Counts, information, the p-value of each pair (a, a), and one decision for each pair, the heaviest first."""

    counts: JointCounts
    info: Information
    p: NDArray[np.float64]
    decisions: Decisions

    @property
    def edges(self) -> tuple[Edge, ...]:
        """The edges of the maximum spanning tree in the order in which they were taken."""
        return tuple(self.decisions.taken.values())

    @property
    def faint(self) -> NDArray[np.bool_]:
        """Which pairs are not distinguishable from zero, shape (a, a)."""
        return self.p >= ALPHA


def analysed(dataset: Dataset, tell: Callable[[float], None] = lambda share: None) -> Analysis:
    """The analysis of a data set; `tell` is told the share of the work that is done, and may end it by raising an error.

    Errors: InputError when the joint table would be too large.
    """
    counting = counting_share(dataset)
    counts = counted(dataset, lambda share: tell(counting * share))
    info = information(counts)
    p = cmi_p_values(counts, info)
    tell(counting + (1 - counting) / 4)
    weights = [memoryview(row) for row in info.cmi]  # the matrix itself, not a copy as lists
    return Analysis(counts, info, p, kruskal(weights))
