"""The risk curves of STAN as figures: all rankings over the number of attributes, with what each of them chooses."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import plotly.graph_objects as go

from bnviz.draw.nice_axis import nice_step
from bnviz.draw.numbers import shown
from bnviz.draw.plain import plain
from bnviz.draw.stan_words import RANKING_NAMES
from bnviz.learn.leave_one_out import Losses
from bnviz.learn.rankings import RANKINGS
from bnviz.learn.risk_curve import Curve

GREY = "#7a8590"
"""A grey that is seen on a light and on a dark page; the curves have the colours of the theme."""
SYMBOLS = ("circle", "square", "diamond", "triangle-up", "triangle-down", "cross")
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
HEIGHT = 430
MOST_MARKS = 60
"""Of more attributes only what is chosen is marked on the lines."""
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
    figure = laid_out(traces, "risk (CVR)", a, s)
    figure.add_annotation(
        x=curve.n_selected,
        y=float(curve.cvr[curve.n_selected - 1]),
        text=f"chosen: s = {curve.n_selected:,}",
        ax=40,
        ay=34,
    )
    if curve.n_selected < a:
        figure.add_annotation(x=a, y=float(curve.cvr[-1]), text="full TAN", ay=-34)
    return figure


def _curve(label: str, curve: Curve, names: Sequence[str], k: int, *, strong: bool, visible: bool) -> go.Scatter:
    a, chosen = len(curve.order), curve.n_selected
    few = a <= MOST_MARKS
    sizes = [13 if n == chosen else (7 if strong else 5) * few for n in range(1, a + 1)]
    words = [
        f"{label}, s = {n:,}<br>{plain(names[i], 60)} comes in<br>CVR {shown(risk)} ({risk!r})<br>zero-one loss {shown(loss)}"
        for n, (i, risk, loss) in enumerate(
            zip(curve.order, curve.cvr.tolist(), curve.losses.zero_one.tolist(), strict=True), 1
        )
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


def loss_figure(losses: Mapping[str, Losses], zero_one: bool, chosen: int, s: int) -> go.Figure:
    """The losses of one ranking, a line for each way of measuring them; the least of each is a star."""
    traces = []
    for k, (label, found) in enumerate(losses.items()):
        numbers = (found.zero_one if zero_one else found.rmse).tolist()
        least, few = numbers.index(min(numbers)), len(numbers) <= MOST_MARKS
        words = [f"{label}, s = {n:,}<br>{shown(loss)} ({loss!r})" for n, loss in enumerate(numbers, 1)]
        marker = {
            "symbol": ["star" if n == least else SYMBOLS[k] for n in range(len(numbers))],
            "size": [13 if n == least else 6 * few for n in range(len(numbers))],
        }
        traces.append(line(label, numbers, words, k, strong=not k, marker=marker))
    figure = laid_out(traces, "zero-one loss" if zero_one else "RMSE", len(traces[0].x), s)
    figure.add_vline(chosen, line={"color": GREY, "width": 1, "dash": "dot"})
    return figure


def fold_figure(curve: Curve, folds: Sequence[Curve], label: str) -> go.Figure:
    """The curves on parts of the rows, thin, and that of all rows, strong; what each chooses is a star."""
    traces = []
    for n, one in enumerate(folds, 1):
        words = [f"part {n}, s = {s:,}<br>CVR {shown(risk)}" for s, risk in enumerate(one.cvr.tolist(), 1)]
        sizes = [11 if s == one.n_selected else 0 for s in range(1, len(one.order) + 1)]
        marker = {"symbol": "star-open", "size": sizes, "color": GREY}
        thin = line("nine tenths of the rows", one.cvr.tolist(), words, 2, strong=False, marker=marker)
        thin.update(line={"color": GREY}, showlegend=n == 1)
        traces.append(thin)
    words = [f"all rows, s = {s:,}<br>CVR {shown(risk)}" for s, risk in enumerate(curve.cvr.tolist(), 1)]
    sizes = [13 if s == curve.n_selected else 0 for s in range(1, len(curve.order) + 1)]
    whole = line(
        f"{label}, all rows", curve.cvr.tolist(), words, 0, strong=True, marker={"symbol": "star", "size": sizes}
    )
    return laid_out([whole, *traces], "risk (CVR)", len(curve.order), None)


def line(
    label: str,
    numbers: Sequence[float],
    words: Sequence[str],
    k: int,
    *,
    strong: bool,
    marker: dict[str, Any],
    visible: bool = True,
) -> go.Scatter:
    """A line over 1, 2, 3, ... attributes, the k-th in a figure; what is selected in it does not make the rest pale."""
    return go.Scatter(
        x=list(range(1, len(numbers) + 1)),
        y=list(numbers),
        name=label,
        mode="lines+markers",
        visible=visible,
        line={"dash": DASHES[k], "width": 3 if strong else 1.5},
        marker=marker,
        hovertext=list(words),
        hoverinfo="text",
        unselected={"marker": {"opacity": 1}},
        selected={"marker": {"opacity": 1}},
    )


def laid_out(traces: Sequence[go.Scatter], title: str, a: int, s: int | None) -> go.Figure:
    """The figure of lines over 1..a attributes, with a line at s."""
    figure = go.Figure(list(traces))
    if s:
        figure.add_vline(s, line={"color": GREY, "width": 2}, layer="below")
    step = int(nice_step(0, a, TICKS)) or 1
    figure.update_xaxes(
        title="number of attributes s", fixedrange=True, range=[1 - 0.03 * a, a + 0.06 * a], tick0=0, dtick=step,
        zeroline=False,
    )  # fmt: skip
    figure.update_yaxes(title=title, fixedrange=True, automargin=True, zeroline=False)
    figure.update_layout(
        height=HEIGHT, dragmode=False, hovermode="closest", showlegend=True,
        legend={"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom", "itemclick": False, "itemdoubleclick": False},
        margin={"l": 10, "r": 10, "t": 10, "b": 10}, hoverlabel={"align": "left", "namelength": -1},
    )  # fmt: skip
    return figure
