"""Two attributes and the class: what the two tell about each other, with and without the class known."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.ties import GAP
from bnviz.learn.information import n_log_n
from bnviz.learn.profile import cell_counts
from bnviz.learn.significance import p_value
from bnviz.model.dataset import Dataset


@dataclass(frozen=True)
class PairInformation:
    """I(X;Z) and I(X;Z|Y) of two attributes in nats, from raw frequencies; what is below 1e-12 is zero. `p` is the p-value of
    I(X;Z|Y) = 0 in the G2 test.
    """

    mi: float
    cmi: float
    p: float


def pair_information(dataset: Dataset, i: int, j: int) -> PairInformation:
    """The information of one pair of attributes, from the rows alone: O(t), without the counts of the other pairs."""
    lines = {"x": i, "z": j, "y": len(dataset.attributes)}

    def S(which: str) -> float:
        """The sum of n log n over the combinations of these variables."""
        chosen = [lines[name] for name in which]
        states = tuple(dataset.variables[line].cardinality for line in chosen)
        return float(n_log_n(cell_counts(tuple(dataset.codes[line] for line in chosen), states), dataset.rows).sum())

    t = dataset.rows
    mi = float(np.log(t)) + (S("xz") - S("x") - S("z")) / t
    cmi = (S("xzy") + S("y") - S("xy") - S("zy")) / t
    mi, cmi = (0.0 if nats < GAP else nats for nats in (mi, cmi))
    free = (np.maximum(_occurring(dataset, k) - 1, 0) for k in (i, j))
    return PairInformation(mi, cmi, p_value(2 * t * cmi, int(np.dot(*free))))


def _occurring(dataset: Dataset, i: int) -> NDArray[np.intp]:
    """How many states of an attribute occur in each class, shape (c,)."""
    c = dataset.target.cardinality
    code = dataset.X[i].astype(np.int64) * c + dataset.y
    return np.bincount(np.unique(code) % c, minlength=c)
