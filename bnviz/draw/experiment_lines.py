"""What an experiment found, as tables: one line for each classifier, or for each fold."""

from collections.abc import Sequence
from math import isfinite

from bnviz.draw.model_words import title
from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.sums import Lines
from bnviz.evaluate.finished import Finished
from bnviz.evaluate.full_network import FullNetwork
from bnviz.evaluate.measures import LOSSES, TIMES, Measure, Measured, measured
from bnviz.learn.models import Model

LABELS: dict[Measure, str] = {
    "zero-one": "zero-one loss",
    "rmse": "RMSE",
    "log": "log loss",
    "brier": "Brier score",
    "fit": "fit, s",
    "predict": "predict, s",
}
"""What each measure is called."""
MEANS: dict[Measure, str] = {
    "zero-one": "the share of rows for which another class is predicted",
    "rmse": "the root of the mean of (1 − P(true class))²",
    "log": "the mean of −log P(true class)",
    "brier": "the mean over the rows of the squared differences between the probabilities and the truth, 0 to 2",
    "fit": "the mean seconds of counting and learning a fold",
    "predict": "the mean seconds of predicting a fold",
}
"""What each measure is."""


FULL = "Whole network"
"""What a network that is searched for is called beside the classifiers."""


def titles_of(models: Sequence[Model]) -> list[str]:
    """What the models are called; those that would be called the same, by their options as well."""
    usual = [FULL if isinstance(model, FullNetwork) else title(model) for model in models]
    return [one if usual.count(one) == 1 else f"{one} [{model}]" for one, model in zip(usual, models, strict=True)]


def label_of(measure: Measure, unit: Unit) -> str:
    """What a measure is called, with the unit where it is information."""
    return f"{LABELS[measure]}, {unit}" if measure == "log" else LABELS[measure]


def seen(of: Finished, measure: Measure, unit: Unit) -> list[Measured]:
    """Each classifier in this measure, as it is shown: the log loss in the unit."""
    found = [measured(result, measure) for result in of.results]
    if measure != "log":
        return found
    return [Measured(in_unit(one.pooled, unit), in_unit(one.folds, unit)) for one in found]


def loss_lines(of: Finished, unit: Unit) -> Lines:
    """One line for each classifier: each measure over all rows, and of the losses the standard deviation over the folds."""
    lines: Lines = {"classifier": titles_of(of.models)}
    for measure in (*LOSSES, *TIMES):
        found = seen(of, measure, unit)
        lines[_head(measure, unit)] = numbers_or_words([one.pooled for one in found])
        if measure in LOSSES:
            lines[_spread_head(measure)] = numbers_or_words([one.sd for one in found])
    return lines


def columns(unit: Unit) -> dict[str, Measure]:
    """The measure of each column of `loss_lines`."""
    return {head: m for m in (*LOSSES, *TIMES) for head in (_head(m, unit), _spread_head(m))}


def _head(measure: Measure, unit: Unit) -> str:
    return label_of(measure, unit).removesuffix(" score")


def _spread_head(measure: Measure) -> str:
    return f"± {LABELS[measure].removesuffix(' loss').removesuffix(' score')}"


def fold_lines(of: Finished, measure: Measure, unit: Unit) -> Lines:
    """One line for each fold: its round and number from 1, its rows, and every classifier in this measure."""
    found = seen(of, measure, unit)
    lines: Lines = {
        "round": [fold.round + 1 for fold in of.folds],
        "fold": [fold.fold + 1 for fold in of.folds],
        "rows tested": [len(fold.rows) for fold in of.folds],
    }
    if not any(fold.round for fold in of.folds):
        del lines["round"]
    for name, one in zip(titles_of(of.models), found, strict=True):
        lines[name] = numbers_or_words(one.folds.tolist())
    return lines


def numbers_or_words(numbers: Sequence[float]) -> list[float] | list[str]:
    """The numbers; as words when one of them is none."""
    if all(isfinite(number) for number in numbers):
        return list(numbers)
    return [number_word(number) for number in numbers]


def number_word(number: float) -> str:
    """A number in three digits, or the sign of what is infinite or is not there."""
    return shown(number) if isfinite(number) else "∞" if number > 0 else "–"
