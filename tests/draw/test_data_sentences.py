"""What is said of data is computed: by hand for each case that has its own sentence."""

from math import log

import numpy as np
import pytest

from bnviz.draw.data_sentences import (
    balance_sentence,
    duplicate_sentences,
    joined_note,
    most_telling,
    out_of_reach,
    pair_sentence,
)
from bnviz.learn.duplicates import duplicates
from bnviz.learn.largest import Kept
from bnviz.learn.pair import PairInformation, pair_information
from bnviz.learn.profile import class_balance
from tests.learn.datasets import dataset, variable


def kept(name, *states, joined=0):
    return Kept(name, states, np.arange(len(states)), joined)


def test_always_saying_the_most_frequent_class():
    data = dataset([[0, 1, 0, 1]], [0, 0, 1, 0], [2], 2)
    assert balance_sentence(class_balance(data), data.target, "bits") == (
        "The most frequent class is s0: always saying it is right in 3 of 4 rows, a share of 0.750, so a classifier has to do "
        "better than that. H(Y) = 0.811 bits; 2 classes of equal size would have 1.00."
    )


def test_equal_classes_are_told():
    data = dataset([[0, 1, 0, 1]], [0, 1, 1, 0], [2], 2)
    said = balance_sentence(class_balance(data), variable("y", 2), "nats")
    assert said.startswith("The most frequent class is s0 (1 other class has as many): ")
    assert "H(Y) = 0.693 nats" in said


def test_rows_that_are_alike():
    one = duplicates(dataset([[0, 1]], [0, 1], [2], 2))
    assert duplicate_sentences(one) == ["No two of the 2 rows have the same states in all attributes."]
    repeated = duplicates(dataset([[0, 0, 1]], [0, 0, 1], [2], 2))
    assert duplicate_sentences(repeated) == [
        "1 of 3 rows repeats an earlier one in all attributes and the class, a share of 0.333, in the states that the methods "
        "see (numbers in one bin are the same).",
        "Rows with the same attribute values always have the same class.",
    ]
    mixed = duplicates(dataset([[0, 0, 1]], [0, 1, 1], [2], 2))
    assert duplicate_sentences(mixed)[1] == (
        "2 rows share all their attribute values with a row of another class (1 combination of values). A classifier sees only "
        "the attributes, so none can get all rows right: at most 2 of 3, a share of 0.667."
    )


def test_the_state_that_shifts_the_class_most():
    N = np.array([[8, 0], [4, 4], [4, 8]])
    assert most_telling(N, kept("odor", "none", "almond", "foul"), kept("kind", "edible", "poisonous")) == (
        "The state none of odor shifts the class most, over its 8 rows: the probability of kind = edible rises from "
        "16/28 = 0.571 to 8/8 = 1.00."
    )


def test_a_class_that_becomes_less_likely():
    N = np.array([[1, 4, 5], [9, 6, 5]])
    said = most_telling(N, kept("x", "a", "b"), kept("y", "p", "q", "r"))
    assert "the probability of y = p falls from 10/30 = 0.333 to 1/10 = 0.100." in said


def test_states_that_stand_together_are_not_singled_out():
    x, y = kept("x", "a", "b", "9 others", joined=9), kept("y", "p", "q")
    said = most_telling(np.array([[4, 2], [3, 3], [0, 9]]), x, y)
    assert said.startswith("Of the 2 states shown alone, a of x shifts the class most, over its 6 rows: ")
    alike = "The classes are mixed alike in the states of x shown alone, and in the others taken together."
    assert most_telling(np.array([[2, 2], [1, 1], [3, 3]]), x, y) == alike


@pytest.mark.parametrize("N", [[[2, 4], [1, 2]], [[3, 3], [0, 0]]])
def test_where_nothing_is_told_that_is_said(N):
    said = most_telling(np.array(N), kept("x", "a", "b"), kept("y", "p", "q"))
    assert said == "The classes are mixed alike in every state of x: alone it tells nothing about y."


@pytest.mark.parametrize(
    ("mi", "cmi", "p", "end"),
    [
        (0.0, 0.0, 1.0, ": in these rows they tell nothing about each other, with the class or without it."),
        (log(2), log(2), 0.001, ": the same, so knowing the class changes nothing between them."),
        (0.0, 0.5, 0.04, ". That is more: within the classes they depend on each other, which all rows together hide."),
        (
            0.4,
            0.5,
            0.04,
            ". That is more: within the classes they tell more about each other than in all rows together. Some of it may be "
            "chance, as each class alone has fewer rows.",
        ),
        (
            0.5,
            0.0,
            1.0,
            ": all that they share they share through the class, so naive Bayes is right to keep them apart.",
        ),
        (
            0.5,
            0.1,
            0.04,
            ". That is less: part of what they share is what both tell about the class, and the rest stays between them.",
        ),
    ],
)
def test_each_case_of_a_pair(mi, cmi, p, end):
    said = pair_sentence(PairInformation(mi, cmi, p), "a", "b", "c", "bits")
    assert said.startswith("a and b share I(X;Z) = ")
    assert said.endswith(end)


@pytest.mark.parametrize("mi", [0.0, 0.05, 0.5])
def test_what_chance_may_show_is_not_called_a_dependence(mi):
    said = pair_sentence(PairInformation(mi, 0.1, 0.05), "a", "b", "c", "bits")
    assert said.endswith(
        ". That is not distinguishable from zero with this many rows (G² test, p = 0.0500): chance alone may show as much, and "
        "they need not depend on each other once the class is known."
    )


def test_the_exclusive_or_in_words():
    found = pair_information(dataset([[0, 0, 1, 1] * 2, [0, 1, 0, 1] * 2], [0, 1, 1, 0] * 2, [2, 2], 2), 0, 1)
    said = pair_sentence(found, "a", "b", "c", "bits")
    assert said.startswith("a and b share I(X;Z) = 0 bits; once c is known, I(X;Z|Y) = 1.00 bits. That is more")


def test_long_names_are_cut():
    assert len(pair_sentence(PairInformation(0.5, 0.1, 0.5), "x" * 100_000, "z" * 100_000, "y", "bits")) < 400
    assert len(most_telling(np.eye(2, dtype=int), kept("x" * 9_999, "a" * 9_999, "b"), kept("y", "p", "q"))) < 400


def test_a_number_of_rows_that_no_value_reaches_is_told():
    assert out_of_reach(100, 100) == ""
    assert out_of_reach(71, 1_000) == "No value is in as many as 1,000 rows here: the most frequent one is in 71 rows."
    assert out_of_reach(1, 2).endswith("in 1 row.")


def test_joined_states_are_told():
    assert joined_note(kept("x", "a")) == ""
    assert joined_note(kept("x", "a", joined=7), kept("z", "a"), kept("y", "b", joined=1_200)) == (
        "The picture shows the 7 rarest states of x and the 1,200 rarest states of y as one."
    )
