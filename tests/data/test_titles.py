"""A title above the header of a text is left out where it clearly is one, and what may be a header stays one."""

import pytest

from bnviz.data.reading import Reading
from bnviz.data.table_file import read_table
from bnviz.data.titles import MOST, titles_of
from bnviz.model.errors import InputError
from tests.data.files import cells, kinds

ROWS = [["1", "x", "u"], ["2", "y", "v"], ["1", "x", "v"]]
TABLE = "a,b,c\n1,x,u\n2,y,v\n1,x,v\n"


@pytest.mark.parametrize(
    ("content", "notes"),
    [
        (f"Results of May\n{TABLE}", ["title"]),
        (f'"Results, of May"\r\n\r\n{TABLE}', ["title"]),
        (f"\n\nResults of May,,\n{TABLE}", ["title"]),
        (f"# by hand\nResults of May\n{TABLE}", ["comments", "title"]),
        (f"Results of May\nSource: a survey\n\n{TABLE}", ["title"]),
        ("Größe 2024\n" + TABLE.replace(",", ";"), ["title", "delimiter"]),
        ("Results, of May\n" + TABLE.replace(",", ";"), ["title", "delimiter"]),
        ("sep=;\nResults\n" + TABLE.replace(",", ";"), ["separator-line", "title", "delimiter"]),
        ("Results of May\n" + TABLE.replace(",", "\t"), ["title", "delimiter"]),
    ],
)
def test_a_title_is_left_out_and_that_is_said(content, notes):
    table = read_table(content.encode())
    assert table.names == ("a", "b", "c")
    assert cells(table) == ROWS
    assert kinds(table) == notes


def test_the_note_says_how_many_lines():
    def said(content):
        return [note.text for note in read_table(content.encode()).notes if note.kind == "title"]

    assert said(f"One\n{TABLE}") == [
        "1 line above the header with a single value: taken for a title and left out. If it belongs to the table, say whether "
        "the first line names the columns."
    ]
    assert said(f"One\nTwo\n{TABLE}")[0].startswith("2 lines above the header")


@pytest.mark.parametrize(
    ("content", "names"),
    [
        ("Heights\nh,class\n1.5,x\n2.5,y\n", ("h", "class")),
        ("Heights,\nh,class\n1.5,x\n2.5,y\n", ("h", "class")),
        ("a\nr1,x\nr2,y\n", ("a",)),
        ("a\n1,x\n2,y\n", ("a",)),
        ("a,\n1,x\n2,y\n", ("a", "column 2")),
        ("a,,\np,x,u\nq,y,v\n", ("a", "column 2", "column 3")),
        ("a,,\nb,b,c\n1,x,u\n", ("a", "column 2", "column 3")),
        (",a,\np,p,x\nq,q,y\n", ("column 1", "a", "column 3")),
        ("a\n1,\n2,\n", ("a",)),
        ("name\nAnn M Lee\nBob N Ray\nCid O Poe\nDan P Roe\n", ("name",)),
    ],
)
def test_what_may_be_a_header_stays_one_unless_the_next_line_looks_like_it(content, names):
    assert read_table(content.encode(), Reading()).names == names


def test_lines_of_different_widths_are_no_table_below_a_title():
    with pytest.raises(InputError, match="On line 2 there are 3 values, but the header names 1 column"):
        read_table(f"Results\n{TABLE}1,2\n".encode())
    assert titles_of("a\nb\nc\n1,2,3\n", None, cut=False) == (0, 0)
    assert titles_of("a\n1,2,3\n", None, cut=False) == (0, 0)


def test_what_is_said_about_the_first_line_holds():
    with pytest.raises(InputError, match="On line 2 there are 3 values, but the header names 1 column"):
        read_table(f"Results\n{TABLE}".encode(), Reading(header=True))
    assert read_table(f"Results,,\n{TABLE}".encode(), Reading(header=True)).names == ("Results", "column 2", "column 3")
    assert read_table(f"Results,,\n{TABLE}".encode(), Reading(header=False)).rows == 5
    with pytest.raises(InputError, match="On line 2 there are 3 values"):
        read_table(f"Results\n{TABLE}".encode(), Reading(header=False))


def test_a_delimiter_that_is_given_is_the_one_that_cuts_the_lines_below_the_title():
    content = ("Results, of May\n" + TABLE.replace(",", ";")).encode()
    assert read_table(content, Reading(delimiter=";")).names == ("a", "b", "c")
    with pytest.raises(InputError, match="On line 2 there is 1 value, but the header names 2 columns"):
        read_table(content, Reading(delimiter=","))


def test_more_lines_than_a_title_has_are_none():
    assert titles_of("t\n" * MOST + TABLE, None, cut=False) == (MOST, 2 * MOST)
    assert titles_of("t\n" * (MOST + 1) + TABLE, None, cut=False) == (0, 0)


def test_a_wrong_line_below_a_title_is_named_by_its_place_in_the_file():
    rows = "1,x,u\n" * 400
    with pytest.raises(InputError, match="On line 405 there is 1 value"):
        read_table(f"Results\n\na,b,c\n{rows}2\n1\n".replace("2\n1\n", "2,y,v\n1\n").encode())


def test_a_line_that_the_look_at_the_file_cuts_off_does_not_count():
    row = f"1,x,{'u' * 30_000}\n"
    assert read_table(f"Results\na,b,c\n{row}{row}{row}".encode()).rows == 3
