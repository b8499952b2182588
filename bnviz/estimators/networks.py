"""The classifiers that are one network: naive Bayes, SPODE, TAN, STAN, FAN, KDB and selective KDB."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.utils.validation import check_is_fitted

from bnviz.estimators.bayes_classifier import BayesClassifier
from bnviz.estimators.exchange import networkx_graph
from bnviz.estimators.preparing import Wish, features_by_name_or_position
from bnviz.learn import models
from bnviz.learn.network_classifier import NetworkClassifier
from bnviz.learn.risk_curve import Curve
from bnviz.learn.selective_kdb import SelectiveKdb
from bnviz.learn.stan import Stan
from bnviz.model.network import BayesNet


@dataclass(eq=False, repr=False)
class NaiveBayes(BayesClassifier):
    """Naive Bayes: given the class, all features are independent.

    It has the parameters of every estimator, see `BayesClassifier`.

    >>> import pandas as pd
    >>> sky = pd.DataFrame({"sky": ["sun", "rain", "rain", "sun"], "wind": ["no", "yes", "no", "no"]})
    >>> NaiveBayes(smoothing="laplace").fit(sky, ["go", "stay", "stay", "go"]).predict(sky[:2]).tolist()
    ['go', 'stay']
    """

    model = models.NaiveBayes


@dataclass(eq=False, repr=False)
class SPODE(BayesClassifier):
    """A super-parent one-dependence estimator: one feature is a parent of all others beside the class.

    `parent`: "mi" (the feature that tells the most about the class), "cmi" (the one that tells the most about the other features
    given the class), or a feature by name (`name:mi` if it is called mi) or position.
    Source: Keogh and Pazzani 1999.

    >>> SPODE(parent=1).fit([[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0]).parents_
    {0: (1,), 1: ()}
    """

    parent: Wish = "mi"

    model = models.Spode


@dataclass(eq=False, repr=False)
class TAN(BayesClassifier):
    """Tree-augmented naive Bayes: beside the class each feature has at most one parent, in the tree of the heaviest I(X_i;X_j|Y).

    `root`: "mi" (the feature that tells the most about the class), "first", or a feature by name (`name:mi` if it is called mi) or
    position.
    Source: Friedman, Geiger and Goldszmidt 1997.

    >>> xor = TAN(root="first").fit([[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0])
    >>> xor.parents_
    {0: (), 1: (0,)}
    >>> xor.predict_proba([[0, 1]]).round(3).tolist()
    [[0.25, 0.75]]
    """

    root: Wish = "mi"

    model = models.Tan


@dataclass(eq=False, repr=False)
class STAN(BayesClassifier):
    """Attribute-selective TAN: a TAN with the factors of only the first features of a ranking, as many as predict best when each
    row is left out once.

    `ranking`: "mi", "su", "mrmr", "mrmr-difference", "cmim" or "jmi"; `root` as in TAN. A feature that is not used has no parents,
    but may be a parent; in `network_` such a parent does not depend on the class, and the other unused features are not there.
    Source: equations 8 to 14 and Algorithm 1 of the STAN paper.

    >>> few = STAN(root="first").fit([[5, 0], [5, 0], [5, 1], [5, 1]], [0, 0, 1, 1])
    >>> few.ranking_, few.n_selected_
    ((1, 0), 1)
    """

    ranking: str = "mrmr"
    root: Wish = "mi"

    model = models.Stan

    @property
    def ranking_(self) -> tuple[Wish, ...]:
        """All features, by name or position, in the order in which they come in."""
        keys = features_by_name_or_position(self)
        return tuple(keys[i] for i in self._stan.order)

    @property
    def cvr_(self) -> NDArray[np.float64]:
        """The cross validation risk with the first 1, 2, 3, ... features, shape (features,)."""
        return self._curve.cvr.copy()

    @property
    def n_selected_(self) -> int:
        """The number of features that are used: the smallest number of the lowest risk."""
        return self._curve.n_selected

    @property
    def selected_(self) -> tuple[Wish, ...]:
        """The features that are used, by name or position, in the order in which they come in."""
        return self.ranking_[: self.n_selected_]

    @property
    def parents_(self) -> dict[Wish, tuple[Wish, ...]]:
        """See `BayesClassifier`; no parents for the features that are not used."""
        parents, keys = self._stan.parents, features_by_name_or_position(self)
        return {key: tuple(keys[p] for p in pa) for key, pa in zip(keys, parents, strict=True)}

    @property
    def network_(self) -> BayesNet:
        """See `BayesClassifier`; `Stan.network` of `bnviz.learn.stan` says what it is."""
        return self._stan.network()

    def to_networkx(self) -> Any:
        """See `BayesClassifier`."""
        return networkx_graph(self._stan.variables, self._stan.dag)

    @property
    def _curve(self) -> Curve:
        return self._stan.curve

    @property
    def _stan(self) -> Stan:
        check_is_fitted(self)
        classifier: Stan = self._learned.classifier  # type: ignore[assignment]
        return classifier


@dataclass(eq=False, repr=False)
class FAN(BayesClassifier):
    """Forest-augmented naive Bayes: a TAN without the edges lighter than a threshold; each part has a root of its own.

    `threshold`: the least weight in bits, from 0 up; None for the mean of all pairs.
    Source: Lucas 2004.

    >>> FAN(threshold=0.9).fit([[0, 0, 0], [0, 1, 0], [1, 0, 0], [1, 1, 1]], [0, 1, 1, 0]).parents_
    {0: (), 1: (0,), 2: ()}
    """

    threshold: float | None = None

    model = models.Forest


@dataclass(eq=False, repr=False)
class KDB(BayesClassifier):
    """The k-dependence Bayesian classifier: features come in by I(X;Y), and each takes up to k earlier ones as its parents.

    `k`: the most parents beside the class, from 0 (naive Bayes) up.
    Source: Sahami 1996.

    >>> KDB(k=2).fit([[0, 0, 0], [0, 1, 0], [1, 0, 0], [1, 1, 1]], [0, 1, 1, 0]).parents_
    {0: (2,), 1: (0, 2), 2: ()}
    """

    k: int = 1

    model = models.Kdb


@dataclass(eq=False, repr=False)
class SelectiveKDB(BayesClassifier):
    """Selective KDB: how many features are used, and with how many parents, is what predicts best when each row is left out once.

    `k`: the most parents that are tried, from 0 up. The features that are not used have no parents, and `network_` is without them.
    Source: Martinez, Webb, Chen and Zaidi 2016.

    >>> SelectiveKDB(k=1).fit([[5, 0], [5, 0], [5, 1], [5, 1]], [0, 0, 1, 1]).selected_
    (1,)
    """

    k: int = 1

    model = models.SelectiveKdb

    @property
    def parents_(self) -> dict[Wish, tuple[Wish, ...]]:
        """See `BayesClassifier`; no parents for the features that are not used."""
        parents, keys = self._selective.parents, features_by_name_or_position(self)
        return {key: tuple(keys[p] for p in pa) for key, pa in zip(keys, parents, strict=True)}

    @property
    def selected_(self) -> tuple[Wish, ...]:
        """The features that are used, by name or position, in the order in which they come in."""
        keys = features_by_name_or_position(self)
        return tuple(keys[i] for i in self._selective.selection.attributes)

    def _one_network(self, what: str) -> NetworkClassifier:
        return self._selective.inner

    @property
    def _selective(self) -> SelectiveKdb:
        check_is_fitted(self)
        classifier: SelectiveKdb = self._learned.classifier  # type: ignore[assignment]
        return classifier


ESTIMATORS = (NaiveBayes, SPODE, TAN, STAN, FAN, KDB, SelectiveKDB)
