"""Who is measured, and how each is asked for the same thing: a tree-augmented naive Bayes classifier from codes.

What a library needs its input to look like is prepared before the clock runs. Each is given the settings found to be its
quickest.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from itertools import combinations
from typing import Any

import numpy as np

from benchmarks.rows import Sample, variable
from bnviz.learn.tan import tan
from bnviz.model.dataset import Dataset
from bnviz.model.network import BayesNet
from bnviz.model.variable import Variable


@dataclass(frozen=True)
class Contender:
    """A name, the package it comes from, what it does to fit, and what it is given: `fit(prepared(sample))`."""

    name: str
    package: str
    task: str
    prepared: Callable[[Sample], Any]
    fit: Callable[[Any], Any]

    @property
    def version(self) -> str | None:
        """The version that is installed, or None."""
        try:
            return version(self.package)
        except PackageNotFoundError:
            return None


def declared(sample: Sample) -> tuple[tuple[Variable, ...], Variable, Sample]:
    """The names and states of the attributes and of the class, and the sample."""
    return (
        tuple(variable(f"x{i}", sample.states) for i in range(sample.X.shape[1])),
        variable("y", sample.classes),
        sample,
    )


def fit_bnviz(data: tuple[tuple[Variable, ...], Variable, Sample]) -> BayesNet:
    """The TAN of a sample, from its row-major bytes."""
    attributes, target, sample = data
    return tan(Dataset(attributes, target, np.vstack([sample.X.T, sample.y])), root="first")


def fit_yardstick(sample: Sample) -> list[np.ndarray]:
    """The counts n(x_i, x_j, y) of all pairs i < j: one `bincount` each, on 64-bit codes. The unit of the other times."""
    v, c = sample.states, sample.classes
    X, y = np.ascontiguousarray(sample.X.T, np.int64), sample.y.astype(np.int64)
    return [np.bincount((X[i] * v + X[j]) * c + y, minlength=v * v * c) for i, j in combinations(range(len(X)), 2)]


def frame(sample: Sample) -> Any:
    """A data frame of categories."""
    import pandas as pd

    names = [*(f"x{i}" for i in range(sample.X.shape[1])), "y"]
    return pd.DataFrame(np.column_stack([sample.X, sample.y]), columns=names).astype("category")


def fit_pgmpy(data: Any) -> Any:
    """The TAN of a data frame: structure, then parameters."""
    from pgmpy.estimators import TreeSearch
    from pgmpy.models import DiscreteBayesianNetwork
    from pgmpy.parameter_estimator import DiscreteMLE

    # One process: starting others took longer than they saved.
    search = TreeSearch(data, root_node="x0", n_jobs=1)
    dag = search.estimate("tan", class_node="y", show_progress=False)
    return DiscreteBayesianNetwork(dag.edges()).fit(data, DiscreteMLE())


def numbers(sample: Sample) -> tuple[Any, Any]:
    """Attributes and class as whole numbers."""
    return sample.X.astype(np.int64), sample.y.astype(np.int64)


def fit_pyagrum(data: tuple[Any, Any]) -> Any:
    """The TAN of codes by the classifier with the interface of scikit-learn."""
    from pyagrum.lib.discreteTypeProcessor import DiscreteTypeProcessor
    from pyagrum.skbn import BNClassifier

    return BNClassifier(type_processor=DiscreteTypeProcessor(), learningMethod="TAN").fit(*data)


def fit_scikit_learn(data: tuple[Any, Any]) -> Any:
    """A naive Bayes classifier, which has no tree and so less to do."""
    from sklearn.naive_bayes import CategoricalNB

    return CategoricalNB().fit(*data)


BNVIZ = Contender("bnviz", "numpy", "TAN", declared, fit_bnviz)
YARDSTICK = Contender("yardstick", "numpy", "counts of all pairs", lambda sample: sample, fit_yardstick)
PEERS = (
    Contender("scikit-learn CategoricalNB", "scikit-learn", "naive Bayes, no tree", numbers, fit_scikit_learn),
    Contender("pgmpy TreeSearch", "pgmpy", "TAN", frame, fit_pgmpy),
    Contender("pyAgrum BNClassifier", "pyAgrum", "TAN without its light edges", numbers, fit_pyagrum),
)
