"""What should have been noticed is true of the row."""

import pytest

from bnviz.draw.local_noticed import noticed, shared_words
from bnviz.graph.ties import falling
from bnviz.learn.kdb import kdb_parents
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
