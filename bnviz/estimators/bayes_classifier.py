"""What all estimators share: they learn from a data frame or an array, predict, and say what network they are."""

from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import NDArray
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.validation import check_consistent_length, check_is_fitted

from bnviz.data.table import Table
from bnviz.estimators.classes import class_column, class_name, told_apart
from bnviz.estimators.exchange import networkx_graph, pgmpy_network
from bnviz.estimators.features import label_of
from bnviz.estimators.known_states import known_states
from bnviz.estimators.learned import learned
from bnviz.estimators.preparing import Wish, features_by_name_or_position, features_of, model_of, plain, recipe_of
from bnviz.estimators.stored import restored, stored, stored_text
from bnviz.learn.classifier import predicted
from bnviz.learn.models import Model
from bnviz.learn.network_classifier import NetworkClassifier
from bnviz.learn.parameters import Smoothing
from bnviz.learn.training import Training
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet, Probabilities


class NotOneNetworkError(InputError, AttributeError):
    """What a classifier that is not a single network answers when it is asked for one."""


@dataclass(eq=False, repr=False, kw_only=True)
class BayesClassifier(ClassifierMixin, BaseEstimator):  # type: ignore[misc]
    """The parameters that all estimators have; each estimator adds those of its model.

    - `smoothing` ("m-estimate", "laplace" or "ml") and its strength `m` (from 0 up; "ml" adds nothing and does not look at it);
    - `discretize` ("equal-frequency", "equal-width", "mdl" or "none") and `bins` (1 to 1,000): how numbers become states;
    - `missing` ("state", "mode" or "drop"): what NaN and other missing values become in `fit`;
    - `numeric`, `categorical`: features, by name or position, that are numbers or states although they look otherwise.

    Text, categories and truth values are states, and so are the numbers of an integer array. Other numbers are put into bins that
    `fit` learns; a column of at most four whole numbers is taken for states. A value that `fit` has not seen says nothing: its own
    factor is left out, and a factor that depends on it depends on its other parents alone.

    After `fit` there are `classes_` (in order, of the type that y has), `n_features_in_`, `feature_names_in_` where the features
    have names, and `notes_`: what was decided while the columns became states, in sentences.
    """

    smoothing: str = "m-estimate"
    m: float = 1.0
    discretize: str = "equal-frequency"
    bins: int = 5
    missing: str = "state"
    numeric: tuple[Wish, ...] = ()
    categorical: tuple[Wish, ...] = ()

    model: ClassVar[type[Model]]
    """The model that is learned; its options are parameters of the same names."""

    def fit(self, X: Any, y: Any) -> Self:
        """The estimator itself, learned from rows X (a data frame or an array) and their classes y (labels of any one type).

        Errors: InputError (a ValueError) for data or parameters that cannot be used; also scikit-learn's own.
        """
        features = features_of(self, X, y, reset=True)
        check_consistent_length(X, y)
        classes, codes = told_apart(y)
        target = class_column(class_name(y, features.names), classes, codes)
        table = Table((*features.columns, target))
        parameters = self.get_params(deep=False)
        recipe, model = recipe_of(parameters, table), model_of(self.model, parameters, features.names)
        encoding = recipe.fit(table)
        smoothing = Smoothing(plain(self.smoothing), plain(self.m))
        self._learned = learned(model, Training(encoding.encode(table), smoothing))
        self._known, self.classes_ = known_states(recipe, encoding, table), classes
        self.notes_ = tuple(note.text for note in encoding.notes)
        return self

    def predict_proba(self, X: Any) -> Probabilities:
        """P(y | x) of each row, shape (rows, classes), the classes in the order of `classes_`."""
        check_is_fitted(self)
        codes = self._known.codes(features_of(self, X, reset=False))
        place = {state: k for k, state in enumerate(self._known.classes)}
        return self._learned.classifier.posterior(codes)[:, [place[label_of(label)] for label in self.classes_]]

    def predict_log_proba(self, X: Any) -> NDArray[np.float64]:
        """The natural logarithm of `predict_proba`; minus infinity for zero."""
        with np.errstate(divide="ignore"):
            return np.log(self.predict_proba(X))

    def predict(self, X: Any) -> NDArray[Any]:
        """The most probable class of each row; of classes that tie (1e-12) the first in `classes_`."""
        chosen = predicted(self.predict_proba(X))
        return np.asarray(self.classes_[chosen])

    @property
    def parents_(self) -> dict[Wish, tuple[Wish, ...]]:
        """The parents of each feature besides the class, by name, or by position where features have no names.

        Errors: NotOneNetworkError (an AttributeError) when there is not one network.
        """
        parents, keys = self._one_network("parents").parents, features_by_name_or_position(self)
        return {key: tuple(keys[p] for p in pa) for key, pa in zip(keys, parents, strict=True)}

    @property
    def network_(self) -> BayesNet:
        """The network with all its tables: the features (of a selective one those that it uses), and the class last.

        Errors: NotOneNetworkError (an AttributeError) when there is not one network; InputError when a table is too large.
        """
        return self._one_network("network").network()

    def to_networkx(self) -> Any:
        """The graph of `network_` as a networkx `DiGraph`; each node has the attribute `states`.

        Errors: NotOneNetworkError when there is not one network.
        """
        classifier = self._one_network("network")
        return networkx_graph((*classifier.attributes, classifier.target), classifier.dag)

    def to_pgmpy(self) -> Any:
        """`network_` as a pgmpy `DiscreteBayesianNetwork`; errors as there."""
        return pgmpy_network(self.network_)

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the fitted estimator into a JSON file, from which `bnviz.estimators.load` reads it.

        It then predicts the same to the last bit. A single network is kept as its counts; of other estimators the states of
        all rows are kept, packed, and they are learned again.
        Errors: InputError when the file cannot be written, or the classes are of an odd type.
        """
        check_is_fitted(self)
        text = stored_text(self)
        try:
            Path(path).write_text(text, encoding="ascii")
        except OSError as error:
            raise InputError(f"{str(path)!r} cannot be written: {error.strerror}.") from None

    def __getstate__(self) -> dict[str, Any]:
        return stored(super().__getstate__())

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(restored(state))

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.input_tags.allow_nan = tags.input_tags.categorical = tags.input_tags.string = True
        return tags

    def __sklearn_is_fitted__(self) -> bool:
        return hasattr(self, "_learned")

    def _one_network(self, what: str) -> NetworkClassifier:
        check_is_fitted(self)
        if isinstance(self._learned.classifier, NetworkClassifier):
            return self._learned.classifier
        raise NotOneNetworkError(
            f"{type(self).__name__} has no {what}: it is not one network, but the average of several, or a network for each row."
        )
