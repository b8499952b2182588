"""A Markov blanket in words: who belongs to it and why, that it shields its node, and that nobody in it can be left out."""

from collections.abc import Sequence

from bnviz.draw.sentences import counted_noun, listed
from bnviz.graph.blanket import Blanket, markov_blanket
from bnviz.graph.dag import DAG
from bnviz.graph.separation import connected, d_separated

MOST_NAMES = 8
PARTS = ("parent", "child", "co-parent")


def blanket_sentence(blanket: Blanket, node: int, names: Sequence[str]) -> str:
    """How many nodes are in a blanket, by their parts."""
    if not blanket.nodes:
        return f"{names[node]} has no arc, so its Markov blanket is empty."
    counts = (
        (blanket.parents, "parent", "parents"),
        (blanket.children, "child", "children"),
        (blanket.coparents, "co-parent", "co-parents"),
    )
    parts = [counted_noun(len(members), one, many) for members, one, many in counts if members]
    overlap = len(blanket.parents) + len(blanket.children) + len(blanket.coparents) - len(blanket.nodes)
    twice = f", {counted_noun(overlap, 'node', 'nodes')} in two of these parts" if overlap else ""
    return f"The Markov blanket of {names[node]} has {counted_noun(len(blanket.nodes), 'node', 'nodes')}: {listed(parts)}{twice}."


def membership(dag: DAG, blanket: Blanket, node: int, member: int, names: Sequence[str]) -> str:
    """Why a node is in the blanket: `a parent`, `a child`, `a co-parent, through the child dysp`."""
    said = []
    if member in blanket.parents:
        said.append(f"a parent: an arc leads from it to {names[node]}")
    if member in blanket.children:
        said.append(f"a child: an arc leads from {names[node]} to it")
    if member in blanket.coparents:
        shared = [names[child] for child in blanket.children if member in dag.parents[child]]
        said.append(
            f"a co-parent, through the {'child' if len(shared) == 1 else 'children'} {listed(shared, MOST_NAMES)}"
        )
    return "; ".join(said)


def blanket_lines(dag: DAG, node: int, names: Sequence[str]) -> dict[str, list[str]]:
    """A line for each member: why it is one, and who tells something about the node once it alone is not observed."""
    blanket = markov_blanket(dag, node)
    members = blanket.nodes
    return {
        "in the blanket": [names[member] for member in members],
        "it is": [membership(dag, blanket, node, member, names) for member in members],
        "without it, not separated": [
            listed([names[n] for n in connected(dag, (node,), set(members) - {member})], MOST_NAMES)
            for member in members
        ],
    }


def shield_sentence(dag: DAG, node: int, names: Sequence[str]) -> str:
    """That the blanket separates the node from all the rest, as it was found by looking."""
    members = markov_blanket(dag, node).nodes
    rest = [other for other in range(dag.nodes) if other != node and other not in members]
    if dag.nodes == 1:
        return f"{names[node]} is the only node, so there is nothing to shield it from."
    if not rest:
        return f"All other nodes are in the blanket of {names[node]}, so there is nothing left to shield it from."
    others = "other node" if len(rest) == 1 else f"{len(rest):,} other nodes"
    if not members:
        verdict = "is separated from" if d_separated(dag, (node,), rest) else "is not separated from"
        return f"With nothing observed {names[node]} {verdict} the {others}."
    verdict = "separates" if d_separated(dag, (node,), rest, members) else "does not separate"
    return f"Observed, the blanket {verdict} {names[node]} from the {others}: {listed([names[n] for n in rest], MOST_NAMES)}."


def blanket_noticed(dag: DAG, node: int, names: Sequence[str]) -> list[str]:
    """What a reader should have noticed about this blanket."""
    blanket = markov_blanket(dag, node)
    only_coparents = [n for n in blanket.coparents if n not in blanket.parents and n not in blanket.children]
    said = []
    if only_coparents:
        some = listed([names[n] for n in only_coparents], MOST_NAMES)
        verb = "shares" if len(only_coparents) == 1 else "share"
        said.append(
            f"{some} {verb} no arc with {names[node]} and {'belongs' if len(only_coparents) == 1 else 'belong'} to its blanket all "
            "the same: once the child is observed, what one parent explains the other need not."
        )
    elif blanket.children and not blanket.coparents:
        said.append(f"No child of {names[node]} has another parent, so the blanket is made of its neighbours alone.")
    elif not blanket.children and blanket.parents:
        said.append(f"{names[node]} has no child, so its parents are its whole blanket.")
    if blanket.nodes:
        said.append("No node of a blanket can be left out: a path from it to the node would be open again.")
    return said
