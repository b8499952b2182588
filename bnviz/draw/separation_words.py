"""The answer to a question about separation, as a sentence and as a formula, and what follows from it."""

from collections.abc import Sequence

from bnviz.draw.sentences import counted_noun, listed
from bnviz.graph.question import Answer, Question

MOST_NAMES = 8
"""Of more observed nodes the number of the others is said."""
SEPARATED, CONNECTED = "⟂", "⟂̸"


def trouble(question: Question, names: Sequence[str]) -> str | None:
    """What makes a question none, and what to do about it; None when it is one."""
    if len(names) == 1:
        return "This network has one node, so there is no pair to ask about."
    x, y = names[question.x], names[question.y]
    if question.x == question.y:
        return f"{x} is X and Y. A node always depends on itself: choose two different nodes."
    both = [names[node] for node in (question.x, question.y) if node in question.z]
    if not both:
        return None
    if len(both) == 2:
        return f"You ask about {x} and {y}, and both are observed. Take them out of Z: a question is about what is not known yet."
    return (
        f"You ask about {both[0]}, and it is observed. Take it out of Z, or ask about another node: a question is about what is "
        "not known yet."
    )


def formula(question: Question, names: Sequence[str], separated: bool) -> str:
    """`tub ⟂ lung | smoke`, with the sign crossed out when the two are not separated."""
    sign = SEPARATED if separated else CONNECTED
    given = f" | {', '.join(names[node] for node in question.z)}" if question.z else ""
    return f"{names[question.x]} {sign} {names[question.y]}{given}"


def observed_words(z: Sequence[int], names: Sequence[str]) -> str:
    """`given smoke and xray`, or `while nothing is observed`."""
    return f"given {listed([names[node] for node in z], MOST_NAMES)}" if z else "while nothing is observed"


def answer_sentence(answer: Answer, names: Sequence[str]) -> str:
    """Whether X and Y are separated, and what the paths between them show."""
    question = answer.question
    pair, given = f"{names[question.x]} and {names[question.y]}", observed_words(question.z, names)
    if not answer.paths:
        return f"{pair} are separated, whatever is observed: no path joins them."
    if answer.separated:
        return f"{pair} are separated {given}: {_all_blocked(answer)}."
    return f"{pair} are not separated {given}: {_open_share(answer)}."


def consequence(answer: Answer, names: Sequence[str]) -> str:
    """What the answer means for what is believed."""
    question = answer.question
    x, y = names[question.x], names[question.y]
    known = (
        f"Once you know {listed([names[node] for node in question.z], MOST_NAMES)}, learning"
        if question.z
        else "Learning"
    )
    if answer.separated:
        return f"{known} {y} changes nothing in what you believe about {x}, whatever the numbers in the tables are."
    return f"{known} {y} can change what you believe about {x}."


def _all_blocked(answer: Answer) -> str:
    if answer.more:
        return f"every path between them is blocked, and there are more than {len(answer.paths):,}"
    if len(answer.paths) == 1:
        return "the only path between them is blocked"
    return f"{'both' if len(answer.paths) == 2 else f'all {len(answer.paths):,}'} paths between them are blocked"


def _open_share(answer: Answer) -> str:
    found, every = len(answer.open_paths), len(answer.paths)
    if answer.more:
        return f"at least {found:,} of more than {every:,} paths between them {'is' if found == 1 else 'are'} open"
    if every == 1:
        return "the only path between them is open"
    if found == every:
        return f"{'both' if every == 2 else f'all {every:,}'} paths between them are open"
    return f"{found:,} of {counted_noun(every, 'path', 'paths')} between them {'is' if found == 1 else 'are'} open"
