"""The losses on another file in words: each sentence is true of the numbers."""

import numpy as np
import pytest

from bnviz.data.other_table import CodedClasses
from bnviz.data.table import Column
from bnviz.draw.other_losses import counted_classes, loss_lines, losses_noticed, repeated_words
from bnviz.learn.prediction_loss import PredictionLoss
from bnviz.model.variable import Variable

LOSSES = {"TAN": PredictionLoss(10, 7, 0.5), "NB": PredictionLoss(10, 8, 0.4), "KDB(1)": PredictionLoss(10, 7, 0.6)}


def classes(codes):
    labels = ("no", "yes", "perhaps")
    column = Column("play", labels, np.array(codes, np.int32), "categorical")
    return CodedClasses(Variable("play", labels[:2]), np.array(codes, np.intp), column)


def test_the_table():
    lines = loss_lines(LOSSES, False)
    assert lines["rows predicted right"] == ["7 of 10", "8 of 10", "7 of 10"]
    assert lines["zero-one loss"] == pytest.approx([0.3, 0.2, 0.3])
    assert lines["RMSE of the true class"] == [0.5, 0.4, 0.6]
    assert "accuracy in this file" in lines
    assert loss_lines(LOSSES, True)["training accuracy"] == [0.7, 0.8, 0.7]


def test_rows_without_a_class_and_unknown_classes_are_counted():
    assert counted_classes(classes([0, 1, 1])) == []
    assert counted_classes(classes([0, -1, 1])) == ["1 row of 3 has no class: it is predicted, but not counted here."]
    without, unknown = counted_classes(classes([-1, -1, 2, 2, 0]))
    assert without.startswith("2 rows of 5 have no class: they are")
    assert unknown.startswith("2 rows have a class that nothing was learned of (perhaps):")
    assert "is empty" in counted_classes(classes([-1, -1]))[0]


def test_the_best_and_the_worst_are_named():
    said = losses_noticed(LOSSES, {}, False)
    assert said[0] == "NB predicts 8 of 10 rows right, the most of all here; TAN and KDB(1) the fewest, 7."
    assert said[1].startswith("These are 10 rows")
    assert losses_noticed({"A": PredictionLoss(1, 1, 0.1)}, {}, False)[1].startswith("This is 1 row:")
    equal = dict.fromkeys(("A", "B"), LOSSES["NB"])
    assert losses_noticed(equal, {}, False)[0] == "A and B predict 8 of 10 rows right each."


@pytest.mark.parametrize(
    ("training", "said"),
    [(0.9, "training accuracy flatters"), (0.7, "is right as often here"), (0.5, "usually it is the other way round")],
)
def test_the_training_accuracy_stands_beside_it(training, said):
    assert said in losses_noticed(LOSSES, {"TAN": training}, False)[1]


def test_rows_that_were_learned_from_are_pointed_out():
    assert repeated_words(0, 5) == []
    assert repeated_words(1, 5)[0].startswith("1 row of 5 has the values of a row that was learned from")
    assert repeated_words(5, 5)[0].startswith("All 5 rows have the values")


def test_the_file_that_was_learned_from_is_no_test():
    (said,) = losses_noticed(LOSSES, {}, True)
    assert "training accuracy" in said
