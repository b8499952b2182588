"""Every column has a name of its own, and what was made up or left out is said."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.columns import column_of
from bnviz.data.header import named, without_nameless
from tests.steady import thorough


@pytest.mark.parametrize(
    ("header", "names"),
    [
        (["a", "b"], ["a", "b"]),
        ([" a ", "a"], ["a", "a (2)"]),
        (["a", "a", "a"], ["a", "a (2)", "a (3)"]),
        (["a", "a (2)", "a"], ["a", "a (2)", "a (3)"]),
        (["a", "a", "a (2)"], ["a", "a (3)", "a (2)"]),
        (["", "x", ""], ["column 1", "x", "column 3"]),
        (["", "column 1"], ["column 1 (2)", "column 1"]),
        (["column 2", " "], ["column 2", "column 2 (2)"]),
        (["0", "1", "mi", "first", "name:mi"], ["0", "1", "mi", "first", "name:mi"]),
        (["A", "a"], ["A", "a"]),
    ],
)
def test_a_name_that_is_given_stays_and_the_others_make_way(header, names):
    assert named(header)[0] == names


def test_every_change_of_a_name_is_noted():
    notes = named(["a", "", "a"])[1]
    assert [(n.column, n.kind, n.text) for n in notes] == [
        ("column 2", "no-name", "Column 2 has no name; it is called 'column 2' here."),
        ("a (2)", "renamed", "Another column is called 'a'; column 3 is called 'a (2)' here."),
    ]


@thorough
@given(st.lists(st.sampled_from(["a", "a (2)", "a (3)", "", " ", "column 1", "column 2", "b"]), min_size=1, max_size=9))
def test_all_names_differ_and_the_first_of_each_name_keeps_it(header):
    names, notes = named(header)
    assert len(set(names)) == len(names) == len(header)
    own = [text.strip() for text in header]
    for position, (name, wanted) in enumerate(zip(names, own, strict=True)):
        if wanted and wanted not in own[:position]:
            assert name == wanted
    assert [n.column for n in notes] == [n for n, w in zip(names, own, strict=True) if n != w]


def test_many_columns_of_one_name_or_none_are_named_at_once():
    assert named(["a"] * 50_000)[0][-1] == "a (50000)"
    assert named([""] * 50_000)[0][-1] == "column 50000"


def columns(*texts):
    return [column_of(f"c{k}", t, np.arange(len(t))) for k, t in enumerate(texts, 1)]


@pytest.mark.parametrize(
    ("header", "texts", "kept"),
    [
        (["", "a"], [["0", "1", "2"], ["x", "y", "z"]], ["c2"]),
        (["", "a"], [["1", "2", "3"], ["x", "y", "z"]], ["c2"]),
        (["", "a"], [["2", "3", "4"], ["x", "y", "z"]], ["c1", "c2"]),
        (["", "a"], [["1", "3", "2"], ["x", "y", "z"]], ["c1", "c2"]),
        (["", "a"], [["1", "2", "?"], ["x", "y", "z"]], ["c1", "c2"]),
        (["id", "a"], [["0", "1", "2"], ["x", "y", "z"]], ["c1", "c2"]),
        (["a", ""], [["x", "y", "z"], ["0", "1", "2"]], ["c1", "c2"]),
        (["a", "b", ""], [["x", "y"], ["1", "2"], ["", "?"]], ["c1", "c2"]),
        (["", "a", ""], [["", ""], ["1", "2"], ["x", ""]], ["c2", "c3"]),
        (["a", "b"], [["x", "y"], ["", ""]], ["c1", "c2"]),
        (["", ""], [["", ""], ["", ""]], ["c1", "c2"]),
        ([""], [["0", "1"]], ["c1"]),
    ],
)
def test_a_column_without_a_name_goes_when_it_numbers_the_rows_or_is_empty(header, texts, kept):
    left, notes = without_nameless(header, columns(*texts))
    assert [c.name for c in left] == kept
    assert len(notes) == len(texts) - len(kept)


def test_what_is_left_out_is_noted():
    notes = without_nameless(["", "a", ""], columns(["0", "1"], ["x", "y"], ["", ""]))[1]
    assert [(n.column, n.kind, n.text) for n in notes] == [
        ("c1", "index", "The first column has no name and only numbers the rows: it is left out."),
        ("c3", "empty", "Column 3 has no name and no value: it is left out."),
    ]
