"""Rows of another file as the chosen data code them, and what classifiers say of them, made once and shared by all visitors."""

from functools import partial

import numpy as np
from numpy.typing import NDArray

from bnviz.data.other_table import CodedClasses, CodedRows, coded_classes, coded_rows
from bnviz.data.table import Table
from bnviz.draw.model_words import title
from bnviz.learn.contexts import contexts
from bnviz.learn.models import Model
from bnviz.learn.parameters import Smoothing
from bnviz.learn.prediction_loss import PredictionLoss, prediction_loss
from bnviz.learn.training_fit import training_fit
from bnviz.model.network import Probabilities
from bnviz.ui import learning, store
from bnviz.ui.jobs import Tell
from bnviz.ui.memory import MEMORY
from bnviz.ui.model_choice import Compared
from bnviz.ui.model_store import learned, posterior_of
from bnviz.ui.picker import Chosen


def coded(chosen: Chosen, other: Table) -> CodedRows:
    """The rows of another table.

    Errors: InputError when it lacks a column.
    """
    key = ("other_rows", chosen.table.digest, repr(chosen.recipe), other.digest)
    encoding = store.prepared(chosen.table, chosen.recipe)[0]
    return MEMORY.kept(key, lambda: coded_rows(chosen.recipe, encoding, chosen.table, other))


def classes_of(chosen: Chosen, other: Table) -> CodedClasses | None:
    """The classes of the rows of another table; None when it has no such column."""
    key = ("other_classes", chosen.table.digest, repr(chosen.recipe), other.digest)
    encoding = store.prepared(chosen.table, chosen.recipe)[0]
    return MEMORY.kept(key, lambda: coded_classes(chosen.recipe, encoding, chosen.table, other))


def posterior(chosen: Chosen, model: Model, smoothing: Smoothing, other: Table) -> Probabilities:
    """P(y|x) of each row of another table, shape (t, c)."""
    _, dataset = store.prepared(chosen.table, chosen.recipe)

    def make() -> Probabilities:
        classifier = learned(dataset, store.analysis(dataset), model, smoothing)
        return classifier.posterior(coded(chosen, other).X)

    return MEMORY.kept(_key(chosen, model, smoothing, other), make)


def losses(chosen: Chosen, compared: Compared, other: Table, classes: CodedClasses) -> dict[str, PredictionLoss]:
    """How well each of the chosen classifiers predicts the rows that have a class, by title; none when no row has one."""
    new = [m for m in compared.models if not MEMORY.has(_key(chosen, m, compared.smoothing, other))]

    def work(tell: Tell) -> None:
        for n, model in enumerate(new):
            tell(n / len(new))
            posterior(chosen, model, compared.smoothing, other)

    what = ("other_posteriors", chosen.table.digest, (compared, repr(chosen.recipe), other.digest))
    learning.done(work, what, coded(chosen, other).X.shape, "Predicting the rows of the other file", new)
    found = {}
    for model in compared.models:
        key = ("other_loss", *_key(chosen, model, compared.smoothing, other))
        loss = MEMORY.kept(key, partial(_loss, chosen, compared, model, other, classes))
        if loss is not None:
            found[title(model)] = loss
    return found


def _loss(
    chosen: Chosen, compared: Compared, model: Model, other: Table, classes: CodedClasses
) -> PredictionLoss | None:
    return prediction_loss(posterior(chosen, model, compared.smoothing, other), classes.codes)


def repeated(chosen: Chosen, other: Table) -> int:
    """How many rows of another table have the values of a row that was learned from, all attributes the same."""
    _, dataset = store.prepared(chosen.table, chosen.recipe)

    def make() -> NDArray[np.bool_]:
        states = [v.cardinality + 1 for v in dataset.attributes]  # one more for what is not declared
        return contexts(states, dataset.X)[0].positions(coded(chosen, other).X) >= 0

    key = ("other_repeated", chosen.table.digest, repr(chosen.recipe), other.digest)
    return int(np.count_nonzero(MEMORY.kept(key, make)))


def training_accuracies(chosen: Chosen, compared: Compared) -> dict[str, float]:
    """The accuracy of each chosen classifier on the rows that it was learned from, by title; none where that takes long."""
    _, dataset = store.prepared(chosen.table, chosen.recipe)
    if learning.takes_long(dataset.X.shape, compared.models):
        return {}
    analysis = store.analysis(dataset)
    return {
        title(m): training_fit(posterior_of(dataset, analysis, m, compared.smoothing), dataset.y).accuracy
        for m in compared.models
    }


def _key(chosen: Chosen, model: Model, smoothing: Smoothing, other: Table) -> tuple[object, ...]:
    return "other_posterior", chosen.table.digest, model, smoothing, repr(chosen.recipe), other.digest
