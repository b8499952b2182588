"""What an estimator is given is checked: features become a table, parameters become a recipe and a model."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

import numpy as np
from sklearn.utils.validation import validate_data

from bnviz.data.recipe import Recipe, recipe_for
from bnviz.data.table import Table
from bnviz.estimators.features import is_frame, table_of
from bnviz.learn.models import Model
from bnviz.learn.options import filled
from bnviz.model.errors import InputError, listed

Wish = str | int
"""A feature, by its name or its position."""
NAMED = ("root", "parent")
"""The options of models that may name a feature."""


NO_CLASSES = "no_validation"
"""What scikit-learn calls a y that is not asked for."""


def features_of(estimator: Any, X: Any, y: Any = NO_CLASSES, *, reset: bool) -> Table:
    """The table of a data frame or array of features; `reset` in `fit`, where names and number of features are learned from it.

    Errors: InputError, or scikit-learn's ValueError or TypeError, for what is no table of single values, or other features than
    in `fit`.
    """
    if is_frame(X) and not X.columns.is_unique:
        twice = X.columns[X.columns.duplicated()][0]
        raise InputError(f"Two columns of X are called {twice!r:.99}: give each a name of its own.")
    if is_frame(X) or y is None:  # without a y, scikit-learn says what is lacking
        validate_data(estimator, X=X, y=y, skip_check_array=True, reset=reset)
    if is_frame(X):
        if not X.shape[0] or not X.shape[1]:
            raise InputError(f"X has {X.shape[0]} rows and {X.shape[1]} columns: give at least one of each.")
    else:
        X = validate_data(estimator, X=X, dtype=None, ensure_all_finite="allow-nan", reset=reset)
    return table_of(X, feature_names(estimator))


def feature_names(estimator: Any) -> list[str]:
    """The names of the features; x0, x1, ... where they have none."""
    if hasattr(estimator, "feature_names_in_"):
        return [str(name) for name in estimator.feature_names_in_]
    return [f"x{i}" for i in range(estimator.n_features_in_)]


def features_by_name_or_position(estimator: Any) -> list[Wish]:
    """The names of the features; their positions where they have none."""
    if hasattr(estimator, "feature_names_in_"):
        return [str(name) for name in estimator.feature_names_in_]
    return list(range(estimator.n_features_in_))


def recipe_of(parameters: Mapping[str, Any], table: Table) -> Recipe:
    """The recipe that the parameters of an estimator ask for; the class is the last column of the table.

    Errors: InputError for a parameter that cannot be, or a feature that there is not.
    """
    names = table.names[:-1]
    method = parameters["discretize"]
    if method == "custom":
        raise InputError("discretize cannot be custom here: choose one of equal-frequency, equal-width, mdl, none.")
    return recipe_for(
        table,
        numeric=_wished("numeric", parameters["numeric"], names),
        categorical=_wished("categorical", parameters["categorical"], names),
        discretize=method,
        bins=plain(parameters["bins"]),
        missing=parameters["missing"],
    )


def model_of(kind: type[Model], parameters: Mapping[str, Any], names: Sequence[str]) -> Model:
    """The model with those of the parameters that are its options.

    Errors: InputError for a value that cannot be.
    """
    options = {field.name: plain(parameters[field.name]) for field in fields(kind)}  # type: ignore[arg-type]
    for name in NAMED:
        if type(options.get(name)) is int:
            options[name] = f"name:{_name(name, options[name], names)}"
    return filled(kind, kind.name, {name: value for name, value in options.items() if value is not None})


def plain(value: Any) -> Any:
    """A number of numpy, as a grid of parameters has it, as one of Python."""
    return value.item() if isinstance(value, np.generic) else value


def _wished(parameter: str, wished: Any, names: Sequence[str]) -> list[str]:
    if isinstance(wished, str):
        raise InputError(f"{parameter} is a list of features, not the text {wished!r:.99}: write [{wished!r:.99}].")
    found = [_name(parameter, plain(wish), names) for wish in wished]
    if unknown := [name for name in found if name not in names]:
        raise InputError(f"{parameter}: there is no feature {unknown[0]!r:.99}. The features are {listed(names)}.")
    return found


def _name(parameter: str, wish: Any, names: Sequence[str]) -> str:
    if isinstance(wish, str):
        return wish
    if type(wish) is not int or not 0 <= wish < len(names):
        raise InputError(
            f"{parameter}: {wish!r:.99} is no feature; give a name, or a position from 0 to {len(names) - 1}."
        )
    return names[wish]
