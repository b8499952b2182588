"""How the classes look in every figure: a colour and a pattern for each, in the same order everywhere, never colour alone.

The colours are those of the theme, Okabe and Ito's first, which plotly gives to the traces of a figure in their order; so a
figure has one trace for each class.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import plotly.graph_objects as go

from bnviz.draw.plain import plain

SHAPES = ("", "/", ".", "x", "-", "|", "\\", "+")
TICK = 22
"""The most characters of a label under an axis; the whole one is in the hover text."""


def class_mark(k: int) -> dict[str, Any]:
    """The marker of the bars of class k: eight patterns in turn, and ten colours, so 40 classes can be told apart."""
    shape = SHAPES[k % len(SHAPES)]
    return {"pattern": {"shape": shape, "fillmode": "overlay", "fgopacity": 0.45, "size": 6, "solidity": 0.25}}


def class_bars(k: int, name: str, **bars: Any) -> dict[str, Any]:
    """The bars of class k as the trace of a figure."""
    own = {"type": "bar", "name": plain(name, TICK), "marker": class_mark(k), "legendgroup": str(k)}
    return {**own, "hoverinfo": "text", **bars}


def laid_out(
    traces: Sequence[Mapping[str, Any]],
    y_name: str,
    height: int,
    x: Mapping[str, Any],
    y: Mapping[str, Any],
    **layout: Any,
) -> go.Figure:
    """The figure of these traces and axes with its legend on top; it does not zoom, because there is a table for the numbers.

    It is made at once, from dictionaries: to make traces and then change the figure takes plotly several times as long.
    """
    legend = {
        "title": {"text": plain(y_name, TICK)},
        "orientation": "h",
        "x": 0,
        "y": 1.02,
        "yanchor": "bottom",
        "traceorder": "normal",
        "itemclick": False,
        "itemdoubleclick": False,
    }
    usual = {
        "height": height,
        "legend": legend,
        "showlegend": True,
        "dragmode": False,
        "margin": {"l": 10, "r": 10, "t": 10, "b": 10},
        "hoverlabel": {"align": "left", "namelength": -1},
        "xaxis": {"fixedrange": True, "automargin": True, **x},
        "yaxis": {"fixedrange": True, "automargin": True, **y},
    }
    return go.Figure(list(traces), usual | layout)


def ticks(names: tuple[str, ...] | list[str], places: list[float] | None = None) -> dict[str, Any]:
    """The settings of an axis that has these labels at these places (0, 1, 2, ... by default).

    The axis is one of numbers: of labels, plotly would take some for numbers or dates and join equal ones. Nor may it leave out
    a label at the edge, as it would rather than turn them all.
    """
    where = list(range(len(names))) if places is None else places
    texts = [plain(n, TICK) for n in names]
    return {"type": "linear", "tickmode": "array", "tickvals": where, "ticktext": texts, "ticklabeloverflow": "allow"}
