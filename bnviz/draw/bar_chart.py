"""Bars beside one another, a line for each thing that is told of: where its pieces begin and end, and what is read on each."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Literal

from bnviz.draw.class_marks import SHAPES
from bnviz.draw.nice_axis import ticks
from bnviz.draw.plain import cut

COLOURS = 10
"""The theme has so many (see .streamlit/config.toml)."""
GREY = 8
"""The mark that is a plain grey, for what is no class."""
MOST_TICKS = 6
NAME = 40


@dataclass(frozen=True)
class Piece:
    """A part of a bar, from a number of the axis to another; `mark` says how it looks, as that class does in other figures.

    `words` are read on it, line by line.
    """

    start: float
    end: float
    mark: int
    words: Sequence[str]


@dataclass(frozen=True)
class Line:
    """A label and the pieces of its bar, none where there is nothing to tell. A `pale` bar does not count; `opens` is what a click
    on the line opens, "" for nothing.
    """

    label: str
    pieces: Sequence[Piece]
    pale: bool = False
    opens: str = ""


@dataclass(frozen=True, eq=False)
class BarChart:
    """The lines from the top, the axis below them with its title and its ends, and the names of the marks with their title.

    A `Waterfall` has its labels above the bars, and each bar begins where the one above ends.
    """

    lines: Sequence[Line]
    axis: str
    ends: tuple[float, float]
    names: Sequence[str]
    title: str = ""
    kind: Literal["stack", "waterfall"] = "stack"

    @cached_property
    def payload(self) -> str:
        """All of it as JSON, for the browser: places are shares of the width."""
        low, high = self.ends

        def share(number: float) -> float:
            return round((number - low) / (high - low), 5)

        content = {
            "kind": self.kind,
            "axis": self.axis,
            "title": cut(self.title, NAME),
            "names": [{"name": cut(name, NAME), **_look(k)} for k, name in enumerate(self.names)],
            "ticks": [(share(number), label) for number, label in ticks(low, high, MOST_TICKS)],
            "zero": share(0.0),
            "lines": [
                asdict(line)
                | {"pieces": [
                    {"from": share(p.start), "to": share(p.end), "words": list(p.words), **_look(p.mark)} for p in line.pieces
                ]}
                for line in self.lines
            ],
        }  # fmt: skip
        return json.dumps(content, separators=(",", ":"), allow_nan=False)


def _look(mark: int) -> dict[str, int | str]:
    return {"colour": mark % COLOURS, "shape": SHAPES[mark % len(SHAPES)]}
