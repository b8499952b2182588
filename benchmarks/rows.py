"""Rows to measure on, in four sizes: small, long, wide, and long with many states. The same seed gives the same rows."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.dag import DAG
from bnviz.model.network import BayesNet
from bnviz.model.sampling import sampled
from bnviz.model.variable import Variable

Bytes = NDArray[np.uint8]


@dataclass(frozen=True)
class Size:
    """How many rows, attributes, states of each attribute, and classes."""

    rows: int
    attributes: int
    states: int
    classes: int


SIZES = {
    "A": Size(1_000, 16, 5, 3),
    "B": Size(50_000, 20, 5, 2),
    "C": Size(5_000, 100, 5, 2),
    "D": Size(1_000_000, 10, 13, 10),
}


@dataclass(frozen=True, eq=False)
class Sample:
    """What every contender is given: the attributes X (rows, attributes), row by row, and the class y (rows,), as codes."""

    X: Bytes
    y: Bytes
    states: int
    classes: int


def sample(size: Size, seed: int = 1) -> Sample:
    """Rows of this size drawn from a random network.

    Each attribute depends on the class and an attribute shortly before it, but every seventh is a noisy copy of that
    attribute and every seventh is irrelevant; with more than five classes, each is half as frequent as the one before.
    """
    rng = np.random.default_rng(seed)
    net = _network(size, rng)
    codes = sampled(net, size.rows, rng).astype(np.uint8)
    return Sample(np.ascontiguousarray(codes[:-1].T), codes[-1].copy(), size.states, size.classes)


def _network(size: Size, rng: np.random.Generator) -> BayesNet:
    a, v, c = size.attributes, size.states, size.classes
    before = [int(rng.integers(max(0, i - 4), i)) if i else None for i in range(a)]
    dag = DAG((*((a,) if p is None else (a, p) for p in before), ()))
    prior = 0.5 ** np.arange(c) if c > 5 else np.ones(c)
    cpts = [_table(i, (c, v) if p is None else (c, v, v), rng) for i, p in enumerate(before)]
    variables = [*(variable(f"x{i}", v) for i in range(a)), variable("y", c)]
    return BayesNet(tuple(variables), dag, (*cpts, prior / prior.sum()))


def _table(attribute: int, shape: tuple[int, ...], rng: np.random.Generator) -> NDArray[np.float64]:
    states = shape[-1]
    if attribute % 7 == 3:
        return np.broadcast_to(0.85 * np.eye(states) + 0.15 / states, shape)
    if attribute % 7 == 5:
        return np.broadcast_to(rng.dirichlet(np.full(states, 2.0)), shape)
    return rng.dirichlet(np.full(states, 0.7), shape[:-1])


def variable(name: str, states: int) -> Variable:
    """A variable whose states are called 0, 1, 2, ..."""
    return Variable(name, tuple(map(str, range(states))))
