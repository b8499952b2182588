"""What is too large is refused before it is read, with the numbers; a sample of a long file can be read."""

from io import BytesIO, RawIOBase

import numpy as np
import pytest

from bnviz.data.limits import LIMITS, MB, Limits, TooManyRowsError, check_columns, check_rows
from bnviz.data.reading import Reading
from bnviz.data.table_file import read_table
from bnviz.model.errors import InputError
from tests.data.files import cells, kinds, parquet, xlsx

SMALL = Limits(megabytes=1, rows=1000, cells=3000, columns=5)
LONG = "n,b,c\n" + "".join(f"{k},x{k % 7},{k % 3}\n" for k in range(1500))


@pytest.fixture
def small(monkeypatch):
    for module in ("limits", "source", "layout", "row_sample"):
        monkeypatch.setattr(f"bnviz.data.{module}.LIMITS", SMALL)
    monkeypatch.setattr(check_rows, "__defaults__", (SMALL,))
    monkeypatch.setattr(check_columns, "__defaults__", (SMALL,))
    monkeypatch.setattr(TooManyRowsError.__init__, "__defaults__", (SMALL,))


def test_the_largest_tables_that_must_be_read_are_within_the_limits():
    check_rows(1_000_000, 25)
    check_rows(40, 600)
    check_columns(2_000)
    assert LIMITS.megabytes >= 160


def test_too_many_rows_are_refused_with_a_sample_that_would_be_read(small):
    with pytest.raises(
        TooManyRowsError, match="has 1,500 rows of 3 columns, and at most 1,000 rows are read: read a sample"
    ) as refused:
        read_table(LONG.encode())
    assert (refused.value.rows, refused.value.sample) == (1500, 1000)
    assert read_table(LONG.encode(), Reading(sample=refused.value.sample)).rows == 1000


def test_too_many_values_are_refused(small):
    wide = "a,b,c,d\n" + "1,2,3,4\n" * 800
    with pytest.raises(TooManyRowsError, match="has 800 rows of 4 columns, and at most 3,000 values are read"):
        read_table(wide.encode())


def test_lines_within_values_are_not_rows(small):
    text = "a,b\n" + '"x\n\n\ny",1\n' * 500
    assert read_table(text.encode()).rows == 500
    with pytest.raises(TooManyRowsError, match="has 1,200 rows"):
        read_table(("a,b\n" + '"x\ny",1\n' * 1200).encode())


def test_a_sample_is_drawn_evenly_and_again_the_same(small):
    table = read_table(LONG.encode(), Reading(sample=100))
    numbers = np.array([int(table.column("n").labels[k]) for k in table.column("n").codes])
    assert (numbers // 15 == np.arange(100)).all()
    assert len(set(numbers % 15)) > 5
    assert table.notes[0].text == (
        "100 of the 1,500 rows were read: a random sample, drawn evenly over the file with the seed 0."
    )
    assert read_table(LONG.encode(), Reading(sample=100)).digest == table.digest
    assert read_table(LONG.encode(), Reading(sample=100, seed=1)).digest != table.digest


def test_a_sample_of_all_rows_is_all_rows():
    table = read_table(LONG.encode(), Reading(sample=1500))
    assert table.digest == read_table(LONG.encode()).digest
    assert "sample" not in kinds(table)


def test_a_sample_refuses_what_the_whole_would_be_refused_for(small):
    with pytest.raises(InputError, match="On line 1,502 there are 2 values"):
        read_table((LONG + "1,2\n").encode(), Reading(sample=10))
    with pytest.raises(InputError, match="A quote that opens on line 1,502 never closes"):
        read_table((LONG + '1,2,"x\n1,2,3\n').encode(), Reading(sample=10))


def test_a_sample_that_is_too_large_is_refused_with_the_most_that_would_be_read(small):
    with pytest.raises(
        InputError, match=r"A sample of 1,200 rows is too large: at most 1,000 rows of so many columns are read"
    ):
        read_table(LONG.encode(), Reading(sample=1200))


def test_a_sample_is_drawn_from_files_of_every_kind():
    rows = [[k, f"x{k % 7}", f"{k % 3}"] for k in range(1500)]
    arff = (
        "@relation r\n@attribute n numeric\n@attribute b string\n@attribute c string\n@data\n" + LONG.partition("\n")[2]
    )
    columns = dict(zip("nbc", zip(*rows, strict=True), strict=True))
    files = [
        LONG.encode(),
        arff.encode(),
        (arff + "% end\n").encode(),
        xlsx({"s": [["n", "b", "c"], *rows]}),
        parquet(**columns),
    ]
    tables = [read_table(content, Reading(sample=100)) for content in files]
    assert len({str(cells(table)) for table in tables}) == 1
    assert all("sample" in kinds(table) for table in tables)


class Endless(RawIOBase):
    """A file that never ends."""

    asked = 0

    def read(self, size=-1):
        self.asked += size
        return b"0" * size


def test_a_file_that_is_too_large_is_read_no_further_than_the_limit(small, tmp_path):
    endless = Endless()
    for source in (endless, b"0" * (MB + 1), BytesIO(b"0" * (MB + 1))):
        with pytest.raises(InputError, match="The file is larger than 1 MB, the most that is read"):
            read_table(source)
    assert endless.asked <= 16 * MB
    file = tmp_path / "sparse.csv"
    with file.open("wb") as opened:
        opened.truncate(1 << 40)
    with pytest.raises(InputError, match="The file is larger than 1 MB"):
        read_table(file)


def test_too_many_different_texts_are_refused(monkeypatch):
    monkeypatch.setattr("bnviz.data.assembly.LIMITS", Limits(labels=1000))
    text = "a,b,c\n" + "".join(f"u{k},v{k},{k % 2}\n" for k in range(600))
    with pytest.raises(InputError, match=r"more than 1,000 different texts.*'a', 'b'"):
        read_table(text.encode())
