"""The way from a network to its cliques in steps: marry the parents, forget the directions, and fill in until all cycles have
chords.
"""

from collections.abc import Sequence

from bnviz.draw.moral_view import moral_arcs, moral_sentence
from bnviz.draw.network_frame import Arc, Frame, Mark, Panel, Role
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.separation_view import plain_frame
from bnviz.graph.masks import bits
from bnviz.graph.moral import moral_graph
from bnviz.graph.triangulation import Eliminated
from bnviz.infer.junction_tree import JunctionTree

MOST_STEPS = 150
"""So many nodes are taken out, and so many cliques shown, in steps of their own."""
MOST_NAMES = 6
SAID = {"edge": "neighbours", "added": "have a child together", "aside": "taken out", "fill": "filled in"}
"""What marks are called here."""
ASIDE: tuple[Role, ...] = ("aside",)


def triangulation_view(tree: JunctionTree, names: Sequence[str], target: int | None = None) -> NetworkView:
    """The network, the moral graph, each node that is taken out, the triangulated graph, and each clique."""
    dag = tree.outline.dag
    plain, moral = plain_frame(dag), moral_graph(dag)
    frames = [Frame(plain.arcs, "The network, with its directions.", name="Network")]
    frames.append(Frame(moral_arcs(moral, names), moral_sentence(moral, names), name="Moral graph"))
    edges = {arc.pair: arc for arc in frames[-1].arcs}
    gone: list[int] = []
    for step in tree.steps:
        edges |= {pair: Arc(*pair, "fill", directed=False) for pair in step.fill}
        gone.append(step.node)
        if len(gone) <= MOST_STEPS:
            roles = dict.fromkeys(gone, ASIDE)
            badges = {v: str(k + 1) for k, v in enumerate(gone)}
            frames.append(Frame(_among(edges, gone), taken_out(step, names), roles, (step.node, *step.fill), badges))
    last = tuple(edges.values())
    frames.append(Frame(last, fill_sentence(tree, names), name="Triangulated"))
    for number, clique in enumerate(tree.cliques[:MOST_STEPS]):
        words = f"Clique {number + 1} of {len(tree.cliques):,}: {', '.join(names[v] for v in clique)}, all joined."
        frames.append(Frame(last, words, looked=clique, name="" if number else "Cliques"))
    return network_view(names, [Panel("", tuple(frames))], target=target, arranged_by=(plain,), said=SAID)


def taken_out(step: Eliminated, names: Sequence[str]) -> str:
    """What taking a node out does: the edges that are filled in among its neighbours, and the clique that it leaves."""
    neighbours = [names[v] for v in bits(step.neighbours)]
    name = names[step.node]
    if not neighbours:
        return f"Take out {name}: no neighbour is left, so it is a clique of its own here."
    if step.fill:
        some = listed([f"{names[i]} – {names[j]}" for i, j in step.fill], MOST_NAMES)
        does = f"its neighbours are not all joined, so {some} {'is' if len(step.fill) == 1 else 'are'} filled in"
    else:
        joined = "its only neighbour needs no edge" if len(neighbours) == 1 else "its neighbours are all joined already"
        does = f"{joined}, so nothing is filled in"
    return f"Take out {name}: {does}. It and {listed(neighbours, MOST_NAMES)} are a clique."


def fill_sentence(tree: JunctionTree, names: Sequence[str]) -> str:
    """How many edges were filled in, and how many maximal cliques there are."""
    fill = [pair for step in tree.steps for pair in step.fill]
    cliques = counted_noun(len(tree.cliques), "maximal clique", "maximal cliques")
    if not fill:
        return f"Nothing had to be filled in: the moral graph is triangulated. It has {cliques}."
    some = listed([f"{names[i]} – {names[j]}" for i, j in fill], MOST_NAMES)
    filled = counted_noun(len(fill), "edge was", "edges were")
    return f"{filled} filled in: {some}. Every cycle of four or more nodes has a chord now. There are {cliques}."


def _among(edges: dict[tuple[int, int], Arc], gone: Sequence[int]) -> tuple[Arc, ...]:
    """The edges; those of nodes that are taken out stand back."""
    out = set(gone)
    return tuple(arc if not out & set(pair) else _aside(arc) for pair, arc in edges.items())


def _aside(arc: Arc) -> Arc:
    mark: Mark = "aside"
    return Arc(arc.parent, arc.child, mark, directed=False)
