"""Cut points that tell something about the class: a part of the number line is cut in two as long as that saves more bits than
it takes to write the cut down (minimum description length; Fayyad and Irani 1993).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from math import ceil, exp, isfinite, log, log1p, log2
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bnviz.data.discretize import Cuts
from bnviz.graph.ties import GAP

Integers = NDArray[np.intp]


@dataclass(frozen=True)
class MdlDecision:
    """The best cut of one part of the numbers, from `low` to `high`: what it gains and what it would have to gain, in nats."""

    low: float
    high: float
    rows: int
    cut: float
    gain: float
    threshold: float

    @property
    def accepted(self) -> bool:
        """Whether the part is cut."""
        return self.gain > self.threshold


def mdl(values: NDArray[np.float64], classes: NDArray[Any], n_classes: int) -> Iterator[MdlDecision]:
    """The decisions, from the whole line down and from left to right; a part in which no cut is possible has none.

    Candidates are the midpoints between neighbouring different values whose sets of classes differ; the one of least class
    entropy (of those that tie the lowest) is accepted if, with H the class entropy and k the number of classes of a part S,
    `H(S) - (N1 H(S1) + N2 H(S2)) / N > (log(N - 1) + log(3^k - 2) - k H(S) + k1 H(S1) + k2 H(S2)) / N`.
    Between two numbers that have the same classes there is no candidate, whatever their shares. `classes` (rows,) are 0 ..
    n_classes - 1. Source: Fayyad and Irani, IJCAI 1993.
    """
    if not values.size:
        return
    line = _line(values, classes, n_classes)
    parts = [(0, len(line.low))]
    while parts:
        start, end = parts.pop()
        if end - start < 2:
            continue
        middle, decision = _best_cut(line, start, end)
        yield decision
        if decision.accepted:
            parts += [(middle, end), (start, middle)]


def mdl_cuts(values: NDArray[np.float64], classes: NDArray[Any], n_classes: int, most: int | None = None) -> Cuts:
    """The cut points that `mdl` accepts (the first `most` of them), rising; none means that no cut tells enough of the class."""
    accepted = (decision.cut for decision in mdl(values, classes, n_classes) if decision.accepted)
    return tuple(sorted(islice(accepted, most)))


@dataclass(frozen=True, eq=False)
class _Line:
    """The numbers in blocks, between which the candidates are, and the classes in each block.

    Block b holds the numbers from `low[b]` to `high[b]` and the entries `first[b]` to `first[b + 1]`; an entry is a class
    that the block has, the number of its rows there, and of its rows in all blocks before. `F[n]` is `n log n` as an integer,
    in units of `1 / scale`, so that long sums of it are exact.
    """

    low: NDArray[np.float64]
    high: NDArray[np.float64]
    first: Integers
    classes: Integers
    rows: Integers
    before: Integers
    F: NDArray[np.int64]
    scale: float


def _line(values: NDArray[np.float64], classes: NDArray[Any], n_classes: int) -> _Line:
    numbers, position = np.unique(values, return_inverse=True)
    present = np.unique(position * n_classes + classes)
    block = np.concatenate([[0], np.cumsum(_sets_differ(*np.divmod(present, n_classes)))])
    starts = np.flatnonzero(np.diff(block, prepend=-1))
    entries, rows = np.unique(block[position] * n_classes + classes, return_counts=True)
    of_block, of_class = np.divmod(entries, n_classes)
    unit = 2.0 ** (61 - ceil(log2(len(values) * log(len(values)) + 1)))
    n = np.arange(len(values) + 1, dtype=np.float64)
    return _Line(
        low=numbers[starts],
        high=numbers[np.append(starts[1:], len(numbers)) - 1],
        first=np.searchsorted(of_block, np.arange(len(starts) + 1)),
        classes=of_class,
        rows=rows,
        before=_running_totals(of_class, rows),
        F=np.rint(n * np.log(np.maximum(n, 1)) * unit).astype(np.int64),
        scale=unit,
    )


def _sets_differ(position: Integers, classes: Integers) -> NDArray[np.bool_]:
    """For each two neighbouring numbers, whether their sets of classes differ, shape (numbers - 1,).

    The pairs of a number's position and a class that it has are sorted, so equal sets of the same size agree one by one.
    """
    first = np.flatnonzero(np.diff(position, prepend=-1))
    sizes = np.diff(first, append=len(position))
    opposite = np.minimum(np.arange(len(position)) + sizes[position], len(position) - 1)
    unequal = np.logical_or.reduceat(classes != classes[opposite], first)
    differ: NDArray[np.bool_] = unequal[:-1] | (sizes[1:] != sizes[:-1])
    return differ


def _running_totals(classes: Integers, rows: Integers) -> Integers:
    """For each entry, the rows of its class in the entries before."""
    order = np.argsort(classes, kind="stable")
    total = np.cumsum(rows[order]) - rows[order]
    first = np.flatnonzero(np.diff(classes[order], prepend=-1))
    total -= np.repeat(total[first], np.diff(first, append=len(order)))
    before = np.empty_like(rows)
    before[order] = total
    return before


def _best_cut(line: _Line, start: int, end: int) -> tuple[int, MdlDecision]:
    """The block that begins above the best cut of the blocks from `start` to `end`, and the decision on it."""
    part = slice(line.first[start], line.first[end])
    classes, rows, F = line.classes[part], line.rows[part], line.F
    n_c = np.bincount(classes, rows).astype(np.intp)
    earlier = np.empty_like(n_c)
    earlier[classes[::-1]] = line.before[part][::-1]  # what stays is a class's first entry
    left = line.before[part] - earlier[classes]
    right = n_c[classes] - left
    ends = line.first[start + 1 : end] - line.first[start] - 1
    # N H(S) = F[N] - sum F[n_c]; an entry that passes from the right of a cut to its left changes only its own class's terms.
    sum_1 = np.cumsum(F[left + rows] - F[left])[ends]
    sum_2 = F[n_c].sum() + np.cumsum(F[right - rows] - F[right])[ends]
    n_1 = np.cumsum(rows)[ends]
    n = int(rows.sum())
    entropy_1, entropy_2 = F[n_1] - sum_1, F[n - n_1] - sum_2
    both = entropy_1 + entropy_2
    best = int(np.argmax(both - both.min() < GAP * n * line.scale))
    whole = float(F[n] - F[n_c].sum()) / line.scale / n
    one, other = (float(e[best]) / line.scale for e in (entropy_1, entropy_2))
    k_1, k_2 = (len(np.unique(side)) for side in np.split(classes, [ends[best] + 1]))
    k, size = int(np.count_nonzero(n_c)), int(n_1[best])
    cost = log(n - 1) + k * log(3) + log1p(-2 * exp(-k * log(3)))
    threshold = (cost - k * whole + k_1 * one / size + k_2 * other / (n - size)) / n
    middle = start + best + 1
    cut = _midpoint(float(line.high[middle - 1]), float(line.low[middle]))
    low, high = float(line.low[start]), float(line.high[end - 1])
    return middle, MdlDecision(low, high, n, cut, whole - (one + other) / n, threshold)


def _midpoint(one: float, other: float) -> float:
    """The middle of two numbers, or the first where no number between them can be told from the second."""
    middle = (one + other) / 2
    if not isfinite(middle):
        middle = one / 2 + other / 2
    return middle if middle < other else one
