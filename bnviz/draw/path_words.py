"""Paths in words: the nodes with the arrows between them, and at which node and by which rule a path is open or blocked."""

from collections.abc import Sequence
from itertools import pairwise

from bnviz.draw.sentences import listed
from bnviz.graph.dag import DAG
from bnviz.graph.passages import Passage, Path

SHORT, ENDS = 9, 4
"""A path of more nodes than this is shown by its first and last nodes where it has to be short."""


def path_text(dag: DAG, nodes: Sequence[int], names: Sequence[str]) -> str:
    """The nodes with their arrows: `tub → either ← lung`."""
    steps = [f"{_arrow(dag, one, other)} {names[other]}" for one, other in pairwise(nodes)]
    return " ".join([names[nodes[0]], *steps])


def short_path_text(dag: DAG, nodes: Sequence[int], names: Sequence[str]) -> str:
    """The same, of a long path only its beginning and its end, with the number of nodes between."""
    if len(nodes) <= SHORT:
        return path_text(dag, nodes, names)
    first, last = path_text(dag, nodes[:ENDS], names), path_text(dag, nodes[-ENDS:], names)
    return f"{first} … {len(nodes) - 2 * ENDS:,} more nodes … {last}"


def verdict_word(path: Path) -> str:
    """`open` or `blocked`."""
    return "open" if path.open else "blocked"


def reason(path: Path, names: Sequence[str]) -> str:
    """Why a path is open or blocked: every node that blocks it with the rule, or how it passes each node."""
    if not path.passages:
        return "an arc joins the two, and no observation blocks an arc"
    if not path.open:
        return "; ".join(passage_words(passage, names) for passage in path.passages if not passage.open)
    return "; ".join(passage_words(passage, names) for passage in path.passages)


def passage_words(passage: Passage, names: Sequence[str]) -> str:
    """What a path does at one node and what is observed there: `either is a collider, and its descendant xray is observed`."""
    return f"{names[passage.node]} is a {passage.kind} {rule_words(passage, names)}"


def rule_words(passage: Passage, names: Sequence[str]) -> str:
    """The part of the rule that decides at a node, to stand after what the path is there."""
    if passage.kind != "collider":
        return "that is not observed" if passage.open else "that is observed"
    if passage.by is None:
        return "that is not observed, nor is any descendant of it"
    if passage.by == passage.node:
        return "that is observed"
    return f"whose descendant {names[passage.by]} is observed"


def blocked_at(path: Path, names: Sequence[str]) -> str:
    """The nodes that block a path: `either`, `smoke and either`; empty when it is open."""
    return listed([names[node] for node in path.blockers], 6) if path.blockers else ""


def _arrow(dag: DAG, one: int, other: int) -> str:
    return "→" if one in dag.parents[other] else "←"
