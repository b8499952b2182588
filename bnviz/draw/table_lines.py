"""The conditional probability table of a node as the lines of a table: one for each combination of its parents' states."""

from itertools import islice, product

from bnviz.draw.plain import heads
from bnviz.model.network import BayesNet

MOST_LINES = 2_000
"""A table has at most so many lines: a browser gets slow with a hundred thousand."""


def table_lines(net: BayesNet, node: int) -> dict[str, list[str] | list[float]]:
    """A column for each parent, in their order, and one with the probability of each state of the node."""
    parents = [net.variables[p] for p in net.dag.parents[node]]
    states = net.variables[node].states
    titles = heads([*(v.name for v in parents), *(f"P({state})" for state in states)])
    rows = list(islice(product(*(v.states for v in parents)), MOST_LINES))
    numbers = net.cpts[node].reshape(-1, len(states))[: len(rows)]
    lines: dict[str, list[str] | list[float]] = {
        title: [row[k] for row in rows] for k, title in enumerate(titles[: len(parents)])
    }
    return lines | {title: numbers[:, k].tolist() for k, title in enumerate(titles[len(parents) :])}
