"""Graphs for tests, and the answers that follow from looking at every path and at every subset."""

from functools import cache
from itertools import chain, combinations, permutations, product
from random import Random

import networkx as nx
from hypothesis import strategies as st

from bnviz.graph.dag import DAG

BLOG = DAG(((), (), (0, 1), ()))
"""A -> C <- B and an unrelated D: the nodes 0, 1, 2, 3 are A, B, C, D."""
ASIA = DAG(((), (0,), (), (2,), (2,), (1, 3), (5,), (4, 5)))
"""asia, tub, smoke, lung, bronc, either, xray, dysp: 0 .. 7."""


def subsets(nodes):
    """All subsets, the small ones first."""
    nodes = tuple(nodes)
    return chain.from_iterable(combinations(nodes, size) for size in range(len(nodes) + 1))


def rising_dags(n):
    """Every graph of n nodes whose arcs lead from lower to higher numbers: any other is one of these with other numbers."""
    above = [list(subsets(range(node))) for node in range(n)]
    return [DAG(parents) for parents in product(*above)]


@cache
def all_dags(n):
    """Every graph of n nodes: 1, 3, 25, 543, 29281 for 1 .. 5."""
    return sorted(
        {relabelled(dag, to) for dag in rising_dags(n) for to in permutations(range(n))}, key=lambda d: d.parents
    )


def relabelled(dag, to):
    """The same graph with node i called `to[i]`."""
    parents = [()] * dag.nodes
    for node, above in enumerate(dag.parents):
        parents[to[node]] = tuple(sorted(to[p] for p in above))
    return DAG(tuple(parents))


def random_dag(rng: Random, n, share):
    """A random graph of n nodes, in which each pair is joined with a probability of `share`."""
    rising = DAG(tuple(tuple(p for p in range(node) if rng.random() < share) for node in range(n)))
    return relabelled(rising, rng.sample(range(n), n))


@st.composite
def dags(draw, most=7, least=1):
    """A random graph, its nodes numbered in any order; a third of the pairs are joined, so that many are separated."""
    n = draw(st.integers(least, most))
    parents = tuple(tuple(p for p in range(node) if draw(st.integers(0, 2)) == 2) for node in range(n))
    return relabelled(DAG(parents), draw(st.permutations(range(n))))


def graph_of(dag):
    """The same graph for networkx."""
    graph = nx.DiGraph(dag.arcs)
    graph.add_nodes_from(range(dag.nodes))
    return graph


class EveryPath:
    """The answers for one graph by looking at every path.

    A path is remembered by what decides on it: its chains and forks, and each of its colliders with all below it.
    """

    def __init__(self, dag):
        graph = graph_of(dag)
        below = [{node, *nx.descendants(graph, node)} for node in range(dag.nodes)]
        skeleton = graph.to_undirected()
        self.paths = {}
        for x, y in combinations(range(dag.nodes), 2):
            paths = [tuple(path) for path in nx.all_simple_paths(skeleton, x, y)]
            self.paths[x, y] = {path: parted(dag, path, below) for path in paths}
            self.paths[y, x] = {path[::-1]: parts for path, parts in self.paths[x, y].items()}

    def open_paths(self, x, y, Z):
        """The paths that nothing blocks, by length, then by numbers."""
        found = [path for path, parts in self.paths[x, y].items() if is_open(*parts, Z)]
        return sorted(found, key=lambda path: (len(path), path))

    def separated(self, X, Y, Z):
        """Whether Z blocks every path."""
        return not any(is_open(*parts, Z) for x in X for y in Y for parts in self.paths[x, y].values())


def parted(dag, path, below):
    """The chains and forks of a path, and for each of its colliders the node and all below it."""
    others, colliders = set(), []
    for before, node, after in zip(path, path[1:], path[2:], strict=False):
        if before in dag.parents[node] and after in dag.parents[node]:
            colliders.append(below[node])
        else:
            others.add(node)
    return others, colliders


def is_open(others, colliders, Z):
    """The rule: no chain or fork is observed, and of each collider the node or one below it is."""
    return others.isdisjoint(Z) and not any(below.isdisjoint(Z) for below in colliders)


def questions(n):
    """Every pair x < y of n nodes with every set of the others."""
    for x, y in combinations(range(n), 2):
        for Z in subsets(node for node in range(n) if node not in {x, y}):
            yield x, y, Z


def set_questions(n):
    """Every three sets X, Y, Z of n nodes that share none, X and Y not empty."""
    for parts in product(range(4), repeat=n):
        X, Y, Z = (tuple(node for node in range(n) if parts[node] == part) for part in range(3))
        if X and Y:
            yield X, Y, Z
