"""Many states are shown as the most frequent ones and the others together; no row gets lost."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn.largest import largest, shown_counts
from bnviz.model.variable import Variable
from tests.steady import steady


def test_few_states_stay_as_they_are():
    kept = largest(Variable("x", ("b", "a")), np.array([0, 1, 1]), 2)
    assert (kept.name, kept.states, kept.place.tolist(), kept.joined) == ("x", ("b", "a"), [0, 1], 0)


def test_the_rarest_are_joined_and_the_others_keep_their_order():
    kept = largest(Variable("x", tuple("abcde")), np.array([4, 4, 4, 2, 2, 0, 1, 1]), 4)
    assert kept.states == ("b", "c", "e", "2 others")
    assert kept.place.tolist() == [3, 0, 1, 3, 2]
    assert kept.joined == 2


def test_of_equally_frequent_states_the_earlier_one_is_kept():
    assert largest(Variable("x", tuple("abc")), np.array([0, 1, 2]), 2).states == ("a", "2 others")


def test_a_state_that_is_called_like_the_others_is_told_apart():
    kept = largest(Variable("x", ("2 others", "b", "c")), np.array([0, 0, 1, 2]), 2)
    assert kept.states == ("2 others", "(2 others)")


@steady
@given(st.lists(st.tuples(st.integers(0, 8), st.integers(0, 5)), min_size=1, max_size=40), st.integers(2, 10))
def test_the_counts_are_those_of_the_rows(rows, most):
    x, z = np.array(rows).T
    kept = largest(Variable("x", tuple("abcdefghi")), x, most), largest(Variable("z", tuple("ABCDEF")), z, 4)
    N = shown_counts(kept, (x, z))
    assert N.shape == (min(9, most), 4)
    assert N.sum() == len(rows)
    for s, t in rows:
        assert N[kept[0].place[s], kept[1].place[t]] >= rows.count((s, t))
    if kept[0].joined:
        kept_rows = [int((x == s).sum()) for s in range(9) if kept[0].place[s] < most - 1]
        joined_rows = [int((x == s).sum()) for s in range(9) if kept[0].place[s] == most - 1]
        assert min(kept_rows) >= max(joined_rows)
