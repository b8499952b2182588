"""What a junction tree costs, that every node runs through it, and what its messages and beliefs say, in words and tables."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import prod

from bnviz.draw.cell_counts import cell_column, cells_words
from bnviz.draw.factor_lines import Lines, factor_lines
from bnviz.draw.junction_view import clique_name, clique_names
from bnviz.draw.likelihood_words import Soft
from bnviz.draw.numbers import shown
from bnviz.draw.sentences import counted_noun, listed
from bnviz.graph.clique_tree import torn
from bnviz.infer.junction_tree import JunctionTree, treewidth_at_least
from bnviz.infer.propagation import Message
from bnviz.model.network import BayesNet

MOST_NAMES, MOST_OF_CLIQUE = 6, 12


def width_sentence(tree: JunctionTree, names: Sequence[str]) -> str:
    """What the treewidth is, or is at most, and what that costs."""
    if not tree.cliques:
        return "Every node has a single state, so nothing has to be computed."
    cards, cost = tree.outline.cardinalities, tree.cost
    largest = max(tree.cliques, key=lambda clique: (prod(cards[v] for v in clique), len(clique)))
    least = treewidth_at_least(tree.outline)
    known = "no order has less, so that is the treewidth"
    treewidth = known if least >= cost.width else f"the treewidth is {least} to {cost.width}"
    all_cliques = counted_noun(len(tree.cliques), "clique has", "cliques together have")
    more = f" and {len(largest) - MOST_OF_CLIQUE:,} more" if len(largest) > MOST_OF_CLIQUE else ""
    name = f"[{clique_name(largest[:MOST_OF_CLIQUE], names)}{more}]"
    return (
        f"The largest table is that of the clique {name}: {cells_words(cost.largest)} cells, one for each combination of states. "
        f"This order has width {cost.width}, one less than the most nodes in a clique; {treewidth}. The "
        f"{all_cliques} {cells_words(cost.cells)} cells; the joint distribution has {cells_words(prod(cards))}."
    )


def running_sentence(tree: JunctionTree, names: Sequence[str]) -> str:
    """That every node runs through the tree, for the node that is in the most cliques."""
    broken = torn(tree.tree)
    if broken:
        return f"{listed([names[v] for v in broken], MOST_NAMES)} does not run through: this is no junction tree."
    counts = Counter(v for clique in tree.cliques for v in clique)
    if not counts or max(counts.values()) == 1:
        return "Running intersection: no node is in two cliques, so there is nothing that could be torn apart."
    node = min(counts, key=lambda v: (-counts[v], v))
    return (
        f"Running intersection: the cliques that have a node in common hang together. {names[node]} is in {counts[node]:,} of "
        "them, and each way between two of these passes through such cliques only."
    )


def home_lines(tree: JunctionTree, names: Sequence[str]) -> dict[str, list[str] | list[int]]:
    """The cliques with their cells and the tables of the network that each one begins with."""
    cards = tree.outline.cardinalities
    tables = [[names[v] for v, home in enumerate(tree.homes) if home == k] for k in range(len(tree.cliques))]
    parents = [tree.parents[k] for k in range(len(tree.cliques))]
    cliques = clique_names(tree, names)
    return {
        "clique": cliques,
        "cells": cell_column([prod(cards[v] for v in clique) for clique in tree.cliques]),
        "begins with the tables of": [", ".join(found) or "none" for found in tables],
        "next towards the root": ["it is the root" if parent is None else cliques[parent] for parent in parents],
        "shares with it": [clique_name(separator, names) for separator in tree.separators],
    }


def entering_sentence(net: BayesNet, tree: JunctionTree, evidence: Mapping[int, int], soft: Soft) -> str:
    """In which cliques the evidence enters, and how; empty when there is none."""
    names = [v.name for v in net.variables]
    where = clique_names(tree, names)

    def entered(nodes: Iterable[int]) -> str:
        homes = [(v, tree.homes[v]) for v in sorted(nodes)]
        return listed([f"{names[v]} in [{where[home]}]" for v, home in homes if home is not None] or [""], MOST_NAMES)

    said = []
    if hard := entered(evidence):
        said.append(f"What is observed enters before the first message, as 0 for all other states: {hard}.")
    if uncertain := entered(soft):
        said.append(f"Likelihoods are multiplied in before the first message: {uncertain}.")
    return " ".join(said)


def message_lines(net: BayesNet, message: Message) -> Lines:
    """A message as a table; on the way out with what was told before."""
    lines = factor_lines(net, message.sent, "sent")
    if message.told_before is None:
        return lines
    told = factor_lines(net, message.told_before, "told before")
    return lines | {"told before": told["told before"]}


def read_off_sentence(net: BayesNet, tree: JunctionTree, node: int, apart: float) -> str:
    """From which clique the probabilities of a node are read, and that all that have it agree."""
    names = [v.name for v in net.variables]
    clique = tree.holding(1 << node)
    others = sum(node in one for one in tree.cliques) - 1
    sums = "sum out the others and divide" if len(tree.cliques[clique]) > 1 else "divide"
    said = f"Read off [{clique_names(tree, names)[clique]}]: {sums} by P(evidence)."
    if not others:
        return f"{said} It is the only clique that has {names[node]}."
    agree = "agree" if apart < 1e-9 else f"differ by up to {shown(apart)}"
    return f"{said} All {others + 1:,} cliques that have {names[node]} {agree}."


def tree_noticed(tree: JunctionTree, names: Sequence[str]) -> list[str]:
    """What a reader should have noticed about this tree."""
    if not tree.cliques:
        return ["A node with a single state is certain, so no table is needed for it."]
    fill = sum(len(step.fill) for step in tree.steps)
    if len(tree.cliques) > 1:
        said = [
            f"{2 * (len(tree.cliques) - 1):,} messages answer for all nodes at once, where elimination begins anew for each. They "
            "are numbers over what two cliques share, never over more."
        ]
    else:
        said = ["One clique holds all nodes, so this tree saves nothing over the joint distribution."]
    if fill:
        edges = counted_noun(fill, "fill-in edge makes", "fill-in edges make")
        others = "other edges, or more" if fill == 1 else "more or fewer"
        said.append(
            f"{edges} cliques larger. Another order may fill in {others}; to find the best one is NP-hard, so rules such as these "
            "are used."
        )
    else:
        said.append("No edge had to be filled in, so no order has a smaller largest clique.")
    return said
