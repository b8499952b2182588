"""An order of the variables that follows from what the columns hold, not from where they stand, what they are called, or in which
order the rows are. A search that breaks its ties by this order learns the same network from the same data, however the
table is arranged.
"""

from collections.abc import Hashable, Sequence
from math import fsum
from typing import Any

import numpy as np

from bnviz.learn.cell_counts import cell_counts, extended, numbered
from bnviz.learn.information import n_log_n
from bnviz.learn.joint_table import Counts
from bnviz.model.dataset import Dataset


def content_order(dataset: Dataset) -> tuple[int, ...]:
    """All variables (the class is the last one), in an order that their contents decide.

    First comes what tells the most about the others: the largest sum of I(X;Z) over all other Z; then what has more states, and
    larger counts of them. Variables that agree in these are told apart by their tables with each other variable, as far as those
    are told apart already, until nothing new follows. Only what even this does not tell apart, such as two copies of one column,
    is put in the order of the names.
    """
    variables, t = dataset.variables, dataset.rows
    alone = [np.bincount(line, minlength=v.cardinality) for v, line in zip(variables, dataset.codes, strict=True)]
    S = _pair_sums(dataset)
    own, whole = [_sum(N, t) for N in alone], t * float(np.log(max(t, 1)))
    told = [fsum(S[i][j] + whole - own[i] - own[j] for j in range(len(own)) if j != i) for i in range(len(own))]
    place = _places([(-told[i], -len(N), sorted((-N).tolist())) for i, N in enumerate(alone)])
    while True:
        finer = _places([(p, sorted((place[j], S[i][j]) for j in range(len(place)))) for i, p in enumerate(place)])
        if max(finer) == max(place):
            return tuple(sorted(range(len(place)), key=lambda i: (place[i], variables[i].name)))
        place = finer


def in_content_order(dataset: Dataset) -> tuple[Dataset, tuple[int, ...]]:
    """The data set with its variables in the order of their contents (which of them is the class is then of no importance), and
    that order.
    """
    order = content_order(dataset)
    variables = [dataset.variables[i] for i in order]
    return Dataset(tuple(variables[:-1]), variables[-1], dataset.codes[list(order)]), order


def _pair_sums(dataset: Dataset) -> list[list[float]]:
    """The sum of n log n over the table of each two variables; on the diagonal 0."""
    v = [variable.cardinality for variable in dataset.variables]
    found = [[0.0] * len(v) for _ in v]
    for i, line in enumerate(dataset.codes):
        start = numbered([line], [v[i]], dataset.rows)
        for j in range(i):
            found[i][j] = found[j][i] = _sum(cell_counts(extended(start, dataset.codes[j], v[j])), dataset.rows)
    return found


def _sum(N: Counts, rows: int) -> float:
    """The sum of n log n; of equal counts in whatever order the same to the last bit."""
    return float(n_log_n(np.sort(N[N > 0]), rows).sum())


def _places(keys: Sequence[Any]) -> list[int]:
    """The rank of each key among the different ones."""
    rank: dict[Hashable, int] = {}
    for key in sorted(keys):
        rank.setdefault(repr(key), len(rank))
    return [rank[repr(key)] for key in keys]
