"""Slow, obvious classifiers that the quick ones must agree with: every count is taken anew, for one row, from the definition.

A code that is the number of states of its attribute is a value that is not declared.
"""

from math import log

import numpy as np
from hypothesis import strategies as st

from bnviz.learn.parameters import Smoothing

smoothings = st.sampled_from(
    [Smoothing(), Smoothing("m-estimate", 0.3), Smoothing("laplace"), Smoothing("laplace", 2), Smoothing("ml")]
)


def estimate(n, of, states, smoothing):
    """A probability from two counts, as the rule of smoothing says."""
    if smoothing.rule == "m-estimate":
        n, of = n + smoothing.strength / states, of + smoothing.strength
    elif smoothing.rule == "laplace":
        n, of = n + smoothing.strength, of + smoothing.strength * states
    return n / of if of else 1 / states


def factor(data, i, parents, x, y, smoothing):
    """P(x_i | y, parents) without what is not declared."""
    if x[i] == data.attributes[i].cardinality:
        return 1.0
    context = data.y == y
    for p in parents:
        if x[p] < data.attributes[p].cardinality:
            context &= data.X[p] == x[p]
    return estimate((context & (data.X[i] == x[i])).sum(), context.sum(), data.attributes[i].cardinality, smoothing)


def prior(data, y, smoothing):
    return estimate((data.y == y).sum(), data.rows, data.target.cardinality, smoothing)


def factors(data, parents, x, smoothing):
    """The class prior and each attribute's factor, by class, shape (a + 1, c)."""
    classes = range(data.target.cardinality)
    first = [prior(data, y, smoothing) for y in classes]
    return np.array([first, *([factor(data, i, pa, x, y, smoothing) for y in classes] for i, pa in enumerate(parents))])


def normalized(joint):
    return joint / joint.sum() if joint.sum() else np.full(len(joint), 1 / len(joint))


def network_posterior(data, parents, x, smoothing):
    return normalized(factors(data, parents, x, smoothing).prod(0))


def vote(data, p, x, smoothing):
    """P(y, x_p) prod P(x_j | y, x_p), shape (c,)."""
    v, c = data.attributes[p].cardinality, data.target.cardinality
    others = [j for j in range(len(x)) if j != p]
    joint = np.empty(c)
    for y in range(c):
        n = ((data.y == y) & (data.X[p] == x[p])).sum()
        joint[y] = estimate(n, data.rows, c * v, smoothing)
        joint[y] *= np.prod([factor(data, j, (p,), x, y, smoothing) for j in others])
    return joint


def super_parents(data, x, limit):
    declared = [p for p in range(len(x)) if x[p] < data.attributes[p].cardinality]
    return [p for p in declared if (data.X[p] == x[p]).sum() >= limit]


def aode_posterior(data, x, smoothing, limit):
    if voters := super_parents(data, x, limit):
        return normalized(sum(vote(data, p, x, smoothing) for p in voters))
    return network_posterior(data, [()] * len(x), x, smoothing)


def rows_for(data, rows, seed, undeclared=True):
    """Random rows for the attributes of a data set, some values of which are not declared; shape (a, rows)."""
    rng = np.random.default_rng(seed)
    return np.array([rng.integers(v.cardinality + undeclared, size=rows) for v in data.attributes])


def log_sum(logs):
    """The logarithm of a sum from the logarithms of its parts."""
    largest = max(logs)
    return largest + log(sum(np.exp(np.array(logs) - largest)))
