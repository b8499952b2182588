"""How well classifiers predict the rows of another file, where it says what their classes are: as a table and in words."""

from collections.abc import Mapping

import numpy as np

from bnviz.data.other_table import CodedClasses
from bnviz.draw.numbers import shown
from bnviz.draw.plain import cut
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.sums import Lines
from bnviz.learn.prediction_loss import PredictionLoss

WORD = 40


SAME = "The file is the one that the classifiers learned from"


def loss_lines(losses: Mapping[str, PredictionLoss], same: bool) -> Lines:
    """One line for each classifier: how many rows it predicts right, and its losses; `same` as in `losses_noticed`."""
    return {
        "classifier": list(losses),
        "rows predicted right": [f"{loss.right:,} of {loss.rows:,}" for loss in losses.values()],
        "training accuracy" if same else "accuracy in this file": [loss.accuracy for loss in losses.values()],
        "zero-one loss": [loss.zero_one for loss in losses.values()],
        "RMSE of the true class": [loss.rmse for loss in losses.values()],
    }


def counted_classes(classes: CodedClasses) -> list[str]:
    """How many rows have a class, and what becomes of those that have none or one that nothing was learned of."""
    t, c = len(classes.codes), classes.target.cardinality
    without, unknown = int(np.count_nonzero(classes.codes < 0)), int(np.count_nonzero(classes.codes == c))
    said = []
    if without == t:
        return [
            f"Its column {cut(classes.column.name, WORD)} is empty, so nothing says whether the predictions are right."
        ]
    if without:
        has, it = ("has", "it is") if without == 1 else ("have", "they are")
        said.append(
            f"{counted_noun(without, 'row', 'rows')} of {t:,} {has} no class: {it} predicted, but not counted here."
        )
    if unknown:
        has = "has" if unknown == 1 else "have"
        names = listed([cut(name, WORD) for name in classes.unknown()])
        said.append(
            f"{counted_noun(unknown, 'row', 'rows')} {has} a class that nothing was learned of ({names}): no classifier can "
            "predict it, so it counts as wrong, with probability 0."
        )
    return said


def repeated_words(repeated: int, rows: int) -> list[str]:
    """That rows of the file have the same values as rows that were learned from; nothing where none does."""
    if not repeated:
        return []
    which = f"All {rows:,} rows" if repeated == rows > 1 else f"{counted_noun(repeated, 'row', 'rows')} of {rows:,}"
    have, same = ("has", "it is that row itself") if repeated == 1 else ("have", "they are those rows themselves")
    return [f"{which} {have} the values of a row that was learned from. Where {same}, this is training accuracy."]


def losses_noticed(losses: Mapping[str, PredictionLoss], training: Mapping[str, float], same: bool) -> list[str]:
    """What is to be noticed: who predicts the file best, and how that compares with the accuracy on the rows learned from.

    `training` are the training accuracies by classifier, none where they are not known; `same` is whether the file is the one that
    was learned from.
    """
    if same:
        return [
            f"{SAME}, so what is measured here is training accuracy: it does not say how well new rows are predicted."
        ]
    said = [_best(losses)]
    for name, loss in losses.items():
        if name in training:
            said.append(_compared(name, loss, training[name]))
            break
    rows = next(iter(losses.values())).rows
    number = "This is 1 row" if rows == 1 else f"These are {rows:,} rows"
    return [*said, f"{number}: another file of as many would give somewhat other numbers."]


def _best(losses: Mapping[str, PredictionLoss]) -> str:
    most, least = (pick(loss.right for loss in losses.values()) for pick in (max, min))
    first = [name for name, loss in losses.items() if loss.right == most]
    rows = next(iter(losses.values())).rows
    predicts = "predicts" if len(first) == 1 else "predict"
    each = " each" if len(first) > 1 else ""
    said = f"{listed(first, 6)} {predicts} {most:,} of {counted_noun(rows, 'row', 'rows')} right{each}"
    if len(first) == len(losses):
        return f"{said}."
    last = [name for name, loss in losses.items() if loss.right == least]
    return f"{said}, the most of all here; {listed(last, 6)} the fewest, {least:,}."


def _compared(name: str, loss: PredictionLoss, training: float) -> str:
    """The accuracy of a classifier in the file beside that on the rows it learned from."""
    here, there = shown(loss.accuracy), shown(training)
    if here == there:
        return f"{name} is right as often here as on the rows it learned from: {here}."
    flatters = loss.accuracy < training
    why = ": training accuracy flatters" if flatters else "; usually it is the other way round"
    return f"{name} is right in {here} of the rows here, and in {there} of those it learned from{why}."
