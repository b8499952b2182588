"""The tables of a forward selection have the numbers that the ranking used."""

import numpy as np
import pytest

from bnviz.data.csv_text import table_csv
from bnviz.draw.numbers import in_unit
from bnviz.draw.selection_lines import (
    TERM,
    candidate_lines,
    choice_lines,
    curve_cells,
    fold_lines,
    loss_cells,
    order_lines,
    place_lines,
    term_lines,
)
from bnviz.learn.rankings import RANKINGS
from tests.draw.learned import NAMES
from tests.draw.stan_learned import CURVES, STEPS, TRAINING


def lengths(lines):
    return {len(cells) for cells in lines.values()}


@pytest.mark.parametrize("name", list(RANKINGS))
def test_the_order_is_that_of_the_ranking(name):
    lines = order_lines(CURVES[name], STEPS[name], NAMES, "bits")
    assert lines["attribute"] == [NAMES[i] for i in CURVES[name].order]
    assert lines["risk (CVR)"] == CURVES[name].cvr.tolist()
    assert lines[""].index("chosen") + 1 == CURVES[name].n_selected
    assert lengths(lines) == {4}


@pytest.mark.parametrize("name", list(RANKINGS))
def test_the_candidate_that_is_taken_stands_first(name):
    for step in STEPS[name]:
        lines = candidate_lines(step, name, NAMES, "nats")
        assert lines["becomes"][0] == "taken"
        assert lines["candidate X"][0] == NAMES[step.attribute]
        scores = lines["score (nats)" if step.in_nats else "score"]
        assert scores == sorted(scores, reverse=True)
        assert lengths(lines) == {len(step.candidates)}


@pytest.mark.parametrize(
    ("name", "made"), [("mrmr", np.mean), ("mrmr-difference", np.mean), ("cmim", np.min), ("jmi", np.sum)]
)
def test_the_terms_make_the_score_or_what_it_weighs(name, made):
    for step in STEPS[name][1:]:
        for k, candidate in enumerate(step.candidates.tolist()):
            lines = term_lines(TRAINING, step, candidate, name, NAMES, "bits")
            number = made(lines[f"{TERM[name]} (bits)"])
            expected = step.scores[k] if step.weighed is None else step.weighed[k]
            assert number == pytest.approx(in_unit(float(expected), "bits"), abs=1e-12)
            assert lines["X' taken before"] == [NAMES[j] for j in step.selected]


def test_without_earlier_attributes_there_are_no_terms():
    assert term_lines(TRAINING, STEPS["jmi"][0], 0, "jmi", NAMES, "bits") is None
    assert term_lines(TRAINING, STEPS["mi"][2], 0, "mi", NAMES, "bits") is None


def test_rankings_side_by_side():
    lines = place_lines(CURVES, NAMES)
    assert lengths(lines) == {4}
    assert sum(cell.startswith("★ ") for cell in lines["CMIM"]) == CURVES["cmim"].n_selected
    choices = choice_lines(CURVES)
    assert [a + b for a, b in zip(choices["attributes"], choices["no factor"], strict=True)] == [4] * 6
    assert choices["full TAN's risk"] == pytest.approx([CURVES["mi"].cvr[-1]] * 6)
    assert min(curve.cvr.min() for curve in CURVES.values()) == min(choices["risk (CVR)"])


def test_folds_have_a_line_each():
    lines = fold_lines([CURVES["mi"], CURVES["jmi"]], NAMES)
    assert lines["attributes"] == [CURVES["mi"].n_selected, CURVES["jmi"].n_selected]
    assert lengths(lines) == {2}


def test_files_have_all_digits_and_no_formula():
    cells = list(curve_cells(CURVES, ["=1+1", *NAMES[1:]]))
    assert len(cells) == 1 + 6 * 4
    assert {len(line) for line in cells} == {6}
    first = CURVES["mi"]
    assert float(cells[1][3]) == first.cvr[0]
    assert ",'=1+1," in table_csv(cells)
    losses = list(loss_cells({"one": first.losses, "other": CURVES["su"].losses}))
    assert losses[0] == ("s", "one rmse", "one zero-one loss", "other rmse", "other zero-one loss")
    assert losses[4] == (
        4, first.cvr[3], first.losses.zero_one[3], CURVES["su"].cvr[3], CURVES["su"].losses.zero_one[3],
    )  # fmt: skip
