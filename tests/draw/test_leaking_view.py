"""Leaking, learning curves, bias and variance, and the rule of thumb: as tables, figures and words, on results made by hand."""

from dataclasses import replace

import numpy as np
import pytest

from bnviz.data.recipe import recipe_for
from bnviz.draw.bias_view import bias_figure, bias_lines, bias_noticed
from bnviz.draw.curve_view import curve_figure, curve_lines, curves_noticed, means_of
from bnviz.draw.leaking_view import leaking_figure, leaking_lines, leaking_noticed
from bnviz.draw.lines_figure import around
from bnviz.draw.rule_words import MODELS, Rule, cells_of, rule_lines, rule_words
from bnviz.evaluate.bias_variance import BiasVariance
from bnviz.evaluate.learning_curve import LearningCurve
from bnviz.learn.models import Akdb, Aode, NaiveBayes, Tan
from tests.draw.found import finished
from tests.evaluate.tables import table

Y = [1, 1, 1, 0]


def leaking(honest, leaked):
    """All ways, of naive Bayes and TAN: honest, and with these probabilities of class 1 in TAN where its structure leaks."""
    nb = [0.6, 0.6, 0.6, 0.6]
    clean, cheating = finished([nb, honest], Y), finished([nb, leaked], Y)
    return {"none": clean, "bins": clean, "structure": cheating, "both": cheating}


CHEATING = leaking([0.9, 0.4, 0.4, 0.1], [0.9, 0.9, 0.9, 0.1])


def test_the_table_says_what_leaking_gains():
    lines = leaking_lines(CHEATING, "zero-one", "bits")
    assert lines["classifier"] == ["Naive Bayes", "TAN"]
    assert lines["nothing: honest"] == [0.25, 0.5]
    assert lines["both − honest"] == [0.0, -0.5]
    assert "both − honest" not in leaking_lines({k: CHEATING[k] for k in ("none", "bins")}, "rmse", "bits")


def test_what_leaking_claims_is_said():
    assert leaking_noticed(CHEATING, "zero-one", "bits") == [
        "With bins from all rows, all losses would be the same.",
        "With tree or ranking from all rows, the loss would be too small for TAN (0 instead of 0.500).",
        "With bins and tree or ranking from all rows, the loss would be too small for TAN (0 instead of 0.500).",
        "Naive Bayes has no structure to learn, so only bins can leak there.",
        "Honestly Naive Bayes comes out first; with both leaks TAN would.",
        "The tested rows have helped to choose what they are tested with, so a smaller loss says nothing about new rows.",
    ]
    other_way = leaking_noticed(leaking([0.9, 0.9, 0.9, 0.1], [0.9, 0.4, 0.9, 0.1]), "zero-one", "bits")
    assert other_way[1].endswith("the loss would be larger for TAN (0.250 instead of 0).")
    assert other_way[-1].startswith("Here leaking would not have flattered anybody.")


def test_nobody_comes_out_first_where_all_lose_the_same():
    said = leaking_noticed(leaking([0.6] * 4, [0.6] * 4), "zero-one", "bits")
    assert "Honest or not, nobody would be ahead of the others." in said


def test_those_that_ask_values_are_told_apart_from_those_that_have_nothing_to_learn():
    found = {leak: replace(of, models=(Aode(), Akdb())) for leak, of in CHEATING.items()}
    said = leaking_noticed(found, "zero-one", "bits")
    assert said[3:5] == [
        "In AKDB(1) it is also learned from all rows what single values tell, or which of them imply others.",
        "AODE has no structure to learn, so only bins can leak there.",
    ]


def test_the_axis_of_equal_losses_does_not_go_far_below_zero():
    same = leaking([0.9, 0.9, 0.9, 0.1], [0.9, 0.9, 0.9, 0.1])
    right = {
        leak: replace(of, models=of.models[1:], folds=tuple(map(second_only, of.folds))) for leak, of in same.items()
    }
    assert leaking_figure(right, "zero-one", "bits").layout.xaxis.range == (-0.05, 1.0)
    usual = leaking_figure(CHEATING, "zero-one", "bits").layout.xaxis
    assert (usual.range, usual.exponentformat) == (None, "none")
    assert around([0.25, 0.25]) == {"range": [-0.025, 0.5]}


def second_only(fold):
    return replace(fold, answers=fold.answers[1:])


def test_the_figure_has_a_mark_for_each_way():
    figure = leaking_figure(CHEATING, "zero-one", "bits")
    assert [list(trace.x) for trace in figure.data] == [[0.25, 0.5], [0.25, 0.5], [0.25, 0.0], [0.25, 0.0]]


def curves(*losses):
    """Curves over 10, 20 and 40 rows from the losses by draw."""
    models = (NaiveBayes(), Tan()) if len(losses) <= 2 else MODELS
    return [
        LearningCurve(model, np.array([10, 20, 40]), np.array(found, float), np.array(found, float))
        for model, found in zip(models, losses, strict=False)
    ]


NB, TAN = [[0.3, 0.1], [0.2, 0.2], [0.2, np.nan]], [[0.5, 0.3], [0.3, 0.2], [0.1, np.nan]]
BOTH = curves(NB, TAN)


def test_the_curves_are_means_of_what_is_finished():
    assert means_of(BOTH[0], "zero-one") == pytest.approx([0.2, 0.2, 0.2])
    lines = curve_lines(BOTH, "rmse")
    assert lines["rows learned from"] == [10, 20, 40]
    assert lines["TAN"] == pytest.approx([0.4, 0.25, 0.1])
    assert lines["± TAN"][2] == "–"
    figure = curve_figure(BOTH, "zero-one")
    assert list(figure.data[1].y) == pytest.approx([0.4, 0.25, 0.1])


def test_who_is_best_with_how_many_rows_is_noticed():
    assert curves_noticed(BOTH, "zero-one") == [
        "Who loses least on average: Naive Bayes with 10 to 20 rows and TAN with 40 rows.",
        "From 20 to 40 rows TAN gains the most, 0.150: if it goes on so, more rows help it most.",
    ]
    assert curves_noticed(curves(NB), "zero-one") == [
        "With 10 rows Naive Bayes loses 0.200, with 40 rows 0.200.",
        "From 20 to 40 rows nobody's loss falls any more.",
    ]
    rounded = [[0.3], [0.3], [0.3 - 1e-16]]
    assert curves_noticed(curves(rounded), "zero-one")[1] == "From 20 to 40 rows nobody's loss falls any more."


def test_all_who_lose_least_are_named():
    assert (
        curves_noticed(curves(NB, NB), "zero-one")[0] == "Who loses least on average: all of them with 10 to 40 rows."
    )
    third = [[0.9], [0.9], [0.9]]
    assert (
        curves_noticed(curves(NB, NB, third), "zero-one")[0]
        == "Who loses least on average: Naive Bayes or AODE with 10 to 40 rows."
    )


def test_bias_and_variance_are_parts_of_the_loss():
    found, titles = [BiasVariance(0.2, 0.05), BiasVariance(0.1, 0.12)], ["a", "b"]
    assert bias_lines(found, titles)["mean zero-one loss"] == pytest.approx([0.25, 0.22])
    assert [list(bar.x) for bar in bias_figure(found, titles).data] == [[0.2, 0.1], [0.05, 0.12]]
    assert bias_noticed(found, titles) == [
        "b has the least bias, a has the least variance.",
        "Beside a, b has 0.100 less bias and 0.0700 more variance; together b loses less.",
        "Variance is the larger part of the loss of b (0.120 of 0.220): it depends on which rows it happens to learn from.",
    ]
    assert bias_noticed(found[:1], titles[:1]) == [
        "For a bias is the larger part: most of what goes wrong does so whichever rows are learned from."
    ]


def test_parts_that_are_the_same_or_nothing_are_not_told_apart():
    none, even = BiasVariance(0.0, 0.0), BiasVariance(0.1, 0.1 + 1e-16)
    assert bias_noticed([none, none], ["a", "b"]) == [
        "a and b have the same bias and variance.",
        "Nothing goes wrong here, so there is no loss to take apart.",
    ]
    assert bias_noticed([even], ["a"]) == []
    assert bias_noticed([none, none, even], ["a", "b", "c"])[0] == "a and b have the least bias and the least variance."
    assert bias_noticed([BiasVariance(0.1, 0.0), none, BiasVariance(0.3, 0.2)], ["a", "b", "c"]) == [
        "b has the least bias, a and b have the least variance.",
        "For a and c bias is the larger part: most of what goes wrong does so whichever rows are learned from.",
    ]


def rule(cells, aode, tan):
    flat = [[0.9], [0.9], [0.9]]
    return Rule(cells, tuple(curves(flat, [[x] for x in aode], [[x] for x in tan], flat)), "zero-one")


def test_the_rule_is_checked_number_by_number():
    found = rule(2, [0.3, 0.3, 0.3], [0.4, 0.2, 0.4])
    assert rule_lines(found)["advised"] == ["AODE", "TAN", "TAN"]
    assert rule_lines(found)["as advised"] == ["yes", "yes", "no"]
    assert rule_words(found, 3) == [
        "The weights of the tree come from 2 counts. The rule: AODE, until there are comfortably more rows than that; taking that "
        "for 10 times as many, TAN from 20 rows on. With the 40 rows at most that are learned from here it advises AODE with few "
        "and TAN with many.",
        "It holds with 2 of 3 numbers of rows: with 40 rows the other one of AODE and TAN has a zero-one loss that is 0.100 "
        "smaller on average.",
        "Naive Bayes has never the least loss of all.",
        "Whole network has never the least loss of all.",
    ]


def test_a_rule_that_holds_and_one_that_cannot_be_checked():
    said = rule_words(rule(100, [0.3, 0.3, 0.3], [0.4, 0.4, 0.4]), 3)
    assert said[0].endswith("AODE throughout, so what it says of many rows cannot be checked here.")
    assert said[1].startswith("It holds: of AODE and TAN")
    assert rule_words(rule(100, [0.3] * 3, [0.2] * 3), 3)[1].startswith("It does not hold here: with 10 rows")
    assert rule_words(rule(0, [0.3] * 3, [0.3] * 3), 1) == [
        "There is one attribute, so there is no pair to count, and AODE, TAN and naive Bayes are the same."
    ]


def test_nobody_has_the_least_loss_where_all_lose_the_same():
    level = [[0.3], [0.3], [0.3]]
    assert rule_words(Rule(100, tuple(curves(*[level] * 4)), "zero-one"), 3)[2:] == [
        "All of them lose the same with 10, 20 and 40 rows."
    ]
    lower = [[0.3], [0.3], [0.2]]
    assert rule_words(Rule(100, tuple(curves(lower, level, level, level)), "zero-one"), 3)[2:] == [
        "All of them lose the same with 10 and 20 rows.",
        "Naive Bayes has the least loss of all with 40 rows.",
    ]


def test_the_counts_are_those_of_all_pairs():
    data = table(rows=40)
    dataset = recipe_for(data).fit(data).encode(data)
    v = [a.cardinality for a in dataset.attributes]
    assert cells_of(dataset) == 3 * sum(v[i] * v[j] for i in range(len(v)) for j in range(i))
