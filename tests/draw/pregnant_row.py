"""The network of a row of the built-in example in which pregnant implies female, for tests."""

from functools import cache

import numpy as np

from bnviz.data.examples import example
from bnviz.data.recipe import recipe_for
from bnviz.draw.local_view import RowPicture
from bnviz.learn.local_kdb import local_kdb
from bnviz.learn.training import Training

GENDER, PREGNANT, AGE, COFFEE, SPORT = range(5)


@cache
def training():
    table = example("pregnant").table()
    return Training(recipe_for(table, "takes iron").fit(table).encode(table))


def values_of(x):
    states = [v.states for v in training().dataset.attributes]
    return [
        f"{name} = {own[k] if k < len(own) else '?'}" for name, own, k in zip(training().names, states, x, strict=True)
    ]


def picture(k=2, l=100, unit="bits", **changed):  # noqa: E741
    """The picture of the first row, who is pregnant, with some codes changed by attribute."""
    x = training().dataset.X[:, 0].astype(np.intp)
    for name, code in changed.items():
        x[training().names.index(name)] = code
    network = local_kdb(training(), k, l).network_of(x)
    return RowPicture(network, list(training().names), values_of(x), "takes iron", unit)
