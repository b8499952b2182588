"""How much the networks of rows differ from the network that all rows share, so that those that changed the most can be shown."""

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.local_structure import LocalStructure
from bnviz.learn.network_classifier import Parents


def changed_arcs(structure: LocalStructure, shared: Parents) -> NDArray[np.intp]:
    """For each row the number of arcs between attributes that only one of the two networks has, plus the number of attributes
    without a factor (and so without the arc from the class), shape (t,).

    `shared` are the parents of each attribute in the network of all rows, without the class.
    """
    t, a = structure.factor.shape
    changed = np.full(t, sum(map(len, shared)), np.intp)
    for i, parents in enumerate(shared):
        own = structure.parents[:, i]
        both = np.isin(own, np.array(parents, np.int32)).sum(1)
        changed += (own >= 0).sum(1) - 2 * both
    return np.asarray(changed + (a - structure.factor.sum(1)))
