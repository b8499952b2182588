"""The numbers of an attribute before they are put into bins: bars stacked by class, with the cut points drawn in."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import plotly.graph_objects as go

from bnviz.draw.class_marks import class_bars, laid_out
from bnviz.draw.histogram import Histogram
from bnviz.draw.numbers import shown
from bnviz.draw.plain import plain

CUT = "#7a8590"
"""A grey that is seen on a light and on a dark page; the class bars have the colours of the theme."""


def raw_numbers(histogram: Histogram, cuts: Sequence[float], x_name: str, y_name: str) -> go.Figure:
    """Bars of the numbers of an attribute, as high as their rows, stacked by class, and a dashed line at each cut point.

    A number equal to a cut point belongs to the bin on its left.
    """
    middles, widths, labels = _places(histogram)
    bars = [
        class_bars(
            c,
            name,
            x=middles,
            width=widths,
            y=histogram.bars[:, c].tolist(),
            hovertext=[
                f"x: {plain(x_name)} {label}<br>y: {plain(y_name)} = {plain(name)}<br>{n:,} of its {total:,} rows"
                for label, n, total in zip(
                    labels, histogram.bars[:, c].tolist(), histogram.bars.sum(1).tolist(), strict=True
                )
            ],
        )
        for c, name in enumerate(histogram.classes)
    ]
    highest = int(histogram.bars.sum(1).max(initial=1))
    if cuts:
        bars.append(_cut_lines(cuts, highest))
    return laid_out(bars, y_name, 400, {"title": plain(x_name)}, {"title": "rows"}, barmode="stack", bargap=0)


def _places(histogram: Histogram) -> tuple[list[float], list[float], list[str]]:
    """The middle and the width of each bar, and what it holds in words."""
    if histogram.edges is None:
        numbers = histogram.highs
        half = float(np.diff(numbers / 2).min(initial=np.inf))  # two numbers may lie too far apart for a number
        width = 1.6 * half if np.isfinite(half) else 0.8
        return numbers.tolist(), [width] * len(numbers), [f"= {number!r}" for number in numbers.tolist()]
    low, high = histogram.edges[:-1], histogram.edges[1:]
    labels = [f"in ({a!r}, {b!r}]" for a, b in zip(low.tolist(), high.tolist(), strict=True)]
    return (low / 2 + high / 2).tolist(), (high - low).tolist(), labels


def _cut_lines(cuts: Sequence[float], top: float) -> dict[str, Any]:
    x: list[float | None] = []
    y: list[float | None] = []
    for cut in cuts:
        x += [cut, cut, None]
        y += [0, top, None]
    said = [f"cut point {shown(cut)}" if cut is not None else "" for cut in x]
    line = {"color": CUT, "width": 2, "dash": "dash"}
    own = {"type": "scatter", "mode": "lines", "name": "cut points", "line": line, "hoverinfo": "text"}
    return {**own, "x": x, "y": y, "hovertext": said}
