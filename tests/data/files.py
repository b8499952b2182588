"""Files of all kinds for the tests, made from what stands in them."""

import gzip
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import pyarrow as pa
from openpyxl import Workbook
from pyarrow import parquet as arrow_parquet

from bnviz.data.table import Table


def cells(table: Table) -> list[list[str | None]]:
    """The rows of a table as texts, None where a value is missing."""
    columns = [[c.labels[k] if k >= 0 else None for k in c.codes.tolist()] for c in table.columns]
    return [list(row) for row in zip(*columns, strict=True)]


def kinds(table: Table) -> list[str]:
    """What the notes are about."""
    return [note.kind for note in table.notes]


def gz(content: bytes) -> bytes:
    """A gzip archive."""
    return gzip.compress(content, mtime=0)


def zipped(files: dict[str, bytes]) -> bytes:
    """A ZIP archive."""
    archive = BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED) as writer:
        for name, content in files.items():
            writer.writestr(name, content)
    return archive.getvalue()


def xlsx(sheets: dict[str, list[list[object]]]) -> bytes:
    """An Excel workbook."""
    book = Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    content = BytesIO()
    book.save(content)
    return content.getvalue()


def parquet(**columns: object) -> bytes:
    """A Parquet file."""
    content = BytesIO()
    arrow_parquet.write_table(pa.table(columns), content)
    return content.getvalue()
