"""The values of a Parquet file are shown as in a CSV file."""

from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from io import BytesIO

import pandas as pd
import pyarrow as pa
import pytest

from bnviz.data.limits import Limits
from bnviz.data.table_file import read_table
from bnviz.model.errors import InputError
from tests.data.files import cells, kinds, parquet


def test_every_kind_of_value_becomes_text():
    table = read_table(
        parquet(
            whole=pa.array([1, None], pa.int8()),
            float=[0.1, float("nan")],
            infinite=[float("inf"), 1.0],
            truth=[True, False],
            day=[date(2024, 5, 1), None],
            moment=[datetime(2024, 5, 1, 10, 30), datetime(2024, 5, 1, 10, 30, 0, 500)],
            zone=pa.array([datetime(2024, 5, 1, 10, 30, tzinfo=UTC)] * 2, pa.timestamp("ms", "UTC")),
            clock=[time(7, 5), None],
            span=pa.array([timedelta(seconds=1), None], pa.duration("s")),
            money=[Decimal("1.50"), None],
            text=["größe", " x "],
            code=pa.array(["u", None]).dictionary_encode(),
            octets=[b"ab", b"c"],
            nothing=pa.nulls(2),
        )
    )
    rows = cells(table)
    assert rows[0][:8] == [
        "1",
        "0.1",
        "inf",
        "true",
        "2024-05-01",
        "2024-05-01 10:30:00",
        "2024-05-01 10:30:00Z",
        "07:05:00",
    ]
    assert rows[0][8:] == ["1", "1.50", "größe", "u", "ab", None]
    assert rows[1][:5] == [None, None, "1", "false", None]
    assert rows[1][9:13] == [None, "x", None, "c"]
    assert "missing" in kinds(table)


@pytest.mark.parametrize("column", [[[1, 2], []], [{"x": 1}, None]])
def test_nested_values_are_refused_by_name(column):
    with pytest.raises(
        InputError, match=r"Column 'n' holds lists or tables \(.*\), not single values: take it out or split it"
    ):
        read_table(parquet(a=[1, 2], n=column))


def test_bytes_that_are_no_text_are_refused_by_name():
    with pytest.raises(InputError, match=r"Column 'b' holds binary values that are not text"):
        read_table(parquet(a=[1, 2], b=[b"\xff", b"\xfe"]))


def test_row_names_of_pandas_are_an_unnamed_first_column():
    frame = pd.DataFrame({"a": [1.5, 2.5, 3.5], "b": ["x", "y", "x"]}, index=[0, 1, 2])
    content = BytesIO()
    frame.rename(index={0: 0}).to_parquet(content, index=True)
    assert read_table(content.getvalue()).names == ("a", "b")
    frame.index = pd.Index(["u", "v", "u"])
    content = BytesIO()
    frame.to_parquet(content)
    assert read_table(content.getvalue()).names == ("column 1", "a", "b")


def test_limits_hold(monkeypatch):
    monkeypatch.setattr("bnviz.data.archive.LIMITS", Limits(decompressed_megabytes=1))
    with pytest.raises(InputError, match="unpacks to more than 1 MB"):
        read_table(parquet(a=["x" * 100_000] * 30 + ["y"], b=[f"{k}" * 50_000 for k in range(31)]))
    with pytest.raises(InputError, match="has 10,001 columns"):
        read_table(parquet(**{f"c{k}": [1] for k in range(10_001)}))


@pytest.mark.parametrize(
    "content", [b"PAR1", b"PAR1PAR1", b"PAR1" + b"x" * 100 + b"PAR1", parquet(a=[1, 2])[:-9] + b"PAR1"]
)
def test_a_damaged_file_is_refused(content):
    with pytest.raises(
        InputError, match="The Parquet file is damaged: load or copy it again, or save the table as CSV"
    ):
        read_table(content)


def test_a_file_without_rows_is_refused():
    with pytest.raises(InputError, match="The Parquet file has no rows"):
        read_table(parquet(a=pa.array([], pa.int8())))
