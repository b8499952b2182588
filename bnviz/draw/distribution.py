"""The states of an attribute, each divided by the classes of its rows: how the class changes from state to state."""

from typing import Literal

import numpy as np
import plotly.graph_objects as go

from bnviz.draw.class_marks import class_bars, laid_out, ticks
from bnviz.draw.numbers import shown
from bnviz.draw.plain import MOST, cut, heads, plain
from bnviz.draw.sums import Lines
from bnviz.learn.joint_table import Counts
from bnviz.learn.largest import Kept

Scale = Literal["rows", "share"]


def distribution(N_xy: Counts, x: Kept, y: Kept, scale: Scale = "rows") -> go.Figure:
    """Bars of the states of X, stacked by class: as high as their rows, or with "share" all as high as 1, divided by P(y|x).

    `N_xy` (v, c) are the counts of the states shown. A state without a row has no bar.
    """
    height = N_xy if scale == "rows" else N_xy / np.maximum(N_xy.sum(1), 1)[:, None]
    states = range(len(x.states))
    bars = [
        class_bars(
            c, name, x=list(states), y=height[:, c].tolist(), hovertext=[_hover(N_xy, s, c, x, y) for s in states]
        )
        for c, name in enumerate(y.states)
    ]
    up = {"title": "rows n(x,y)"} if scale == "rows" else {"title": "P(y|x)", "range": [0, 1]}
    return laid_out(bars, y.name, 400, {"title": plain(x.name), **ticks(x.states)}, up, barmode="stack", bargap=0.15)


def _hover(N_xy: Counts, s: int, c: int, x: Kept, y: Kept) -> str:
    n, n_x, n_y = int(N_xy[s, c]), int(N_xy[s].sum()), int(N_xy[:, c].sum())
    given = "".join(
        f"<br>{symbol} = {n:,}/{of:,} = {shown(n / of)}" for symbol, of in (("P(y|x)", n_x), ("P(x|y)", n_y)) if of
    )
    return f"x: {plain(x.name)} = {plain(x.states[s])}<br>y: {plain(y.name)} = {plain(y.states[c])}<br>n(x,y) = {n:,}{given}"


def distribution_lines(N_xy: Counts, x: Kept, y: Kept) -> Lines:
    """The numbers of the picture, one line for each state: n(x), P(x), and for each class n(x,y) and P(y|x)."""
    n_x, t = N_xy.sum(1), int(N_xy.sum())
    given = N_xy / np.maximum(n_x, 1)[:, None]
    return {
        "x": [cut(state, MOST) for state in x.states],
        "n(x)": n_x.tolist(),
        "P(x)": (n_x / max(t, 1)).tolist(),
        **{f"n(x,y), y = {name}": N_xy[:, c].tolist() for c, name in enumerate(heads(y.states))},
        **{f"P(y|x), y = {name}": given[:, c].tolist() for c, name in enumerate(heads(y.states))},
    }


def balance(N_c: Counts, y: Kept) -> go.Figure:
    """The rows of each class, one bar for each."""
    t = int(N_c.sum())
    bars = [
        class_bars(
            c,
            name,
            x=[n],
            y=[c],
            orientation="h",
            hovertext=[f"{plain(y.name)} = {plain(name)}<br>P(y) = {n:,}/{t:,} = {shown(n / t)}"],
        )
        for c, (name, n) in enumerate(zip(y.states, N_c.tolist(), strict=True))
    ]
    down, height = {"autorange": "reversed", **ticks(y.states)}, 90 + 34 * len(y.states)
    layout = {"barmode": "overlay", "bargap": 0.25, "showlegend": False}
    return laid_out(bars, y.name, height, {"title": "rows n(y)"}, down, **layout)
