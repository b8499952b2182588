"""How probable each class is, as bars: one for each classifier or super-parent, divided by the classes."""

from collections.abc import Sequence

import numpy as np

from bnviz.draw.bar_chart import BarChart, Line, Piece
from bnviz.draw.numbers import shown
from bnviz.draw.plain import cut, heads
from bnviz.draw.sums import Lines
from bnviz.learn.largest import Kept
from bnviz.model.network import Probabilities

NAME = 40
WORD = 60


def posterior_bars(labels: Sequence[str], P: Probabilities, y: Kept, pale: Sequence[bool] = ()) -> BarChart:
    """A bar for each label, divided by P(y|x), shape (labels, c) of all classes; where `pale`, it does not count.

    A line that is not a number has no bar.
    """
    joined = joined_classes(P, y)
    faint = pale or [False] * len(labels)
    lines = [
        Line(cut(label, WORD), _pieces(label, row, y.states), one)
        for label, row, one in zip(labels, joined, faint, strict=True)
    ]
    return BarChart(lines, "P(y|x)", (0.0, 1.0), y.states, y.name)


def _pieces(label: str, row: Probabilities, states: Sequence[str]) -> list[Piece]:
    """One piece for each class; `row` (c,) are their probabilities."""
    if np.isnan(row).any():
        return []
    amounts, ends = row.tolist(), np.minimum(np.cumsum(row), 1.0).tolist()
    words = [(cut(label, WORD), f"P({cut(name, NAME)}) = {shown(p)}") for name, p in zip(states, amounts, strict=True)]
    return [Piece(max(end - p, 0.0), end, c, words[c]) for c, (p, end) in enumerate(zip(amounts, ends, strict=True))]


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
