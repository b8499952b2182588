"""Two columns of losses as a scatter plot: a point for each data set, below the diagonal where the upright one loses less."""

from typing import Any

import plotly.graph_objects as go

from bnviz.draw.lines_figure import lines_figure
from bnviz.draw.plain import plain
from bnviz.draw.risk_figure import GREY
from bnviz.draw.sign_test import DRAW, LOSS, WIN, outcomes
from bnviz.evaluate.published import LossTable

MARKS = {
    WIN: ("triangle-down", "loses less"),
    DRAW: ("circle-open", "loses the same"),
    LOSS: ("triangle-up", "loses more"),
}
HEIGHT, LABEL, ROOM = 480, 40, 1.05


def loss_scatter(table: LossTable, one: str, other: str, title: str, is_log: bool) -> go.Figure:
    """The losses of the second across, of the first up. On logarithmic axes a loss of 0 has no place: see `without_place`."""
    x, y = table.of(other).tolist(), table.of(one).tolist()
    found = outcomes(table, one, other)
    placed = [d for d in range(len(x)) if not is_log or min(x[d], y[d]) > 0]
    shown = [value for d in placed for value in (x[d], y[d])]
    low, high = (min(shown, default=1e-4) / ROOM if is_log else 0.0), max(shown, default=1.0) * ROOM
    if high <= low:
        high = low + 1.0
    traces = [_points(table, [d for d in placed if found[d] == o], x, y, o, (one, other)) for o in MARKS]
    axis = {"type": "log" if is_log else "linear"}
    return lines_figure(
        [*traces, _diagonal(low, high)],
        {"title": {"text": f"{title} of {plain(other, LABEL)}"}, **axis},
        {"title": {"text": f"{title} of {plain(one, LABEL)}"}, **axis},
        height=HEIGHT,
    )


def without_place(table: LossTable, one: str, other: str) -> list[str]:
    """The data sets that are not in the picture with logarithmic axes, because a loss is 0."""
    pairs = zip(table.datasets, table.of(one).tolist(), table.of(other).tolist(), strict=True)
    return [name for name, a, b in pairs if min(a, b) <= 0]


def _points(
    table: LossTable, of: list[int], x: list[float], y: list[float], outcome: str, names: tuple[str, str]
) -> dict[str, Any]:
    symbol, words = MARKS[outcome]
    one, other = (plain(name, LABEL) for name in names)
    return {
        "type": "scatter",
        "mode": "markers",
        "name": f"{one} {words} ({len(of):,})",
        "x": [x[d] for d in of],
        "y": [y[d] for d in of],
        "hovertext": [f"{plain(table.datasets[d])}<br>{one} {y[d]:.4f}<br>{other} {x[d]:.4f}" for d in of],
        "hoverinfo": "text",
        "marker": {"symbol": symbol, "size": 9, "opacity": 0.85},
    }


def _diagonal(low: float, high: float) -> dict[str, Any]:
    return {
        "type": "scatter",
        "mode": "lines",
        "name": "the same",
        "x": [low, high],
        "y": [low, high],
        "hoverinfo": "skip",
        "showlegend": False,
        "line": {"color": GREY, "width": 1},
    }
