"""The average ranks of several classifiers with what Nemenyi's test cannot tell apart: as a picture, a table and in words."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import plotly.graph_objects as go

from bnviz.draw.lines_figure import lines_figure
from bnviz.draw.numbers import shown
from bnviz.draw.plain import plain
from bnviz.draw.risk_figure import GREY
from bnviz.draw.sentences import listed
from bnviz.draw.sums import Lines
from bnviz.evaluate.published import LossTable
from bnviz.evaluate.ranks import Ranks, alike, ranks

ALPHA = 0.05
LABEL = 26
RANKED, TOGETHER, SCALE = "average rank", "not told apart", "critical difference"


@dataclass(frozen=True, eq=False)
class Ranked:
    """The algorithms with their ranks, the critical difference at the level of 0.05, and the groups that lie within it."""

    algorithms: tuple[str, ...]
    ranks: Ranks
    difference: float
    groups: tuple[tuple[int, ...], ...]

    @property
    def order(self) -> list[int]:
        """The algorithms from the least average rank to the largest."""
        return [int(k) for k in np.argsort(self.ranks.average, kind="stable")]


def ranked(table: LossTable) -> Ranked:
    """The ranks of all algorithms of a table.

    Errors: InputError for fewer than two data sets or algorithms.
    """
    found = ranks(table.mean)
    difference = found.critical_difference(ALPHA)
    return Ranked(table.algorithms, found, difference, alike(found.average, difference))


def rank_figure(of: Ranked) -> go.Figure:
    """A dot for each algorithm at its average rank, the best on top; under them a bar for each group that is not told apart, and
    the critical difference as a scale.
    """
    average, order = of.ranks.average.tolist(), of.order
    names = [plain(of.algorithms[k], LABEL) for k in order]
    k, bars = len(names), len(of.groups)
    dots = {
        "type": "scatter", "mode": "markers", "name": RANKED, "x": [average[i] for i in order], "y": list(range(k)),
        "hovertext": [f"{name}<br>average rank {average[i]:.3f}" for name, i in zip(names, order, strict=True)],
        "hoverinfo": "text", "marker": {"symbol": "circle", "size": 11},
    }  # fmt: skip
    groups = [_bar(of, group, k + n) for n, group in enumerate(of.groups)]
    scale = _line(
        [1.0, 1.0 + of.difference], k + bars, SCALE, f"critical difference {shown(of.difference)}", "#d55e00", True
    )
    drops = [
        {"type": "line", "x0": average[i], "x1": average[i], "y0": row, "y1": k + bars - 0.5, "layer": "below",
         "line": {"color": GREY, "width": 1, "dash": "dot"}}
        for row, i in enumerate(order)
    ]  # fmt: skip
    ticks = {"tickmode": "array", "tickvals": [*range(k), k + bars], "ticktext": [*names, "scale"]}
    low, high = 1 - 0.15, max(k, 1 + of.difference) + 0.15
    return lines_figure(
        [dots, *groups, scale],
        {"title": {"text": "average rank; 1 is the least loss"}, "range": [low, high], "dtick": 1},
        {"range": [k + bars + 0.6, -0.6], **ticks},
        drops,
        height=150 + 34 * (k + bars + 1),
    )


def _bar(of: Ranked, group: tuple[int, ...], row: int) -> dict[str, Any]:
    average = of.ranks.average
    words = "not told apart: " + ", ".join(plain(of.algorithms[k], LABEL) for k in group)
    return _line(
        [float(average[group[0]]), float(average[group[-1]])], row, TOGETHER, words, GREY, row == len(of.algorithms)
    )


def _line(x: list[float], row: int, name: str, words: str, color: str, in_legend: bool) -> dict[str, Any]:
    return {
        "type": "scatter", "mode": "lines+markers", "name": name, "x": x, "y": [row, row], "hovertext": [words] * 2,
        "hoverinfo": "text", "showlegend": in_legend, "line": {"color": color, "width": 5},
        "marker": {"symbol": "line-ns", "size": 9, "line": {"width": 2, "color": color}},
    }  # fmt: skip


def rank_lines(of: Ranked) -> Lines:
    """A line for each algorithm, the least average rank first."""
    average = of.ranks.average.tolist()
    best = (of.ranks.ranks == of.ranks.ranks.min(1, keepdims=True)).sum(0)
    return {
        "algorithm": [of.algorithms[k] for k in of.order],
        "average rank": [average[k] for k in of.order],
        "behind the first": [average[k] - average[of.order[0]] for k in of.order],
        "best or as good on": [int(best[k]) for k in of.order],
    }


def rank_words(of: Ranked, title: str) -> list[str]:
    """Friedman's test in numbers, the critical difference, and which algorithms it tells apart."""
    n, k = of.ranks.ranks.shape
    differ = of.ranks.p < ALPHA
    chance = "below 0.0001" if of.ranks.p < 1e-4 else shown(of.ranks.p)
    statistic = shown(of.ranks.F) if np.isfinite(of.ranks.F) else "∞"
    said = [
        f"Friedman's test on the ranks of the {title} of {k:,} algorithms on {n:,} data sets: χ² = {shown(of.ranks.chi_square)}, "
        f"and Iman and Davenport's F = {statistic} with {k - 1:,} and {(k - 1) * (n - 1):,} degrees of freedom. Its p is {chance}: "
        f"the ranks differ by {'more than chance would show' if differ else 'no more than chance may show'}.",
        f"Two average ranks that are at least {shown(of.difference)} apart differ significantly (Nemenyi, level {ALPHA}).",
    ]
    said += [f"Not told apart: {listed([of.algorithms[i] for i in group], k)}." for group in of.groups]
    if not of.groups:
        said.append("Every two of them are told apart.")
    return said
