"""The risk of a TAN with the factors of only the first 1, 2, 3, ... attributes of a ranking: how well each row is predicted when it
is left out of the training.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.ties import best
from bnviz.learn.forward_selection import ranked
from bnviz.learn.kernels import Tell, silent
from bnviz.learn.leave_one_out import Losses, leave_one_out
from bnviz.learn.network_classifier import Parents
from bnviz.learn.rankings import RANKINGS, check_ranking
from bnviz.learn.tan import as_sets, root_attribute, tree_parents
from bnviz.learn.training import Training


@dataclass(frozen=True, eq=False)
class Curve:
    """How the leave-one-out losses go as attributes are added in the order of a ranking.

    `losses.rmse[s - 1]` is the cross validation risk of TAN_s, the TAN with the factors of the first s attributes; the last one is
    that of the full TAN.
    """

    order: tuple[int, ...]
    losses: Losses

    @property
    def cvr(self) -> NDArray[np.float64]:
        """The cross validation risk CVR_s of s = 1..a attributes, shape (a,)."""
        return self.losses.rmse

    @property
    def n_selected(self) -> int:
        """The number of attributes with the lowest risk; of risks that tie (1e-12) the smallest number."""
        return best((-self.cvr).tolist()) + 1

    @property
    def selected(self) -> tuple[int, ...]:
        """The attributes that are chosen, in their order."""
        return self.order[: self.n_selected]


def tree(training: Training, root: str) -> Parents:
    """The parents in the tree of the full TAN whose root a rule names.

    Errors: InputError for an unknown root, or when there are too many pairs to count.
    """
    info = training.info
    return as_sets(tree_parents(info, root_attribute(root, training.names, info.mi.tolist())))


def curves(
    training: Training, root: str = "mi", rankings: Sequence[str] = tuple(RANKINGS), tell: Tell = silent
) -> dict[str, Curve]:
    """The curve of each ranking, all with the tree of one root, from one pass over the rows. `tell` is told the share that is done.

    Errors: InputError for an unknown root or ranking, or when there are too many pairs to count.
    Source: equation 13 and Algorithm 1 of the STAN paper.
    """
    for name in rankings:
        check_ranking(name)
    parents = tree(training, root)
    orders = [ranked(training, name) for name in rankings]
    found = leave_one_out(training, parents, orders, tell)
    return {name: Curve(order, losses) for name, order, losses in zip(rankings, orders, found, strict=True)}
