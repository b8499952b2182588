"""Random networks and questions, small enough to enumerate: mixed numbers of states, parts that do not hang together, zeros."""

import numpy as np

from bnviz.graph.dag import DAG
from bnviz.model.network import BayesNet
from bnviz.model.variable import Variable


def random_net(seed, nodes=None, most_parents=3, most_states=3, zeros=0.0, density=0.4):
    """A network whose arcs go from lower to higher numbers after a shuffle; a share `zeros` of the probabilities is 0."""
    rng = np.random.default_rng(seed)
    n = nodes or int(rng.integers(1, 9))
    order = rng.permutation(n)
    states = rng.integers(1, most_states + 1, n)
    parents = [()] * n
    for k, node in enumerate(order):
        wanted = [int(p) for p in rng.permutation(order[:k]) if rng.random() < density]
        parents[node] = tuple(wanted[:most_parents])
    variables = tuple(Variable(f"v{i}", tuple(f"s{k}" for k in range(states[i]))) for i in range(n))
    cpts = tuple(random_table(rng, [*states[list(parents[i])], states[i]], zeros) for i in range(n))
    return BayesNet(variables, DAG(tuple(parents)), cpts)


def random_table(rng, shape, zeros):
    """A table of distributions along the last axis; one state of each keeps its weight."""
    weights = rng.random(shape) + 0.01
    gone = rng.random(shape) < zeros
    np.put_along_axis(gone, rng.integers(0, shape[-1], [*shape[:-1], 1]), False, -1)
    weights[gone] = 0
    return weights / weights.sum(-1, keepdims=True)


def question(net, seed):
    """Targets, observed states and likelihoods; they may overlap."""
    rng = np.random.default_rng([seed, 1])
    n = net.dag.nodes
    targets = tuple(map(int, rng.permutation(n)[: rng.integers(1, 4)]))
    evidence = {
        int(v): int(rng.integers(net.variables[v].cardinality)) for v in rng.permutation(n)[: rng.integers(0, 4)]
    }
    soft = {int(v): rng.random(net.variables[v].cardinality) + 0.01 for v in rng.permutation(n)[: rng.integers(0, 2)]}
    return targets, evidence, soft


def binary_net(parents, cpts):
    """A network of variables with the states a and b."""
    variables = tuple(Variable(f"x{i}", ("a", "b")) for i in range(len(parents)))
    return BayesNet(variables, DAG(tuple(parents)), tuple(np.array(cpt, float) for cpt in cpts))


def chain_net(nodes, stay=0.9):
    """Each node repeats the one before with probability `stay`."""
    copies = [[stay, 1 - stay], [1 - stay, stay]]
    return binary_net([(i - 1,) if i else () for i in range(nodes)], [[0.5, 0.5], *[copies] * (nodes - 1)])


def star_net(tables):
    """A class, node 0, with states of equal probability, and an attribute for each of these tables."""
    return binary_net([(), *[(0,)] * len(tables)], [[0.5, 0.5], *tables])
