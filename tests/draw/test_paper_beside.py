"""Our losses beside published ones: the points, the tables and what is said, by hand and of what is kept."""

import pytest

from bnviz.draw.beside_words import far_words, near_words, rows_words
from bnviz.draw.paper_beside import beside_figure, beside_lines, distance_lines
from bnviz.draw.paper_records import ours_record_lines, ours_record_noticed
from bnviz.draw.paper_tables import TITLES
from bnviz.draw.paper_time import seconds_figure, seconds_lines, seconds_noticed
from bnviz.evaluate.against_published import Beside, beside
from bnviz.evaluate.experiment import Seconds
from bnviz.evaluate.published import REPRODUCED, published
from tests.draw.losses import losses


def one(dataset, algorithm, ours, theirs, error=0.01):
    return Beside(dataset, algorithm, ours, 0.1, theirs, 0.2, error)


FOUND = (
    one("iris", "A", 0.1, 0.1),
    one("iris", "B", 0.2, 0.21),
    one("<zoo>", "A", 0.35, 0.3),
    one("<zoo>", "B", 0.1, 0.1),
)


def test_what_is_far_is_marked_and_names_are_text():
    close, far = beside_figure(FOUND, "RMSE").data
    assert (list(far.x), list(far.y)) == ([0.3], [0.35])
    assert far.hovertext[0].startswith("&lt;zoo&gt;, A<br>ours 0.3500, published 0.3000<br>5.00")
    assert close.name == "within two standard errors (3)"
    assert close.marker.symbol != far.marker.symbol


def test_the_tables():
    lines = beside_lines(FOUND)
    assert lines["data set"][:2] == ["<zoo>", "iris"]
    assert lines["within two"] == ["no", "yes", "yes", "yes"]
    assert lines["ours"][0] == "0.3500 ± 0.1000"
    lines = distance_lines(FOUND)
    assert lines["data set"] == ["iris", "<zoo>"]
    assert lines["A"] == pytest.approx([0, 5])
    assert lines["farthest"] == pytest.approx([1, 5])
    assert distance_lines([one("x", "A", 0.1, 0.2, 0.0)])["A"] == ["–"]


def test_how_near_they_are_in_words():
    said = near_words(FOUND, "RMSE")
    assert said[0] == (
        "On 1 of 2 data sets every RMSE is within two standard errors of the published one. Of 4 single losses, 1 is farther apart."
    )
    assert said[1] == "Ours is lower for 1 of them, the same at four decimals for 2, and higher for 1."


def test_where_they_differ_says_only_what_is_known():
    there = {"iris": 150, "<zoo>": 101}
    assert far_words(FOUND, {}, there) == ["<zoo>: A 0.3500 against 0.3000 (5.00 standard errors above)."]
    assert far_words(FOUND, {"<zoo>": 90}, there)[0].endswith(
        "The data have 90 rows, the paper says 101: they are not the same data."
    )
    assert far_words(FOUND, there, there, FOUND, "other bins")[0].endswith(
        "With other bins it is farther than two as well."
    )
    near = (one("<zoo>", "A", 0.3, 0.3),)
    assert far_words(FOUND, there, there, near, "other bins")[0].endswith("With other bins it is within two.")
    both = (one("x", "A", 0.5, 0.3), one("x", "B", 0.5, 0.3))
    assert far_words(both, {}, {}, (both[0], one("x", "B", 0.3, 0.3)), "other bins")[0].endswith(
        "With other bins A is farther than two as well; the others are within."
    )


def test_other_numbers_of_rows_are_told():
    there = {"a": 5, "b": 6}
    assert rows_words(there, there) == "All 2 data sets have as many rows as the paper says."
    assert rows_words({**there, "mine": 1}, there) == (
        "The 2 data sets that the paper has too have as many rows as it says."
    )
    assert rows_words({"a": 5, "b": 6}, {"a": 5, "b": 7}) == (
        "1 data set has another number of rows than the paper says, and so cannot be the same data: b (6, not 7)."
    )


def test_of_what_is_kept_57_of_62_are_near():
    ours, paper = published(REPRODUCED / "stan_bins_on_all"), published()
    found = beside("zero_one_loss", ours["zero_one_loss"], [100] * 62, paper["zero_one_loss"])
    assert len(found) == 62 * 8
    pairs = [("STAN-MRMR", "TAN")]
    lines = ours_record_lines(ours, paper, TITLES, pairs)
    assert [cells[1] for cells in lines.values()] == [
        "STAN-MRMR against TAN", "RMSE", "33/15/14", "0.0102", "33/14/15", "0.0150", "38/17/15", "0.0038",
    ]  # fmt: skip
    assert ours_record_noticed(ours, paper, TITLES, pairs) == [
        "In all 2 comparisons the same one is ahead in ours and in the published losses of these data sets."
    ]


def test_a_comparison_that_turns_round_is_named():
    ours, paper = ({"rmse": losses([[a, b]], ["x"])} for a, b in ((0.1, 0.2), (0.2, 0.1)))
    assert ours_record_noticed(ours, paper, TITLES, [("A", "B")]) == [
        "In 0 of 1 comparisons the same one is ahead in ours and in the published losses of these data sets; not in A against B in "
        "RMSE (1/0/0, published 0/0/1)."
    ]
    assert ours_record_noticed(ours, paper, TITLES, []) == []


def test_ours_are_counted_on_the_data_sets_that_were_published():
    ours, paper = (
        {"rmse": losses([[0.1, 0.2], [0.3, 0.2], [0.3, 0.2]], ["x", "mine", "too"])},
        {"rmse": losses([[0.1, 0.2], [0.1, 0.1]], ["x", "other"])},
    )
    lines = ours_record_lines(ours, paper, TITLES, [("A", "B")])
    assert [lines[head] for head in ("ours", "published, same sets", "published, all sets")] == [
        ["1/0/0"],
        ["1/0/0"],
        ["1/1/0"],
    ]
    assert ours_record_noticed(ours, paper, TITLES, [("A", "B")])[0].startswith("In all 1 comparisons")


TIMES = {"TAN": Seconds(2.0, 1.0), "STAN-MRMR": Seconds(6.0, 0.5)}


def test_the_times():
    learning, predicting = seconds_figure(TIMES).data
    assert (list(learning.x), list(predicting.x)) == ([2, 6], [1, 0.5])
    assert learning.marker.pattern.shape != predicting.marker.pattern.shape
    lines = seconds_lines(TIMES, 0.5)
    assert sum(lines["share of all"]) == pytest.approx(1)
    assert lines["learning, s"] == [2, 6, 0.5]
    assert seconds_noticed(TIMES, 0.5) == [
        "Counting, which all of them need once, takes 0.500 of 10.0 s in all.",
        "STAN-MRMR takes the most time for learning, 6.00 s; TAN the least, 2.00 s: 3.00 times as much.",
        "TAN takes the most time for predicting, 1.00 s; STAN-MRMR the least, 0.500 s: 2.00 times as much.",
        "Against TAN, STAN-MRMR takes 3.00 times as long to learn, where it tries each number of attributes, and 0.500 times as "
        "long to predict.",
    ]
    assert seconds_noticed({"TAN": Seconds(0.0, 0.0)}, 0.0) == ["The file has no times."]
