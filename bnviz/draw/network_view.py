"""A network as one value that the graph view shows: a single picture, a series of steps, or up to six pictures side by
side whose nodes stand at the same places, so that you can compare them.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bnviz.draw.network_frame import Arc, Frame, Panel, check_arcs
from bnviz.draw.network_places import arc_sets, placed
from bnviz.draw.node_bars import Bars
from bnviz.model.errors import InputError

_NUMBER = "(0|[1-9][0-9]{0,8})"
_SELECTION = re.compile(f"node:{_NUMBER}|arc:{_NUMBER}-{_NUMBER}")
MOST_PANELS = 6


@dataclass(frozen=True)
class NetworkView:
    """What the graph view needs to show a network: the JSON text that the browser reads, and what is in it.

    `digest` tells two views apart, `cast` two lists of nodes; `pairs` are all pairs of nodes (the lower one first) that have
    an arc at some step.
    """

    payload: str
    digest: str
    nodes: int
    last_step: int
    pairs: frozenset[tuple[int, int]]
    cast: str

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
    arranged_by: Sequence[int | Frame] | None = None,
    places: Sequence[tuple[float, float]] | None = None,
    measure: str = "",
    arrow: str = "",
    said: Mapping[str, str] = {},
    rings: tuple[Sequence[float | None], str] | None = None,
    bars: Bars | None = None,
    classes: bool = False,
) -> NetworkView:
    """The picture of networks over nodes with these names; `target` is the class, if one of them is.

    One panel is a single picture, and its frames are steps; several stand side by side. The nodes get their places from
    the arcs of all frames, or of those `arranged_by`: the frames of these numbers (from the end when negative), or frames
    that are not shown, so that nodes stay from one view to the next. Or they stand at the `places` (in px) that are
    handed in. A class that is nobody's child and parent of most stands above.
    `arrow` says what an arrow means when it does not lead from parent to child. `said` has what a role or a mark is called
    here, where that is not the usual: `edge` is that of edges without a direction. `measure` says what the width of an arc
    means, with its unit. `rings` are shares from 0 to 1 that rings round the nodes show (None: no ring), with what they mean.
    `bars` are those of the states of each node. `classes` says that the pictures are equivalence classes: there an edge
    without a direction differs from an arc.
    Errors: ValueError when a frame names what there is not.
    """
    if not 1 <= len(panels) <= MOST_PANELS:
        raise ValueError(f"There is room for 1 to {MOST_PANELS} pictures, not for {len(panels)}.")
    frames = list({id(frame): frame for panel in panels for frame in panel.frames}.values())
    arranging = frames if arranged_by is None else list(_chosen(panels, arranged_by))
    for frame in frames:
        frame.check(len(names))
    for arcs in arc_sets([*frames, *arranging]):
        check_arcs(arcs, len(names))
    table: dict[Arc, int] = {}
    boxes = bars.sizes(names) if bars is not None and bars.inside else None
    view: dict[str, Any] = {
        "names": list(names),
        "target": -1 if target is None else target,
        "measure": measure,
        "arrow": arrow,
        "said": dict(said),
        "rings": None if rings is None else {"shares": list(rings[0]), "text": rings[1]},
        "panels": [_panel(panel, table) for panel in panels],
        "place": placed(names, frames, arranging, target, places, boxes),
    }
    if bars is not None:
        view["bars"] = bars.told()
    if classes:
        view["classes"] = True
    view["arcs"] = [_arc(arc) for arc in table]
    payload = json.dumps(view, separators=(",", ":"), allow_nan=False)
    pairs = {arc.pair for arcs in arc_sets(frames) for arc in arcs}
    pairs.update((min(pair), max(pair)) for frame in frames for pair in frame.looked if isinstance(pair, tuple))
    last_step = max(len(panel.frames) for panel in panels) - 1
    cast = _digest(json.dumps(list(names)))
    return NetworkView(payload, _digest(payload), len(names), last_step, frozenset(pairs), cast)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _chosen(panels: Sequence[Panel], arranged_by: Sequence[int | Frame]) -> Iterable[Frame]:
    for one in arranged_by:
        yield from (panel.frames[one] for panel in panels) if isinstance(one, int) else (one,)


def _arc(arc: Arc) -> list[Any]:
    end = -1 if arc.bar is None else int(arc.bar == arc.child)
    return [arc.parent, arc.child, arc.mark, int(arc.directed), arc.label, arc.text, arc.amount, end, int(arc.faint)]


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
