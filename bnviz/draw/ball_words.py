"""The ball that rolls along a path and is stopped where the path is blocked: a sentence for each node that it meets."""

from collections.abc import Sequence
from dataclasses import dataclass

from bnviz.draw.sentences import listed
from bnviz.graph.passages import Passage, Path


@dataclass(frozen=True)
class BallStep:
    """The ball lies at a node, and what happens there; `descent` leads from a collider to the observed node that opens it."""

    node: int
    words: str
    descent: tuple[int, ...] = ()


def ball_steps(path: Path, names: Sequence[str]) -> tuple[BallStep, ...]:
    """Each node that the ball meets on its way from the start: to the end, or to the first node that blocks the path."""
    start, end = path.nodes[0], path.nodes[-1]
    steps = [BallStep(start, f"The ball starts at {names[start]}, which is X.")]
    for before, passage in zip(path.nodes, path.passages, strict=False):
        words = f"{_arrival(before, passage, names)} {_outcome(passage, names)}"
        if not passage.open:
            return (*steps, BallStep(passage.node, f"{words} {_blocked(path, names)}"))
        steps.append(BallStep(passage.node, words, passage.descent))
    last = f"The ball comes to {names[end]}, which is Y: the path is open."
    if not path.passages:
        last = f"The ball rolls along the arc to {names[end]}, which is Y: no node lies between that could block."
    return (*steps, BallStep(end, last))


def _arrival(before: int, passage: Passage, names: Sequence[str]) -> str:
    shape = {
        "chain": "a chain: one arc leads to it and the other away",
        "fork": "a fork: both arcs lead away from it",
        "collider": "a collider: both arcs lead to it",
    }[passage.kind]
    return f"The ball comes from {names[before]} and meets {names[passage.node]}, {shape}."


def _outcome(passage: Passage, names: Sequence[str]) -> str:
    if passage.kind != "collider":
        return "It is not observed, so the ball passes." if passage.open else "It is observed, so the ball stops."
    if passage.by is None:
        return "Neither it nor a descendant of it is observed, so the ball stops."
    if passage.by == passage.node:
        return "It is observed, so the ball passes."
    return f"Its descendant {names[passage.by]} is observed, so the ball passes."


def _blocked(path: Path, names: Sequence[str]) -> str:
    others = [names[node] for node in path.blockers[1:]]
    return f"The path is blocked here{f', and at {listed(others, 6)} too' if others else ''}."
