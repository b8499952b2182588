"""The picture of a Markov blanket: the node, its parents, children and coparents each with a ring of their own, the rest grey."""

from collections.abc import Sequence

from bnviz.draw.blanket_words import blanket_sentence
from bnviz.draw.network_frame import Arc, Frame, Panel, Role
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.plain import heads
from bnviz.draw.separation_view import plain_frame
from bnviz.graph.blanket import Blanket, markov_blanket
from bnviz.graph.dag import DAG


def blanket_view(dag: DAG, names: Sequence[str], node: int, target: int | None = None) -> NetworkView:
    """The network with the blanket of a node; arcs that make somebody a member of it are marked. `target` is the class."""
    blanket = markov_blanket(dag, node)
    family = {node, *blanket.children}
    arcs = tuple(Arc(p, child, "taken" if child in family else "aside") for p, child in dag.arcs)
    words = blanket_sentence(blanket, node, heads(names))
    frame = Frame(arcs, words, blanket_roles(dag, blanket, node), looked=(node,))
    return network_view(names, [Panel("", (frame,))], target=target, arranged_by=(plain_frame(dag),))


def blanket_roles(dag: DAG, blanket: Blanket, node: int) -> dict[int, tuple[Role, ...]]:
    """The parts of all nodes but the node itself; a coparent that is a parent or a child too has both."""
    parts: tuple[tuple[Role, tuple[int, ...]], ...] = (
        ("parent", blanket.parents),
        ("child", blanket.children),
        ("coparent", blanket.coparents),
    )
    roles: dict[int, tuple[Role, ...]] = {}
    for other in range(dag.nodes):
        if other != node:
            roles[other] = tuple(part for part, members in parts if other in members) or ("aside",)
    return roles
