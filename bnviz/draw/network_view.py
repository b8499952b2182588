"""A network as one value that the graph view shows: a single picture, a series of steps, or up to six pictures side by
side whose nodes stand at the same places, so that you can compare them.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from bnviz.draw.arrangement import Arrangement, arrangements
from bnviz.draw.layout import NAME_ROOM, NODE_HEIGHT, Placement, node_width
from bnviz.draw.network_frame import FREE_MARKS, Arc, Frame, Panel
from bnviz.model.errors import InputError

_NUMBER = "(0|[1-9][0-9]{0,8})"
_SELECTION = re.compile(f"node:{_NUMBER}|arc:{_NUMBER}-{_NUMBER}")
MOST_PANELS = 6
_WHOLE_NAMES = 40
"""Up to this many nodes the picture may have room for every whole name."""


@dataclass(frozen=True)
class NetworkView:
    """What the graph view needs to show a network: the JSON text that the browser reads, and what is in it.

    `digest` tells two views apart; `pairs` are all pairs of nodes (the lower one first) that have an arc at some step.
    """

    payload: str
    digest: str
    nodes: int
    last_step: int
    pairs: frozenset[tuple[int, int]]

    def has(self, selection: str) -> bool:
        """Whether there is what a selection names: "" (nothing), "node:3", or "arc:2-7" in either direction."""
        if not selection:
            return True
        match = _SELECTION.fullmatch(selection)
        ends = [int(number) for number in match.groups() if number is not None] if match else []
        if len(ends) == 1:
            return ends[0] < self.nodes
        return len(ends) == 2 and (min(ends), max(ends)) in self.pairs

    def check(self, selection: str) -> None:
        """Errors: InputError when a selection names no node or arc of this picture."""
        if not self.has(selection):
            raise InputError(
                f"Nothing in this picture is called {selection!r}: a node is one of node:0 to node:{self.nodes - 1}, "
                "an arc is named by its two nodes, such as arc:0-1."
            )


def network_view(
    names: Sequence[str],
    panels: Sequence[Panel],
    *,
    target: int | None = None,
    arranged_by: Sequence[int] | None = None,
    places: Sequence[tuple[float, float]] | None = None,
    measure: str = "",
    rings: tuple[Sequence[float | None], str] | None = None,
) -> NetworkView:
    """The picture of networks over nodes with these names; `target` is the class, if one of them is.

    One panel is a single picture, and its frames are steps; several stand side by side. The nodes get their places from
    the arcs of all frames, or of the frames whose numbers `arranged_by` gives (from the end when negative), or stand
    at the `places` (in px) that are handed in. A class that is nobody's child and parent of most stands above.
    `measure` says what the width of an arc means, with its unit. `rings` are shares from 0 to 1 that rings round the
    nodes show (None: no ring), with what they mean. Errors: ValueError when a frame names what there is not.
    """
    if not 1 <= len(panels) <= MOST_PANELS:
        raise ValueError(f"There is room for 1 to {MOST_PANELS} pictures, not for {len(panels)}.")
    frames = list({id(frame): frame for panel in panels for frame in panel.frames}.values())
    for frame in frames:
        frame.check(len(names))
    shown = frames if arranged_by is None else [panel.frames[n] for panel in panels for n in arranged_by]
    hub = _hub(frames, len(names), target)
    table: dict[Arc, int] = {}
    view: dict[str, Any] = {
        "names": list(names),
        "target": -1 if target is None else target,
        "measure": measure,
        "rings": None if rings is None else {"shares": list(rings[0]), "text": rings[1]},
        "panels": [_panel(panel, table) for panel in panels],
        "place": _places(names, shown, hub, places),
    }
    view["arcs"] = [_arc(arc) for arc in table]
    payload = json.dumps(view, separators=(",", ":"), allow_nan=False)
    digest = hashlib.sha256(payload.encode()).hexdigest()[:16]
    return NetworkView(
        payload, digest, len(names), max(len(panel.frames) for panel in panels) - 1, frozenset(_pairs(frames))
    )


def _pairs(frames: Iterable[Frame]) -> Iterable[tuple[int, int]]:
    for frame in frames:
        yield from (arc.pair for arc in frame.arcs)
        yield from ((min(pair), max(pair)) for pair in frame.looked if isinstance(pair, tuple))


def _hub(frames: Sequence[Frame], nodes: int, target: int | None) -> int | None:
    """The class when it stands above: nobody's child, and either parent of most or with faint arcs only."""
    touching = [arc for frame in frames for arc in frame.arcs if target in arc.pair]
    if any(arc.child == target or not arc.directed for arc in touching):
        return None
    children = {arc.child for arc in touching}
    own = [arc for arc in touching if arc.mark not in FREE_MARKS]
    return None if own and 2 * len(children) < nodes - 1 else target


def _places(
    names: Sequence[str], frames: Sequence[Frame], hub: int | None, handed: Sequence[tuple[float, float]] | None
) -> dict[str, Any]:
    """The arrangements with nodes of limited width and, if a name of a few is longer, those with room for whole names."""
    if handed is None:
        arcs = _laid(frames, hub)
        rooms = (NAME_ROOM, None) if len(names) <= _WHOLE_NAMES else (NAME_ROOM,)
        widths = dict.fromkeys(tuple(node_width(name, room) for name in names) for room in rooms)
        made = [_laid_out(wide, one) for wide in widths for one in arrangements(wide, arcs, hub)]
    else:
        wide = tuple(node_width(name) for name in names)
        made = [_laid_out(wide, _handed(handed, wide))]
    return {"height": NODE_HEIGHT, "hub": -1 if hub is None else hub, "layouts": made}


def _laid(frames: Sequence[Frame], hub: int | None) -> list[tuple[int, int]]:
    """The arcs that give the nodes their places, each pair once, as it stands in the last frame that has it."""
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for frame in frames:
        for arc in frame.arcs:
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


def _arc(arc: Arc) -> list[Any]:
    end = -1 if arc.bar is None else int(arc.bar == arc.child)
    return [arc.parent, arc.child, arc.mark, int(arc.directed), arc.label, arc.text, arc.amount, end]


def _panel(panel: Panel, table: dict[Arc, int]) -> dict[str, Any]:
    """The panel with the arcs of each frame as the difference to the frame before, by their numbers in the table."""
    frames: list[dict[str, Any]] = []
    before: tuple[Arc, ...] | None = None
    known: frozenset[int] = frozenset()
    for frame in panel.frames:
        said: dict[str, Any] = {
            "words": frame.words,
            "name": frame.name,
            "roles": {str(node): roles for node, roles in frame.roles.items() if roles},
            "looked": frame.looked,
            "badges": {str(node): badge for node, badge in frame.badges.items()},
            "ball": frame.ball,
        }
        if frame.arcs is not before:
            now = [table.setdefault(arc, len(table)) for arc in frame.arcs]
            said |= {"add": [n for n in now if n not in known], "drop": sorted(known.difference(now))}
            before, known = frame.arcs, frozenset(now)
        frames.append({key: value for key, value in said.items() if value not in (None, "", (), {}, [])})
    return {"title": panel.title, "numbers": panel.numbers, "frames": frames}
