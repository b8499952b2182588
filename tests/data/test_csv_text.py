"""Tables that are downloaded read back as they were, and a spreadsheet finds no formula in them."""

import csv
from io import StringIO

import numpy as np
import pytest

from bnviz.data.csv_text import columns_csv, edges_csv, table_csv
from bnviz.data.table_file import read_table


def read(text):
    return list(csv.reader(StringIO(text, newline="")))


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])
def test_a_text_that_a_spreadsheet_would_run_gets_an_apostrophe(start):
    cell = f'{start}cmd|" /C calc"!A0'
    assert read(table_csv([[cell, 1]])) == [["'" + cell, "1"]]
    assert read(table_csv([[start]])) == [["'" + start]]


@pytest.mark.parametrize("number", ["-1", "+2.5", "-.5", "1e-7", "-3E+5"])
def test_a_text_that_is_a_number_stays_one(number):
    assert read(table_csv([[number]])) == [[number]]


@pytest.mark.parametrize("text", ["-1+1", "=1", "--1", "-1 ", "-٣+", "+", "-inf", "-1\n", "+1\t"])
def test_what_only_looks_like_a_number_does_not(text):
    assert read(table_csv([[text]])) == [["'" + text]]


@pytest.mark.parametrize(
    "text", ["", "a,b", 'say "no"', "two\nlines", "two\r\nlines", "a;b", "é ü 木", "'quoted", "a=b", "<b>"]
)
def test_other_texts_read_back_as_they_are(text):
    assert read(table_csv([["name", "other"], [text, "x"]])) == [["name", "other"], [text, "x"]]


def test_numbers_keep_every_digit():
    numbers = [0.1 + 0.2, -1 / 3, 1e-300, -7, np.float64(2 / 3), np.int64(-5), float("nan")]
    (line,) = read(table_csv([numbers]))
    assert line[:4] == ["0.30000000000000004", "-0.3333333333333333", "1e-300", "-7"]
    np.testing.assert_array_equal([float(cell) for cell in line], np.array(numbers, float))


def test_lines_end_as_the_standard_asks():
    assert table_csv([["a", "b"], [1, 2]]) == "a,b\r\n1,2\r\n"
    assert columns_csv({"a": [1, 3], "b": [2, "=x"]}) == "a,b\r\n1,2\r\n3,'=x\r\n"


def test_edges_have_a_line_each_and_a_named_weight():
    edges = [("=a", "b,c", 0.25), ("b,c", "-1", 1e-12)]
    assert edges_csv(edges) == 'from,to,cmi_bits\r\n\'=a,"b,c",0.25\r\n"b,c",-1,1e-12\r\n'
    assert edges_csv([], "cmi_nats") == "from,to,cmi_nats\r\n"


def test_our_own_reader_reads_it():
    table = read_table(table_csv([["x", "class"], ["a,b", "1"], ['"', "2"]]).encode())
    assert table.names == ("x", "class")
    assert table.column("x").labels == ("a,b", '"')
