"""The network of the highest score of all there are, for a few nodes: what a search finds can be measured against it. Every graph
has a last node, which no other depends on; without it, what is left is again the best network of fewer nodes.
"""

from bnviz.graph.dag import DAG
from bnviz.graph.masks import bits, mask_of
from bnviz.learn.content_order import in_content_order
from bnviz.learn.scores import SAMPLE_SIZE, ScoreName, Scores
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError

MOST_NODES = 10
"""Ten nodes have 4e18 graphs and 1,024 sets of nodes, of which each is looked at."""

Best = dict[int, tuple[float, int]]
"""For each set of nodes a score, and the set or the node with which it is reached."""


def best_network(dataset: Dataset, score: ScoreName = "bic", sample_size: float = SAMPLE_SIZE) -> DAG:
    """A network of the highest score over the variables of a data set; the class is the last node.

    By dynamic programming over sets of nodes (Silander and Myllymäki 2006): first the best parents of each node among each set
    of others, then for each set the best last node. Of parents that tie the fewer are taken, of last nodes the later in the
    order of the contents (`content_order`).
    Errors: InputError for more than `MOST_NODES` nodes.
    """
    n = len(dataset.variables)
    if n > MOST_NODES:
        raise InputError(
            f"The best of all networks is looked for among at most {MOST_NODES} columns; there are {n}. Leave some out, or use "
            "hill climbing."
        )
    columns, order = in_content_order(dataset)
    scores = Scores(columns, score, sample_size)
    parents = [best_parents(scores, node) for node in range(n)]
    last = best_last(parents, scores.gap)
    above, left = [0] * n, (1 << n) - 1
    while left:
        node = last[left][1]
        left ^= 1 << node
        above[node] = parents[node][left][1]
    found = {order[v]: tuple(sorted(order[p] for p in bits(mask))) for v, mask in enumerate(above)}
    return DAG(tuple(found[node] for node in range(n)))


def best_parents(scores: Scores, node: int) -> Best:
    """For each set without the node the highest term that the node has with parents among them, and these parents."""
    found: Best = {}
    others = mask_of(v for v in range(len(scores.states)) if v != node)
    for among in range(others + 1):
        if among & ~others:
            continue
        fewer = [found[among ^ 1 << x] for x in bits(among)]
        best = max(fewer, default=(-float("inf"), 0), key=lambda one: one[0])
        all_of_them = scores.family(node, among)
        found[among] = (all_of_them, among) if all_of_them > best[0] + scores.gap else best
    return found


def best_last(parents: list[Best], gap: float) -> Best:
    """For each set of nodes the highest score of a network over them, and its last node."""
    found: Best = {0: (0.0, -1)}
    for nodes in range(1, 1 << len(parents)):
        options = [(found[rest := nodes ^ 1 << v][0] + parents[v][rest][0], v) for v in bits(nodes)]
        highest = max(score for score, _ in options)
        found[nodes] = next(option for option in reversed(options) if option[0] > highest - gap)
    return found
