"""Random data sets for properties, and the slow, obvious ways to count and to sum that the quick ones must agree with."""

from itertools import product

import numpy as np
from hypothesis import strategies as st

from bnviz.model.dataset import Dataset
from bnviz.model.variable import Variable


def variable(name, states):
    return Variable(name, tuple(f"s{k}" for k in range(states)))


def dataset(X, y, states, classes):
    """A data set from codes, shape (a, t) and (t,)."""
    attributes = tuple(variable(f"x{i}", v) for i, v in enumerate(states))
    codes = np.array([*X, y], np.int64).reshape(len(states) + 1, -1)
    return Dataset(attributes, variable("y", classes), codes)


@st.composite
def datasets(draw, attributes=(1, 6), states=(1, 5), classes=(1, 4), rows=(1, 60)):
    """A data set whose attributes follow the class and one another more or less, with states and classes that may never occur."""
    sizes = draw(st.lists(st.integers(*states), min_size=attributes[0], max_size=attributes[1]))
    c, t = draw(st.integers(*classes)), draw(st.integers(*rows))
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    y = rng.integers(rng.integers(1, c + 1), size=t)
    X, before = [], y
    for v in sizes:
        free = rng.integers(rng.integers(1, v + 1), size=t)
        X.append(np.where(rng.random(t) < rng.random(), before % v, free))
        before = X[rng.integers(len(X))]
    return dataset(X, y, sizes, c)


def counted_slowly(data):
    """n(x_i, x_j, y) for every pair i < j, one row at a time: {(i, j): array}."""
    sizes = [v.cardinality for v in data.attributes]
    N = {
        (i, j): np.zeros((sizes[i], sizes[j], data.target.cardinality), np.int64)
        for i in range(len(sizes))
        for j in range(i + 1, len(sizes))
    }
    for *x, y in data.codes.T.tolist():
        for (i, j), counts in N.items():
            counts[x[i], x[j], y] += 1
    return N


def singly_counted_slowly(data):
    """n(x_i, y) for every attribute, one row at a time."""
    N = [np.zeros((v.cardinality, data.target.cardinality), np.int64) for v in data.attributes]
    for *x, y in data.codes.T.tolist():
        for i, counts in enumerate(N):
            counts[x[i], y] += 1
    return N


def mi_by_definition(N_xy):
    """I(X;Y) in nats, the sum as it is written."""
    P = N_xy / N_xy.sum()
    cells = product(*map(range, P.shape))
    return sum(P[x, y] * np.log(P[x, y] / (P[x].sum() * P[:, y].sum())) for x, y in cells if P[x, y])


def cmi_by_definition(N_xzy):
    """I(X;Z|Y) in nats, the sum as it is written."""
    P = N_xzy / N_xzy.sum()
    total = 0.0
    for x, z, y in product(*map(range, P.shape)):
        if P[x, z, y]:
            P_y = P[:, :, y].sum()
            given = P[x, z, y] / P_y, P[x, :, y].sum() / P_y, P[:, z, y].sum() / P_y
            total += P[x, z, y] * np.log(given[0] / (given[1] * given[2]))
    return total


def entropy_by_definition(N):
    """H in nats of counts."""
    return -sum(n / N.sum() * np.log(n / N.sum()) for n in N if n)
