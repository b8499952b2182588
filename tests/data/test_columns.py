"""What a column of texts is taken for: missing values, numbers, categories; and the sentence that says why."""

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data import columns
from bnviz.data.columns import column_of, why
from bnviz.data.table import MISSING_TOKENS
from bnviz.data.table_file import read_table
from tests.steady import thorough


def column(texts, **comma):
    return column_of("x", texts, np.arange(len(texts)), **comma)


def values(column):
    return [column.labels[k] if k >= 0 else None for k in column.codes]


def test_texts_are_trimmed_and_equal_ones_are_one_label():
    found = column([" a", "b ", "a", "\tb\n", "A", "a\xa0"])
    assert found.labels == ("a", "b", "A")
    assert found.codes.tolist() == [0, 1, 0, 1, 2, 0]
    assert found.missing == 0


@pytest.mark.parametrize(
    "token", ["", "?", "NA", "na", "N/A", "n/a", "NaN", "nan", "null", "NULL", "<NA>", "<na>", " ? ", "  "]
)
def test_a_missing_token_is_missing_in_any_letter_case(token):
    found = column(["a", token])
    assert found.labels == ("a",)
    assert found.codes.tolist() == [0, -1]
    assert found.missing == 1


@pytest.mark.parametrize("label", ["none", "None", "-", "unknown", "n.a.", "nil", "??", "N A", "nulls", "."])
def test_other_words_for_nothing_are_labels(label):
    assert column(["a", label]).labels == ("a", label)


@pytest.mark.parametrize(
    ("texts", "kind"),
    [
        (["1", "2", "3", "4"], "categorical"),
        (["1", "2", "3", "4", "5"], "numeric"),
        (["1", "2", "3", "4", "5", "?"], "numeric"),
        (["0", "0.5"], "numeric"),
        (["1.0", "2.0", "3"], "categorical"),
        (["-1", "+1", "1e3", ".5", "5."], "numeric"),
        (["1", "2", "3", "4", "5", "x"], "categorical"),
        (["1", "2", "3", "4", "5", "1_000"], "categorical"),
        (["1", "2", "3", "4", "5", "0x10"], "categorical"),
        (["1", "2", "3", "4", "5", "inf"], "categorical"),
        (["1", "2", "3", "4", "5", "1e999"], "categorical"),
        (["1", "2", "3", "4", "5", "1,5"], "categorical"),
        (["?", ""], "categorical"),
        ([], "categorical"),
        (["a", "b"], "categorical"),
        (["True", "False"], "categorical"),
        (["٠.٥", "٣"], "numeric"),
    ],
)
def test_the_kind_follows_from_the_values(texts, kind):
    assert column(texts).kind == kind


def test_a_decimal_comma_is_understood_only_where_commas_do_not_separate():
    texts = ["1,5", "-0,25", "3"]
    assert column(texts).kind == "categorical"
    found = column(texts, decimal_comma=True)
    assert (found.kind, found.comma) == ("numeric", True)
    assert found.numbers.tolist() == [1.5, -0.25, 3.0]
    assert found.labels == ("1,5", "-0,25", "3")
    assert not column(["1.5", "2"], decimal_comma=True).comma
    assert column(["1,5", "a"], decimal_comma=True).kind == "categorical"
    assert column(["1.000,5", "1"], decimal_comma=True).kind == "categorical"


def test_the_first_label_that_is_no_number_is_named():
    assert column(["1", "2", "x", "y"]).not_a_number == "x"
    assert column(["1", "1e999"]).not_a_number == "1e999"
    assert column(["1", "2"]).not_a_number is None
    assert column(["1", "x"]).numbers is None


@pytest.mark.parametrize(
    ("texts", "sentence"),
    [
        (["?", ""], "It has no value at all."),
        (["1", "x" * 50], f"“{'x' * 40}…” is not a number: taken for categories."),
        (["1", "2", "2"], "Whole numbers, only 2 different: taken for codes."),
        (["0.5", "2"], "All values are numbers, 2 different."),
    ],
)
def test_the_kind_is_explained(texts, sentence):
    assert why(column(texts)) == sentence


@thorough
@given(st.lists(st.one_of(st.text(max_size=4), st.sampled_from(["?", "NA", " a", "a", "1", "2.5"])), max_size=12))
def test_every_row_keeps_its_text_or_is_missing(texts):
    found = column(texts)
    wanted = [None if t.strip().lower() in MISSING_TOKENS else t.strip() for t in texts]
    assert values(found) == wanted
    assert len(set(found.labels)) == len(found.labels)
    assert found.missing == wanted.count(None)


def test_long_whole_numbers_that_are_alike_as_numbers_stay_apart():
    ids = [str(10**19 + k) for k in range(50)]
    rows = "".join(f"{i},{'ab'[k % 2]},{'xy'[k % 2]}\n" for k, i in enumerate(ids))
    table = read_table(f"id,hat,class\n{rows}".encode())
    assert (table.columns[0].kind, table.columns[0].different) == ("categorical", 50)
    assert {"long-numbers", "id"} <= {note.kind for note in table.notes if note.column == "id"}
    assert "too long" in why(table.columns[0])


def test_large_numbers_that_can_be_told_apart_stay_numbers():
    rows = "".join(f"{(k + 1) * 10.0**20},{'xy'[k % 2]}\n" for k in range(50))
    table = read_table(f"a,class\n{rows}".encode())
    assert table.columns[0].kind == "numeric"
    assert not any(note.kind == "long-numbers" for note in table.notes)


@thorough
@given(
    st.lists(st.lists(st.sampled_from(["a", " a", "b", "1", "2.5", "2", "3,5", "?", "NA", ""])), min_size=1),
    st.sampled_from([0, 3, 10_000]),
)
def test_a_column_in_pieces_is_the_column_of_their_texts(pieces, many):
    """Each piece has codes of its own, as arrow makes them; with more texts than `many` they are made one first."""
    texts = [text for piece in pieces for text in piece]
    data = pa.chunked_array([pa.array(piece, pa.string()).dictionary_encode() for piece in pieces])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(columns, "MANY", many)
        found = columns.column_from("x", data, True, MISSING_TOKENS)
    wanted = column(texts, decimal_comma=True)
    assert (found.labels, found.kind, found.comma) == (wanted.labels, wanted.kind, wanted.comma)
    assert found.codes.tolist() == wanted.codes.tolist()
    assert found.codes.dtype == np.int32
