"""A table finds its columns by name and has a digest of its content."""

import numpy as np
import pytest

from bnviz.data.columns import column_of
from bnviz.data.table import Table, numbers
from bnviz.model.errors import InputError


def table(**columns):
    return Table(tuple(column_of(name, texts, np.arange(len(texts))) for name, texts in columns.items()))


def test_columns_are_found_by_name():
    found = table(a=["x", "y"], b=["1", "?"])
    assert found.names == ("a", "b")
    assert found.rows == 2
    assert found.column("b").missing == 1
    assert Table(()).rows == 0


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
