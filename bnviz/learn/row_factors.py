"""The factors of a product in one row: what each of them is, what it depends on, and how many rows it is estimated from."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, reduce
from operator import and_
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.classifier import ProductClassifier
from bnviz.learn.joint_table import Counts
from bnviz.learn.local_kdb import LocalKdb
from bnviz.learn.network_classifier import NetworkClassifier, Parents
from bnviz.learn.selective_kdb import SelectiveKdb
from bnviz.learn.stan import Stan
from bnviz.model.dataset import Codes, Dataset

MOST_COMPARED = 12
"""Rows of so many classes are counted by one comparison for each class."""


@dataclass(frozen=True)
class RowFactor:
    """The factor P(x_i | parents, y) of attribute i, or the class prior P(y), where `attribute` is None.

    `parents` are those whose values are declared. `left_out` says why the row has no such factor; "" where it has one.
    """

    attribute: int | None
    parents: tuple[int, ...] = ()
    left_out: Literal["", "implied", "not declared"] = ""


@dataclass(frozen=True, eq=False)
class FactorCounts:
    """What a factor is estimated from: n(x, parents, y), and n(parents, y) that they are a share of, shape (c,) each.

    Of the class prior they are n(y), and the number of all rows for each class. `states` is the number of states of x, or of
    classes.
    """

    n: Counts
    of: Counts
    states: int


def row_factors(classifier: ProductClassifier, x: Codes) -> dict[int, RowFactor]:
    """The factors by their lines in `terms`, the class prior (line 0) first; an attribute that is not used has none."""
    parents, gone, unused = _structure(classifier, x)
    declared = [code < v.cardinality for code, v in zip(x.tolist(), classifier.attributes, strict=True)]
    found = {0: RowFactor(None)}
    for i in range(len(x)):
        if i in unused:
            continue
        if i in gone or not declared[i]:
            found[i + 1] = RowFactor(i, (), "implied" if i in gone else "not declared")
        else:
            found[i + 1] = RowFactor(i, tuple(p for p in parents[i] if declared[p]))
    return found


def factor_counts(dataset: Dataset, x: Codes, factors: Iterable[RowFactor]) -> list[FactorCounts | None]:
    """What each of these factors of the row `x` is estimated from, counted over the rows of the data; None for one that is left
    out.
    """
    counted = _counter(dataset.y, dataset.target.cardinality)
    every = np.ones(dataset.rows, np.bool_)

    def agreeing(attributes: tuple[int, ...]) -> Counts:
        return counted(reduce(and_, (dataset.X[i] == x[i] for i in attributes), every))

    of_parents = cache(agreeing)
    found: list[FactorCounts | None] = []
    for factor in factors:
        if factor.left_out:
            found.append(None)
        elif factor.attribute is None:
            c = dataset.target.cardinality
            found.append(FactorCounts(of_parents(()), np.full(c, dataset.rows), c))
        else:
            n = agreeing((*factor.parents, factor.attribute))
            states = dataset.attributes[factor.attribute].cardinality
            found.append(FactorCounts(n, of_parents(factor.parents), states))
    return found


def _counter(y: Codes, c: int) -> Callable[[NDArray[np.bool_]], Counts]:
    """The function that counts rows, given as flags, by class; of few classes it compares, which is much quicker than to pick."""
    if c > MOST_COMPARED:
        return lambda flags: np.bincount(y[flags], minlength=c)
    classes = [y == k for k in range(c)]
    return lambda flags: np.array([np.count_nonzero(flags & rows) for rows in classes])


def vote_factors(dataset: Dataset, x: Codes, p: int) -> list[tuple[RowFactor, FactorCounts | None]]:
    """The factors of super-parent p of AODE in a row, with what they are estimated from: P(y, x_p) first, which is a share of all
    rows, then P(x_j | y, x_p) of each other attribute that is declared.
    """
    y, c, v = dataset.y, dataset.target.cardinality, dataset.attributes[p].cardinality
    n = np.bincount(y[dataset.X[p] == x[p]], minlength=c)
    own = RowFactor(p), FactorCounts(n, np.full(c, dataset.rows), c * v)
    others = [
        RowFactor(j, (), "not declared") if x[j] == other.cardinality else RowFactor(j, (p,))
        for j, other in enumerate(dataset.attributes)
        if j != p
    ]
    return [own, *zip(others, factor_counts(dataset, x, others), strict=True)]


def _structure(classifier: ProductClassifier, x: Codes) -> tuple[Parents, tuple[int, ...], tuple[int, ...]]:
    """The parents of each attribute in this row, the attributes whose factor is eliminated, and those that are not used."""
    if isinstance(classifier, LocalKdb):
        network = classifier.network_of(x)
        return network.parents, network.eliminated, ()
    if isinstance(classifier, SelectiveKdb | Stan):
        used = classifier.used if isinstance(classifier, Stan) else classifier.selection.attributes
        return classifier.parents, (), tuple(i for i in range(len(classifier.attributes)) if i not in used)
    if isinstance(classifier, NetworkClassifier):
        return classifier.parents, (), ()
    raise TypeError(f"{type(classifier).__name__} has no factors of its own in a row")
