"""Where the nodes of a network go, the same in all its steps and in all pictures of it. Parents stand above their
children in layers; many children of one parent that have no other arrow, and nodes without any, stand in a grid.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from bnviz.draw.layout import NODE_HEIGHT, Placement, Route, layers

ASPECT = 1.7
"""Width by height of a grid in a window."""
PHONE, COLUMN = 400, 580
"""The px that a grid may be wide on a phone, which one moves up and down rather than sideways, and one of boxes in a column of the
page.
"""

_BLOCK_FROM = 7
"""So many only children of one parent stand in a grid; fewer stand in a row."""
# Between the columns of a grid there is room for a line and its arrow head, between rows for the head alone.
_COLUMN_GAP = 34
_ROW_GAP = 24
_APART = 40


Size = tuple[int, int]
"""The width and the height of a node in px."""


@dataclass(frozen=True)
class Arrangement:
    """The places of all nodes in px, the routes of arcs by their two nodes, and the arcs that have to find their own way.

    `around` names a parent and those of its children that stand in a grid: the picture leads these arcs round the nodes.
    """

    places: Placement
    routes: tuple[tuple[int, int, Route], ...]
    around: tuple[tuple[int, tuple[int, ...]], ...]


@dataclass(frozen=True)
class _Grid:
    """The centres of some nodes in rows and columns, from the upper left corner, and the size of the whole."""

    nodes: tuple[int, ...]
    centres: tuple[tuple[int, int], ...]
    size: tuple[int, int]


def arrangements(
    widths: Sequence[int], arcs: Sequence[tuple[int, int]], hub: int | None, heights: Sequence[int] | None = None
) -> tuple[Arrangement, ...]:
    """The arrangement of nodes of these widths for a window and, where it differs, one for a phone.

    `hub`, if any, is a node above all others that the arcs do not touch; its place is not part of the arrangement. The last
    few are remembered: pictures of one network with other marks ask for the same places again and again. Nodes are 26 px high
    unless they have `heights`.
    """
    high = (NODE_HEIGHT,) * len(widths) if heights is None else tuple(heights)
    return _arrangements(tuple(zip(widths, high, strict=True)), tuple(arcs), hub)


@lru_cache(maxsize=32)
def _arrangements(
    sizes: tuple[Size, ...], arcs: tuple[tuple[int, int], ...], hub: int | None
) -> tuple[Arrangement, ...]:
    touched = {node for arc in arcs for node in arc}
    is_layered = touched and not _only_children(range(len(sizes)), arcs)
    narrow = (COLUMN, PHONE) if any(high > NODE_HEIGHT for _, high in sizes) else (PHONE,)
    if is_layered:
        # Only the nodes without arcs may stand in wider or narrower rows.
        return tuple(dict.fromkeys(_arranged(sizes, arcs, hub, most) for most in narrow))
    made = _arranged(sizes, arcs, hub, None)
    if made.places.width <= PHONE:
        return (made,)
    return tuple(dict.fromkeys((made, *(_arranged(sizes, arcs, hub, most) for most in narrow))))


def _arranged(boxes: Sequence[Size], arcs: Sequence[tuple[int, int]], hub: int | None, most: int | None) -> Arrangement:
    nodes = [node for node in range(len(boxes)) if node != hub]
    blocks = _only_children(nodes, arcs)
    inside = {child for children in blocks.values() for child in children}
    touched = {node for arc in arcs for node in arc}
    core = [node for node in nodes if node in touched and node not in inside]
    grids = [_grid(children, boxes, most) for children in blocks.values()]
    number = {node: n for n, node in enumerate(core)}
    plain = [(parent, child) for parent, child in arcs if child not in inside]
    sizes = [boxes[node] for node in core] + [grid.size for grid in grids]
    joined = [(number[one], number[other]) for one, other in plain]
    joined += [(number[parent], len(core) + n) for n, parent in enumerate(blocks)]
    places, routes = layers(sizes, joined) if core else (Placement((), (), 0, 0), ())
    at = {node: (places.x[n], places.y[n]) for node, n in number.items()}
    for n, grid in enumerate(grids, len(core)):
        at |= _put(grid, places.x[n] - grid.size[0] // 2, places.y[n] - grid.size[1] // 2)
    width, height = places.width, places.height
    alone = [node for node in nodes if node not in touched]
    if alone:
        grid = _grid(alone, boxes, max(width, most or PHONE) if core else most)
        below = height + _APART if core else 0
        at |= _put(grid, max(0, (width - grid.size[0]) // 2), below)
        width, height = max(width, grid.size[0]), below + grid.size[1]
    spots = [at.get(node, (0, 0)) for node in range(len(boxes))]
    return Arrangement(
        Placement(tuple(x for x, _ in spots), tuple(y for _, y in spots), width, height),
        tuple((*pair, route) for pair, route in zip(plain, routes, strict=False)),
        tuple((parent, tuple(children)) for parent, children in blocks.items()),
    )


def _only_children(nodes: Sequence[int], arcs: Sequence[tuple[int, int]]) -> dict[int, list[int]]:
    """Each parent of many nodes that have one arc only, with these nodes."""
    arrows: dict[int, list[int]] = {node: [] for node in nodes}
    for parent, child in arcs:
        arrows[parent].append(-1)
        arrows[child].append(parent)
    found: dict[int, list[int]] = {}
    for node in nodes:
        if len(arrows[node]) == 1 and arrows[node][0] >= 0:
            found.setdefault(arrows[node][0], []).append(node)
    return {parent: children for parent, children in found.items() if len(children) >= _BLOCK_FROM}


def _grid(nodes: Sequence[int], sizes: Sequence[Size], most: int | None) -> _Grid:
    """The grid that is at most so wide, or that of the usual width by height."""
    made = [_in_columns(nodes, sizes, columns) for columns in range(1, len(nodes) + 1)]
    if most is None:
        return min(made, key=lambda grid: abs(math.log(grid.size[0] / grid.size[1] / ASPECT)))
    return next((grid for grid in reversed(made) if grid.size[0] <= most), made[0])


def _in_columns(nodes: Sequence[int], sizes: Sequence[Size], columns: int) -> _Grid:
    high = max(sizes[node][1] for node in nodes)
    wide = [max(sizes[node][0] for node in nodes[column::columns]) for column in range(columns)]
    left = [sum(wide[:column]) + column * _COLUMN_GAP for column in range(columns)]
    centres = tuple(
        (left[n % columns] + wide[n % columns] // 2, n // columns * (high + _ROW_GAP) + high // 2)
        for n in range(len(nodes))
    )
    rows = -(-len(nodes) // columns)
    return _Grid(tuple(nodes), centres, (left[-1] + wide[-1], rows * (high + _ROW_GAP) - _ROW_GAP))


def _put(grid: _Grid, left: int, top: int) -> dict[int, tuple[int, int]]:
    return {node: (left + x, top + y) for node, (x, y) in zip(grid.nodes, grid.centres, strict=True)}
