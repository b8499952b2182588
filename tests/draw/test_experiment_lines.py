"""What an experiment found, as tables, as strips and in words: on answers made by hand."""

from math import log

import numpy as np
import pytest

from bnviz.draw.experiment_lines import columns, fold_lines, loss_lines, seen, titles_of
from bnviz.draw.experiment_words import ahead_words, finished_words, losses_noticed
from bnviz.draw.fold_strip import fold_strip
from bnviz.draw.time_view import parts_of, time_figure, time_noticed
from bnviz.evaluate.folding import Folding
from bnviz.learn.models import Kdb, Stan, Tan
from tests.draw.found import finished

Y = [1, 1, 0, 0]
GOOD, BAD = [0.9, 0.8, 0.1, 0.2], [0.9, 0.2, 0.1, 0.2]
FOUND = finished([GOOD, BAD], Y)


def test_names_that_would_be_the_same_have_their_options():
    assert titles_of((Tan(), Kdb(2))) == ["TAN", "KDB(2)"]
    assert titles_of((Stan("mi"), Stan("su"))) == ["STAN [stan:ranking=mi]", "STAN [stan:ranking=su]"]


def test_the_table_has_all_measures_and_each_column_has_its_own():
    lines = loss_lines(FOUND, "bits")
    assert lines["classifier"] == ["Naive Bayes", "TAN"]
    assert lines["zero-one loss"] == [0.0, 0.25]
    assert lines["± zero-one"] == [0.0, pytest.approx(np.std([0, 0.5], ddof=1))]
    assert lines["log loss, bits"][0] == pytest.approx(-(2 * log(0.9) + 2 * log(0.8)) / 4 / log(2))
    assert set(lines) - {"classifier"} <= columns("bits").keys()
    assert columns("nats")["± log"] == columns("nats")["log loss, nats"] == "log"


def test_what_is_no_number_becomes_a_sign():
    lines = loss_lines(finished([[1.0, 0.0, 0.0, 0.0]], Y), "bits")
    assert lines["log loss, bits"] == ["∞"]
    assert lines["± log"] == ["–"]


def test_the_folds_have_a_line_each():
    lines = fold_lines(FOUND, "zero-one", "bits")
    assert "round" not in lines
    assert lines["fold"] == [1, 2]
    assert lines["rows tested"] == [2, 2]
    assert lines["TAN"] == [0.0, 0.5]


def test_each_fold_is_a_dot_and_the_opened_classifier_comes_first():
    figure = fold_strip(["a<b>", "TAN"], seen(FOUND, "zero-one", "bits"), 1, "zero-one loss")
    opened, other, pooled = figure.data
    assert list(opened.x) == [0.0, 0.5]
    assert list(other.x) == [0.0, 0.0]
    assert list(pooled.x) == [0.0, 0.25]
    assert "<b>" not in str(figure.layout.yaxis.ticktext)
    infinite = fold_strip(["x"], seen(finished([[0.0, 0.9, 0.1, 0.1]], Y), "log", "bits"), 0, "log loss")
    assert len(infinite.data[0].x) == 1
    assert len(infinite.data[1].x) == 0


def test_what_is_to_be_done_is_told():
    assert ahead_words(Folding(), 4) == "10 folds × 4 classifiers"
    assert ahead_words(Folding(5, repeats=3), 1) == "3 × 5 folds × 1 classifier"


def test_what_is_finished_is_said_exactly():
    assert finished_words(FOUND).startswith("All 2 folds are finished: each of 4 rows was predicted once")
    assert finished_words(FOUND, "all").endswith("from other rows. The bins are those of all rows, though.")
    part = finished([GOOD], Y, planned=10)
    assert finished_words(part) == ("2 of 10 folds are finished. What you see is of their 4 rows and may still change.")


def test_who_loses_least_is_noticed():
    said = losses_noticed(FOUND, "nats")
    assert said[0].startswith("Naive Bayes has the least zero-one loss (0), RMSE (")
    assert "nats)" in said[0]
    assert (
        said[1]
        == "Always naming the most frequent class would be wrong in 0.500 of these rows; every classifier here does better."
    )
    assert said[2].startswith(
        "The zero-one losses of the classifiers differ by 0.250, more than those of single folds of Naive Bayes"
    )


def test_the_same_losses_are_the_same_and_one_classifier_is_not_compared():
    assert losses_noticed(finished([GOOD, GOOD], Y), "bits")[0].startswith("Both have the same zero-one loss (0)")
    assert (
        losses_noticed(finished([GOOD, GOOD], Y), "bits")[-1]
        == "Neither the zero-one losses of the classifiers differ nor those of single folds."
    )
    assert (
        losses_noticed(finished([BAD, BAD], Y), "bits")[-1]
        == "The zero-one losses of the classifiers do not differ; those of single folds do by 0.500."
    )
    assert losses_noticed(finished([[0.1, 0.1, 0.9, 0.9]], Y), "bits") == [
        "Always naming the most frequent class would be wrong in 0.500 of these rows; Naive Bayes does no better than that.",
        "Choose more than one classifier to compare them.",
    ]


def test_rows_of_a_class_that_was_never_learned_from_are_told():
    """Rows 0 and 2 are in fold 0, rows 1 and 3 in fold 1."""
    said = "of a class that none of the rows learned from has: nothing could tell what such a row is like."
    assert f"1 row is {said}" in losses_noticed(finished([GOOD, BAD], [1, 1, 1, 0]), "bits")
    assert f"4 rows are {said}" in losses_noticed(finished([GOOD], [1, 0, 1, 0]), "bits")
    assert not any(said in line for line in losses_noticed(FOUND, "bits"))
    assert not any(said in line for line in losses_noticed(finished([GOOD], [1, 0, 1, 0], planned=9), "bits"))


def test_the_times_are_divided():
    found = finished([GOOD, BAD], Y)
    assert parts_of(found)[1] == pytest.approx((0.01, 0.002, 0.002))
    assert [bar.name for bar in time_figure(found).data] == ["counting", "learning", "predicting"]
    said = time_noticed(found)
    assert said[0].startswith("Splitting, binning and counting a fold takes 10.0 ms")
    assert said[1].endswith("TAN takes 4.00 ms, 2.00 times as long.")
    assert said[2] == "TAN takes as long to learn as to predict."
