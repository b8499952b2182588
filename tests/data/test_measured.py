"""A column of many different numbers is the same column as one that was told apart text by text, only sooner at hand."""

import hashlib

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.columns import column_from, column_of
from bnviz.data.declared import declared
from bnviz.data.measured import MeasuredColumn
from bnviz.data.recipe import recipe_for
from bnviz.data.table import MISSING_TOKENS
from bnviz.data.table_file import read_table
from tests.steady import thorough

NUMBERS = ["1.5", "-2", "0.50", "0.5", " 7 ", "1e3", "+4", ".25", "NA", "", "?", "9"]


def both(texts, comma=False):
    """The column as arrow reads it, in two pieces, and as it is told apart text by text."""
    half = len(texts) // 2
    data = pa.chunked_array([pa.array(texts[:half], pa.string()), pa.array(texts[half:], pa.string())])
    return column_from("x", data, comma, MISSING_TOKENS), column_of("x", texts, np.arange(len(texts)), comma)


@thorough
@given(st.lists(st.sampled_from(NUMBERS), min_size=1, max_size=30))
def test_both_ways_give_one_column(texts):
    quick, slow = both(texts)
    assert (quick.name, quick.labels, quick.comma) == (slow.name, slow.labels, slow.comma)
    assert quick.kind == slow.kind
    np.testing.assert_array_equal(quick.codes, slow.codes)
    np.testing.assert_array_equal(quick.absent, slow.absent)
    np.testing.assert_array_equal(quick.numbers, slow.numbers)
    np.testing.assert_array_equal(quick.values, slow.values)
    assert (quick.rows, quick.missing) == (slow.rows, slow.missing)


def test_a_measured_column_is_made_of_finite_numbers_only():
    numbers = [f"{k}.5" for k in range(20)]
    assert isinstance(both(numbers)[0], MeasuredColumn)
    assert isinstance(both([*numbers, "?", " 3 "])[0], MeasuredColumn)
    for other in ("x", "inf", "-Infinity", "1e999", "0x10", "1_000", "1,5"):
        assert type(both([*numbers, other])[0]) is not MeasuredColumn
    assert type(both(["1", "2", "3", "4"] * 5)[0]) is not MeasuredColumn


def test_a_decimal_comma_is_read_and_kept():
    quick, slow = both([f"{k},5" for k in range(9)] + ["7"], comma=True)
    assert isinstance(quick, MeasuredColumn)
    assert quick.comma
    assert quick.labels == slow.labels
    np.testing.assert_array_equal(quick.values, slow.values)


def test_what_is_known_without_telling_texts_apart():
    column = both(["1.50", "1.5", "2", "NA", "3", "4", "5"])[0]
    assert (column.different, column.missing, column.rows, column.whole) == (5, 1, 7, False)
    assert column.not_a_number is None
    assert "labels" not in vars(column)
    assert "codes" not in vars(column)
    assert both(["1", "2", "3", "4", "5", ""])[0].whole


@thorough
@given(st.lists(st.sampled_from(["1", "2.5", "2.50", "NA"]), min_size=1, max_size=4), st.integers(1, 1200))
def test_whether_all_rows_have_the_same_number_is_known_without_telling_texts_apart(texts, times):
    values = np.array([np.nan if text == "NA" else float(text) for text in texts * times])
    column = MeasuredColumn("x", pa.chunked_array([texts * times], pa.string()), values, False)
    assert column.constant == (len({str(value) for value in values}) == 1)
    assert column.whole == (not any(text.startswith("2.5") for text in texts))


def test_a_column_without_a_row_is_not_constant():
    assert not MeasuredColumn("x", pa.chunked_array([[]], pa.string()), np.zeros(0), False).constant


def test_the_digest_tells_numbers_and_spellings_apart():
    def digest(texts):
        content = hashlib.sha256()
        both(texts)[0].hash_into(content)
        return content.hexdigest()

    texts = [f"{k}.5" for k in range(9)]
    assert digest(texts) == digest(list(texts))
    assert len({digest(t) for t in (texts, texts[::-1], [*texts[:-1], "8.50"], [*texts[:-1], "?"])}) == 4


def test_a_long_file_has_measured_columns_and_the_same_data_set():
    rng = np.random.default_rng(1)
    rows = rng.normal(size=(3000, 2)).round(5)
    text = "a,b,c\n" + "".join(f"{a},{b if k % 9 else '?'},{k % 3}\n" for k, (a, b) in enumerate(rows.tolist()))
    table = read_table(text.encode())
    assert [type(c) is MeasuredColumn for c in table.columns] == [True, True, False]
    data = recipe_for(table).fit(table).encode(table)
    for column in table.columns:
        assert len(column.codes) == len(column.labels and column.codes)  # now they are told apart
    again = recipe_for(table).fit(table).encode(table)
    np.testing.assert_array_equal(data.codes, again.codes)
    assert [v.states for v in data.variables] == [v.states for v in again.variables]


def test_declared_states_make_it_a_column_of_categories():
    texts = [f"{k}" for k in range(9)]
    column = declared(both(texts)[0], "categorical", texts[::-1])
    assert (column.kind, column.labels) == ("categorical", tuple(texts[::-1]))
    assert [column.labels[k] for k in column.codes] == texts
    assert declared(both(["1", "2", "1"])[1], "numeric", ()).kind == "numeric"
    assert declared(both(["1", "x", "1"])[1], "numeric", ()).kind == "categorical"


@pytest.mark.parametrize(
    "cells",
    [["a" + str(k) for k in range(20_000)], [f" v{k}" for k in range(20_000)], ["NA", *map(str, range(12_000)), "x"]],
)
def test_many_different_texts_are_labels_as_few_are(cells):
    data = pa.chunked_array([pa.array(cells).dictionary_encode()])
    quick, slow = column_from("x", data, False, MISSING_TOKENS), column_of("x", cells, np.arange(len(cells)))
    assert quick.labels == slow.labels
    np.testing.assert_array_equal(quick.codes, slow.codes)
