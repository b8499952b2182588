"""Selective KDB: how many attributes to use, and how many parents to give them, is tried on the training itself: each row is
predicted from all others, by every choice, and the choice with the least error is taken.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.ties import best
from bnviz.learn.classifier import ProductClassifier
from bnviz.learn.kdb import check_k, kdb
from bnviz.learn.leave_one_out import leave_one_out
from bnviz.learn.network_classifier import NetworkClassifier, network_classifier
from bnviz.learn.training import Training
from bnviz.model.dataset import Codes, Dataset
from bnviz.model.network import Probabilities
from bnviz.model.variable import Variable


@dataclass(frozen=True, eq=False)
class Selection:
    """The models "first s attributes of the order, at most k' parents", and which of them predicts best.

    `order` has all attributes as they come into KDB(k), `parents[i]` those of attribute i, best first. `rmse[k', s - 1]` is the
    leave-one-out root mean squared error of each model, shape (k + 1, a). The least is chosen; of errors that tie the one with
    fewer parents, then with fewer attributes.
    """

    order: tuple[int, ...]
    parents: tuple[tuple[int, ...], ...]
    rmse: NDArray[np.float64]

    @property
    def k(self) -> int:
        """The most parents that are allowed in the chosen model."""
        return self._chosen // len(self.order)

    @property
    def attributes(self) -> tuple[int, ...]:
        """The attributes of the chosen model, in their order."""
        return self.order[: self._chosen % len(self.order) + 1]

    @property
    def _chosen(self) -> int:
        return best((-self.rmse).ravel().tolist())


def selection(training: Training, k: int) -> Selection:
    """All models with at most k parents, and their errors: one pass over the rows for each number of parents and attribute.

    More than a - 1 parents are no further models. Errors: InputError when k is negative, or when the joint table would be too
    large. Source: Martinez, Webb, Chen and Zaidi 2016.
    """
    check_k(k)
    choices = list(kdb(training.info.mi.tolist(), training.info.cmi, k))
    found = {choice.attribute: choice.parents for choice in choices}
    order, parents = tuple(found), tuple(found[i] for i in range(len(found)))
    rmse = [
        leave_one_out(training, tuple(pa[:most] for pa in parents), [order])[0].rmse
        for most in range(min(k, len(order) - 1) + 1)
    ]
    return Selection(order, parents, np.stack(rmse))


@dataclass(frozen=True, eq=False)
class SelectiveKdb(ProductClassifier):
    """A KDB over the attributes of a selection; the others have no factor. `inner` is the network of those that are used."""

    attributes: tuple[Variable, ...]
    target: Variable
    selection: Selection
    inner: NetworkClassifier

    @property
    def parents(self) -> tuple[tuple[int, ...], ...]:
        """The parents of each attribute, without the class; none for those that are not used."""
        used = self.selection.attributes
        return tuple(
            self.selection.parents[i][: self.selection.k] if i in used else () for i in range(len(self.attributes))
        )

    def terms(self, x: Codes) -> NDArray[np.float64]:
        """See `ProductClassifier`."""
        x, used = np.asarray(x), np.array(self.selection.attributes)
        self._check(x[:, None])
        terms = np.zeros((len(self.attributes) + 1, self.target.cardinality))
        terms[[0, *(used + 1)]] = self.inner.terms(x[used])
        return terms

    def _posterior(self, X: Codes) -> Probabilities:
        return self.inner.posterior(X[list(self.selection.attributes)])


def selective_kdb(training: Training, k: int) -> SelectiveKdb:
    """The selective KDB with at most k parents.

    Errors: InputError when k is negative, or when the joint table would be too large.
    """
    found, data = selection(training, k), training.dataset
    place = {i: s for s, i in enumerate(found.attributes)}
    used = Dataset(tuple(data.attributes[i] for i in place), data.target, data.codes[[*place, -1]])
    parents = tuple(tuple(place[p] for p in found.parents[i][: found.k]) for i in place)
    inner = network_classifier(Training(used, training.smoothing), parents)
    return SelectiveKdb(data.attributes, data.target, found, inner)
