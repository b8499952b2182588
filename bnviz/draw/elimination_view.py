"""The interaction graph while variables are eliminated: an edge joins two that are in a factor together."""

from bnviz.draw.elimination_offers import Order, Query
from bnviz.draw.elimination_words import start_sentence, step_sentence
from bnviz.draw.network_frame import Arc, Frame, Panel, Role
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.separation_view import plain_frame
from bnviz.graph.masks import bits
from bnviz.graph.triangulation import eliminate

SAID = {"edge": "in a factor together", "observed": "observed", "aside": "eliminated, or not needed"}
"""What roles and edges are called here."""


def elimination_view(query: Query, order: Order, target: int | None = None) -> NetworkView:
    """The graph before any step and after each; a variable that is gone stays with its place in the order."""
    net, plan = query.net, query.plan(order)
    graph = query.graph()
    filled: set[tuple[int, int]] = set()
    frames = [Frame(_arcs(graph, filled), start_sentence(query, plan), _roles(query, graph, ()), name="Factors")]
    for number, v in enumerate(order):
        filled.update(eliminate(graph, v).fill)
        gone = order[: number + 1]
        badges = {u: str(k + 1) for k, u in enumerate(gone)}
        words = step_sentence(query, plan, number)
        frames.append(Frame(_arcs(graph, filled), words, _roles(query, graph, gone), (v,), badges))
    plain = plain_frame(net.dag)
    names = [v.name for v in net.variables]
    return network_view(names, [Panel("", tuple(frames))], target=target, arranged_by=(plain,), said=SAID)


def _arcs(graph: list[int], filled: set[tuple[int, int]]) -> tuple[Arc, ...]:
    edges = [(i, j) for i, neighbours in enumerate(graph) for j in bits(neighbours) if i < j]
    return tuple(Arc(i, j, "fill" if (i, j) in filled else "taken", directed=False) for i, j in edges)


def _roles(query: Query, graph: list[int], gone: Order) -> dict[int, tuple[Role, ...]]:
    """The targets, what is observed, and what is left aside: pruned, or eliminated by now."""
    kept = query.plan("min-fill").relevant.unknown
    roles: dict[int, tuple[Role, ...]] = {}
    for v in range(len(graph)):
        seen: tuple[Role, ...] = ("observed",) if v in query.evidence else ("uncertain",) if v in query.soft else ()
        if v in query.evidence:
            roles[v] = ("observed",)
        elif v in query.targets:
            roles[v] = ("asked", *seen)
        elif v in gone or not kept >> v & 1:
            roles[v] = ("aside", *seen)
        elif seen:
            roles[v] = seen
    return roles
