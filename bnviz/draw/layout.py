"""Where the nodes of a picture go. A tidy tree puts every parent midway over its children and keeps the
branches apart, so that you can follow each arrow with the eye.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import graphlay

Direction = Literal["leftright", "topbottom"]
DIRECTIONS: tuple[Direction, ...] = ("leftright", "topbottom")

NODE_HEIGHT = 26
NAME_ROOM = 176
"""A node is as wide as its name needs, up to this many px; the picture cuts longer names."""
NAME_ROOMS = (None, 280, 220, NAME_ROOM)
"""What a picture with room to spare tries first: nodes without a limit, then narrower ones."""

FONT_SIZE = 13
_PADDING = 22
_NARROWEST = 36
_NARROW = frozenset("iljftrI.,:;'|!()[]{}` ")
_BROAD = frozenset("mwMW@%")
# Px between the sides of brothers, between branches, and between a parent and its children.
_GAPS: dict[str, dict[str, float]] = {
    "leftright": {"sibling_gap": 8, "subtree_gap": 12, "row_gap": 34},
    "topbottom": {"sibling_gap": 12, "subtree_gap": 20, "row_gap": 30},
}


@dataclass(frozen=True)
class Placement:
    """The centres of the nodes in px, y growing downwards, and the size of the whole."""

    x: tuple[int, ...]
    y: tuple[int, ...]
    width: int
    height: int


def text_width(text: str) -> float:
    """The width in px that a text takes at most in a usual sans-serif typeface of 13 px (an estimate)."""
    return FONT_SIZE * sum(map(_ems, text))


def _ems(character: str) -> float:
    if unicodedata.combining(character):
        return 0.0
    if character in _NARROW:
        return 0.36
    if unicodedata.east_asian_width(character) in "WF":
        return 1.1
    if character in _BROAD:
        return 0.95
    return 0.7 if character.isupper() else 0.58


def node_width(name: str, room: int | None = NAME_ROOM) -> int:
    """The width in px of a node that shows this name, at most `room`; without a limit when `room` is None."""
    wide = max(_NARROWEST, round(text_width(name)) + _PADDING)
    return wide if room is None else min(wide, room)


def tidy_tree(parents: Sequence[int | None], widths: Sequence[int], direction: Direction) -> Placement:
    """The tidy tree of nodes with these parents (None for a root) and widths, each node 26 px high.

    Children stand in the order of their numbers; several roots give a forest side by side.
    """
    graph = graphlay.Graph()
    for node, width in enumerate(widths):
        graph.node(node, width=width, height=NODE_HEIGHT)
    for child, parent in enumerate(parents):
        if parent is not None:
            graph.edge(parent, child)
    drawing = graphlay.layout_tree(graph, options={"direction": direction, **_GAPS[direction]})
    centres = drawing.positions()
    end = drawing.bounds["max"]
    return Placement(
        tuple(round(centres[node][0]) for node in range(len(widths))),
        tuple(round(centres[node][1]) for node in range(len(widths))),
        round(end["x"]),
        round(end["y"]),
    )
