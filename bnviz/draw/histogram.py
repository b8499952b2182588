"""The numbers of a column by class, as one value that the cut editor shows: bars to look at, and between the numbers the places
where a cut can stand, with exact counts below each of them.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from bnviz.draw.nice_axis import bar_edges, ticks
from bnviz.draw.tidy_cuts import between, tidied

HEAPS = 40
"""Up to this many different numbers, each has a bar of its own."""
BARS = 100
GROUPS = 2000
"""Up to this many different numbers, a cut can stand between any two; of more it can stand at this many places."""
CLASSES = 7
"""Of more classes only the most frequent keep a colour; the others share one."""
Counts = NDArray[np.int64]
Numbers = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Histogram:
    """The numbers of a column, by class.

    `counts` (g, c) are the rows of each group of neighbouring numbers in each shown class, `lows` and `highs` (g,) the
    smallest and the largest number of each group; a group is one number when `exact`. `places` (g - 1,) are the cuts that can
    be chosen, one between any two groups. `bars` (b, c) lie between the `edges` (b + 1,), or on the numbers `highs` where
    there are few (`edges` None). `classes` are the labels of the c shown classes; when `joined` is not 0 the last stands for
    so many. `ends` are the smallest and the largest number, `digest` tells the numbers of two columns apart.
    """

    classes: tuple[str, ...]
    joined: int
    ends: tuple[float, float] | None
    exact: bool
    lows: Numbers
    highs: Numbers
    places: Numbers
    counts: Counts
    edges: Numbers | None
    bars: Counts
    missing: int
    digest: str

    @property
    def rows(self) -> int:
        """The number of rows with a number."""
        return int(self.counts.sum())

    def below(self, cut: float) -> Counts:
        """The rows of each shown class whose number is not above the cut, shape (c,); exact where a cut can stand."""
        found: Counts = self.counts[: np.searchsorted(self.highs, cut, side="right")].sum(0)
        return found

    def shown(self, cuts: Sequence[float]) -> list[float]:
        """The cuts as they are shown: tidied where they stand between two numbers."""
        found = np.array(cuts, np.float64)
        ranks = np.searchsorted(self.highs, found, side="right")
        inside = np.flatnonzero((ranks > 0) & (ranks < len(self.highs)))
        inside = inside[found[inside] < self.lows[ranks[inside]]]
        found[inside] = tidied(found[inside], self.highs[ranks[inside] - 1], self.lows[ranks[inside]])
        return [float(cut) for cut in found]

    @cached_property
    def payload(self) -> str:
        """The JSON text that the browser reads."""
        domain = self.ends if self.edges is None else (float(self.edges[0]), float(self.edges[-1]))
        content = {
            "classes": self.classes,
            "joined": self.joined,
            "ends": self.ends,
            "domain": domain,
            "ticks": ticks(*domain) if domain else [],
            "exact": self.exact,
            "highs": self.highs.tolist(),
            "places": self.places.tolist(),
            "counts": self.counts.tolist(),
            "edges": None if self.edges is None else self.edges.tolist(),
            "bars": self.bars.tolist(),
            "missing": self.missing,
        }
        return json.dumps(content, separators=(",", ":"), allow_nan=False)


class _Sorted:
    """The rows in the order of their numbers, ready to be counted between any cuts."""

    def __init__(self, numbers: Numbers, class_codes: NDArray[np.integer], classes: int):
        order = np.argsort(numbers)
        self.numbers, self.class_codes, self.classes = numbers[order], class_codes[order], classes
        self.distinct = self.numbers[np.append(True, self.numbers[1:] > self.numbers[:-1])[: len(numbers)]]

    def counts(self, cuts: Numbers) -> Counts:
        """The rows in each bin between the rising cuts and in each class, shape (cuts + 1, classes)."""
        ends = np.append(np.searchsorted(self.numbers, cuts, side="right"), len(self.numbers))
        cell = np.repeat(np.arange(len(ends)) * self.classes, np.diff(ends, prepend=0))
        return np.bincount(cell + self.class_codes, minlength=len(ends) * self.classes).reshape(-1, self.classes)


def histogram_of(
    numbers: Numbers,
    codes: NDArray[np.integer],
    class_codes: NDArray[np.integer],
    classes: Sequence[str],
    cuts: Sequence[float] = (),
) -> Histogram:
    """The histogram of a column: row r has the number `numbers[codes[r]]` (none where the code is -1) and the class
    `classes[class_codes[r]]`.

    The `cuts` (rising) are places where the counts have to be exact, besides those that can be chosen anyway.
    """
    valued = codes >= 0
    shown, class_of = _shown_classes(class_codes, classes)
    lines = _Sorted(numbers[codes[valued]], class_of[class_codes[valued]], len(shown))
    distinct, missing = lines.distinct, len(codes) - int(valued.sum())
    grid = _grid(distinct)
    highs = _with_cuts(grid, distinct, np.array(cuts, np.float64)) if len(grid) < len(distinct) else grid
    lows = distinct[np.searchsorted(distinct, np.append(-np.inf, highs[:-1]), side="right")] if len(highs) else highs
    edges = _edges(distinct, len(lines.numbers))
    counts = lines.counts(highs[:-1]) if len(distinct) else np.zeros((0, len(shown)), np.int64)
    bars = counts if edges is None else lines.counts(edges[1:-1])
    return Histogram(
        classes=shown,
        joined=len(classes) - len(shown) + 1 if len(classes) > len(shown) else 0,
        ends=(float(distinct[0]), float(distinct[-1])) if len(distinct) else None,
        exact=len(highs) == len(distinct),
        lows=lows,
        highs=highs,
        places=between(highs[:-1], lows[1:]),
        counts=counts,
        edges=edges,
        bars=bars,
        missing=missing,
        digest=_digest(shown, grid, bars, missing),
    )


def _shown_classes(
    class_codes: NDArray[np.integer], classes: Sequence[str]
) -> tuple[tuple[str, ...], NDArray[np.uint8]]:
    """The labels of the shown classes, and which of them each class is: all, or the most frequent and one for the others."""
    if len(classes) <= CLASSES:
        return tuple(classes), np.arange(len(classes), dtype=np.uint8)
    rows = np.bincount(class_codes, minlength=len(classes))
    frequent = np.sort(np.argsort(-rows, kind="stable")[: CLASSES - 1])
    class_of = np.full(len(classes), CLASSES - 1, np.uint8)
    class_of[frequent] = np.arange(CLASSES - 1)
    return (*(classes[k] for k in frequent), "other classes"), class_of


def _grid(distinct: Numbers) -> Numbers:
    """The largest number of each group: all of them, or `GROUPS` that lie as many different numbers apart."""
    if len(distinct) <= GROUPS:
        return distinct
    return distinct[np.linspace(0, len(distinct) - 1, GROUPS).astype(np.intp)]


def _with_cuts(highs: Numbers, distinct: Numbers, cuts: Numbers) -> Numbers:
    """The groups, divided further where a cut falls into one."""
    ranks = np.searchsorted(distinct, cuts, side="right") - 1
    return np.union1d(highs, distinct[ranks[ranks >= 0]])


def _edges(distinct: Numbers, rows: int) -> Numbers | None:
    """The edges of the bars; None when each number has its own."""
    if len(distinct) <= HEAPS:
        return None
    wished = int(np.clip(round(3 * np.cbrt(rows)), 15, BARS))
    return np.array(bar_edges(float(distinct[0]), float(distinct[-1]), wished, _grain(distinct)))


def _grain(distinct: Numbers) -> Decimal:
    """The largest of 1, 0.1, 0.01 and 0.001 of which all numbers are multiples; 0 if they are not, or too many to tell apart."""
    if len(distinct) > GROUPS:
        return Decimal(0)
    for decimals in range(4):
        scaled = distinct * 10.0**decimals
        if np.isfinite(scaled).all() and (np.abs(scaled - np.rint(scaled)) < 1e-6).all():
            return Decimal(1).scaleb(-decimals)
    return Decimal(0)


def _digest(classes: Sequence[str], grid: Numbers, bars: Counts, missing: int) -> str:
    content = hashlib.sha256(repr((classes, missing)).encode("utf-8", "surrogatepass"))
    content.update(grid.tobytes())
    content.update(bars.tobytes())
    return content.hexdigest()[:16]
