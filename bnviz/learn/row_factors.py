"""The factors of a product in one row: what each of them is, what it depends on, and how many rows it is estimated from."""

from dataclasses import dataclass
from typing import Literal

import numpy as np

from bnviz.learn.classifier import ProductClassifier
from bnviz.learn.joint_table import Counts
from bnviz.learn.local_kdb import LocalKdb
from bnviz.learn.network_classifier import NetworkClassifier, Parents
from bnviz.learn.selective_kdb import SelectiveKdb
from bnviz.learn.stan import Stan
from bnviz.model.dataset import Codes, Dataset


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


def factor_counts(dataset: Dataset, x: Codes, factor: RowFactor) -> FactorCounts:
    """What a factor of the row `x` is estimated from, counted over the rows of the data.

    Errors: ValueError when the row has no such factor.
    """
    if factor.left_out:
        raise ValueError(f"the factor of attribute {factor.attribute} is left out, so nothing is estimated")
    y, c = dataset.y, dataset.target.cardinality
    if factor.attribute is None:
        return FactorCounts(np.bincount(y, minlength=c), np.full(c, dataset.rows), c)
    i, given = factor.attribute, np.ones(dataset.rows, np.bool_)
    for p in factor.parents:
        given &= dataset.X[p] == x[p]
    both = given & (dataset.X[i] == x[i])
    n, of = (np.bincount(y[flags], minlength=c) for flags in (both, given))
    return FactorCounts(n, of, dataset.attributes[i].cardinality)


def vote_factors(dataset: Dataset, x: Codes, p: int) -> list[tuple[RowFactor, FactorCounts | None]]:
    """The factors of super-parent p of AODE in a row, with what they are estimated from: P(y, x_p) first, which is a share of all
    rows, then P(x_j | y, x_p) of each other attribute that is declared.
    """
    y, c, v = dataset.y, dataset.target.cardinality, dataset.attributes[p].cardinality
    n = np.bincount(y[dataset.X[p] == x[p]], minlength=c)
    found: list[tuple[RowFactor, FactorCounts | None]] = [
        (RowFactor(p), FactorCounts(n, np.full(c, dataset.rows), c * v))
    ]
    for j, other in enumerate(dataset.attributes):
        if j == p:
            continue
        if x[j] == other.cardinality:
            found.append((RowFactor(j, (), "not declared"), None))
        else:
            factor = RowFactor(j, (p,))
            found.append((factor, factor_counts(dataset, x, factor)))
    return found


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
