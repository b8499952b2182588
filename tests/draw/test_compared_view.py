"""Learned networks side by side: what is said of their differences is true of the graphs."""

import json

import pytest

from bnviz.draw.compared_view import (
    CLIMBED,
    TRUTH,
    Found,
    compared_lines,
    compared_noticed,
    compared_view,
    prediction_lines,
    prediction_noticed,
)
from bnviz.graph.cpdag import cpdag
from bnviz.graph.dag import DAG
from bnviz.learn.prediction_loss import PredictionLoss
from bnviz.learn.scores import NetworkScore

NAMES = ["a", "b", "c", "d"]


def found(title, parents, score=-10.0):
    dag = DAG(parents)
    return Found(title, cpdag(dag), dag, NetworkScore(score, score + 2, 7))


COLLIDER = found(TRUTH, ((), (), (0, 1), ()), -12.0)  # a -> c <- b
CHAIN = found("Chain", ((), (2,), (0,), (1,)), -11.0)  # a -> c -> b -> d
EMPTY = found("Empty", ((), (), (), ()), -20.0)


def test_each_line_counts_the_pairs_that_differ_from_the_first():
    lines = compared_lines([COLLIDER, CHAIN, EMPTY], "BIC")
    assert lines["SHD"] == [0, 3, 2]
    assert lines["common"] == [2, 0, 0]
    assert lines["missing"] == [0, 0, 2]
    assert lines["extra"] == [0, 1, 0]
    assert lines["joined in another way"] == [0, 2, 0]
    assert lines["precision of the skeleton"] == ["1.00", "0.667", "–"]
    assert lines["recall of the skeleton"] == [1.0, 1.0, 0.0]


def test_a_network_that_is_none_has_no_score():
    none = Found("PC", COLLIDER.graph, None, None)
    lines = compared_lines([COLLIDER, none], "BIC")
    assert lines["BIC"] == ["−12.0", "–"]
    assert lines["free parameters"] == ["7.00", "–"]
    assert "no network has these arcs" in compared_view([COLLIDER, none], NAMES, "BIC").payload


def test_the_pictures_are_equivalence_classes():
    view = json.loads(compared_view([COLLIDER, CHAIN], NAMES, "BIC").payload)
    assert view["classes"] is True
    arcs = [[view["arcs"][n] for n in panel["frames"][0]["add"]] for panel in view["panels"]]
    assert [arc[3] for arc in arcs[0]] == [1, 1]
    assert [arc[3] for arc in arcs[1]] == [0, 0, 0]
    assert view["said"]["reversed"] == "joined in another way than in Truth"


def test_what_is_to_be_noticed():
    nearest, shared, best = compared_noticed([COLLIDER, CHAIN, EMPTY], NAMES, "BIC")
    assert nearest == "The nearest to Truth: Empty. 2 pairs differ (2 missing)."
    assert shared == "No pair is joined in all of them."
    assert (
        best == "The highest BIC, −11.0, is that of Chain. The truth has −12.0: these rows alone do not show all of it."
    )
    same = compared_noticed([COLLIDER, found("Same", ((), (), (1, 0), ()), -12.0)], NAMES, "BIC")
    assert same[0] == "Same: the very equivalence class of Truth."
    assert same[1] == "2 pairs are joined in all of them: a – c and b – c."
    assert same[2] == "The highest BIC, −12.0, is that of Truth and Same."
    assert compared_noticed([COLLIDER], NAMES, "BIC") == ["Choose a second network to compare."]


@pytest.mark.parametrize(
    ("rmse", "said"),
    [
        ((0.2, 0.3, 0.2), "A and C predict y best (RMSE 0.200), B worst (0.300)."),
        ((0.1, 0.3, 0.2), "A predicts y best (RMSE 0.100), B worst (0.300)."),
        ((0.3, 0.1, 0.3), "B predicts y best (RMSE 0.100), A and C worst (0.300)."),
        ((0.2, 0.2, 0.2), "All of them predict y equally well (RMSE 0.200)."),
    ],
)
def test_which_predicts_best(rmse, said):
    losses = {title: PredictionLoss(10, 9, one) for title, one in zip("ABC", rmse, strict=True)}
    assert prediction_noticed(losses, "y") == said
    assert prediction_lines(losses)["RMSE of the true class"] == list(rmse)


def test_a_search_that_stays_below_the_truth_is_told():
    truth, climbed = found(TRUTH, ((), (), (0, 1), ()), -10.0), found(CLIMBED, ((), (0,), (), ()), -12.5)
    assert compared_noticed([truth, climbed], NAMES, "BIC")[2] == (
        "The highest BIC, −10.0, is that of Truth. Hill climbing ended 2.5 below it, where no single move that is allowed gains "
        "anything."
    )
    alike = compared_noticed([truth, found(CLIMBED, ((), (), (0, 1), ()), -10.0)], NAMES, "BIC")
    assert alike[2] == "The highest BIC, −10.0, is that of Truth and Hill climbing."
