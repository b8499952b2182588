"""Labels become states in text order, numbers rise, and rare labels share one state whose name nothing else has."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.columns import column_of
from bnviz.data.grouping import categories, numeric_values, without_rare
from tests.steady import thorough


def column(*values):
    return column_of("x", list(values), np.arange(len(values)))


def counts(found, values):
    return np.array([*(values.count(label) for label in found.labels), values.count("?")])


def merged(values, rare, counted=None):
    found = column(*values)
    group, notes = without_rare(found, categories(found, counts(found, values)), counts(found, counted or values), rare)
    return group, [n.text for n in notes]


def test_rare_labels_share_one_state_by_hand():
    group, notes = merged(["b", "b", "c", "a", "z", "z"], 2)
    assert group.states == ["b", "other", "z"]
    assert group.lookup[:4].tolist() == [0, 1, 1, 2]
    assert notes == ["'x': 2 states, each of which has fewer than 2 of the rows that are learned from, became 'other'."]


def test_one_rare_label_is_other_too():
    group, notes = merged(["b", "b", "a"], 2)
    assert group.states == ["b", "other"]
    assert notes == ["'x': 1 state, which has fewer than 2 of the rows that are learned from, became 'other'."]


def test_where_no_label_is_rare_nothing_happens():
    group, notes = merged(["b", "b", "a", "a"], 2)
    assert group.states == ["a", "b"]
    assert notes == []


@pytest.mark.parametrize(
    ("labels", "name"), [(["other", "a", "a"], "other 2"), (["other", "other", "other 2", "a"], "other 3")]
)
def test_the_name_is_one_that_no_label_has(labels, name):
    assert name in merged(labels, 2)[0].states


def test_what_is_rare_is_counted_in_the_rows_that_are_learned_from():
    """c has two rows of all, but none of those that are counted."""
    assert merged(["a", "b", "b", "c", "c", "a"], 1, counted=["a", "b", "b"])[0].states == ["a", "b", "other"]


@thorough
@given(st.lists(st.sampled_from(["a", "b", "B", "other", "1", "10", "9"]), min_size=1, max_size=30), st.integers(0, 5))
def test_each_label_goes_to_itself_or_to_the_rare_ones(values, rare):
    found = column(*values)
    group, notes = merged(values, rare)
    assert group.states == sorted(set(group.states))
    gone = [label for label in found.labels if values.count(label) < rare]
    assert bool(notes) == bool(gone)
    for label, state in zip(found.labels, group.lookup, strict=False):
        name = group.states[state]
        assert (name == label) if label not in gone else name.startswith("other")
        assert (name in found.labels) == (label not in gone)


def test_numbers_rise_and_two_spellings_are_one_state():
    found = column("10", "9", "9.0", "-1")
    group = numeric_values(found, np.array([1, 1, 1, 1, 0]))
    assert group.states == ["-1", "9", "10"]
    assert group.lookup[:4].tolist() == [2, 1, 1, 0]
    assert group.counts(np.array([1, 2, 3, 4, 9])).tolist() == [4, 5, 1]
