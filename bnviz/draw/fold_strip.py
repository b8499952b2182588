"""The folds of an experiment as dots, a strip for each classifier: how far they spread, and how far the classifiers are apart."""

from collections.abc import Sequence
from math import isfinite
from typing import Any

import plotly.graph_objects as go

from bnviz.draw.lines_figure import WRITTEN_OUT, around
from bnviz.draw.numbers import shown
from bnviz.draw.plain import plain
from bnviz.draw.risk_figure import GREY
from bnviz.evaluate.measures import Measured

LABEL = 26
SPREAD = 0.5
"""The dots of a strip take so much of its height."""


def fold_strip(titles: Sequence[str], found: Sequence[Measured], opened: int, label: str) -> go.Figure:
    """A strip for each classifier: a dot for each fold, those of the opened one filled, and a bar at the loss of all rows.

    A fold whose loss is infinite has no dot.
    """
    order = [opened, *(k for k in range(len(titles)) if k != opened)]  # the first one has the first colour of the theme
    traces = [_dots(k, titles[k], found[k], k == opened) for k in order]
    pooled = [(k, one.pooled) for k, one in enumerate(found) if isfinite(one.pooled)]
    bars: dict[str, Any] = {
        "type": "scatter",
        "mode": "markers",
        "name": "all rows",
        "x": [value for _, value in pooled],
        "y": [k for k, _ in pooled],
        "hovertext": [f"{plain(titles[k])}, all rows<br>{shown(value)} ({value!r})" for k, value in pooled],
        "hoverinfo": "text",
        "marker": {"symbol": "line-ns", "size": 30, "line": {"width": 3, "color": "#d55e00"}},
    }
    ticks = {
        "tickmode": "array",
        "tickvals": list(range(len(titles))),
        "ticktext": [plain(title, LABEL) for title in titles],
    }
    legend = {"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom", "itemclick": False, "itemdoubleclick": False}
    layout = {
        "height": 130 + 52 * len(titles),
        "dragmode": False,
        "hovermode": "closest",
        "legend": legend,
        "margin": {"l": 10, "r": 10, "t": 10, "b": 10},
        "xaxis": {
            "title": {"text": label},
            "fixedrange": True,
            "zeroline": False,
            "automargin": True,
            **WRITTEN_OUT,
            **around([x for trace in [*traces, bars] for x in trace["x"]]),
        },
        "yaxis": {
            "range": [len(titles) - 0.5, -0.5],
            "fixedrange": True,
            "zeroline": False,
            "automargin": True,
            **ticks,
        },
        "hoverlabel": {"align": "left"},
    }
    return go.Figure({"data": [*traces, bars], "layout": layout})


def _dots(k: int, title: str, one: Measured, is_opened: bool) -> dict[str, Any]:
    """The dots of one classifier, one below the other so that none hides another."""
    n = len(one.folds)
    heights = [k + SPREAD * ((f + 0.5) / n - 0.5) for f in range(n)]
    finite = [(f, value) for f, value in enumerate(one.folds.tolist()) if isfinite(value)]
    return {
        "type": "scatter",
        "mode": "markers",
        "name": "folds of the classifier that is opened" if is_opened else "folds",
        "showlegend": is_opened,
        "x": [value for _, value in finite],
        "y": [heights[f] for f, _ in finite],
        "hovertext": [f"{plain(title)}, fold {f + 1:,}<br>{shown(value)} ({value!r})" for f, value in finite],
        "hoverinfo": "text",
        "marker": {"symbol": "circle", "size": 9} if is_opened else {"symbol": "circle-open", "size": 9, "color": GREY},
    }
