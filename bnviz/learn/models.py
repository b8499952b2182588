"""The names of the classifiers: what `kdb:k=2` is, and how it is learned. Whatever names a model, names it like this."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from math import log
from typing import ClassVar

from bnviz.learn.akdb import akdb
from bnviz.learn.aode import aode
from bnviz.learn.averaged_tan import averaged_tan
from bnviz.learn.classifier import Classifier
from bnviz.learn.forest import forest
from bnviz.learn.kdb import kdb_classifier
from bnviz.learn.local_kdb import local_kdb
from bnviz.learn.naive_bayes import naive_bayes
from bnviz.learn.options import filled, text_of, written
from bnviz.learn.rankings import RANKINGS
from bnviz.learn.selective_kdb import selective_kdb
from bnviz.learn.spode import spode
from bnviz.learn.stan import stan
from bnviz.learn.subsumption import aode_with_subsumption
from bnviz.learn.super_parents import check_size
from bnviz.learn.tan import tan_classifier
from bnviz.learn.training import Training
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError


class Model(ABC):
    """A classifier that is still to be learned: its name and options. The options are the fields of its dataclass."""

    name: ClassVar[str]

    @abstractmethod
    def learned(self, training: Training) -> Classifier:
        """The classifier, learned.

        Errors: InputError for an option that the data do not have, or when a table would be too large.
        """

    def check(self, dataset: Dataset) -> None:  # noqa: B027 - most models allow all data whose pairs can be counted
        """Refuses data that the model could not be learned from, before anything is counted.

        Errors: InputError when a table would be too large.
        """

    def __str__(self) -> str:
        """The text that `model` reads, without the options that are as usual."""
        return text_of(self.name, self)


@dataclass(frozen=True)
class NaiveBayes(Model):
    """Naive Bayes."""

    name = "nb"

    def learned(self, training: Training) -> Classifier:
        """See `Model`."""
        return naive_bayes(training)


@dataclass(frozen=True)
class Spode(Model):
    """One super-parent: `mi`, `cmi` or the name of an attribute (`name:mi` for one called mi)."""

    name = "spode"
    parent: str = "mi"

    def learned(self, training: Training) -> Classifier:
        """See `Model`."""
        return spode(training, self.parent)


@dataclass(frozen=True)
class Aode(Model):
    """The average over all super-parents whose value at least `limit` rows have."""

    name = "aode"
    limit: int = field(default=1, metadata={"least": 0})

    def learned(self, training: Training) -> Classifier:
        """See `Model`."""
        return aode(training, self.limit)

    def check(self, dataset: Dataset) -> None:
        """See `Model`."""
        check_size(dataset)


@dataclass(frozen=True)
class AodeWithSubsumption(Model):
    """AODE without the values that another value of the row implies, as at least `l` rows show."""

    name = "aode-sr"
    limit: int = field(default=1, metadata={"least": 0})
    l: int = field(default=100, metadata={"least": 1})  # noqa: E741 - the paper's symbol

    def learned(self, training: Training) -> Classifier:
        """See `Model`."""
        return aode_with_subsumption(training, self.limit, self.l)

    def check(self, dataset: Dataset) -> None:
        """See `Model`."""
        check_size(dataset)


@dataclass(frozen=True)
class Tan(Model):
    """A tree over the attributes, turned away from a root: `mi`, `first` or the name of an attribute."""

    name = "tan"
    root: str = "mi"

    def learned(self, training: Training) -> Classifier:
        """See `Model`."""
        return tan_classifier(training, self.root)


@dataclass(frozen=True)
class Stan(Model):
    """A TAN with the factors of only the first attributes of a ranking; how many is chosen by leave-one-out."""

    name = "stan"
    ranking: str = field(default="mrmr", metadata={"choices": tuple(RANKINGS)})
    root: str = "mi"

    def learned(self, training: Training) -> Classifier:
        """See `Model`."""
        return stan(training, self.ranking, self.root)


@dataclass(frozen=True)
class AveragedTan(Model):
    """The average over the TANs of all roots."""

    name = "averaged-tan"

    def learned(self, training: Training) -> Classifier:
        """See `Model`."""
        return averaged_tan(training)


@dataclass(frozen=True)
class Forest(Model):
    """A TAN without the edges lighter than a threshold in bits, by default the mean of all pairs."""

    name = "forest"
    threshold: float | None = None

    def learned(self, training: Training) -> Classifier:
        """See `Model`."""
        return forest(training, None if self.threshold is None else self.threshold * log(2))


@dataclass(frozen=True)
class Kdb(Model):
    """At most `k` parents for each attribute."""

    name = "kdb"
    k: int = 1

    def learned(self, training: Training) -> Classifier:
        """See `Model`."""
        return kdb_classifier(training, self.k)


@dataclass(frozen=True)
class SelectiveKdb(Model):
    """At most `k` parents, and how many of them and how many attributes are used is chosen by leave-one-out."""

    name = "selective-kdb"
    k: int = 1

    def learned(self, training: Training) -> Classifier:
        """See `Model`."""
        return selective_kdb(training, self.k)


@dataclass(frozen=True)
class LocalKdb(Model):
    """A KDB for each row; with `ser`, values that at least `l` rows show to imply others are substituted and eliminated."""

    name = "local-kdb"
    k: int = 1
    l: int = field(default=100, metadata={"least": 1})  # noqa: E741 - the paper's symbol
    ser: bool = True

    def learned(self, training: Training) -> Classifier:
        """See `Model`."""
        return local_kdb(training, self.k, self.l if self.ser else None)


@dataclass(frozen=True)
class Akdb(Model):
    """The average of KDB and local KDB."""

    name = "akdb"
    k: int = 1
    l: int = field(default=100, metadata={"least": 1})  # noqa: E741 - the paper's symbol

    def learned(self, training: Training) -> Classifier:
        """See `Model`."""
        return akdb(training, self.k, self.l)


MODELS: tuple[type[Model], ...] = (
    NaiveBayes,
    Spode,
    Aode,
    AodeWithSubsumption,
    Tan,
    Stan,
    AveragedTan,
    Forest,
    Kdb,
    SelectiveKdb,
    LocalKdb,
    Akdb,
)
"""All models, the simple ones first."""


def model(text: str) -> Model:
    """The model that a text names: `nb`, `tan:root=first`, `kdb:k=2` or a JSON object with `name` and the options.

    Errors: InputError, which lists what there is, for an unknown name, option or value.
    """
    name, options = written(text)
    for kind in MODELS:
        if kind.name == name:
            return filled(kind, name, options)
    raise InputError(f"There is no model {name!r}: choose one of {', '.join(kind.name for kind in MODELS)}.")
