"""The quiz in words: what is asked, what was answered, whether it is right, and the path that explains it."""

from collections.abc import Sequence

from bnviz.draw.blanket_words import membership
from bnviz.draw.path_words import path_text, reason
from bnviz.draw.sentences import listed
from bnviz.draw.separation_words import answer_sentence, observed_words
from bnviz.graph.bayes_ball import active_path
from bnviz.graph.blanket import markov_blanket
from bnviz.graph.dag import DAG
from bnviz.graph.passages import Path, judged
from bnviz.graph.question import answered
from bnviz.graph.quiz import Asked, Kind, is_right, right_choices, turned
from bnviz.graph.separators import minimal_separator

KIND_NAMES: dict[Kind, str] = {
    "separated": "Separated or not?",
    "blanket": "Find the blanket",
    "separator": "Find a separating set",
    "opener": "What opens the path?",
    "turn": "Which arc opens it?",
}
MOST_NAMES = 12


def asked_words(dag: DAG, one: Asked, names: Sequence[str]) -> str:
    """The question."""
    x = names[one.x]
    if one.kind == "blanket":
        return f"Which nodes are the Markov blanket of {x}?"
    y, given = names[one.y], observed_words(one.z, names)
    if one.kind == "separated":
        return f"Are {x} and {y} separated {given}?"
    if one.kind == "separator":
        return f"Which nodes do you observe, so that {x} and {y} are separated?"
    path = path_text(dag, one.path, names)
    if one.kind == "opener":
        return f"The path {path} is blocked {given}. Which other node do you observe to open it?"
    return f"The path {path} is blocked {given}. Which of its arcs would have to be turned to open it?"


def answer_words(dag: DAG, one: Asked, answer: Sequence[int], names: Sequence[str]) -> str:
    """An answer, as it is said."""
    if one.kind == "separated":
        return "separated" if answer[0] else "not separated"
    if one.kind == "turn":
        return arc_words(dag, one, answer[0], names)
    return listed([names[node] for node in answer], MOST_NAMES) if answer else "no node"


def arc_words(dag: DAG, one: Asked, place: int, names: Sequence[str]) -> str:
    """The arc at a place of the path."""
    return path_text(dag, one.path[place : place + 2], names)


def verdict_words(dag: DAG, one: Asked, answer: Sequence[int], names: Sequence[str]) -> str:
    """Whether an answer is right, and why."""
    word = "Right." if is_right(dag, one, answer) else "Not right."
    return f"{word} {explanation(dag, one, answer, names)}"


def explanation(dag: DAG, one: Asked, answer: Sequence[int], names: Sequence[str]) -> str:
    """Why an answer is right or wrong: the path or the member that decides."""
    return {
        "separated": _separated,
        "blanket": _blanket,
        "separator": _separator,
        "opener": _opener,
        "turn": _turn,
    }[one.kind](dag, one, answer, names)


def solution(dag: DAG, one: Asked, names: Sequence[str]) -> str:
    """A right answer, for a teacher, with its reason; of several all single ones."""
    if one.kind == "separated":
        right: tuple[int, ...] = right_choices(dag, one)
        return f"{answer_words(dag, one, right, names).capitalize()}. {explanation(dag, one, right, names)}"
    if one.kind == "blanket":
        return f"{answer_words(dag, one, markov_blanket(dag, one.x).nodes, names)}."
    if one.kind == "separator":
        found = minimal_separator(dag, one.x, one.y) or ()
        return f"For example {answer_words(dag, one, found, names)}; any set that blocks every path is right."
    several = [answer_words(dag, one, (choice,), names) for choice in right_choices(dag, one)]
    return f"{' or '.join(several)}."


def _separated(dag: DAG, one: Asked, _: Sequence[int], names: Sequence[str]) -> str:
    found = answered(dag, one.question)
    said = answer_sentence(found, names)
    if not found.paths:
        return said
    path = found.paths[0]
    return f"{said} {_because(dag, path, names)}"


def _blanket(dag: DAG, one: Asked, answer: Sequence[int], names: Sequence[str]) -> str:
    blanket = markov_blanket(dag, one.x)
    missing = [node for node in blanket.nodes if node not in answer]
    extra = [node for node in answer if node not in blanket.nodes]
    said = [f"{names[node]} belongs to it: {membership(dag, blanket, one.x, node, names)}." for node in missing[:3]]
    if len(missing) > 3:
        said.append("So does 1 more." if len(missing) == 4 else f"So do {len(missing) - 3:,} more.")
    if extra:
        is_are = "is no parent, child or co-parent" if len(extra) == 1 else "are no parents, children or co-parents"
        said.append(f"{listed([names[node] for node in extra], MOST_NAMES)} {is_are} of {names[one.x]}.")
    if said:
        return " ".join(said)
    return f"Parents, children and the children's other parents: {answer_words(dag, one, blanket.nodes, names)}."


def _separator(dag: DAG, one: Asked, answer: Sequence[int], names: Sequence[str]) -> str:
    given = observed_words(tuple(answer), names)
    nodes = active_path(dag, one.x, one.y, answer)
    if nodes is not None:
        return f"{given[0].upper()}{given[1:]} a path is open. {_because(dag, judged(dag, nodes, answer), names)}"
    least = minimal_separator(dag, one.x, one.y) or ()
    if len(answer) > len(least):
        return f"Every path is blocked {given}. A smaller set does as well: {answer_words(dag, one, least, names)}."
    return f"Every path is blocked {given}."


def _opener(dag: DAG, one: Asked, answer: Sequence[int], names: Sequence[str]) -> str:
    path = judged(dag, one.path, (*one.z, answer[0]))
    said = f"With {names[answer[0]]} observed as well: {reason(path, names)}."
    if path.open:
        return said
    return f"{said} It opens with {_either(dag, one, names)}."


def _turn(dag: DAG, one: Asked, answer: Sequence[int], names: Sequence[str]) -> str:
    one_end, other_end = one.path[answer[0]], one.path[answer[0] + 1]
    other = turned(dag, one_end, other_end)
    if other is None:
        return f"Turned, the arc {arc_words(dag, one, answer[0], names)} closes a cycle. It opens with {_either(dag, one, names)}."
    path = judged(other, one.path, one.z)
    said = f"The path is then {path_text(other, one.path, names)}: {reason(path, names)}."
    return said if path.open else f"{said} It opens with {_either(dag, one, names)}."


def _either(dag: DAG, one: Asked, names: Sequence[str]) -> str:
    several = [answer_words(dag, one, (choice,), names) for choice in right_choices(dag, one)]
    return " or ".join(several[:4])


def _because(dag: DAG, path: Path, names: Sequence[str]) -> str:
    word = "open" if path.open else "blocked"
    return f"{path_text(dag, path.nodes, names)} is {word}: {reason(path, names)}."
