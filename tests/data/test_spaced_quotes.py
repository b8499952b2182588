import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.delimited import BLOCK
from bnviz.data.spaced_quotes import SAID
from bnviz.data.table import Table
from bnviz.data.table_file import read_table
from tests.steady import thorough


def rows_of(table: Table) -> list[tuple[str | None, ...]]:
    return list(zip(*(column.first(table.rows) for column in table.columns), strict=True))


def test_a_quote_after_spaces_opens_a_value():
    found = read_table(b'"name",  "age", "class"\n"Alex, A.",   41, "M"\n"Bert",  42 ,   "F"  \r\n "C ""x""", 33,"M"\n')
    assert found.names == ("name", "age", "class")
    assert rows_of(found) == [("Alex, A.", "41", "M"), ("Bert", "42", "F"), ('C "x"', "33", "M")]
    assert [note.text for note in found.notes if note.kind == "spaced-quotes"] == [SAID]


def test_lines_keep_their_numbers_when_spaces_before_quotes_go():
    with pytest.raises(Exception, match="On line 5 there are 2 values"):
        read_table(b'a, "b", class\n1, "x\ny", n\n2, "z", y\n3, "z"\n')


@pytest.mark.parametrize(
    "content",
    [
        b'a,b,class\n1,"he said, ""x"", twice",y\n2,"z",n\n',
        b'a,b,class\n1,5" disk,y\n2,3" "disk,n\n',
        b'a,b,class\n1,x "y",y\n2, "x" or "y",n\n',
        b'a,b,class\n1,"x, ",y\n2,", ",n\n',
    ],
)
def test_what_only_looks_like_it_stays(content):
    found = read_table(content)
    wanted = list(csv.reader(StringIO(content.decode())))[1:]
    assert rows_of(found) == [tuple(field.strip() for field in row) for row in wanted]
    assert "spaced-quotes" not in {note.kind for note in found.notes}


def test_spaces_before_quotes_go_in_all_blocks_of_a_long_file():
    lines = BLOCK // 10
    found = read_table(b"a, class\n" + b'"u, v", "y"\n' * lines + b'"w", "n"\n' * lines)
    assert found.rows == 2 * lines
    assert [column.labels for column in found.columns] == [("u, v", "w"), ("y", "n")]


@thorough
@given(st.lists(st.lists(st.text('a,;"\n ', max_size=6), min_size=3, max_size=3), min_size=2, max_size=5))
def test_any_quoted_values_come_back(values):
    rows = [[f"x{field}" for field in row] for row in values]
    text = "\n".join(
        ", ".join('"' + field.replace('"', '""') + '"' for field in row) for row in [["p", "q", "r"], *rows]
    )
    assert rows_of(read_table(text.encode())) == [tuple(field.strip() for field in row) for row in rows]
