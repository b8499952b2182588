"""Archives are unpacked in memory, up to the limit; their names are only shown."""

import gzip
import zlib
from io import BytesIO
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile

import pytest

from bnviz.data.archive import Archive, gunzipped
from bnviz.data.limits import Limits
from bnviz.data.reading import Reading
from bnviz.data.table_file import read_table
from bnviz.model.errors import InputError
from tests.data.files import cells, gz, xlsx, zipped

CSV = b"a,b\n1,x\n2,y\n"
OTHER = b"c,d\n1,x\n2,y\n"


def test_a_file_in_an_archive_is_the_file():
    for content in (gz(CSV), zipped({"a.csv": CSV}), gz(xlsx({"s": [["a", "b"], [1, "x"], [2, "y"]]}))):
        table = read_table(content)
        assert table.names == ("a", "b")
        assert cells(table) == [["1", "x"], ["2", "y"]]
        assert table.notes[0].kind == "archive"


def test_gzip_archives_that_follow_one_another_are_one_file():
    assert gunzipped(gzip.compress(CSV) + gzip.compress(b"3,z\n") + b"\0" * 9) == CSV + b"3,z\n"
    assert gunzipped(gzip.compress(b"")) == b""


def test_the_first_file_that_can_be_read_is_and_the_others_are_named():
    content = zipped(
        {"__MACOSX/a.csv": b"\0", ".hidden": CSV, "read me.txt": b"hello\n", "in/a.csv": CSV, "b.csv": OTHER}
    )
    table = read_table(content)
    assert table.names == ("a", "b")
    assert table.notes[0].text == "'in/a.csv' in the archive was read; the archive has others: 'read me.txt', 'b.csv'."
    assert read_table(content, Reading(sheet="b.csv")).names == ("c", "d")
    with pytest.raises(
        InputError, match=r"There is no file 'x' in the archive\. The files are 'read me.txt', 'in/a.csv', 'b.csv'\."
    ):
        read_table(content, Reading(sheet="x"))


def test_a_text_for_people_is_not_taken_for_the_table():
    prose = b"This is how the data were made.\nThey are free.\nAsk us\n"
    table = read_table(zipped({"README.txt": prose, "a.csv": CSV}))
    assert table.names == ("a", "b")
    assert table.notes[0].text == "'a.csv' in the archive was read; the archive has others: 'README.txt'."
    assert read_table(zipped({"README.txt": prose, "b": b""})).names == ("This is how the data were made.",)
    assert read_table(zipped({"a.txt": prose, "a.csv": CSV}), Reading(sheet="a.txt")).rows == 2


def test_names_are_shown_and_never_used(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    table = read_table(zipped({"../../evil.csv": CSV}))
    assert table.notes[0].text == "'../../evil.csv' in the archive was read."
    assert not list(tmp_path.iterdir())
    assert read_table(zipped({"/etc/passwd": CSV, "C:\\x.csv": CSV})).rows == 2


@pytest.mark.parametrize("size", [3_000_000, 100_000_000])
def test_what_unpacks_to_more_than_the_limit_is_refused_while_it_is_unpacked(size, monkeypatch):
    monkeypatch.setattr("bnviz.data.archive.LIMITS", Limits(decompressed_megabytes=2))
    for content in (gz(b"0" * size), zipped({"a.csv": b"0" * size}), gz(b"0" * 1_500_000) * 2):
        with pytest.raises(InputError, match="unpacks to more than 2 MB, the most that is read"):
            read_table(content)


def test_an_archive_that_lies_about_its_size_is_not_believed(monkeypatch):
    monkeypatch.setattr("bnviz.data.archive.LIMITS", Limits(decompressed_megabytes=2))
    content = bytearray(zipped({"a.csv": b"0" * 5_000_000}))
    at = content.index(b"PK\x01\x02") + 24
    content[at : at + 4] = (100).to_bytes(4, "little")
    with pytest.raises(InputError):
        read_table(bytes(content))


def test_a_bomb_of_many_files_is_refused(monkeypatch):
    monkeypatch.setattr("bnviz.data.archive.LIMITS", Limits(decompressed_megabytes=2))
    with pytest.raises(InputError, match="HTML page"):
        read_table(zipped({f"{k}.csv": b"<html>" + b"0" * 500_000 for k in range(20)}))
    with pytest.raises(InputError, match="holds more than 10,000 files"):
        Archive(b"PK\x03\x04" + b"PK\x01\x02" * 10_001)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (zipped({}), "The archive holds no file"),
        (zipped({"a/": b""}), "The archive holds no file"),
        (zipped({"a.zip": zipped({"a.csv": CSV})}), "holds another archive: unpack it first"),
        (zipped({"a.csv.gz": gz(CSV)}), "holds another archive: unpack it first"),
        (gz(gz(CSV)), "holds another archive: unpack it first"),
        (gz(zipped({"a.csv": CSV})), "holds another archive: unpack it first"),
        (zipped({"a.txt": b""}), "In the archive, 'a.txt': The file is empty"),
        (
            zipped({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet"}),
            "OpenDocument file: save it as .xlsx or CSV",
        ),
        (zipped({"word/document.xml": b"<x/>"}), "it is a Word document"),
        (zipped({"xl/workbook.bin": b""}), "a binary Excel workbook"),
        (gz(CSV)[:-9], "ends too early"),
        (gz(CSV)[:9], "ends too early"),
        (gz(CSV)[:12] + b"\xff\xff" + gz(CSV)[14:], "The gzip archive is damaged"),
        (zipped({"a.csv": CSV})[:-30], "begins like a ZIP archive or an Excel workbook but is damaged"),
        (b"PK\x03\x04", "begins like a ZIP archive"),
    ],
)
def test_what_cannot_be_unpacked_is_refused(content, complaint):
    with pytest.raises(InputError, match=complaint):
        read_table(content)


def test_what_is_encrypted_or_packed_in_an_unusual_way_is_refused():
    content = bytearray(zipped({"a.csv": CSV}))
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        content[content.index(mark) + at] |= 1
    with pytest.raises(InputError, match=r"'a\.csv' in the archive is encrypted: unpack it first"):
        read_table(bytes(content))
    archive = BytesIO()
    with ZipFile(archive, "w", ZIP_BZIP2) as writer:
        writer.writestr("a.csv", CSV)
    with pytest.raises(InputError, match="packed in an unusual way"):
        read_table(archive.getvalue())


def test_a_damaged_file_in_a_whole_archive_is_refused():
    archive = BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED) as writer:
        writer.writestr("a.csv", CSV * 100)
    content = bytearray(archive.getvalue())
    packed = zlib.compress(CSV * 100)[2:10]
    at = bytes(content).index(packed[:4])
    content[at + 4] ^= 0xFF
    with pytest.raises(InputError, match=r"In the archive, 'a\.csv': "):
        read_table(bytes(content))
