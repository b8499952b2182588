"""A sheet of a workbook becomes the table that a person sees in it."""

import re
from datetime import date, datetime, time, timedelta
from io import BytesIO
from zipfile import ZipFile

import pytest
from openpyxl import Workbook, load_workbook

from bnviz.data.limits import Limits
from bnviz.data.reading import Reading
from bnviz.data.table_file import read_table
from bnviz.model.errors import InputError
from tests.data.files import cells, kinds, xlsx, zipped

ROWS = [["a", "b"], [1.5, "x"], [2, "y"], [None, "x"]]


def test_values_are_shown_as_in_a_csv_file():
    rows = [
        ["number", "whole", "truth", "day", "moment", "clock", "span", "text", "error"],
        [
            0.1,
            3.0,
            True,
            date(2024, 5, 1),
            datetime(2024, 5, 1, 10, 30),
            time(7, 5),
            timedelta(hours=30),
            " x ",
            "#N/A",
        ],
        [1e20, 10**12, False, date(2024, 5, 2), datetime(2024, 5, 2), time(8), timedelta(1), "=1", "#DIV/0!"],
    ]
    table = read_table(xlsx({"s": rows}))
    assert table.names == tuple(rows[0])
    assert cells(table)[0] == [
        "0.1",
        "3",
        "true",
        "2024-05-01",
        "2024-05-01 10:30:00",
        "07:05:00",
        "1 day, 6:00:00",
        "x",
        "#N/A",
    ]
    assert cells(table)[1][:5] == ["1e+20", "1000000000000", "false", "2024-05-02", "2024-05-02"]


def test_formulas_are_not_run_and_what_they_last_gave_is_missing_when_it_was_not_saved():
    table = read_table(xlsx({"s": [["a", "b"], ["=1+1", "x"], [2, "y"]]}))
    assert cells(table) == [[None, "x"], ["2", "y"]]
    said = [note.text for note in table.notes if note.kind == "no-result"]
    assert said == [
        "A formula has no result in the file, so its cell has no value: open the workbook in a spreadsheet program and "
        "save it again."
    ]


@pytest.mark.parametrize(("result", "told"), [("<v></v>", True), ("<v/>", True), ("", True), ("<v>7</v>", False)])
def test_only_a_formula_without_a_result_is_told(result, told):
    content = xlsx({"s": [["a", "b"], ["=1+1", "x"], [2, "y"]], "other": [["=2+2"]]})
    with ZipFile(BytesIO(content)) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    sheet = parts["xl/worksheets/sheet1.xml"]
    assert sheet.count(b"</f><v></v>") + sheet.count(b"</f><v/>") + sheet.count(b"</f><v />") == 1
    parts["xl/worksheets/sheet1.xml"] = re.sub(rb"</f><v ?/?>(</v>)?", b"</f>" + result.encode(), sheet)
    table = read_table(zipped(parts))
    assert ("no-result" in kinds(table)) == told
    text = parts["xl/worksheets/sheet1.xml"].replace(b'<c r="A2">', b'<c r="A2" t="str">')
    assert text != parts["xl/worksheets/sheet1.xml"]
    assert "no-result" not in kinds(read_table(zipped({**parts, "xl/worksheets/sheet1.xml": text})))


def test_a_sheet_of_text_for_people_is_not_taken_for_the_table():
    content = xlsx({"about": [["made by hand"], ["in May"], ["free"]], "data": ROWS})
    table = read_table(content)
    assert table.names == ("a", "b")
    assert table.notes[0].text == "The sheet 'data' was read; the workbook has others: 'about'."
    assert read_table(content, Reading(sheet="about")).names == ("made by hand",)
    assert read_table(xlsx({"about": [["made by hand"], ["in May"]], "none": []})).names == ("made by hand",)


def test_the_first_sheet_with_a_table_is_read_and_the_others_are_named():
    content = xlsx({"empty": [], "notes": [["only a line"]], "data": ROWS, "more": ROWS})
    table = read_table(content)
    assert cells(table) == [["1.5", "x"], ["2", "y"], [None, "x"]]
    assert table.notes[0].text == "The sheet 'data' was read; the workbook has others: 'empty', 'notes', 'more'."
    assert read_table(content, Reading(sheet="more")).notes[0].text == "The sheet 'more' was read, as you said."
    with pytest.raises(InputError, match=r"There is no sheet 'x'\. The sheets are 'empty', 'notes', 'data', 'more'\."):
        read_table(content, Reading(sheet="x"))
    with pytest.raises(InputError, match="The sheet has no header with rows below it"):
        read_table(content, Reading(sheet="empty"))
    with pytest.raises(InputError, match="No sheet has a header with rows below it"):
        read_table(xlsx({"empty": []}))


def test_a_table_that_does_not_begin_in_the_corner():
    rows = [[], ["A title"], [], [None, None, "a", "b"], [None, None, 1, "x"], [], [None, None, 2, "y"]]
    table = read_table(xlsx({"s": [[None, None, *row] if k == 1 else row for k, row in enumerate(rows)]}))
    assert table.names == ("a", "b")
    assert cells(table) == [["1", "x"], ["2", "y"]]
    assert "title" in kinds(table)


def test_merged_cells_hold_their_value_once():
    book = Workbook()
    for row in (["Measured in May", None], ["a", "b"], [1, "x"], [2, "y"]):
        book.active.append(row)
    book.active.merge_cells("A1:B1")
    content = BytesIO()
    book.save(content)
    table = read_table(content.getvalue())
    assert table.names == ("a", "b")
    assert cells(table) == [["1", "x"], ["2", "y"]]
    assert "merged-cells" not in kinds(table)
    book.active.merge_cells("B3:B4")
    content = BytesIO()
    book.save(content)
    table = read_table(content.getvalue())
    assert cells(table) == [["1", "x"], ["2", None]]
    said = [note.text for note in table.notes if note.kind == "merged-cells"]
    assert said == [
        "Cells are merged over several rows, such as B3:B4: only the first row of them has the value, the others have none. Split "
        "them and fill in the value to give it to each."
    ]


def test_a_sheet_without_a_header():
    table = read_table(xlsx({"s": [[1, "x"], [2, "y"]]}), Reading(header=False))
    assert table.names == ("column 1", "column 2")
    assert table.rows == 2


def test_a_cell_far_away_is_refused_before_the_space_between_is_filled(monkeypatch):
    book = Workbook()
    for k in range(1, 300):
        book.active.cell(k, 16_000, "x")
    book.active.cell(1_000_000, 1, "y")
    content = BytesIO()
    book.save(content)
    with pytest.raises(InputError, match=r"more than 2,000,000 cells"):
        read_table(content.getvalue())


def test_a_workbook_that_unpacks_to_too_much_is_refused(monkeypatch):
    monkeypatch.setattr("bnviz.data.archive.LIMITS", Limits(decompressed_megabytes=1))
    content = xlsx({"s": [["a", "b"], *([k, "x" * 50] for k in range(20_000))]})
    assert len(content) < 1 << 20
    with pytest.raises(InputError, match="unpacks to more than 1 MB"):
        read_table(content)


def rewritten(content, name, change):
    """The workbook with one of its parts changed."""
    archive = ZipFile(BytesIO(content))
    return zipped(
        {i.filename: change(archive.read(i)) if i.filename == name else archive.read(i) for i in archive.infolist()}
    )


def test_entities_that_stand_for_more_entities_are_refused():
    bomb = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>'
    content = rewritten(xlsx({"s": ROWS}), "xl/worksheets/sheet1.xml", lambda part: bomb + part)
    with pytest.raises(InputError, match="holds declarations that no spreadsheet program writes"):
        read_table(content)


@pytest.mark.parametrize(
    "part", ["xl/workbook.xml", "xl/worksheets/sheet1.xml", "[Content_Types].xml", "xl/styles.xml"]
)
@pytest.mark.parametrize("change", [lambda _: b"", lambda b: b[: len(b) // 2], lambda b: b.replace(b"sheet", b"shoot")])
def test_a_damaged_workbook_is_refused_or_read(part, change):
    try:
        rows = read_table(rewritten(xlsx({"s": ROWS}), part, change)).rows
    except InputError as error:
        said = str(error)
    else:
        said = f"{rows} rows"
    assert re.search("damaged|sheet|3 rows", said)


def test_a_workbook_of_the_library_itself_is_read_back():
    content = xlsx({"s": ROWS})
    assert load_workbook(BytesIO(content)).sheetnames == ["s"]
    assert read_table(content).notes[0].text == "The sheet 's' was read."
