"""Columns with a different value in every row. They determine every other column and tell nothing that would hold for a new row, so
no network is learned from them.
"""

import numpy as np

from bnviz.model.dataset import Dataset


def all_different(dataset: Dataset) -> tuple[int, ...]:
    """The variables with another value in every row, for two rows or more; the class is the last variable."""
    t = dataset.rows
    sizes = enumerate(v.cardinality for v in dataset.variables)
    return tuple(i for i, v in sizes if t > 1 and v >= t and np.bincount(dataset.codes[i]).max() == 1)
