"""What a reader should have noticed about a question: each sentence holds for this graph and this question."""

from collections.abc import Sequence

from bnviz.draw.sentences import listed
from bnviz.draw.separation_words import MOST_NAMES
from bnviz.graph.dag import DAG
from bnviz.graph.question import Answer
from bnviz.graph.separation import d_separated
from bnviz.graph.separators import minimal_separator


def noticed(dag: DAG, answer: Answer, names: Sequence[str]) -> list[str]:
    """Why the answer is what it is, what the observed nodes have to do with it, and what would change it."""
    question = answer.question
    x, y = names[question.x], names[question.y]
    if dag.neighbour_masks[question.x] >> question.y & 1:
        said = [f"An arc joins {x} and {y}, so nothing that you observe separates them."]
    elif not answer.paths:
        said = [
            f"{x} and {y} lie in parts of the network that no arc joins, so neither ever tells anything about the other."
        ]
    else:
        said = _when_separated(dag, answer, names) if answer.separated else _when_connected(dag, answer, names)
    return said + _by_descendant(answer, names)


def _when_separated(dag: DAG, answer: Answer, names: Sequence[str]) -> list[str]:
    question = answer.question
    if not question.z:
        return [
            "Every path between them has a collider. Two causes of one effect tell nothing about each other as long as neither the "
            "effect nor anything that follows from it is observed."
        ]
    needless = [node for node in question.z if d_separated(dag, (question.x,), (question.y,), set(question.z) - {node})]
    if needless:
        spare = listed([names[node] for node in needless], MOST_NAMES)
        if len(needless) > 1:
            return [f"Each of {spare} could be left out alone: X and Y would be separated all the same."]
        return [f"Without {spare} they would be separated too: it is not needed to block a path."]
    if len(question.z) == 1:
        return [f"{names[question.z[0]]} is needed: without it a path is open."]
    return ["Each of the observed nodes is needed: leave one of them out, and a path opens."]


def _when_connected(dag: DAG, answer: Answer, names: Sequence[str]) -> list[str]:
    question = answer.question
    said = []
    if question.z and d_separated(dag, (question.x,), (question.y,)):
        said.append(
            "While nothing is observed they are separated. It is the observation that connects them: it opens a collider."
        )
    separator = minimal_separator(dag, question.x, question.y)
    if separator:
        instead = " alone" if question.z else ""
        said.append(
            f"If you observe {listed([names[node] for node in separator], MOST_NAMES)}{instead}, they are separated."
        )
    return said


def _by_descendant(answer: Answer, names: Sequence[str]) -> list[str]:
    for path in answer.open_paths:
        for passage in path.passages:
            if passage.by is not None and passage.by != passage.node:
                return [
                    "A collider opens even when it is not observed itself, but something that follows from it: "
                    f"{names[passage.by]} opens {names[passage.node]}."
                ]
    return []
