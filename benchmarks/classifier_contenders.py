"""Who is measured, and at what: learning a classifier from codes and asking it for the probabilities of all rows.

Own times begin at a matrix of bytes, row by row, and end at the probabilities of all its rows; those of STAN end at the risks of
all numbers of attributes. The peers that take minutes for that predict `FEW` rows only, which is in their favour.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from benchmarks.contenders import Contender, declared, fit_pgmpy, fit_pyagrum, frame, numbers
from benchmarks.rows import Sample
from bnviz.learn.classifier import Classifier
from bnviz.learn.models import model
from bnviz.learn.risk_curve import curves
from bnviz.learn.training import Training
from bnviz.model.dataset import Dataset

FEW = 200
"""How many rows the slow peers predict."""


@dataclass(frozen=True)
class Task:
    """What bnviz is timed at, as a contender; the most yardsticks it may take by size; the peers it must be twice as quick as; and
    the rows a second that it must predict, by size (then it is timed on these sizes only).
    """

    contender: Contender
    limits: dict[str, float]
    peers: tuple[Contender, ...] = ()
    rates: dict[str, int] | None = None


def learned(data: tuple[Any, Any, Sample], text: str) -> tuple[Classifier, Dataset]:
    """The classifier that a text names, learned from a sample, and its data set."""
    attributes, target, sample = data
    dataset = Dataset(attributes, target, np.vstack([sample.X.T, sample.y]))
    return model(text).learned(Training(dataset)), dataset


def fit_and_predict(text: str) -> Contender:
    """bnviz learning a classifier and predicting all rows."""

    def run(data: tuple[Any, Any, Sample]) -> np.ndarray:
        classifier, dataset = learned(data, text)
        return classifier.posterior(dataset.X)

    return Contender(f"bnviz {text}", "numpy", "fit and predict all rows", declared, run)


def predict(text: str) -> Contender:
    """bnviz predicting all rows, row-major bytes, by a classifier learned beforehand."""

    def prepared(sample: Sample) -> tuple[Classifier, Sample]:
        classifier, dataset = learned(declared(sample), text)
        classifier.posterior(dataset.X[:, :1])  # what is made on first use
        return classifier, sample

    def run(data: tuple[Classifier, Sample]) -> np.ndarray:
        classifier, sample = data
        return classifier.posterior(sample.X.T)

    return Contender(f"bnviz {text}", "numpy", "predict all rows", prepared, run)


FIVE = ("mi", "su", "mrmr", "cmim", "jmi")
"""The rankings of the STAN paper."""


def fit_curves(data: tuple[Any, Any, Sample]) -> np.ndarray:
    """The leave-one-out risks of the first 1, 2, ... attributes of five rankings, shape (5, a), from row-major bytes."""
    attributes, target, sample = data
    dataset = Dataset(attributes, target, np.vstack([sample.X.T, sample.y]))
    return np.array([curve.cvr for curve in curves(Training(dataset), "first", FIVE).values()])


def scikit_learn(data: tuple[Any, Any]) -> Any:
    """The probabilities of a naive Bayes classifier for all rows."""
    from sklearn.naive_bayes import CategoricalNB

    return CategoricalNB().fit(*data).predict_proba(data[0])


def pgmpy(data: Any) -> Any:
    """The probabilities of a TAN for a few rows."""
    return fit_pgmpy(data).predict_probability(data[:FEW].drop(columns="y"))


def pyagrum(data: tuple[Any, Any]) -> Any:
    """The probabilities of a TAN for a few rows."""
    return fit_pyagrum(data).predict_proba(data[0][:FEW])


few = f"TAN, fit and predict {FEW} rows"
TASKS = (
    Task(predict("tan:root=first"), {"A": 0.5, "B": 0.25, "C": 0.05, "D": 1.4}),
    Task(fit_and_predict("aode"), {"A": 3.5, "B": 4, "C": 3.7, "D": 13}),
    Task(fit_and_predict("kdb:k=1"), {"A": 2.7, "B": 2.1, "C": 1.1, "D": 3}),
    Task(
        Contender("bnviz STAN", "numpy", "TAN, five rankings, risks of all s", declared, fit_curves),
        {"A": 7, "B": 2.8, "C": 1.4, "D": 4.4},
    ),
    Task(
        fit_and_predict("nb"),
        {},
        (
            Contender(
                "scikit-learn CategoricalNB",
                "scikit-learn",
                "naive Bayes, fit and predict all rows",
                numbers,
                scikit_learn,
            ),
        ),
    ),
    Task(
        fit_and_predict("tan:root=first"),
        {},
        (
            Contender("pgmpy TreeSearch", "pgmpy", few, frame, pgmpy),
            Contender("pyAgrum BNClassifier", "pyAgrum", few, numbers, pyagrum),
        ),
    ),
    Task(predict("local-kdb:k=1"), {}, rates={"B": 10_000}),
    Task(predict("local-kdb:k=2"), {}, rates={"B": 500}),
)
