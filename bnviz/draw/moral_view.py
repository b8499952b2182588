"""Moralising as steps: the parents of each child are married, then the directions are forgotten."""

from collections.abc import Sequence

from bnviz.draw.network_frame import Arc, Frame, Panel
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.plain import heads
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.separation_view import plain_frame
from bnviz.graph.dag import DAG
from bnviz.graph.moral import Edge, Marriage, MoralGraph, moral_graph

MOST_STEPS = 120
"""So many marriages are steps of their own; of more only the first ones are."""
MOST_NAMES = 4


def moral_view(dag: DAG, names: Sequence[str], target: int | None = None) -> NetworkView:
    """The network, each marriage as a step, and last the moral graph. `target` is the class, if there is one."""
    moral, said = moral_graph(dag), heads(names)
    plain = plain_frame(dag)
    frames = [Frame(plain.arcs, "The network, with its directions.", name="Network")]
    arcs = list(plain.arcs)
    for marriage in moral.marriages[:MOST_STEPS]:
        if marriage.added:
            arcs.append(_wedded(moral, marriage.edge, said))
        frames.append(Frame(tuple(arcs), marriage_words(marriage, said), looked=(marriage.child, marriage.edge)))
    frames.append(Frame(moral_arcs(moral, said), moral_sentence(moral, said), name="Moral graph"))
    return network_view(names, [Panel("", tuple(frames))], target=target, arranged_by=(plain,))


def moral_arcs(moral: MoralGraph, names: Sequence[str]) -> tuple[Arc, ...]:
    """The edges of a moral graph, those that were added with a plus and the children that asked for them."""
    added = set(moral.added)

    return tuple(_wedded(moral, edge, names) if edge in added else Arc(*edge, directed=False) for edge in moral.edges)


def _wedded(moral: MoralGraph, edge: Edge, names: Sequence[str]) -> Arc:
    children = listed([names[child] for child in moral.children(edge)], MOST_NAMES)
    return Arc(*edge, "added", text=f"both are parents of {children}", directed=False)


def marriage_words(marriage: Marriage, names: Sequence[str]) -> str:
    """What is done with two parents of a child."""
    one, other = (names[node] for node in marriage.edge)
    said = f"{one} and {other} are parents of {names[marriage.child]}"
    return f"{said}: they are married." if marriage.added else f"{said}; they are joined already."


def moral_sentence(moral: MoralGraph, names: Sequence[str]) -> str:
    """How many edges the moral graph has, and how many of them are marriages."""
    edges, added = len(moral.edges), len(moral.added)
    every = counted_noun(edges, "edge", "edges")
    if not added:
        return f"The moral graph has {every}, those of the network: no two parents of a child are strangers."
    some = listed([f"{names[i]} – {names[j]}" for i, j in moral.added], MOST_NAMES)
    return f"The moral graph has {every}; {counted_noun(added, 'of them was', 'of them were')} added: {some}."
