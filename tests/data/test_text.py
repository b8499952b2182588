"""Bytes become text by their mark or by what they can be, and the delimiter is the one that cuts the lines alike."""

import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.text import SAMPLE, decoded, delimiter_of, records
from bnviz.model.errors import InputError
from tests.steady import thorough

TEXT = "größe,class\n1,ä\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_a_text_comes_back_whatever_mark_it_bears(encoding):
    assert decoded(TEXT.encode(encoding)) == (TEXT, [])


@pytest.mark.parametrize(("mark", "encoding"), [(b"\xfe\xff", "utf-16-be"), (b"\0\0\xfe\xff", "utf-32-be")])
def test_the_other_byte_order_is_read_too(mark, encoding):
    assert decoded(mark + TEXT.encode(encoding)) == (TEXT, [])


def test_other_western_text_is_read_and_what_it_was_taken_for_is_noted():
    text, notes = decoded("größe,class\n1 €,ä\n".encode("cp1252"))
    assert text == "größe,class\n1 €,ä\n"
    assert [n.text for n in notes] == ["The file is not UTF-8; it was read as Windows-1252 (Western European) text."]
    text, notes = decoded(b"a,class\n\x81\xe4,1\n")
    assert text == "a,class\n\x81ä,1\n"
    assert [n.text for n in notes] == ["The file is not UTF-8; it was read as Latin-1 (Western European) text."]


@pytest.mark.parametrize(
    "content", [b"", b"\n\r\n", b"  \t\n", b"\xef\xbb\xbf", b"\xef\xbb\xbf\n\n", b"\xff\xfe", "\u2028\xa0".encode()]
)
def test_nothing_but_blanks_is_an_empty_file(content):
    with pytest.raises(InputError, match=r"The file is empty: it has no header and no rows\. Choose another file\."):
        decoded(content)


@pytest.mark.parametrize(
    "content",
    [
        b"PK\x03\x04\x14\x00",
        b"a,b\n1,\x00\n",
        "a,b\n1,2\n".encode("utf-16-le"),
        b"a,b\n" + b"1,2\n" * 100_000 + b"\x01,2\n",
        "a,b\n\x00,1\n".encode("utf-16"),
    ],
)
def test_what_holds_control_characters_is_no_text_wherever_they_are(content):
    with pytest.raises(InputError, match=r"This file is not text .*: save the table as CSV first"):
        decoded(content)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"\xef\xbb\xbfa,\xff", "says that it is UTF-8 text, but byte 2 is not"),
        (b"\xff\xfea\0,\0\x00\xd8\n\0", "says that it is UTF-16 text, but byte 6 is not"),
        (b"\xff\xfea\0,", "says that it is UTF-16 text, but byte 4 is not"),
        (b"\xff\xfe\0\0a\0\0", "says that it is UTF-32 text, but byte 4 is not"),
    ],
)
def test_a_text_that_is_not_what_its_mark_says_is_refused_with_the_place(content, complaint):
    with pytest.raises(InputError, match=complaint):
        decoded(content)


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
    assert delimiter_of(text) == ";"


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
    wanted = [r for r in csv.reader(StringIO(text, newline="")) if r]
    found = list(records(text, ","))
    assert [r.fields for r in found] == wanted
    assert all(0 < r.first <= r.last for r in found)
    assert [r.end for r in found] == sorted({r.end for r in found})
