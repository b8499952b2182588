"""Two attributes and the class: what the two tell about each other, with and without the class known."""

from dataclasses import dataclass

import numpy as np

from bnviz.graph.ties import GAP
from bnviz.learn.information import n_log_n
from bnviz.learn.profile import cell_counts
from bnviz.model.dataset import Dataset


@dataclass(frozen=True)
class PairInformation:
    """I(X;Z) and I(X;Z|Y) of two attributes in nats, from raw frequencies; what is below 1e-12 is zero."""

    mi: float
    cmi: float


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
    return PairInformation(*(0.0 if nats < GAP else nats for nats in (mi, cmi)))
