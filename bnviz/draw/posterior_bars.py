"""How probable each class is, as bars: one for each classifier or super-parent, divided by the classes."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import plotly.graph_objects as go

from bnviz.draw.class_marks import class_bars, laid_out
from bnviz.draw.numbers import shown
from bnviz.draw.plain import cut, heads, plain
from bnviz.draw.sums import Lines
from bnviz.learn.largest import Kept
from bnviz.model.network import Probabilities

LABEL = 26
WORD = 60
PALE = 0.3
"""How opaque a bar is that does not count."""


def posterior_bars(labels: Sequence[str], P: Probabilities, y: Kept, pale: Sequence[bool] = ()) -> go.Figure:
    """A bar for each label, divided by P(y|x), shape (labels, c) of all classes; where `pale`, it is greyed.

    A line that is not a number has no bar.
    """
    joined = joined_classes(P, y)
    rows = list(range(len(labels)))
    bars = []
    for c, name in enumerate(y.states):
        x = [None if np.isnan(p) else p for p in joined[:, c].tolist()]
        words = [
            f"{plain(label)}<br>P({plain(name, 40)}) = {shown(p) if p is not None else 'none'}"
            for label, p in zip(labels, x, strict=True)
        ]
        one = class_bars(c, name, orientation="h", x=x, y=rows, hovertext=words)
        if any(pale):
            one["marker"]["opacity"] = [PALE if faint else 1.0 for faint in pale]
        bars.append(one)
    across, down = {"title": "P(y|x)", "range": [0, 1]}, {"autorange": "reversed", **_ticks(labels)}
    return laid_out(bars, y.name, 110 + 34 * len(labels), across, down, barmode="stack", bargap=0.3)


def joined_classes(P: Probabilities, y: Kept) -> Probabilities:
    """The probabilities of the classes as they are shown: of those that are shown together their sum."""
    return np.stack([P[:, y.place == c].sum(1) for c in range(len(y.states))], axis=1)


def posterior_lines(labels: Sequence[str], P: Probabilities, y: Kept, head: str = "classifier") -> Lines:
    """The numbers of the picture, one line for each label."""
    joined = joined_classes(P, y)
    return {
        head: [cut(label, WORD) for label in labels],
        **{f"P({name})": joined[:, c].tolist() for c, name in enumerate(heads(y.states))},
    }


def _ticks(labels: Sequence[str]) -> dict[str, Any]:
    return {
        "type": "linear",
        "tickmode": "array",
        "tickvals": list(range(len(labels))),
        "ticktext": [plain(label, LABEL) for label in labels],
    }
