"""Awkward text files of many kinds: each becomes the table that its writer meant, with the notes that say so, or is refused
with a sentence.
"""

import pytest

from bnviz.data.reading import Reading
from bnviz.data.table_file import read_table
from bnviz.model.errors import InputError
from tests.data.files import cells, gz, kinds, parquet, xlsx

AB = ("a", "b")
XY = [["1", "x"], ["2", "y"]]

READ = {
    "decimal commas in quotes between commas": (
        b'a,b\n"1,5",x\n"2,25",y\n',
        AB,
        [["1,5", "x"], ["2,25", "y"]],
        ["decimal-comma"],
    ),
    "thousands between commas": (
        b'a,b\n"1,500",x\n"12,250",y\n"1,500",y\n',
        AB,
        [["1,500", "x"], ["12,250", "y"], ["1,500", "y"]],
        ["thousands"],
    ),
    "thousands with points": (
        b"a;b\n1.500.000;x\n2.250.000;y\n1.500.000;y\n",
        AB,
        [["1.500.000", "x"], ["2.250.000", "y"], ["1.500.000", "y"]],
        ["delimiter", "thousands"],
    ),
    "three decimals after commas": (
        b"a;b\n1,500;x\n2,250;y\n",
        AB,
        [["1,500", "x"], ["2,250", "y"]],
        ["delimiter", "decimal-comma"],
    ),
    "tabs": (b"a\tb\n1\tx\n2\ty\n", AB, XY, ["delimiter"]),
    "tabs with commas in the values": (
        b"a\tb\n1,5\tx\n2,5\ty\n",
        AB,
        [["1,5", "x"], ["2,5", "y"]],
        ["delimiter", "decimal-comma"],
    ),
    "vertical bars with spaces": (b"a | b \n1 | x \n2 | y \n", AB, XY, ["delimiter"]),
    "spaces between quoted values": (
        b'"a" "b"\n1 "x"\n2 "y z"\n1 "x"\n',
        AB,
        [["1", "x"], ["2", "y z"], ["1", "x"]],
        ["delimiter"],
    ),
    "a line that names the delimiter": (b"sep=;\na;b\n1;x\n2;y\n", AB, XY, ["separator-line", "delimiter"]),
    "a line that names an unusual delimiter": (
        b"sep=^\r\na^b\r\n1^x\r\n2^y\r\n",
        AB,
        XY,
        ["separator-line", "delimiter"],
    ),
    "a mark, then a line that names the delimiter": (
        b"\xef\xbb\xbfsep=,\r\na,b\r\n1,x\r\n2,y\r\n",
        AB,
        XY,
        ["separator-line"],
    ),
    "comments": (b"# made by hand, in May\n# twice\na,b\n1,x\n2,y\n", AB, XY, ["comments"]),
    "a name that begins with #": (b"#a,b\n1,x\n2,y\n", ("#a", "b"), XY, []),
    "comments, then a name that begins with #": (
        b"## source, unknown\n#a,b\n1,x\n2,y\n",
        ("#a", "b"),
        XY,
        ["comments"],
    ),
    "# within the table": (b"a,b\n#1,x\n#2,y\n#1,y\n", AB, [["#1", "x"], ["#2", "y"], ["#1", "y"]], []),
    "names for the rows, as R writes them": (
        b'"a","b"\n"1",1,"x"\n"2",2,"y"\n',
        AB,
        XY,
        ["row-names"],
    ),
    "names for the rows with tabs": (b"a\tb\nr1\t1\tx\nr2\t2\ty\n", AB, XY, ["delimiter", "row-names"]),
    "a delimiter at the end of every row but the header": (b"a,b\n1,x,\n2,y,\n", AB, XY, ["trailing-delimiter"]),
    "a delimiter at the end of every line": (b"a,b,\n1,x,\n2,y,\n", AB, XY, ["empty"]),
    "two delimiters at the end of every line": (b"a,b,,\n1,x,,\n2,y,,\n", AB, XY, ["empty", "empty"]),
    "an unnamed first column of row numbers": (b",a,b\n1,1,x\n2,2,y\n", AB, XY, ["index"]),
    "backslashes before quotes": (
        b'a,b\n"say \\"hi\\", you",x\n"2",y\n',
        AB,
        [['say "hi", you', "x"], ["2", "y"]],
        ["escape"],
    ),
    "a backslash at the end of a quoted value": (
        b'a,b\n"C:\\dir\\",x\n"2",y\n',
        AB,
        [["C:\\dir\\", "x"], ["2", "y"]],
        [],
    ),
    "old line ends of the Mac": (b"a,b\r1,x\r2,y\r", AB, XY, []),
    "mixed line ends": (b"a,b\r\n1,x\n2,y\r", AB, XY, []),
    "a line end twice": (b"a,b\r\r\n1,x\r\r\n2,y\r\r\n", AB, XY, []),
    "no line end at the end": (b"a,b\n1,x\n2,y", AB, XY, []),
    "UTF-16 without a mark": ("a,b\n1,x\n2,y\n".encode("utf-16-le"), AB, XY, ["encoding"]),
    "UTF-16, big-endian, with tabs, as Excel writes it": (
        b"\xfe\xff" + "a\tb\r\n1\tx\r\n2\ty\r\n".encode("utf-16-be"),
        AB,
        XY,
        ["delimiter"],
    ),
    "UTF-32 without a mark": ("a,b\n1,x\n2,y\n".encode("utf-32-be"), AB, XY, ["encoding"]),
    "a mark twice": (b"\xef\xbb\xbf\xef\xbb\xbfa,b\n1,x\n2,y\n", AB, XY, []),
    "Windows-1252": (
        "größe,b\n1 €,x\n2 €,y\n".encode("cp1252"),
        ("größe", "b"),
        [["1 €", "x"], ["2 €", "y"]],
        ["encoding"],
    ),
    "spaces of all widths round names and values": (
        "\u00a0a , b\u2003\n 1\u00a0,x\n2,\ty\n".encode(),
        AB,
        XY,
        [],
    ),
    "booleans": (
        b"a,b\ntrue,yes\nFALSE,no\ntrue,no\n",
        AB,
        [["true", "yes"], ["FALSE", "no"], ["true", "no"]],
        [],
    ),
    "dates": (
        b"a,b\n2024-05-01,x\n2024-05-02,y\n2024-05-01,y\n",
        AB,
        [["2024-05-01", "x"], ["2024-05-02", "y"], ["2024-05-01", "y"]],
        ["date"],
    ),
    "dates and times of many kinds": (
        b"a,b\n1.5.2024,x\n01/02/24 10:30,y\n2024-05-01T10:30:00Z,y\n1.5.2024,y\n",
        AB,
        [["1.5.2024", "x"], ["01/02/24 10:30", "y"], ["2024-05-01T10:30:00Z", "y"], ["1.5.2024", "y"]],
        ["date"],
    ),
    "infinities among numbers": (
        b"a,b\n1.5,x\n2.5,y\n3.5,y\n4.5,y\n5.5,x\n-inf,y\nInf,y\n",
        AB,
        [[v, c] for v, c in zip(["1.5", "2.5", "3.5", "4.5", "5.5", "-inf", "Inf"], "xyyyxyy", strict=True)],
        ["id", "infinity"],
    ),
    "a word among numbers": (
        b"a,b\n1,x\n2,y\n3,y\n4,y\n5,x\nunknown,y\n5,y\n",
        AB,
        [[v, c] for v, c in zip(["1", "2", "3", "4", "5", "unknown", "5"], "xyyyxyy", strict=True)],
        ["mixed"],
    ),
    "no header, and the last column has names": (
        b"5.1,3.5,setosa\n4.9,?,setosa\n7.0,3.2,other\n",
        ("5.1", "3.5", "setosa"),
        [["4.9", None, "setosa"], ["7.0", "3.2", "other"]],
        ["header", "missing"],
    ),
    "no header between spaces": (
        b"p, x, 1\ne, x, 2\np, y, 3\n",
        ("p", "x", "1"),
        [["e", "x", "2"], ["p", "y", "3"]],
        ["header"],
    ),
    "a header of numbers and one name that is no value": (
        b"2019,2020,country\n4,5,Mali\n6,7,Peru\n",
        ("2019", "2020", "country"),
        [["4", "5", "Mali"], ["6", "7", "Peru"]],
        [],
    ),
    "no header": (b"5.1,3.5\n4.9,3.0\n4.7,3.2\n", ("5.1", "3.5"), [["4.9", "3.0"], ["4.7", "3.2"]], ["header"]),
    "columns that are numbered": (b"0,1\n5,x\n6,y\n5,x\n", ("0", "1"), [["5", "x"], ["6", "y"], ["5", "x"]], []),
    "missing in every usual way": (
        b"a,b\n?,x\nNA,y\n n/a ,x\nNull,y\n,x\n<NA>,y\nnan,x\n1,y\n",
        AB,
        [[None, c] for c in "xyxyxyx"] + [["1", "y"]],
        ["missing"],
    ),
    "names twice and none": (
        b"a,a,,b\n1,2,3,x\n3,2,1,y\n1,1,1,x\n",
        ("a", "a (2)", "column 3", "b"),
        [["1", "2", "3", "x"], ["3", "2", "1", "y"], ["1", "1", "1", "x"]],
        ["renamed", "no-name"],
    ),
    "names like paths": (
        b"../../etc/passwd,C:\\x\n1,x\n2,y\n1,y\n",
        ("../../etc/passwd", "C:\\x"),
        [["1", "x"], ["2", "y"], ["1", "y"]],
        [],
    ),
    "a page as a value": (
        b"a,b\n<html>,x\n</html>,y\n<html>,y\n",
        AB,
        [["<html>", "x"], ["</html>", "y"], ["<html>", "y"]],
        [],
    ),
    "a name in brackets": (b"[a],{b}\n1,x\n2,y\n1,y\n", ("[a]", "{b}"), [["1", "x"], ["2", "y"], ["1", "y"]], []),
    "letters that begin other files": (
        b"BZh,ORC\n1,x\n2,y\n1,y\n",
        ("BZh", "ORC"),
        [["1", "x"], ["2", "y"], ["1", "y"]],
        [],
    ),
}


@pytest.mark.parametrize("name", READ)
def test_an_awkward_file_becomes_the_table_that_was_meant(name):
    content, names, rows, notes = READ[name]
    table = read_table(content)
    assert table.names == names
    assert cells(table) == rows
    found = kinds(table)
    assert [kind for kind in found if kind != "id" or "id" in notes] == notes


REFUSED = {
    "a NUL": (b"a,b\n1,\0x\n", "not text .* character number 0 at byte 6 is in no text"),
    "too wide": (b"a," * 10_001 + b"b\n1,2\n", r"has 10,002 columns, and at most 10,000 are read"),
    "quoted and too wide": (b'"a",' * 10_001 + b"b\n1,2\n", r"has 10,002 columns, and at most 10,000 are read"),
    "nothing but comments": (b"# one\n# two\n", "has a header but no rows"),
    "nothing but a line that names the delimiter": (b"sep=;\n", "header but no rows"),
    "one row has a name, the others do not": (
        b"a,b\n1,x\nr2,2,y\n",
        "On line 3 there are 3 values, but the header names 2",
    ),
    "one row ends with more than a delimiter": (
        b"a,b\n" + b"1,x,\n" * 20_000 + b"1,x,z\n",
        "rows have 3 values, but the header names 2 columns: give the last one, with values such as 'z', a name",
    ),
    "a quote that never closes after comments": (
        b'# c\n\na,b\n1,x\n2,"y\n3,z\n',
        "A quote that opens on line 5 never closes",
    ),
    "a page": (
        b"<!DOCTYPE html>\n<html><body>404</body></html>",
        "seems to be an HTML page: perhaps the page of a download",
    ),
    "a page after a comment": (b"<!-- saved -->\n<HTML lang=en>,\n", "seems to be an HTML page"),
    "XML": (b"<?xml version='1.0'?><a/>", "seems to be XML"),
    "JSON": (b'[{"a": 1, "b": "x"},\n {"a": 2, "b": "y"}]\n', "seems to be JSON"),
    "lines of JSON": (b'{"a": 1, "b": "x"}\n{"a": 2, "b": "y"}\n', "seems to be JSON"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_meant_is_refused(name):
    content, complaint = REFUSED[name]
    with pytest.raises(InputError, match=complaint):
        read_table(content)


def test_a_header_of_a_billion_columns_is_refused_before_it_is_split(monkeypatch):
    monkeypatch.setattr("bnviz.data.layout.records", None)  # would be asked to split it
    monkeypatch.setattr("bnviz.data.layout.delimiter_of", lambda *_: ",")
    with pytest.raises(InputError, match="has 100,000,001 columns"):
        read_table(b"," * 100_000_000 + b"\n1\n")
    with pytest.raises(InputError, match="columns, and at most 10,000 are read"):
        read_table(b'"a",' * 10_000_000 + b"\n1\n")


def test_a_value_of_a_million_characters_is_text():
    table = read_table(b"a,b\n" + b"x" * 1_000_000 + b",y\nz,n\n")
    assert len(table.columns[0].labels[0]) == 1_000_000


@pytest.mark.parametrize(
    ("reading", "content", "names", "rows", "notes"),
    [
        (Reading(delimiter=" "), b"a b\n1 x\n2 y\n", AB, XY, ["delimiter"]),
        (Reading(delimiter=":"), b"a:b\n1:x\n2:y\n", AB, XY, ["delimiter"]),
        (Reading(delimiter=","), b"sep=;\na,b\n1,x\n2,y\n", AB, XY, ["separator-line", "delimiter"]),
        (Reading(encoding="cp1250"), "č,b\n1,x\n2,y\n".encode("cp1250"), ("č", "b"), XY, ["encoding"]),
        (Reading(header=False), b"1,x\n2,y\n", ("column 1", "column 2"), XY, ["no-header"]),
        (Reading(header=True), b"1,2\n2,y\n1,x\n2,x\n", ("1", "2"), [["2", "y"], ["1", "x"], ["2", "x"]], []),
        (
            Reading(missing=("-",)),
            b"a,b\n-,x\nNA,y\nNA,y\n",
            AB,
            [[None, "x"], ["NA", "y"], ["NA", "y"]],
            ["missing-tokens", "missing"],
        ),
    ],
)
def test_what_is_said_about_a_file_holds(reading, content, names, rows, notes):
    table = read_table(content, reading)
    assert table.names == names
    assert cells(table) == rows
    assert [kind for kind in kinds(table) if kind not in ("id", "constant")] == notes


def test_the_decimal_mark_can_be_chosen():
    content = b"a;b\n1,5;x\n2,5;y\n"
    assert read_table(content).column("a").kind == "numeric"
    assert read_table(content, Reading(decimal=".")).column("a").kind == "categorical"
    grouped = b'a,b\n"1,500",x\n"2,500",y\n'
    assert read_table(grouped).column("a").kind == "categorical"
    assert read_table(grouped, Reading(decimal=",")).column("a").numbers.tolist() == [1.5, 2.5]


@pytest.mark.parametrize("content", [b"a;b\n1.5;x\n2.5;y\n", b"a;b\nu;x,5\nv;y\n", b"a;b\n1;x\n2;y\n"])
def test_decimal_commas_that_no_number_has_change_nothing_and_that_is_said(content):
    table = read_table(content, Reading(decimal=","))
    assert table.digest == read_table(content).digest
    assert [note.text for note in table.notes if note.kind in ("no-effect", "decimal")] == [
        "You said that numbers have a decimal comma, but no column of numbers has one: that changes nothing."
    ]
    assert "no-effect" not in kinds(read_table(b"a;b\n1,5;x\n2,5;y\n", Reading(decimal=",")))


SAID = Reading(delimiter=";", encoding="utf-8", header=True)
ALL_THREE = "What you said about what separates the values, the encoding and the first line does not apply here: "


@pytest.mark.parametrize(
    ("content", "reading", "said"),
    [
        (parquet(a=[1, 2], b=["x", "y"]), SAID, [ALL_THREE + "a Parquet file says that itself."]),
        (gz(parquet(a=[1, 2], b=["x", "y"])), SAID, [ALL_THREE + "a Parquet file says that itself."]),
        (
            xlsx({"s": [["a", "b"], [1, "x"], [2, "y"]]}),
            SAID,
            [
                "What you said about what separates the values and the encoding does not apply here: a workbook says that itself."
            ],
        ),
        (
            b"@relation r\n@attribute a numeric\n@attribute b {x,y}\n@data\n1,x\n2,y\n",
            Reading(header=False, encoding="utf-8"),
            ["What you said about the first line does not apply here: an ARFF file says that itself."],
        ),
        (parquet(a=[1, 2], b=["x", "y"]), Reading(missing=("x",)), []),
        (xlsx({"s": [["a", "b"], [1, "x"], [2, "y"]]}), Reading(header=True), []),
        (b"a;b\n1;x\n2;y\n", SAID, []),
    ],
)
def test_what_does_not_apply_to_a_kind_of_file_is_told(content, reading, said):
    table = read_table(content, reading)
    assert table.names == AB
    assert [note.text for note in table.notes if note.kind == "no-effect"] == said


def test_a_name_that_ends_like_one_with_tabs_is_a_hint():
    content = b"a,1\tb,2\n1,5\tx,y\n2,5\ty,x\n"
    assert read_table(content).names == ("a", "1\tb", "2")
    assert read_table(content, name="data.TSV").names == ("a,1", "b,2")
    assert read_table(b"a,b\n1,x\n2,y\n", name="data.tsv").names == AB


@pytest.mark.parametrize(
    "wrong",
    [
        {"delimiter": ""},
        {"delimiter": ";;"},
        {"delimiter": '"'},
        {"delimiter": "a"},
        {"decimal": ";"},
        {"sample": 0},
        {"sample": -1},
    ],
)
def test_what_cannot_be_said_is_refused(wrong):
    with pytest.raises(InputError):
        Reading(**wrong)
