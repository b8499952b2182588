"""Where the nodes of a picture go. A tidy tree puts every parent midway over its children; where nodes have several
parents, layers put every parent above its children and lead the long arrows round the nodes between.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import graphlay
import numpy as np

from bnviz.draw.closer_layers import Point, bent_at, closer, without_needless

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


Route = tuple[tuple[int, int], ...]
"""The points of an arrow in px, from the border of one node to the border of the other, with a bend at each between."""

_MOST_GAP = 80
_LAYER_GAPS = {"layer_gap": 48, "node_gap": 14, "dummy_gap": 10}
_THOROUGH = 60
"""Up to this many arrows the layout takes its time to uncross them; beyond, that would be felt at every click."""


def layers(sizes: Sequence[tuple[int, int]], arcs: Sequence[tuple[int, int]]) -> tuple[Placement, tuple[Route, ...]]:
    """The nodes of these sizes in layers, each arc leading down, and the route of each arc from its first node.

    One of the arcs of a circle leads up. The same nodes and arcs always give the same places.
    """
    graph = graphlay.Graph()
    for node, (width, height) in enumerate(sizes):
        graph.node(node, width=width, height=height)
    for parent, child in arcs:
        graph.edge(parent, child)
    drawing = graphlay.layout(
        graph,
        options={
            "direction": "topbottom",
            "spacing": _LAYER_GAPS,
            "routing": {"style": "diagonal"},
            "effort": "balanced" if len(arcs) <= _THOROUGH else "fast",
        },
    )
    levels, moved = closer(_bands(drawing, sizes), _MOST_GAP)
    at = drawing.positions()
    centres = [at[node] for node in range(len(sizes))]
    bent = [bent_at([(point["x"], point["y"]) for point in edge["points"]], levels) for edge in drawing.edges]
    closed = [
        [(x, y) for (x, _), y in zip(line, np.interp([y for _, y in line], levels, moved).tolist(), strict=True)]
        for line in (centres, *bent)
    ]
    return _placed(sizes, closed[0], [without_needless(route) for route in closed[1:]])


def _bands(drawing: graphlay.Layout, sizes: Sequence[tuple[int, int]]) -> list[tuple[float, float]]:
    """The upper and lower ends of the layers, from the top."""
    bands: dict[int, tuple[float, float]] = {}
    for node, (_, high) in zip(drawing.nodes, sizes, strict=True):
        y = node["center"]["y"]
        top, bottom = bands.get(node["rank"], (y, y))
        bands[node["rank"]] = min(top, y - high / 2), max(bottom, y + high / 2)
    return [bands[rank] for rank in sorted(bands)]


def _placed(
    sizes: Sequence[tuple[int, int]], centres: Sequence[Point], routes: Sequence[Sequence[Point]]
) -> tuple[Placement, tuple[Route, ...]]:
    """The same with the upper left corner at zero, in whole px; a route may swing out farther than any node."""
    bends = [bend for route in routes for bend in route]
    starts = [(x - wide / 2, y - high / 2) for (x, y), (wide, high) in zip(centres, sizes, strict=True)]
    ends = [(x + wide / 2, y + high / 2) for (x, y), (wide, high) in zip(centres, sizes, strict=True)]
    left, top = (min(spot[axis] for spot in (*starts, *bends)) for axis in (0, 1))
    right, bottom = (max(spot[axis] for spot in (*ends, *bends)) for axis in (0, 1))
    placement = Placement(
        tuple(round(x - left) for x, _ in centres),
        tuple(round(y - top) for _, y in centres),
        round(right - left),
        round(bottom - top),
    )
    return placement, tuple(tuple((round(x - left), round(y - top)) for x, y in route) for route in routes)
