"""A table finds its columns by name and has a digest of its content."""

import numpy as np
import pyarrow as pa
import pytest

from bnviz.data.columns import column_of
from bnviz.data.measured import MeasuredColumn
from bnviz.data.table import Table, numbers
from bnviz.data.table_file import read_table
from bnviz.model.errors import InputError


def table(**columns):
    return Table(tuple(column_of(name, texts, np.arange(len(texts))) for name, texts in columns.items()))


def test_columns_are_found_by_name():
    found = table(a=["x", "y"], b=["1", "?"])
    assert found.names == ("a", "b")
    assert found.rows == 2
    assert found.column("b").missing == 1
    assert Table(()).rows == 0


def test_each_of_many_columns_is_found_without_a_search():
    """Names and places are made once, and each ask gives the column itself."""
    found = table(**{f"c{k}": ["x"] for k in range(2000)})
    assert found.names is found.names
    assert all(found.column(column.name) is column for column in found.columns)


def test_an_unknown_column_is_refused_with_the_names_that_there_are():
    with pytest.raises(InputError, match=r"There is no column 'c'\. The columns are 'a', 'b'\."):
        table(a=["x"], b=["y"]).column("c")
    with pytest.raises(InputError, match=r"'x19' and 80 more\."):
        table(**{f"x{k}": ["1"] for k in range(100)}).column("c")


def test_the_digest_tells_names_values_kinds_and_rows_apart():
    tables = [
        table(a=["x", "y"], b=["1", "2"]),
        table(a=["y", "x"], b=["1", "2"]),
        table(a=["x", "y", "x"], b=["1", "2", "2"]),
        table(c=["x", "y"], b=["1", "2"]),
        table(b=["1", "2"], a=["x", "y"]),
        table(a=["x", "y"], b=["1", "?"]),
        table(a=["x", "y"]),
        Table((column_of("a", ["1,5"], np.zeros(2, int), decimal_comma=True),)),
        Table((column_of("a", ["1,5"], np.zeros(2, int)),)),
    ]
    assert len({t.digest for t in tables}) == len(tables)
    assert table(a=["x", "y"], b=["1", "2"]).digest == tables[0].digest


def test_numbers_are_read_or_nothing_is():
    assert numbers(["1", "-2.5", "1e3", ".5", "+7."], comma=False).tolist() == [1, -2.5, 1000, 0.5, 7]
    assert numbers(["1,5", "2"], comma=True).tolist() == [1.5, 2]
    assert numbers([], comma=False).tolist() == []
    for text in ("", " 1", "1 ", "one", "nan", "inf", "1e400", "1,5", "--1", "1e", "1__0", "1²"):
        assert numbers(["1", text], comma=False) is None


@pytest.mark.parametrize("text", ["a,c\n1.5,x\n,y\n2.5,x\n1.5,y\n", "a,c\n1,x\n2,y\n?,x\n"])
def test_rows_and_numbers_are_the_same_however_a_column_is_kept(text):
    column = read_table(text.encode()).columns[0]
    wanted = [None if cell in ("", "?") else cell for cell in (line.split(",")[0] for line in text.splitlines()[1:])]
    assert column.first(2) == wanted[:2]
    values = np.array([float(w or "nan") for w in wanted])
    measured = MeasuredColumn("a", pa.chunked_array([wanted], pa.string()), values, False)
    assert measured.first(3) == wanted[:3]
    for found, codes in (measured.counted_numbers(), column.counted_numbers()):
        assert [None if k < 0 else found[k] for k in codes] == [None if w is None else float(w) for w in wanted]


def test_a_number_of_a_million_digits_is_told_from_a_name_at_once():
    digits = "1" * 1_000_000
    assert numbers([digits + "x"], comma=False) is None
    assert numbers([digits], comma=False) is None  # it is not finite
