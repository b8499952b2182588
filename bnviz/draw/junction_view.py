"""The junction tree: its cliques, the nodes that neighbours share, and the messages that go to the root and back."""

from collections.abc import Sequence

from bnviz.draw.network_frame import Arc, Frame, Panel
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.plain import cut
from bnviz.infer.junction_tree import JunctionTree

MOST_MESSAGES = 300
"""So many messages are steps of their own."""
SAID = {"edge": "neighbours in the tree, with what they share"}
LABEL, NARROW, MANY = 28, 17, 40
"""The most characters at an edge, and in a tree of more than so many cliques, whose nodes are narrow; all of them are said when you
point at it.
"""


def clique_names(tree: JunctionTree, names: Sequence[str]) -> list[str]:
    """The cliques by the names of their nodes."""
    return [clique_name(clique, names) for clique in tree.cliques]


def clique_name(clique: Sequence[int], names: Sequence[str]) -> str:
    """The names of the nodes of a clique, with commas where a name has a space in it."""
    found = [names[v] for v in clique]
    return (", " if any(" " in name for name in found) else " ").join(found)


def message_pairs(tree: JunctionTree) -> list[tuple[int, int]]:
    """The sender and the receiver of each message: first all towards the root, then all away from it."""
    collected = [(k, tree.toward_root(k)) for k in reversed(tree.order[1:])]
    return collected + [(tree.toward_root(k), k) for k in tree.order[1:]]


def junction_view(tree: JunctionTree, names: Sequence[str]) -> NetworkView:
    """The tree, and each message as a step."""
    pairs = message_pairs(tree)
    plain = {k: _edge(tree, names, tree.toward_root(k), k) for k in tree.order[1:]}
    root = {tree.root: "root"}
    frames = [Frame(tuple(plain.values()), _tree_words(tree, names), badges=root, name="Tree")]
    for number, (sender, receiver) in enumerate(pairs[:MOST_MESSAGES]):
        child = receiver if tree.parents[receiver] == sender else sender
        arcs = plain | {child: _edge(tree, names, sender, receiver, directed=True)}
        outward = number >= len(plain)
        name = ("" if number else "Collect") if not outward else ("Distribute" if number == len(plain) else "")
        words = message_words(tree, names, number)
        frames.append(Frame(tuple(arcs.values()), words, {}, ((sender, receiver),), root, name=name))
    arranged = Frame(tuple(Arc(tree.toward_root(k), k) for k in tree.order[1:]))
    return network_view(
        clique_names(tree, names),
        [Panel("", tuple(frames))],
        arranged_by=(arranged,),
        arrow="from sender to receiver",
        said=SAID,
    )


def message_words(tree: JunctionTree, names: Sequence[str], number: int) -> str:
    """What message `number`, counted from 0, says to whom."""
    pairs = message_pairs(tree)
    sender, receiver = pairs[number]
    outward = number >= len(pairs) // 2
    separator = tree.separators[receiver if outward else sender]
    cliques = clique_names(tree, names)
    about = ", ".join(names[v] for v in separator)
    summed = [names[v] for v in tree.cliques[sender] if v not in separator]
    sums = f" It sums out {', '.join(summed)}." if summed else ""
    said = f"what it believes of {about}" if separator else "one number only: they share no node"
    again = " The receiver divides by what it told before, so nothing counts twice." if outward else ""
    sweep = "Distribute" if outward else "Collect"
    return f"{sweep}, message {number + 1} of {len(pairs)}: [{cliques[sender]}] tells [{cliques[receiver]}] {said}.{sums}{again}"


def _tree_words(tree: JunctionTree, names: Sequence[str]) -> str:
    if len(tree.cliques) == 1:
        return "There is a single clique, so no message is needed: its table has the answer."
    return (
        f"The cliques are joined where they share most. The root is [{clique_names(tree, names)[tree.root]}]: messages are "
        "collected there, then distributed from it."
    )


def _edge(tree: JunctionTree, names: Sequence[str], one: int, other: int, directed: bool = False) -> Arc:
    child = other if tree.parents[other] == one else one
    separator = ", ".join(names[v] for v in tree.separators[child])
    text = f"they share {separator}" if separator else "they share no node"
    room = LABEL if len(tree.cliques) <= MANY else NARROW
    return Arc(one, other, label=cut(separator, room) or "∅", text=text, directed=directed)
