"""The picture of a question: all paths between X and Y at once, then the ball on its way along the path that is followed."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from bnviz.draw.ball_words import ball_steps
from bnviz.draw.network_frame import Arc, Frame, Mark, Panel, Role
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.plain import heads
from bnviz.draw.separation_words import answer_sentence
from bnviz.graph.dag import DAG
from bnviz.graph.passages import Path
from bnviz.graph.question import Answer, Question

Pair = tuple[int, int]
Marked = dict[Pair, tuple[Mark, int | None]]
"""For a pair of neighbours, the lower one first, the mark of its arc and the end at which it is blocked."""


def separation_view(
    dag: DAG, names: Sequence[str], answer: Answer, followed: Path | None = None, target: int | None = None
) -> NetworkView:
    """The picture: step 0 shows all paths that are listed; with a path to follow, each further step is one of the ball's.

    An arc is open when it is on an open path, else blocked when it is on a blocked one. `target` is the class, if there is one.
    """
    roles, said = question_roles(answer.question), heads(names)
    all_paths = Frame(marked_arcs(dag, marked(answer.paths)), answer_sentence(answer, said), roles, name="All paths")
    frames = [all_paths]
    if followed is not None:
        arcs = marked_arcs(dag, marked((followed,)))
        for n, step in enumerate(ball_steps(followed, said)):
            looked = tuple(pairwise(step.descent))
            frames.append(Frame(arcs, step.words, roles, looked, ball=step.node, name="" if n else "The ball"))
    return network_view(names, [Panel("", tuple(frames))], target=target, arranged_by=(plain_frame(dag),))


def plain_view(
    dag: DAG, names: Sequence[str], question: Question, words: str = "", target: int | None = None
) -> NetworkView:
    """The network with the parts of a question that has no answer, its arcs as they are."""
    frame = Frame(plain_frame(dag).arcs, words, question_roles(question))
    return network_view(names, [Panel("", (frame,))], target=target, arranged_by=(plain_frame(dag),))


def plain_frame(dag: DAG) -> Frame:
    """The arcs of the network with nothing said about them; all its pictures are arranged by them."""
    return Frame(tuple(Arc(parent, child) for parent, child in dag.arcs))


def question_roles(question: Question) -> Mapping[int, tuple[Role, ...]]:
    """The parts of the nodes; one that has two by mistake shows both."""
    parts: dict[int, tuple[Role, ...]] = {question.x: ("query",)}
    parts[question.y] = (*parts.get(question.y, ()), "target")
    for node in question.z:
        parts[node] = (*parts.get(node, ()), "observed")
    return parts


def marked(paths: Iterable[Path]) -> Marked:
    """The marks of the arcs on some paths, the open paths first: the first mark of an arc stays, but a bar is still added."""
    found: Marked = {}
    for path in paths:
        mark: Mark = "open" if path.open else "blocked"
        for one, other in pairwise(path.nodes):
            pair = min(one, other), max(one, other)
            bar = next((node for node in path.blockers if node in pair), None)
            before = found.get(pair)
            if before is None or before == ("blocked", None):
                found[pair] = mark, bar
    return found


def marked_arcs(dag: DAG, marks: Marked) -> tuple[Arc, ...]:
    """The arcs of the network with these marks; those without one are left aside."""
    arcs = []
    for parent, child in dag.arcs:
        mark, bar = marks.get((min(parent, child), max(parent, child)), ("aside", None))
        arcs.append(Arc(parent, child, mark, bar=bar))
    return tuple(arcs)
