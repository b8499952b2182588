"""The delimiter is the one that cuts the lines alike, and what stands before the header is not the table."""

import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.layout import SAMPLE
from bnviz.data.records import delimiter_of, records
from tests.steady import thorough


@pytest.mark.parametrize(
    ("text", "delimiter"),
    [
        ("a,b,c\n1,2,3\n", ","),
        ("a;b;c\n1,5;2,5;3\n", ";"),
        ("a\tb\tc\n1,5\t2\t3\n", "\t"),
        ("a|b|c\n1|2|3\n", "|"),
        ('"a;b",c,class\n"1;2;3",2,y\n', ","),
        ('a;"b,c,d,e";class\n1;2;y\n', ";"),
        ("only\none\ncolumn\n", ","),
        ("a b c\n1 2 3\n", ","),
        ("a b c\n1 2 3\n4 5 6\n7 8 9\n", " "),
        ('"a" "b"\n"1" 1 2\n"2" 3 4\n"3" 3 4\n', " "),
        ("two words\nanother pair\nand three words\none more\n", ","),
        ("one line\n", ","),
        ("a;b;c\r1;2;3\r" * 20_000, ";"),
        (";".join(f"column {k}" for k in range(9_000)) + "\n", ";"),
        ("\n\na;b\n1;2\n", ";"),
        ("a,b;c\n1,2;3\n4,5;6\n7,8,9;1\n8,9,8;1\n", ";"),
    ],
)
def test_the_delimiter_is_the_one_that_cuts_the_lines_alike(text, delimiter):
    assert delimiter_of(text) == delimiter


def test_a_line_cut_off_by_the_end_of_the_sample_does_not_count():
    """The second line has three values, but the sample ends before its first semicolon, where a comma would cut both alike."""
    text = "a;b;c,d\n" + "1," + "x" * SAMPLE + ";y;z\n"
    assert delimiter_of(text[:SAMPLE], cut=True) == ";"


def test_records_know_their_lines_and_where_they_end():
    text = '\n"a\r\nb",c\r\r\n1,2\n\n"x\n\ny",3'
    assert [(r.fields, r.first, r.last, text[: r.end][-2:]) for r in records(text, ",")] == [
        (["a\r\nb", "c"], 2, 3, "c\r"),
        (["1", "2"], 5, 5, "2\n"),
        (["x\n\ny", "3"], 7, 9, ",3"),
    ]


@thorough
@given(
    st.lists(st.sampled_from(["a", "1", ",", ";", '"', "\n", "\r", "\r\n", " ", "\u2028", "\x85"]), max_size=30).map(
        "".join
    )
)
def test_records_are_those_of_the_csv_module(text):
    wanted = [r for r in csv.reader(StringIO(text, newline="")) if any(field.strip() for field in r)]
    found = list(records(text, ","))
    assert [r.fields for r in found] == wanted
    assert all(0 < r.first <= r.last for r in found)
    assert [r.end for r in found] == sorted({r.end for r in found})
