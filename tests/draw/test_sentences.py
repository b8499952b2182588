"""The sentences under a picture are true of the graph on it."""

from collections import Counter
from math import log2

import numpy as np
import pytest

from bnviz.data.examples import EXAMPLES, example
from bnviz.data.recipe import recipe_for
from bnviz.draw.numbers import shown
from bnviz.draw.sentences import (
    counted_noun,
    likelihood_gain,
    listed,
    near_zero,
    noticed,
    pair_name,
    significance,
    some_of,
    strongest,
    ties,
    verdict,
)
from bnviz.graph.spanning_tree import Decision, kruskal
from bnviz.learn.analysis import Analysis, analysed
from bnviz.learn.significance import degrees_of_freedom
from bnviz.model.dataset import Dataset
from bnviz.model.variable import Variable

NAMES = ["a", "b", "c", "d"]


def prepared(identifier: str) -> tuple[Analysis, list[str]]:
    built_in = example(identifier)
    table = built_in.table()
    dataset = recipe_for(table, built_in.target).fit(table).encode(table)
    return analysed(dataset), [v.name for v in dataset.attributes]


def data(rows: list[str]) -> Analysis:
    """The analysis of rows such as "010": attributes, then the class, two states each."""
    columns = np.array([[int(value) for value in row] for row in rows], np.uint8).T
    variables = [Variable(name, ("0", "1")) for name in [*NAMES[: len(columns) - 1], "y"]]
    return analysed(Dataset(tuple(variables[:-1]), variables[-1], columns))


def test_nouns_and_lists() -> None:
    assert counted_noun(1, "edge", "edges") == "1 edge"
    assert counted_noun(1200, "edge", "edges") == "1,200 edges"
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed(list("abcd")) == "a, b, c and d"
    assert listed(list("abcde")) == "a, b, c and 2 others"


def test_a_taken_edge_says_why() -> None:
    said = verdict(Decision((0, 1), 0.5, True), 1, 6, NAMES)
    assert said == "By weight it is pair 1 of 6. It was taken: no path joined its two ends before."


def test_a_refused_edge_names_its_cycle() -> None:
    said = verdict(Decision((0, 2), 0.1, False, (0, 1, 2)), 3, 3, NAMES)
    assert "the cycle a – b – c – a" in said
    assert "order of the columns" not in said


def test_a_refused_edge_names_those_that_weigh_the_same() -> None:
    decisions = list(kruskal([[0, 1, 1], [1, 0, 1], [1, 1, 0]]))
    said = verdict(decisions[2], 3, 3, NAMES)
    assert "On this cycle a – b and a – c weigh the same" in said
    lone = verdict(Decision((0, 2), 1, False, (0, 1, 2), ((0, 1),)), 3, 3, NAMES)
    assert "On this cycle a – b weighs the same" in lone


@pytest.mark.parametrize("identifier", [e.id for e in EXAMPLES])
def test_what_is_noticed_is_true_of_the_tree(identifier: str) -> None:
    analysis, names = prepared(identifier)
    first, faint, tie = noticed(analysis, names, "bits")[:3]
    heaviest = analysis.decisions[0]
    assert pair_name(heaviest.edge, names) in first or heaviest.weight == 0
    number = sum(bool(analysis.p[edge] >= 0.05) for edge in analysis.edges)
    every = len(analysis.edges)
    beginnings = {0: ("All ", "The only edge of the tree is"), every: ("None of ", "The only edge of the tree cannot")}
    assert faint.startswith(beginnings.get(number, f"{number} of the {every} edges"))
    assert ("No other spanning tree" in tie) == (not any(d.ties for d in analysis.decisions))
    assert ("tie for the largest weight" in tie) == (" (others as much)" in first) or heaviest.weight == 0


def test_a_class_that_explains_nothing_and_everything() -> None:
    """Given y, b is a copy of a: 1 bit. Alone, neither tells anything about y, and c is constant."""
    analysis = data(["0000", "1100", "0001", "1101"])
    said = noticed(analysis, NAMES[:3], "bits")
    assert said[0] == (
        "a – b share the most given the class, 1.00 bits. "
        "The 2 edges of the tree, out of 3 pairs, carry 1.00 of all 1.00 bits."
    )
    assert said[-1] == "a, b and c tell nothing about the class when looked at alone."
    assert "b – c could stand" in ties(analysis, NAMES)


@pytest.mark.parametrize("identifier", ["tennis", "titanic", "wine"])
def test_the_tree_adds_its_weight_to_the_log_likelihood_of_every_row(identifier: str) -> None:
    """Row by row: the factors of the TAN, counted by hand, beside those of naive Bayes."""
    built_in = example(identifier)
    table = built_in.table()
    dataset = recipe_for(table, built_in.target).fit(table).encode(table)
    analysis, rows = analysed(dataset), list(zip(*dataset.codes.tolist(), strict=True))
    gain = 0.0
    for p, i in analysis.edges:
        n = {
            columns: Counter(tuple(row[c] for c in columns) for row in rows)
            for columns in ((p, i, -1), (p, -1), (i, -1), (-1,))
        }
        gain += sum(
            log2(
                n[p, i, -1][row[p], row[i], row[-1]]
                * n[-1,][row[-1],]
                / n[p, -1][row[p], row[-1]]
                / n[i, -1][row[i], row[-1]]
            )
            for row in rows
        )
    assert f": {shown(gain)} bits. No other tree raises it more" in likelihood_gain(analysis, "bits")


def test_no_information_at_all_is_said() -> None:
    assert strongest(data(["000", "011", "100", "111"]), NAMES[:2], "bits").startswith("Given the class, no attribute")


def test_a_single_attribute_has_no_tree() -> None:
    assert noticed(data(["00", "11"]), ["a"], "bits") == [
        "There is a single attribute, so there is no pair and no tree to grow: the TAN is naive Bayes."
    ]


def test_the_test_of_an_edge_shows_its_numbers() -> None:
    """Four rows, b a copy of a in both classes: G2 = 2 * 4 * ln 2 = 5.545 with 2 degrees of freedom, p = 1/16."""
    analysis = data(["000", "110", "001", "111"])
    said = significance(analysis, 0, 1, int(degrees_of_freedom(analysis.counts)[0, 1]))
    assert "= 5.55 (with I in nats) has 2 degrees of freedom" in said
    assert "with probability 0.0625, so it is not distinguishable" in said
    assert near_zero(analysis, NAMES).startswith("The only edge of the tree cannot be told from zero")
    assert strongest(analysis, NAMES, "bits") == "There is one pair, and given the class a – b share 1.00 bits."


def test_pairs_that_tie_for_the_largest_weight_are_named() -> None:
    analysis, names = prepared("tennis")
    assert ties(analysis, names) == (
        "outlook – temperature and temperature – humidity tie for the largest weight; the one whose attributes stand earlier "
        "in the data goes first. No other spanning tree weighs as much as this one."
    )
    assert "(others as much)" in strongest(analysis, names, "bits")


def test_without_a_degree_of_freedom_there_is_nothing_to_test() -> None:
    analysis = data(["000", "010", "001", "011"])
    assert significance(analysis, 0, 1, 0).startswith("Within every class one of the two has a single value")


def test_a_part_of_several_things_in_words() -> None:
    assert [some_of(part, 3) for part in range(4)] == ["none of them", "1 of them", "2 of them", "all 3 of them"]
    assert [some_of(part, 2) for part in range(3)] == ["none of them", "1 of them", "both of them"]
