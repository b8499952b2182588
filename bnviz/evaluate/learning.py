"""Several classifiers learned from the same rows. What they have in common is done once: the counts, for several selective TANs
the one pass over the rows that tells how many attributes each should use, and the two classifiers that AKDB averages.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter

from bnviz.learn.averaged import Averaged
from bnviz.learn.classifier import Classifier
from bnviz.learn.factor_classifier import FactorClassifier
from bnviz.learn.models import Akdb, Kdb, LocalKdb, Model, Stan
from bnviz.learn.risk_curve import Curve, curves, tree
from bnviz.learn.stan import first_attributes
from bnviz.learn.training import Training


@dataclass(frozen=True, eq=False)
class Learned:
    """A classifier, and the seconds it took to learn it from counts and information that were there.

    A pass over the rows that several classifiers had in common counts for each of them in equal parts.
    """

    model: Model
    classifier: Classifier
    seconds: float

    @property
    def factors(self) -> tuple[tuple[int, tuple[int, ...]], ...] | None:
        """The attributes with a factor and their parents, when that is all there is to the classifier: two with the same factors,
        learned from the same rows, say the same of every row. None for other classifiers.
        """
        if not isinstance(self.classifier, FactorClassifier):
            return None
        return tuple((conditional.attribute, conditional.parents) for conditional in self.classifier.conditionals)


def classifiers(models: Sequence[Model], training: Training) -> Iterator[Learned]:
    """The classifiers of the models, learned from the training, in the order of the models.

    Errors: InputError for an option that the data do not have, or when a table would be too large.
    """
    passes: dict[str, _Pass] = {}
    known: dict[Model, Learned] = {}
    for model in models:
        one = _average(model, known) or _one(model, models, training, passes)
        known[model] = one
        yield one


def _one(model: Model, models: Sequence[Model], training: Training, passes: "dict[str, _Pass]") -> Learned:
    start = perf_counter()
    if not isinstance(model, Stan):
        return Learned(model, model.learned(training), perf_counter() - start)
    if model.root not in passes:
        passes[model.root] = _one_pass([m for m in models if isinstance(m, Stan) and m.root == model.root], training)
        start = perf_counter()
    shared = passes[model.root]
    curve = shared.curves[model.ranking]
    found = first_attributes(training, shared.tree, curve, curve.n_selected)
    return Learned(model, found, shared.seconds + perf_counter() - start)


def _average(model: Model, known: dict[Model, Learned]) -> Learned | None:
    """AKDB from its two members, where both were learned before; its time is theirs together."""
    if not isinstance(model, Akdb):
        return None
    members = [known.get(member) for member in (Kdb(model.k), LocalKdb(model.k, model.l))]
    there = [member for member in members if member is not None]
    if len(there) < len(members):
        return None
    return Learned(model, Averaged(tuple(m.classifier for m in there)), sum(m.seconds for m in there))


@dataclass(frozen=True, eq=False)
class _Pass:
    """The tree of a root, the curves of some rankings from one pass over the rows, and its seconds for each model."""

    tree: tuple[tuple[int, ...], ...]
    curves: dict[str, Curve]
    seconds: float


def _one_pass(models: Sequence[Stan], training: Training) -> _Pass:
    start, root = perf_counter(), models[0].root
    found = curves(training, root, tuple(dict.fromkeys(m.ranking for m in models)))
    parents = tree(training, root)
    return _Pass(parents, found, (perf_counter() - start) / len(models))
