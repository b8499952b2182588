"""The risk curves of STAN as figures: all rankings over the number of attributes, with what each of them chooses."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import plotly.graph_objects as go

from bnviz.draw.nice_axis import nice_step
from bnviz.draw.numbers import shown
from bnviz.draw.plain import plain
from bnviz.draw.stan_words import RANKING_NAMES
from bnviz.graph.ties import best, tied
from bnviz.learn.leave_one_out import Losses
from bnviz.learn.rankings import RANKINGS
from bnviz.learn.risk_curve import Curve

Trace = dict[str, Any]
"""A line of a figure, as plotly has it."""
GREY = "#7a8590"
"""A grey that is seen on a light and on a dark page; the curves have the colours of the theme."""
SYMBOLS = ("circle", "square", "diamond", "triangle-up", "triangle-down", "cross")
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
HEIGHT = 430
MOST_MARKS = 60
"""Of more attributes only what is chosen is marked on the lines, and only the strong line says more than its numbers."""
TICKS = 12


def risk_figure(
    curves: Mapping[str, Curve], ranking: str, names: Sequence[str], s: int, visible: Collection[str]
) -> go.Figure:
    """The risk over the number of attributes: a trace for each ranking of `RANKINGS`, those in `visible` seen.

    The chosen ranking is drawn strong, the number that each chooses is a star, and a line stands at s.
    """
    traces = [
        _curve(RANKING_NAMES[name], curves[name], names, k, strong=name == ranking, visible=name in visible)
        for k, name in enumerate(RANKINGS)
    ]
    a, curve = len(names), curves[ranking]
    at = curve.n_selected
    inwards = 40 if 2 * at <= a else -40
    notes = [note(at, float(curve.cvr[at - 1]), f"chosen: s = {at:,}", inwards, 34)]
    if at < a:
        notes.append(note(a, float(curve.cvr[-1]), "full TAN", -10, -34))
    return laid_out(traces, "risk (CVR)", a, [(s, "solid")] if s else [], notes)


def meeting(curves: Mapping[str, Curve], ranking: str, clicked: str, s: int) -> str:
    """The ranking that a click on the point of s attributes is about: where the curves meet, as at the full TAN, the chosen one's
    point lies under that of another.
    """
    return ranking if tied(float(curves[ranking].cvr[s - 1]), float(curves[clicked].cvr[s - 1])) else clicked


def _curve(label: str, curve: Curve, names: Sequence[str], k: int, *, strong: bool, visible: bool) -> Trace:
    a, chosen = len(curve.order), curve.n_selected
    few = a <= MOST_MARKS
    sizes = [13 if n == chosen else (7 if strong else 5) * few for n in range(1, a + 1)]
    places = zip(curve.order, curve.cvr.tolist(), curve.losses.zero_one.tolist(), strict=True)
    words = [
        f"{label}, s = {n:,}<br>{plain(names[i], 60)} comes in<br>CVR {shown(risk)} ({risk!r})<br>zero-one loss {shown(loss)}"
        for n, (i, risk, loss) in enumerate(places if few or strong else (), 1)
    ]
    return line(
        label,
        curve.cvr.tolist(),
        words,
        k,
        strong=strong,
        visible=visible,
        marker={"symbol": ["star" if n == chosen else SYMBOLS[k] for n in range(1, a + 1)], "size": sizes},
    )


def loss_figure(losses: Mapping[str, Losses], zero_one: bool, chosen: int) -> go.Figure:
    """The losses of one ranking, a line for each way of measuring them; the least of each is a star, and a dotted line
    stands at the chosen number.
    """
    traces = []
    for k, (label, found) in enumerate(losses.items()):
        numbers = (found.zero_one if zero_one else found.rmse).tolist()
        least, few = best([-loss for loss in numbers]), len(numbers) <= MOST_MARKS
        words = [f"{label}, s = {n:,}<br>{shown(loss)} ({loss!r})" for n, loss in enumerate(numbers, 1)]
        marker = {
            "symbol": ["star" if n == least else SYMBOLS[k] for n in range(len(numbers))],
            "size": [13 if n == least else 6 * few for n in range(len(numbers))],
        }
        traces.append(line(label, numbers, words, k, strong=not k, marker=marker))
    return laid_out(traces, "zero-one loss" if zero_one else "RMSE", len(numbers), [(chosen, "dot")])


def fold_figure(curve: Curve, folds: Sequence[Curve], label: str) -> go.Figure:
    """The curves on parts of the rows, thin, and that of all rows, strong; what each chooses is a star."""
    traces = []
    for n, one in enumerate(folds, 1):
        words = [f"part {n}, s = {s:,}<br>CVR {shown(risk)}" for s, risk in enumerate(one.cvr.tolist(), 1)]
        sizes = [11 if s == one.n_selected else 0 for s in range(1, len(one.order) + 1)]
        marker = {"symbol": "star-open", "size": sizes, "color": GREY}
        thin = line("without a part of the rows", one.cvr.tolist(), words, 2, strong=False, marker=marker)
        traces.append({**thin, "line": {**thin["line"], "color": GREY}, "showlegend": n == 1})
    words = [f"all rows, s = {s:,}<br>CVR {shown(risk)}" for s, risk in enumerate(curve.cvr.tolist(), 1)]
    sizes = [13 if s == curve.n_selected else 0 for s in range(1, len(curve.order) + 1)]
    whole = line(
        f"{label}, all rows", curve.cvr.tolist(), words, 0, strong=True, marker={"symbol": "star", "size": sizes}
    )
    return laid_out([whole, *traces], "risk (CVR)", len(curve.order))


def line(
    label: str,
    numbers: Sequence[float],
    words: Sequence[str],
    k: int,
    *,
    strong: bool,
    marker: dict[str, Any],
    visible: bool = True,
) -> Trace:
    """A line over 1, 2, 3, ... attributes, the k-th in a figure; what is selected in it does not make the rest pale."""
    return {
        "type": "scatter",
        "x": list(range(1, len(numbers) + 1)),
        "y": list(numbers),
        "name": label,
        "mode": "lines+markers",
        "visible": visible,
        "line": {"dash": DASHES[k], "width": 3 if strong else 1.5},
        "marker": marker,
        "hovertext": list(words),
        "hoverinfo": "text" if words else "x+y+name",
        "unselected": {"marker": {"opacity": 1}},
        "selected": {"marker": {"opacity": 1}},
    }


def note(x: float, y: float, text: str, right: int, down: int) -> dict[str, Any]:
    """A text with an arrow to a point, so many px beside and below it."""
    return {"x": x, "y": y, "text": text, "ax": right, "ay": down, "showarrow": True}


def laid_out(
    traces: Sequence[Trace],
    title: str,
    a: int,
    lines: Sequence[tuple[int, str]] = (),
    notes: Sequence[dict[str, Any]] = (),
    height: int = HEIGHT,
    reach: tuple[float, float] | None = None,
) -> go.Figure:
    """The figure of lines over 1..a attributes; `lines` stand at numbers of attributes, each with its dash, and the second axis
    has this `reach`, or what it needs.

    It is made of plain values in one go: part by part plotly takes three times as long, and a click waits for it.
    """
    shapes = [
        {
            "type": "line", "x0": at, "x1": at, "yref": "paper", "y0": 0, "y1": 1, "layer": "below",
            "line": {"color": GREY, "width": 1.5, "dash": dash},
        }
        for at, dash in lines
    ]  # fmt: skip
    across = {
        "title": {"text": "number of attributes s"}, "fixedrange": True, "range": [1 - 0.03 * a, a + 0.06 * a], "tick0": 0,
        "dtick": int(nice_step(0, a, TICKS)) or 1, "zeroline": False,
    }  # fmt: skip
    up = {"title": {"text": title}, "fixedrange": True, "automargin": True, "zeroline": False}
    legend = {
        "orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom", "itemclick": False, "itemdoubleclick": False,
    }  # fmt: skip
    layout = {
        "height": height, "dragmode": False, "hovermode": "closest", "showlegend": True, "legend": legend,
        "xaxis": across, "yaxis": up if reach is None else {**up, "range": list(reach)}, "shapes": shapes,
        "annotations": list(notes), "margin": {"l": 10, "r": 10, "t": 10, "b": 10},
        "hoverlabel": {"align": "left", "namelength": -1},
    }  # fmt: skip
    return go.Figure({"data": list(traces), "layout": layout})
