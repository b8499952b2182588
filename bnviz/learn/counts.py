"""How often each pair of values occurs in each class: the one table from which everything else is learned.
It is the data seen two attributes at a time.
"""

from dataclasses import dataclass

import numpy as np

from bnviz.learn.cost import check_cost
from bnviz.learn.joint_table import Counts, JointTable
from bnviz.learn.kernels import Tell, by_groups, by_products, products_are_quicker, silent, single
from bnviz.model.dataset import Dataset


@dataclass(frozen=True, eq=False)
class JointCounts:
    """The counts of a data set: n(x_i, x_j, y) of every pair of attributes, n(x_i, y) of every attribute, and n(y).

    `N_xc` has shape (sum of states, c), attribute after attribute; `N_c` has shape (c,).
    """

    joint: JointTable
    N_xc: Counts
    N_c: Counts

    @property
    def states(self) -> tuple[int, ...]:
        """The number of states of each attribute."""
        return self.joint.states

    @property
    def rows(self) -> int:
        """The number of rows t."""
        return int(self.N_c.sum())

    def attribute(self, i: int) -> Counts:
        """n(x_i, y), shape (v_i, c)."""
        return self.N_xc[self.joint.offsets[i] : self.joint.offsets[i + 1]]

    def pair(self, i: int, j: int) -> Counts:
        """n(x_i, x_j, y), shape (v_i, v_j, c); i and j in either order.

        Errors: ValueError when i = j.
        """
        return self.joint.pair(i, j)


def counted(dataset: Dataset, tell: Tell = silent) -> JointCounts:
    """The joint counts of a data set; `tell` is told the share that is counted.

    Errors: InputError (TooLargeError) when there are too many pairs; it names the column with the most states.
    """
    check_cost(dataset)
    states = tuple(v.cardinality for v in dataset.attributes)
    classes = dataset.target.cardinality
    kernel = by_products if products_are_quicker(states, classes, dataset.rows) else by_groups
    joint = kernel(dataset.X, dataset.y, states, classes, tell)
    return JointCounts(joint, _single_counts(dataset, joint), np.bincount(dataset.y, minlength=classes))


def _single_counts(dataset: Dataset, joint: JointTable) -> Counts:
    """n(x_i, y) of every attribute, summed out of the first strip: attribute 0 against all others."""
    if len(joint.states) == 1:
        return single(dataset.X[0], dataset.y, joint.states[0], dataset.target.cardinality)
    strip = joint.strip(0)
    return np.concatenate([joint.pair(0, 1).sum(1), strip.sum(0)])
