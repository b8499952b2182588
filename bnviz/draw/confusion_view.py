"""Which classes are taken for which others: as a figure, as a table of the confusions, and in words."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from bnviz.draw.numbers import shown
from bnviz.draw.plain import cut, plain
from bnviz.draw.sentences import counted_noun
from bnviz.draw.sums import Lines

SCALE = [[0, "rgba(0,90,142,0.03)"], [0.5, "rgba(0,90,142,0.25)"], [0.5, "rgba(0,90,142,0.85)"], [1, "rgb(0,90,142)"]]
"""Pale up to a half and dark from there on, so that a number is read on a light and on a dark page."""
MOST_WRITTEN = 12
"""Of more classes the numbers are in the hover text alone."""
MOST_DRAWN = 60
"""Of more classes there is the table alone."""
WORD, TICK = 40, 16


def confusion_figure(counts: NDArray[np.int64], classes: Sequence[str]) -> go.Figure:
    """A cell for each true class (down) and predicted class (across), the darker the larger its share of the true class."""
    whole = np.maximum(counts.sum(1, keepdims=True), 1)
    share = counts / whole
    c = len(classes)
    words = [
        [
            f"{plain(classes[y], WORD)} predicted as {plain(classes[p], WORD)}<br>"
            f"{counted_noun(int(counts[y, p]), 'row', 'rows')}, {shown(float(share[y, p]))} of its class"
            for p in range(c)
        ]
        for y in range(c)
    ]
    heat: dict[str, Any] = {
        "type": "heatmap",
        "z": share.tolist(),
        "zmin": 0,
        "zmax": 1,
        "colorscale": SCALE,
        "xgap": 2,
        "ygap": 2,
        "hovertext": words,
        "hoverinfo": "text",
        "colorbar": {
            "title": {"text": "share of the true class", "side": "top"},
            "orientation": "h",
            "y": 1.02,
            "yanchor": "bottom",
            "thickness": 10,
        },
    }
    ticks = {
        "tickmode": "array",
        "tickvals": list(range(c)),
        "ticktext": [plain(name, TICK) for name in classes],
        "fixedrange": True,
        "showgrid": False,
        "zeroline": False,
        "automargin": True,
    }
    layout = {
        "height": 200 + 36 * min(c, 15),
        "dragmode": False,
        "margin": {"l": 10, "r": 10, "t": 10, "b": 10},
        "xaxis": {**ticks, "title": {"text": "predicted class"}},
        "yaxis": {**ticks, "title": {"text": "true class"}, "autorange": "reversed"},
        "hoverlabel": {"align": "left"},
    }
    numbers = [_numbers(counts, share < 0.5), _numbers(counts, share >= 0.5, "#ffffff")] if c <= MOST_WRITTEN else []
    return go.Figure({"data": [heat, *numbers], "layout": layout})


def _numbers(counts: NDArray[np.int64], which: NDArray[np.bool_], colour: str | None = None) -> dict[str, Any]:
    """Those of the counts that are not zero, in a colour, or in that of the theme's text: a heatmap would choose one for a white
    page.
    """
    cells = np.argwhere((counts > 0) & which).tolist()
    return {
        "type": "scatter",
        "mode": "text",
        "x": [p for _, p in cells],
        "y": [y for y, _ in cells],
        "text": [f"{int(counts[y, p]):,}" for y, p in cells],
        "textfont": {"size": 13} if colour is None else {"size": 13, "color": colour},
        "hoverinfo": "skip",
        "showlegend": False,
    }


def confusion_lines(counts: NDArray[np.int64], classes: Sequence[str]) -> Lines:
    """One line for each true and predicted class that some row has, the most frequent confusions first, then what is right."""
    cells = [(y, p) for y, p in np.argwhere(counts > 0).tolist()]
    cells.sort(key=lambda cell: (cell[0] == cell[1], -int(counts[tuple(cell)]), cell))
    whole = counts.sum(1)
    return {
        "true class": [classes[y] for y, _ in cells],
        "predicted class": [classes[p] for _, p in cells],
        "rows": [int(counts[y, p]) for y, p in cells],
        "share of the true class": [float(counts[y, p] / whole[y]) for y, p in cells],
    }


def confusion_sentences(counts: NDArray[np.int64], classes: Sequence[str], title: str) -> list[str]:
    """The most frequent confusion, and the class that is found the least."""
    wrong = counts.copy()
    np.fill_diagonal(wrong, 0)
    if not wrong.any():
        return [f"{title} predicts every row right."]
    y, p = (int(k) for k in np.unravel_index(int(wrong.argmax()), wrong.shape))
    said = [
        f"What {title} does most often wrong is to take {cut(classes[y], WORD)} for {cut(classes[p], WORD)}: "
        f"{counted_noun(int(wrong[y, p]), 'row', 'rows')} of {int(counts[y].sum()):,}."
    ]
    there = np.flatnonzero(counts.sum(1))
    found = counts.diagonal()[there] / counts.sum(1)[there]
    least = int(there[int(found.argmin())])
    said.append(
        f"The class it finds least often is {cut(classes[least], WORD)}, in {shown(float(found.min()))} of its rows."
    )
    return said
