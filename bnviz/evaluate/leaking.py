"""What cheating would claim: a tree, a ranking or another structure that is learned from all rows, the tested ones among them,
while the probabilities are learned from the training rows as they should be.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from bnviz.evaluate.cross_validation import FoldResult, cross_validation
from bnviz.evaluate.fold_data import BinsOn, Splits
from bnviz.evaluate.folds import Rows
from bnviz.evaluate.leaking_values import ByAllValues, SeenSplits
from bnviz.graph.spanning_tree import maximum_spanning_tree, oriented
from bnviz.learn.averaged import Averaged
from bnviz.learn.classifier import Classifier
from bnviz.learn.factor_classifier import FactorClassifier
from bnviz.learn.models import (
    Akdb,
    AodeWithSubsumption,
    AveragedTan,
    Forest,
    Kdb,
    LocalKdb,
    Model,
    SelectiveKdb,
    Spode,
    Stan,
    Tan,
)
from bnviz.learn.network_classifier import conditional
from bnviz.learn.parameters import Smoothing
from bnviz.learn.selective_kdb import SelectiveKdb as SelectiveKdbClassifier
from bnviz.learn.tan import as_sets
from bnviz.learn.training import Training

Leak = Literal["none", "bins", "structure", "both"]
"""What is learned from all rows: nothing, the bins, the structure, or both."""
LEAKS: tuple[Leak, ...] = ("none", "bins", "structure", "both")
STRUCTURED = (Spode, Tan, Stan, AveragedTan, Forest, Kdb, SelectiveKdb)
"""The models with one structure that is learned."""
BY_VALUE = (AodeWithSubsumption, LocalKdb, Akdb)
"""The models that learn what single values tell or imply. Naive Bayes and AODE have nothing of either kind to learn."""
Structure = tuple[tuple[int, tuple[int, ...]], ...]
"""The attributes that have a factor, and the parents of each besides the class."""


@dataclass(frozen=True)
class Settled(Model):
    """A model with structures that are settled beforehand (their answers are averaged if there are several): only probabilities are
    learned.
    """

    name = "settled"
    of: Model
    structures: tuple[Structure, ...]

    def learned(self, training: Training) -> Classifier:
        """See `Model`."""
        members = tuple(_with_structure(training, structure) for structure in self.structures)
        return members[0] if len(members) == 1 else Averaged(members)


@dataclass(frozen=True)
class Mean(Model):
    """The mean of what several models say."""

    name = "mean"
    of: tuple[Model, ...]

    def learned(self, training: Training) -> Classifier:
        """See `Model`."""
        return Averaged(tuple(model.learned(training) for model in self.of))


def _with_structure(training: Training, structure: Structure) -> FactorClassifier:
    conditionals = tuple(conditional(training, i, parents) for i, parents in structure)
    data = training.dataset
    return FactorClassifier(data.attributes, data.target, training.smoothing, training.N_c, conditionals)


def settled(model: Model, training: Training) -> Model:
    """The model with the structure that this training gives it, or where that is another for each row, a model that finds it from
    all values; the model itself where it has no structure to learn.

    Errors: InputError as for `Model.learned`.
    """
    if isinstance(model, Akdb):
        return Mean((settled(Kdb(model.k), training), ByAllValues(LocalKdb(model.k, model.l))))
    if isinstance(model, AodeWithSubsumption | LocalKdb):
        return ByAllValues(model)
    if not isinstance(model, STRUCTURED):
        return model
    if isinstance(model, AveragedTan):
        a, tree = len(training.states), maximum_spanning_tree(training.info.cmi.tolist())
        roots = [as_sets(oriented(tree, a, root)) for root in range(a)]
        return Settled(model, tuple(tuple(enumerate(parents)) for parents in roots))
    found = model.learned(training)
    if isinstance(found, SelectiveKdbClassifier):
        return Settled(model, (tuple((i, found.parents[i]) for i in sorted(found.selection.attributes)),))
    if not isinstance(found, FactorClassifier):
        raise TypeError(f"{model} has no structure")
    return Settled(model, (tuple((c.attribute, c.parents) for c in found.conditionals),))


def bins_of(leak: Leak) -> BinsOn:
    """Where the bins are learned."""
    return "all" if leak in ("bins", "both") else "fold"


def leaking_validation(
    data: Splits,
    models: Sequence[Model],
    rounds: Sequence[Sequence[Rows]],
    leak: Leak,
    smoothing: Smoothing,
    skip: frozenset[tuple[int, int]] = frozenset(),
) -> Iterator[FoldResult]:
    """As `cross_validation`, with the structure of all rows where that leaks (what values tell is counted in the states of the
    fold); the bins are those of `data`.

    The rounds of a leak are numbered on from those of the leaks before it, so that results of several can be kept together.
    Errors: InputError as there.
    """
    first = LEAKS.index(leak) * len(rounds)
    if leak in ("structure", "both"):
        training = Training(data.dataset, smoothing)
        models = [settled(model, training) for model in models]
        data = SeenSplits(data)
    mine = frozenset((r - first, f) for r, f in skip)
    for result in cross_validation(data, models, rounds, mine):
        yield replace(result, round=result.round + first)
