"""The probabilities of the states of each node as bars, now and before, and the room that they take inside a node."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bnviz.draw.layout import NAME_ROOM, NODE_HEIGHT, text_width

ROW = 24
"""The height in px of the row of one state: enough for a finger."""
LABEL_ROOM, LINE, NUMBER = 76, 56, 58
"""The most px for the name of a state, the px of a bar that is full, and those of a number."""
_BESIDE, _BELOW = 24, 6
MOST_INSIDE, MOST_ROWS = 15, 8
"""Of so many nodes with so many states each the bars have room inside the nodes."""


@dataclass(frozen=True)
class StateBar:
    """The bar of a state: its name, its probability now, that before, whether it is observed, and the likelihood of what was
    seen with uncertainty.
    """

    label: str
    now: float
    before: float
    observed: bool = False
    likelihood: float | None = None


@dataclass(frozen=True)
class Bars:
    """The bars of all nodes, node by node; they stand inside the nodes or, where there are many, in a list.

    `before` says what the mark on a bar shows.
    """

    nodes: tuple[tuple[StateBar, ...], ...]
    before: str

    @property
    def inside(self) -> bool:
        """Whether the nodes are boxes that hold their bars."""
        return len(self.nodes) <= MOST_INSIDE and all(len(bars) <= MOST_ROWS for bars in self.nodes)

    def sizes(self, names: Sequence[str]) -> list[tuple[int, int]]:
        """The width and the height in px of each node with its bars inside."""
        return [_size(name, bars) for name, bars in zip(names, self.nodes, strict=True)]

    def told(self) -> dict[str, Any]:
        """What the browser reads."""
        nodes = [
            [[bar.label, bar.now, bar.before, int(bar.observed), bar.likelihood] for bar in bars] for bars in self.nodes
        ]
        return {"nodes": nodes, "before": self.before, "inside": self.inside}


def label_room(bars: Sequence[StateBar]) -> int:
    """The px that the names of these states get."""
    return round(min(LABEL_ROOM, max((text_width(bar.label) for bar in bars), default=0)))


def _size(name: str, bars: Sequence[StateBar]) -> tuple[int, int]:
    inner = label_room(bars) + LINE + NUMBER + _BESIDE
    width = max(inner, min(NAME_ROOM, round(text_width(name)) + _BESIDE + 18))
    return width, NODE_HEIGHT + ROW * len(bars) + _BELOW
