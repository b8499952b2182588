"""The picture of a question of the quiz: before it is answered only what is asked about, then what decides."""

from collections.abc import Sequence
from itertools import pairwise

from bnviz.draw.blanket_view import blanket_roles
from bnviz.draw.network_frame import Frame, Panel, Role
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.separation_view import marked, marked_arcs, plain_frame, question_roles
from bnviz.graph.blanket import markov_blanket
from bnviz.graph.dag import DAG
from bnviz.graph.passages import judged
from bnviz.graph.question import answered
from bnviz.graph.quiz import Asked


def quiz_view(dag: DAG, names: Sequence[str], one: Asked, is_answered: bool, target: int | None = None) -> NetworkView:
    """The network with the nodes of the question and the path it is about; once it is answered the paths are marked as open or
    blocked, or the blanket is shown. `target` is the class, if there is one.
    """
    plain = plain_frame(dag)
    frame = _solved(dag, one) if is_answered else _open(one, plain)
    return network_view(
        names, [Panel("", (frame,))], target=target, arranged_by=(plain,), said={"looked": "asked about"}
    )


def _open(one: Asked, plain: Frame) -> Frame:
    looked = (*pairwise(one.path), *((one.x,) if one.kind == "blanket" else ()))
    return Frame(plain.arcs, "", _roles(one), looked)


def _solved(dag: DAG, one: Asked) -> Frame:
    if one.kind == "blanket":
        blanket = markov_blanket(dag, one.x)
        return Frame(plain_frame(dag).arcs, "The blanket.", blanket_roles(dag, blanket, one.x), looked=(one.x,))
    if one.path:
        marks = marked((judged(dag, one.path, one.z),))
        return Frame(marked_arcs(dag, marks), "The path, as it was asked about.", _roles(one))
    words = "The paths, as they were asked about."
    return Frame(marked_arcs(dag, marked(answered(dag, one.question).paths)), words, _roles(one))


def _roles(one: Asked) -> dict[int, tuple[Role, ...]]:
    return {} if one.kind == "blanket" else dict(question_roles(one.question))
