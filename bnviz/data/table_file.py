"""A file becomes a table, whatever kind of file it is: a text, an ARFF file, a workbook, a Parquet file, or an archive of one."""

from dataclasses import replace
from os import PathLike
from zipfile import ZipInfo

from bnviz.data.archive import Archive, gunzipped
from bnviz.data.arff import arff_table, is_arff
from bnviz.data.delimited_table import delimited_table
from bnviz.data.formats import check_text, format_of
from bnviz.data.parquet_file import parquet_table
from bnviz.data.reading import AUTOMATIC, Reading, without_effect
from bnviz.data.source import Source, content_of
from bnviz.data.table import Note, Table
from bnviz.data.text import text_of
from bnviz.data.workbook import MARK, workbook_table
from bnviz.model.errors import InputError, listed, quoted

__all__ = ["Source", "read_table"]
OFFICE = {
    "mimetype": ("an OpenDocument file", "save it as .xlsx or CSV"),
    "word/document.xml": ("a Word document", "copy the table into a spreadsheet and save that as CSV"),
    "ppt/presentation.xml": ("a presentation", "copy the table into a spreadsheet and save that as CSV"),
    "xl/workbook.bin": ("a binary Excel workbook (.xlsb)", "save it as .xlsx or CSV"),
}
"""Archives that are documents, told by a file in them: what they are, and what to do."""
TABS = (".tsv", ".tab")
"""The names of files whose values are separated by tabs end so."""
MOST_TRIED = 20
"""How many files of an archive are tried in the search for a table."""


def read_table(source: Source, reading: Reading = AUTOMATIC, name: str = "") -> Table:
    """The table in a file, given by its path, its bytes or an open binary file. What kind of file it is shows in its content;
    its name (by default that of the path) only tells that values are separated by tabs, with .tsv or .tab at its end.

    Errors: InputError when the file cannot be read as a table; the text says why and what to do.
    """
    known = name or (str(source) if isinstance(source, str | PathLike) else "")
    return _table(content_of(source), reading, known)


def _table(content: bytes, reading: Reading, name: str, inside: bool = False) -> Table:
    kind = format_of(content)
    if kind == "parquet":
        _check_no_sheet(reading, "A Parquet file")
        unused = without_effect(reading, "a Parquet file", ("delimiter", "encoding", "header"))
        return _noted(parquet_table(content, reading), *unused)
    if kind == "text":
        _check_no_sheet(reading, "A text file")
        return _text_table(content, reading, name)
    if kind == "gzip" and not inside:
        return _noted(
            _table(gunzipped(content), reading, name.removesuffix(".gz"), inside=True),
            Note("", "archive", "The file was unpacked (gzip)."),
        )
    if kind == "zip":
        archive = Archive(content)
        if MARK in archive.names:
            unused = without_effect(reading, "a workbook", ("delimiter", "encoding"))
            return _noted(workbook_table(content, archive, reading), *unused)
        for part, (what, mend) in OFFICE.items():
            if part in archive.names:
                raise InputError(
                    f"This file is not text or another kind of table that can be read; it is {what}: {mend}."
                )
        if not inside:
            return _unzipped(archive, reading)
    raise InputError("The archive holds another archive: unpack it first.")


def _text_table(content: bytes, reading: Reading, name: str) -> Table:
    text, notes = text_of(content, reading.encoding)
    if is_arff(text.content):
        unused = without_effect(reading, "an ARFF file", ("delimiter", "header"))
        return arff_table(text, reading, [*notes, *unused])
    check_text(text.content)
    return delimited_table(text, reading, notes, tabs=name.lower().endswith(TABS))


def _check_no_sheet(reading: Reading, what: str) -> None:
    if reading.sheet is not None:
        raise InputError(f"{what} has no parts, so there is no {quoted(reading.sheet)} in it: leave the sheet open.")


def _noted(table: Table, *notes: Note) -> Table:
    return Table(table.columns, (*notes, *table.notes))


def _unzipped(archive: Archive, reading: Reading) -> Table:
    """The table in the file that is asked for, or in the first that can be read; one with several columns comes before one with
    a single column, which is how a text to be read by people looks.
    """
    if not archive.tables:
        raise InputError("The archive holds no file. Choose another one.")
    problem, narrow = None, None
    for info, inner in _asked_for(archive, reading):
        try:
            table = _table(archive.content(info), inner, info.filename, inside=True)
        except InputError as error:
            problem = problem or InputError(f"In the archive, {info.filename[:80]!r}: {error}")
            continue
        others = [other.filename[:80] for other in archive.tables if other is not info]
        more = f"; the archive has others: {listed(others)}" if others and reading.sheet is None else ""
        noted = _noted(table, Note("", "archive", f"{info.filename[:80]!r} in the archive was read{more}."))
        if len(table.columns) > 1:
            return noted
        narrow = narrow or noted
    if narrow is not None:
        return narrow
    raise problem or InputError("The archive holds no file. Choose another one.")


def _asked_for(archive: Archive, reading: Reading) -> list[tuple[ZipInfo, Reading]]:
    """The files to try, each with what is said about it: `name` asks for a file, `name/sheet` for a sheet in it."""
    if reading.sheet is None:
        return [(info, reading) for info in archive.tables[:MOST_TRIED]]
    for info in archive.tables:
        if reading.sheet == info.filename:
            return [(info, replace(reading, sheet=None))]
        if reading.sheet.startswith(info.filename + "/"):
            return [(info, replace(reading, sheet=reading.sheet[len(info.filename) + 1 :]))]
    names = [info.filename[:80] for info in archive.tables]
    raise InputError(f"There is no file {quoted(reading.sheet)} in the archive. The files are {listed(names)}.")
