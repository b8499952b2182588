"""Where the nodes of a network stand in all its pictures: at the places that are handed in, or where the arcs of its
steps put them, with a class that is a parent of all above the others.
"""

from collections.abc import Sequence
from typing import Any

from bnviz.draw.arrangement import Arrangement, arrangements
from bnviz.draw.layout import NAME_ROOM, NODE_HEIGHT, Placement, node_width, text_width
from bnviz.draw.network_frame import FREE_MARKS, Arc, Frame

_WHOLE_NAMES = 40
"""Up to this many nodes the picture may have room for every whole name."""


def placed(
    names: Sequence[str],
    frames: Sequence[Frame],
    arranged_by: Sequence[Frame],
    target: int | None,
    handed: Sequence[tuple[float, float]] | None,
    boxes: Sequence[tuple[int, int]] | None = None,
) -> dict[str, Any]:
    """The places as the browser reads them: with nodes of limited width, and for a few long names with room for each.

    `hub` is the class when it stands above the others, or -1. At places that are handed in nobody stands above. Nodes may be
    `boxes` of these widths and heights.
    """
    hub = None if handed is not None else _hub(arc_sets([*frames, *arranged_by]), len(names), target)
    if boxes is not None:
        return _boxed(boxes, arc_sets(arranged_by), hub)
    badges = _badge_rooms(frames, len(names))
    rooms = (NAME_ROOM, None) if len(names) <= _WHOLE_NAMES and handed is None else (NAME_ROOM,)
    widths = dict.fromkeys(
        tuple(node_width(name, room) + badge for name, badge in zip(names, badges, strict=True)) for room in rooms
    )
    if handed is None:
        arcs = _laid(arc_sets(arranged_by), hub)
        made = [_laid_out(wide, one) for wide in widths for one in arrangements(wide, arcs, hub)]
    else:
        made = [_laid_out(wide, _handed(handed, wide)) for wide in widths]
    return {"height": NODE_HEIGHT, "hub": -1 if hub is None else hub, "badges": badges, "layouts": made}


def _boxed(boxes: Sequence[tuple[int, int]], sets: Sequence[tuple[Arc, ...]], hub: int | None) -> dict[str, Any]:
    widths, heights = [width for width, _ in boxes], [height for _, height in boxes]
    made = [_laid_out(widths, one) for one in arrangements(widths, _laid(sets, hub), hub, heights)]
    above = -1 if hub is None else hub
    return {"height": NODE_HEIGHT, "heights": heights, "hub": above, "badges": [0] * len(boxes), "layouts": made}


def arc_sets(frames: Sequence[Frame]) -> list[tuple[Arc, ...]]:
    """The arcs of the frames, once for all frames that hold the same tuple."""
    return list({id(frame.arcs): frame.arcs for frame in frames}.values())


def _hub(sets: Sequence[Sequence[Arc]], nodes: int, target: int | None) -> int | None:
    """The class when it stands above: nobody's child, and either parent of most or with faint arcs only."""
    touching = [arc for arcs in sets for arc in arcs if target in (arc.parent, arc.child)]
    if any(arc.child == target or not arc.directed for arc in touching):
        return None
    children = {arc.child for arc in touching}
    own = [arc for arc in touching if arc.mark not in FREE_MARKS]
    return None if own and 2 * len(children) < nodes - 1 else target


def _badge_rooms(frames: Sequence[Frame], nodes: int) -> list[int]:
    """The px beside each name that its longest badge takes."""
    rooms = [0] * nodes
    for frame in frames:
        for node, badge in frame.badges.items():
            rooms[node] = max(rooms[node], round(text_width(badge)) + 6)
    return rooms


def _laid(sets: Sequence[Sequence[Arc]], hub: int | None) -> list[tuple[int, int]]:
    """The arcs that give the nodes their places, each pair once, as it stands in the last set that has it."""
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for arcs in sets:
        for arc in arcs:
            if arc.mark not in FREE_MARKS and hub not in arc.pair:
                found[arc.pair] = arc.parent, arc.child
    return list(found.values())


def _handed(places: Sequence[tuple[float, float]], widths: Sequence[int]) -> Arrangement:
    left = min(x - width / 2 for (x, _), width in zip(places, widths, strict=True))
    right = max(x + width / 2 for (x, _), width in zip(places, widths, strict=True))
    top, bottom = (side(y for _, y in places) for side in (min, max))
    spots = Placement(
        tuple(round(x - left) for x, _ in places),
        tuple(round(y - top) + NODE_HEIGHT // 2 for _, y in places),
        round(right - left),
        round(bottom - top) + NODE_HEIGHT,
    )
    return Arrangement(spots, (), ())


def _laid_out(widths: Sequence[int], made: Arrangement) -> dict[str, Any]:
    at = made.places
    return {
        "w": widths,
        "x": at.x,
        "y": at.y,
        "width": at.width,
        "height": at.height,
        "routes": [[one, other, [part for point in route for part in point]] for one, other, route in made.routes],
        "around": made.around,
    }
