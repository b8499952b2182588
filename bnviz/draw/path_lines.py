"""The table of the paths of an answer: each with its arrows, whether it is open, where it is blocked, and why."""

from collections.abc import Sequence

from bnviz.draw.path_words import blocked_at, path_text, reason, verdict_word
from bnviz.draw.sentences import counted_noun
from bnviz.graph.dag import DAG
from bnviz.graph.question import Answer


def path_lines(dag: DAG, answer: Answer, names: Sequence[str]) -> dict[str, list[str] | list[int]]:
    """One line a path, numbered from 1; `nodes` counts both ends."""
    paths = answer.paths
    return {
        "path": list(range(1, len(paths) + 1)),
        "nodes on it": [path_text(dag, path.nodes, names) for path in paths],
        "it is": [verdict_word(path) for path in paths],
        "blocked at": [blocked_at(path, names) for path in paths],
        "because": [reason(path, names) for path in paths],
        "nodes": [len(path.nodes) for path in paths],
    }


def count_sentence(answer: Answer) -> str:
    """How many paths there are, or how many of them are listed, and in which order."""
    every = len(answer.paths)
    order = ", the open ones first" if 0 < len(answer.open_paths) < every else ""
    if answer.more:
        return f"The first {every:,} of more than {every:,} paths{order}."
    return f"{counted_noun(every, 'path', 'paths')}{order}." if every else "No path."
