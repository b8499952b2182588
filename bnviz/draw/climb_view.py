"""Hill climbing as steps of one picture, as a curve of the score, and as tables."""

from collections.abc import Sequence
from typing import Any

import plotly.graph_objects as go

from bnviz.draw.climb_words import KINDS, REFUSALS, SCORE_NAMES, end_words, move_words, points, start_words
from bnviz.draw.network_frame import Arc, Frame, Mark, Panel
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.plain import heads
from bnviz.draw.sums import Lines
from bnviz.graph.dag import DAG
from bnviz.learn.climbing_rules import ClimbingRules
from bnviz.learn.hill_climbing import Candidate, Climb, Move

MOST_STEPS = 400
"""So many moves have a step of their own."""
MARKS: dict[str, Mark] = {"add": "added", "delete": "removed", "reverse": "reversed"}
HEIGHT, GREY = 330, "#7a8590"


def climb_view(climb: Climb, rules: ClimbingRules, names: Sequence[str], target: int | None = None) -> NetworkView:
    """The network at the start, after each move (the first `MOST_STEPS`), and the one that is kept."""
    start = start_words(climb.start_score, rules.score, len(climb.start.arcs))
    last = Frame(_arcs(climb.dag), end_words(climb, rules), name="Kept")
    said = heads(names)
    moves = [_frame(climb, k, said, rules.score) for k in range(1, min(len(climb.moves), MOST_STEPS) + 1)]
    frames = (Frame(_arcs(climb.start), start, name="Start"), *moves, last)
    return network_view(names, [Panel("", frames)], target=target, arranged_by=(last,))


def _frame(climb: Climb, k: int, names: Sequence[str], score: str) -> Frame:
    move = climb.moves[k - 1]
    words = move_words(move, k, climb.scores[move.base], names, score)
    return Frame(_changed(climb.graph(k), move), words, looked=((move.parent, move.child),))


def _changed(dag: DAG, move: Move) -> tuple[Arc, ...]:
    """The arcs after a move, with what it changed marked."""
    ends = {move.parent, move.child}
    others = [arc for arc in _arcs(dag) if {arc.parent, arc.child} != ends]
    parent, child = (move.child, move.parent) if move.kind == "reverse" else (move.parent, move.child)
    return (*others, Arc(parent, child, MARKS[move.kind]))


def _arcs(dag: DAG) -> tuple[Arc, ...]:
    return tuple(Arc(parent, child) for parent, child in dag.arcs)


def climb_figure(climb: Climb, rules: ClimbingRules, step: int) -> go.Figure:
    """The score after each move and, above it, the log-likelihood: between them lies the penalty. A line stands at the step."""
    name, scores = SCORE_NAMES[rules.score], climb.scores
    across = list(range(len(scores)))
    traces: list[dict[str, Any]] = [
        _line(name, across, [one.score for one in scores], "solid", 3, climb.best),
    ]
    if rules.score != "ll":
        traces.append(_line("log-likelihood", across, [one.likelihood for one in scores], "dash", 1.5, None))
    at = {"type": "line", "x0": step, "x1": step, "yref": "paper", "y0": 0, "y1": 1, "layer": "below",
          "line": {"color": GREY, "width": 1.5}}  # fmt: skip
    legend = {"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom", "itemclick": False, "itemdoubleclick": False}
    axis = {"fixedrange": True, "automargin": True, "zeroline": False}
    layout = {
        "height": HEIGHT, "dragmode": False, "hovermode": "closest", "showlegend": True, "legend": legend, "shapes": [at],
        "xaxis": {**axis, "title": {"text": "moves"}}, "yaxis": {**axis, "title": {"text": "nats"}, "tickformat": ","},
        "margin": {"l": 10, "r": 10, "t": 10, "b": 10}, "hoverlabel": {"align": "left", "namelength": -1},
    }  # fmt: skip
    return go.Figure({"data": traces, "layout": layout})


def _line(
    label: str, across: list[int], numbers: list[float], dash: str, width: float, best: int | None
) -> dict[str, Any]:
    words = [f"{label} after {n:,} moves<br>{points(score)}" for n, score in zip(across, numbers, strict=True)]
    few = len(across) <= MOST_STEPS
    marker = {
        "symbol": ["star" if n == best else "circle" for n in across],
        "size": [13 if n == best else 5 * few for n in across],
    }
    seen = {"marker": {"opacity": 1}}
    return {
        "type": "scatter", "x": across, "y": numbers, "name": label, "mode": "lines+markers", "marker": marker,
        "line": {"dash": dash, "width": width}, "hovertext": words, "hoverinfo": "text", "selected": seen, "unselected": seen,
    }  # fmt: skip


def move_lines(climb: Climb, names: Sequence[str], score: str) -> Lines:
    """All moves with the score and its parts after each."""
    moves, name = climb.moves, SCORE_NAMES[score]
    lines: Lines = {
        "move": list(range(1, len(moves) + 1)),
        "arc": [f"{names[move.parent]} → {names[move.child]}" for move in moves],
        "is": [KINDS[move.kind] + (", at random" if move.why == "restart" else "") for move in moves],
        "gain": [move.gain for move in moves],
        f"{name} after it": [move.after.score for move in moves],
    }
    if score != "ll":
        lines |= {
            "log-likelihood": [move.after.likelihood for move in moves],
            "penalty": [move.after.penalty for move in moves],
        }
    return lines | {"free parameters": [move.after.parameters for move in moves]}


def candidate_lines(candidates: Sequence[Candidate], made: Move | None, names: Sequence[str]) -> Lines:
    """What could have been done instead, the highest gain first, and why the rest may not be done."""
    chosen = None if made is None else (made.kind, made.parent, made.child)
    return {
        "arc": [f"{names[one.parent]} → {names[one.child]}" for one in candidates],
        "would be": [KINDS[one.kind] for one in candidates],
        "gain": [one.gain for one in candidates],
        "": [
            "made" if one[:3] == chosen else f"not allowed: {REFUSALS[one.refused]}" if one.refused else ""
            for one in candidates
        ],
    }
