"""What should have been noticed is true of the row."""

import numpy as np
import pytest

from bnviz.draw.local_noticed import (
    answers_noticed,
    below_zero_words,
    noticed,
    rows_noticed,
    shared_words,
    values_noticed,
)
from bnviz.graph.ties import falling
from bnviz.learn.kdb import kdb_parents
from bnviz.model.variable import Variable
from tests.draw.pregnant_row import picture, training


def sentences(of, l=100, k=2):  # noqa: E741
    info = training().info
    return noticed(of, kdb_parents(info, k), tuple(falling(info.mi.tolist())), info, l)


def test_the_pregnant_row():
    first, arcs, implied, end = sentences(picture())
    assert (
        first == "pregnant comes first in both networks: I(X;Y) = 0.120 bits, of which pregnant = yes has 0.0992 bits."
    )
    assert (
        arcs == "The local KDB of this row has 3 arcs between its values; 2 of them are in the network of all rows too."
    )
    assert "pregnant = yes → gender = female (120 rows)" in implied
    assert "2 of 5 factors are left out" in end


@pytest.mark.parametrize(
    ("shared", "said"),
    [
        (
            ((), (), (), (1,), (2, 3)),
            "has 3 arcs between its values; all 3 of them are in the network of all rows too.",
        ),
        (((), (), (), (), ()), "has 3 arcs between its values; none of them is in the network of all rows."),
        (((), (3,), (4,), (4,), ()), "none of them is in the network of all rows, 3 the other way round."),
        (((), (), (), (1, 4), (2,)), "2 of them are in the network of all rows too, 1 more the other way round."),
    ],
)
def test_arcs_in_common(shared, said):
    assert shared_words(picture().network, shared).endswith(said)


def test_a_row_without_dependencies():
    *_, last = sentences(picture(l=1_000), 1_000)
    assert (
        last
        == "No value of this row implies another in at least 1,000 rows, so there is nothing to substitute or eliminate."
    )
    assert sentences(picture(l=None), None)[-1] == "Substitution and elimination are switched off here."


def test_a_row_of_unknown_values():
    assert len(sentences(picture(gender=2, pregnant=2, age=2, coffee=2, sport=2))) == 1
    only_sport = sentences(picture(gender=2, pregnant=2, age=2, coffee=2))
    assert only_sport[0].startswith("Over all rows pregnant tells the most about the class")
    assert only_sport[1] == "The row's network has no arc between attributes."


def test_the_pairs_that_share_less_than_nothing_are_counted():
    said = below_zero_words(picture().network)
    assert said.startswith("I(x;z|Y) can be below zero: of 10 pairs of values 7 are.")
    assert below_zero_words(picture(gender=2, age=2, coffee=2).network).startswith(
        "I(x;z|Y) can be below zero: of 1 pair of values 1 is."
    )
    assert "for none of 1 pair of values" in below_zero_words(picture(pregnant=2, age=2, coffee=2, sport=0).network)


def test_the_notes_on_values():
    info = training().info
    order = tuple(falling(info.mi.tolist()))
    first, below, implied = values_noticed(picture(), order, info, 100)
    assert first.startswith("pregnant comes first")
    assert below.startswith("I(x;z|Y)")
    assert "pregnant = yes → gender = female" in implied
    assert len(values_noticed(picture(gender=2, pregnant=2, age=2, coffee=2), order, info, None)) == 1
    assert len(values_noticed(picture(gender=2, pregnant=2, age=2, coffee=2, sport=2), order, info, None)) == 1


@pytest.mark.parametrize(
    ("every", "before", "after", "said"),
    [
        (0.6, 0.7, 0.8, "takes P(y = no) from 0.600 to 0.700; substitution and elimination take it on to 0.800."),
        (0.6, 0.7, 0.7, "takes P(y = no) from 0.600 to 0.700; substitution and elimination leave it there."),
        (0.7, 0.7, 0.6, "keeps P(y = no) = 0.700; substitution and elimination take it on to 0.600."),
        (0.99991, 0.99992, 0.99993, "hardly moves P(y = no) from 1.00; substitution and elimination hardly move it."),
    ],
)
def test_the_notes_on_the_answers(every, before, after, said):
    P = [np.array([p, 1 - p]) for p in (before, after, every)]
    assert answers_noticed(*P, Variable("y", ("no", "yes"))) == [f"A network of its own {said}"]


@pytest.mark.parametrize(
    ("changes", "rows", "said"),
    [
        ([4, 2, 0], 3, "Of 3 rows, 1 has exactly the network that all rows share. The most changed differs in 4 places, "
         "and at least half of the rows in 2 or more."),
        ([4, 2, 1], 3, "Of 3 rows, none has exactly the network that all rows share. The most changed differs in 4 places, "
         "and at least half of the rows in 2 or more."),
        ([1, 1, 0, 0], 40, "Of 4 rows, evenly spread over all 40, 2 have exactly the network that all rows share. The most "
         "changed differs in 1 place."),
        ([0, 0], 2, "All 2 rows have the network that all rows share."),
        ([0, 0], 9, "All 2 rows, evenly spread over all 9, have the network that all rows share."),
        ([0], 1, "The only row has the network that all rows share."),
    ],
)  # fmt: skip
def test_the_notes_on_the_rows(changes, rows, said):
    assert rows_noticed(np.array(changes), rows) == [said]
