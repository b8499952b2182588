"""An ARFF file says what its columns are, and that holds."""

import pytest

from bnviz.data.reading import Reading
from bnviz.data.recipe import recipe_for
from bnviz.data.table_file import read_table
from bnviz.model.errors import InputError
from tests.data.files import cells, kinds

HEAD = "@relation r\n@attribute a numeric\n@attribute b {yes,no}\n@data\n"


def test_a_plain_file():
    table = read_table(f"% a comment\n\n{HEAD}1.5,yes\n?,no\n\n2,yes\n".encode())
    assert table.names == ("a", "b")
    assert cells(table) == [["1.5", "yes"], [None, "no"], ["2", "yes"]]
    assert kinds(table) == ["arff", "missing"]


def test_words_are_in_any_case_and_names_and_values_in_any_quotes():
    text = (
        "@RELATION 'a b'\n@Attribute 'it\\'s, a name' REAL\n@ATTRIBUTE \"two words\" { 'a, b' , \"c'd\",e }\n"
        "@attribute s string\n@attribute d date 'yyyy-MM-dd'\n@DATA\n% between\n1, 'a, b', 'say \\'hi\\'', 2024-05-01\n"
        '2,"c\'d","x",?\n 3 , e , y , \'2024-05-02\'\n'
    )
    table = read_table(text.encode())
    assert table.names == ("it's, a name", "two words", "s", "d")
    assert cells(table) == [
        ["1", "a, b", "say 'hi'", "2024-05-01"],
        ["2", "c'd", "x", None],
        ["3", "e", "y", "2024-05-02"],
    ]


def test_the_declared_kinds_hold():
    rows = "".join(f"{k % 2},{k},x\n" for k in range(9))
    text = "@relation r\n@attribute n integer\n@attribute c {8,7,6,5,4,3,2,1,0}\n@attribute y {x}\n@data\n" + rows
    table = read_table(text.encode())
    assert [c.kind for c in table.columns] == ["numeric", "categorical", "categorical"]


def test_the_declared_order_of_states_holds_and_others_come_after():
    table = read_table(f"{HEAD}1,maybe\n2,no\n3,yes\n4,no\n".encode())
    assert table.column("b").labels == ("yes", "no", "maybe")
    assert cells(table) == [["1", "maybe"], ["2", "no"], ["3", "yes"], ["4", "no"]]


def notes_of(table, kind):
    return [note.text for note in table.notes if note.kind == kind]


def test_values_that_are_not_declared_and_states_that_do_not_occur_are_told():
    text = f"{HEAD}1,maybe\n2,no\n3,maybe\n4,later\n5,?\n"
    table = read_table(text.encode())
    assert notes_of(table, "undeclared") == [
        "'b': 3 rows have values that the file does not declare ('maybe', 'later'), read as states like the others."
    ]
    assert notes_of(table, "unused-states") == [
        "'b': the file declares a state that does not occur in the rows that were read ('yes'), left out."
    ]
    table = read_table(f"{HEAD}1,yes\n2,no\n3,later\n".encode())
    assert notes_of(table, "undeclared") == [
        "'b': 1 row has a value that the file does not declare ('later'), read as states like the others."
    ]
    assert kinds(read_table(f"{HEAD}1,yes\n2,no\n3,yes\n".encode())) == ["arff", "id"]


def test_what_means_no_value_is_neither_undeclared_nor_unused_where_it_is_declared():
    text = "@relation r\n@attribute a {x,NA, y ,x}\n@attribute b {u,v}\n@data\nx,u\nNA,v\ny,u\nx,u\n"
    assert kinds(read_table(text.encode())) == ["arff", "missing"]
    assert notes_of(read_table(text.encode(), Reading(missing=())), "unused-states") == []


def test_states_stand_in_the_order_of_their_texts_whatever_order_is_declared():
    text = "@relation r\n@attribute a {low,medium,high}\n@attribute b {yes,no}\n@data\nlow,yes\nhigh,no\nmedium,yes\n"
    table = read_table(text.encode())
    data = recipe_for(table).fit(table).encode(table)
    assert [v.states for v in data.variables] == [("high", "low", "medium"), ("no", "yes")]
    assert notes_of(table, "arff")[0].endswith(
        "The states stand here in the order of their texts, as those of every file."
    )


def test_words_where_numbers_are_declared_are_told():
    rows = "".join(f"{k}.5,yes\n" for k in range(6))
    table = read_table(f"{HEAD}{rows}many,no\n".encode())
    assert table.column("a").kind == "categorical"
    assert "mixed" in kinds(table)


def test_rows_may_list_only_what_is_not_zero():
    table = read_table(f"{HEAD}{{0 1.5, 1 no}}\n{{}}\n{{1 'no'}}\n".encode())
    assert cells(table) == [["1.5", "no"], ["0", "yes"], ["0", "no"]]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("@relation r\n@attribute a numeric\n", "has no line @data"),
        ("@relation r\n@data\n1\n", "declares no attribute"),
        (HEAD, "no rows after @data"),
        (f"{HEAD}% nothing\n", "no rows after @data"),
        (f"{HEAD}1,yes,2\n", "On line 5 there are 3 values, but the header names 2 columns"),
        (f"{HEAD}1,'yes'\n2\n", "On line 6 there are 1 values, but the ARFF file declares 2 attributes"),
        (f"{HEAD}1,'yes\n", "Line 5 of the ARFF file cannot be read: look for a quote"),
        (f"{HEAD}{{5 1}}\n", "Line 5 of the ARFF file cannot be read"),
        (f"{HEAD}{{1 no\n", "Line 5 of the ARFF file cannot be read"),
        ("@relation r\n@attribute a\n@data\n1\n", "The attribute on line 2 of the ARFF file has no type"),
        (
            "@relation r\n@attribute a relational\n@data\n1\n",
            "'a' on line 2 of the ARFF file is of the type 'relational'",
        ),
        ("@relation r\n@attribute a {'b\n@data\n1\n", "The states of 'a' on line 2 .* cannot be read"),
        ("@relation r\nsomething\n@data\n1\n", "On line 2 of the ARFF file there is 'something'"),
    ],
)
def test_what_cannot_be_read_is_refused(text, complaint):
    with pytest.raises(InputError, match=complaint):
        read_table(text.encode())


def test_no_text_takes_long_to_be_known_for_no_arff_file():
    assert read_table(b"%a,b\n" + b"%" * 5000 + b",1\n%x,2\n").rows == 2
    text = f"@relation r\n@attribute a string\n@attribute b string\n@data\n'{' ' * 100_000}x{' ' * 100_000},y\n"
    with pytest.raises(InputError, match="Line 5 of the ARFF file cannot be read"):
        read_table(text.encode())
