"""Lines over a range of numbers, one for each classifier, told apart by colour, dash and mark; for curves of every kind."""

from collections.abc import Sequence
from typing import Any

import plotly.graph_objects as go

from bnviz.draw.plain import plain
from bnviz.draw.risk_figure import DASHES, GREY, SYMBOLS

LABEL = 40
HEIGHT = 420
WRITTEN_OUT = {"exponentformat": "none"}
"""What an axis has so that its numbers are 0.0002, and not 200µ."""


def one_line(
    label: str, x: Sequence[float], y: Sequence[float], words: Sequence[str], k: int, **more: Any
) -> dict[str, Any]:
    """The k-th line of a figure; `words` are said of its points, already made safe."""
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "name": plain(label, LABEL),
        "x": list(x),
        "y": list(y),
        "hovertext": list(words),
        "hoverinfo": "text",
        "line": {"dash": DASHES[k % len(DASHES)], "width": 2},
        "marker": {"symbol": SYMBOLS[k % len(SYMBOLS)], "size": 8},
        **more,
    }


def around(values: Sequence[float]) -> dict[str, Any]:
    """What an axis of losses has of its own when all that is drawn has one value: else half of it would be below zero."""
    if len(set(values)) != 1:
        return {}
    widest = 2 * values[0] or 1.0
    return {"range": [-0.05 * widest, widest]}


def diagonal() -> dict[str, Any]:
    """The line from (0, 0) to (1, 1)."""
    return {"type": "line", "x0": 0, "y0": 0, "x1": 1, "y1": 1, "layer": "below", "line": {"color": GREY, "width": 1}}


def lines_figure(
    lines: Sequence[dict[str, Any]],
    across: dict[str, Any],
    up: dict[str, Any],
    shapes: Sequence[dict[str, Any]] = (),
    height: int = HEIGHT,
) -> go.Figure:
    """The figure of the lines; `across` and `up` are what the axes have of their own."""
    axis = {"fixedrange": True, "zeroline": False, "automargin": True, **WRITTEN_OUT}
    legend = {"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom", "itemclick": False, "itemdoubleclick": False}
    layout = {
        "height": height,
        "dragmode": False,
        "hovermode": "closest",
        "showlegend": True,
        "legend": legend,
        "margin": {"l": 10, "r": 10, "t": 10, "b": 10},
        "xaxis": {**axis, **across},
        "yaxis": {**axis, **up},
        "shapes": list(shapes),
        "hoverlabel": {"align": "left", "namelength": -1},
    }
    return go.Figure({"data": list(lines), "layout": layout})
