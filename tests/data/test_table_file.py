"""A CSV file comes back value by value, or is refused with a sentence that says what, where, and what to do."""

import csv
from io import BytesIO, StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bnviz
from bnviz.data.delimited import BLOCK
from bnviz.data.recipe import recipe_for
from bnviz.data.table import MISSING_TOKENS
from bnviz.data.table_file import read_table
from bnviz.learn.tan import tan
from bnviz.model.errors import InputError
from tests.steady import steady, thorough

PLAIN = "a,b,class\n1,x,y\n2,z,n\n"
HOSTILE = [
    "mi",
    "first",
    "name:mi",
    "0",
    "<img src=x onerror=alert(1)>",
    "**bold** [x](javascript:alert(1))",
    "$\\frac{a}{b}$",
    'a "quoted" name',
    "two\nlines",
    "two\r\nlines",
    "a,b;c\td|e",
    "=1+1",
    "😀 größe",
    "\ud7ff\u202e",
    "' OR 1=1",
    "{{x}}",
    "%s %d",
    "a" * 300,
]


def lines(table):
    """The rows of a table as texts, None where a value is missing."""
    return [[c.labels[k] if k >= 0 else None for c in table.columns for k in [c.codes[r]]] for r in range(table.rows)]


def kinds_of(table):
    return [(n.column, n.kind) for n in table.notes]


def meant(cell):
    return None if cell.strip().lower() in MISSING_TOKENS else cell.strip()


@pytest.mark.parametrize(
    "content",
    [
        PLAIN.encode(),
        PLAIN.rstrip("\n").encode(),
        PLAIN.replace("\n", "\r\n").encode(),
        PLAIN.replace("\n", "\r").encode(),
        PLAIN.replace("\n", "\n\n\n").encode(),
        b"\n\r\n" + PLAIN.encode(),
        PLAIN.encode("utf-8-sig"),
        b"\xef\xbb\xbf\n" + PLAIN.encode(),
        PLAIN.encode("utf-16"),
        PLAIN.encode("utf-32"),
        PLAIN.replace(",", ";").encode(),
        PLAIN.replace(",", "\t").encode(),
        PLAIN.replace(",", "|").encode(),
        PLAIN.replace(",", " , ").encode(),
        b'"a","b","class"\n"1","x","y"\n"2","z","n"\n',
        b'"a","b","class"\r\n"1","x","y"\r\n"2","z","n"',
    ],
)
def test_one_table_in_many_dresses(content):
    table = read_table(content)
    assert table.names == ("a", "b", "class")
    assert lines(table) == [["1", "x", "y"], ["2", "z", "n"]]


def test_a_path_an_open_file_and_bytes_are_one_table(tmp_path):
    file = tmp_path / "größe.csv"
    file.write_text(PLAIN, encoding="utf-8")
    digest = read_table(PLAIN.encode()).digest
    assert (
        read_table(file).digest == read_table(str(file)).digest == read_table(BytesIO(PLAIN.encode())).digest == digest
    )
    with file.open("rb") as opened:
        assert read_table(opened).digest == digest


cells = st.one_of(
    st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=5),
    st.sampled_from(
        [*HOSTILE, "", "?", "NA", '"', '""', ",", ";", "x\ny", " \n", "\r", "1", "2.5", "1,5", "-", "\ufeff"]
    ),
)


@st.composite
def sheets(draw):
    """A header and rows of the same width, at least one of each."""
    width, height = draw(st.integers(2, 5)), draw(st.integers(2, 9))
    return [[draw(cells) for _ in range(width)] for _ in range(height)]


def written(sheet, line_end, quote_all):
    """CSV text with quotes where they are needed, or everywhere."""

    def field(cell):
        return '"' + cell.replace('"', '""') + '"' if quote_all or set(cell) & set(',"\r\n') else cell

    return "".join(",".join(map(field, row)) + line_end for row in sheet)


@thorough
@given(sheets(), st.sampled_from(["\n", "\r\n", "\r"]), st.booleans())
def test_what_was_written_by_the_rules_comes_back(sheet, line_end, quote_all):
    header = [f"{name}:{k}" for k, name in enumerate(HOSTILE[: len(sheet[0])])]
    table = read_table(written([header, *sheet], line_end, quote_all).encode())
    assert table.names == tuple(header)
    assert lines(table) == [[meant(cell) for cell in row] for row in sheet]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_hostile_names_and_values_come_back_as_they_are(delimiter):
    text = StringIO(newline="")
    csv.writer(text, delimiter=delimiter).writerows([HOSTILE, HOSTILE, HOSTILE[::-1]])
    table = read_table(text.getvalue().encode())
    assert table.names == tuple(HOSTILE)
    assert lines(table) == [HOSTILE, HOSTILE[::-1]]


def test_quotes_within_a_value_are_text_and_line_ends_within_quotes_are_too():
    assert read_table(b'height 5",class\n6",y\n7" x 2",n\n').names == ('height 5"', "class")
    assert lines(read_table(b'height,class\n6",y\n7" x 2",n\n')) == [['6"', "y"], ['7" x 2"', "n"]]
    assert lines(read_table(b'a,class\n"x\n\ny",y\n"x\r\nz",n\n')) == [["x\n\ny", "y"], ["x\r\nz", "n"]]
    assert read_table(b'"a\nb","c\r\nd"\n1,2\n').names == ("a\nb", "c\r\nd")
    assert lines(read_table(b'a,class\n"1"z,y\n"""",n\n')) == [["1z", "y"], ['"', "n"]]


def test_a_million_characters_are_one_value():
    long = "x" * 1_000_000
    assert lines(read_table(f"a,class\n{long},y\nz,n\n".encode())) == [[long, "y"], ["z", "n"]]
    assert read_table(f"{long},class\n1,y\n".encode()).names == (long, "class")
    assert lines(read_table(f'a,class\n"{long}\n{long}",y\nz,n\n'.encode()))[1] == ["z", "n"]


def test_a_mark_of_an_encoding_within_the_text_is_text():
    assert lines(read_table(b"a,class\n\xef\xbb\xbf1,y\n2,\xef\xbb\xbf\n")) == [["\ufeff1", "y"], ["2", "\ufeff"]]


def test_line_ends_within_quotes_are_text_wherever_a_block_ends():
    row = f'"{"x" * 10_000}\n{"y" * 10_000}\n",z\n'
    table = read_table(f"a,class\n{row * 1700}".encode())
    assert table.rows == 1700
    assert [len(c.labels) for c in table.columns] == [1, 1]


def test_two_thousand_columns_are_read():
    names = [f"c{k}" for k in range(2000)]
    rows = ([str((r * k) % 2) for k in range(1999)] + [str(r % 2)] for r in range(4))
    table = read_table("\n".join(",".join(line) for line in (names, *rows)).encode())
    assert table.names == tuple(names)
    assert lines(table)[3][:4] == ["0", "1", "0", "1"]


def test_rows_enough_for_many_blocks_keep_their_order():
    text = "a,b,class\n" + "".join(f"v{r % 977},{'x' * (r % 50)}z,{r % 3}\n" for r in range(700_000))
    table = read_table(text.encode())
    a = table.column("a")
    assert table.rows == 700_000
    assert all(a.labels[a.codes[r]] == f"v{r % 977}" for r in range(0, 700_000, 9_973))


@pytest.mark.parametrize(
    ("content", "notes"),
    [
        (b"a,class\n1,y\n1,n\n1,n\n", [("a", "constant")]),
        (b"a,class\n?,y\n,n\n,n\n", [("a", "missing"), ("a", "constant")]),
        (b"a,class\n1,y\n?,n\n1,n\n", [("a", "missing")]),
        (b"a,class\nx,y\nz,n\nw,n\n", [("a", "id")]),
        (b"a,class\n7,y\n9,n\n8,n\n4,n\n5,y\n", [("a", "id")]),
        (b"a,class\n0.5,y\n0.7,n\n0.9,n\n", []),
        (b",a,class\n0,p,y\n1,p,n\n2,q,n\n", [("column 1", "index")]),
        (b"a,class,\np,y,\np,n,\nq,n,\n", [("column 3", "empty")]),
        (b",a,class\n,p,y\n,p,n\n,q,n\n", [("column 1", "empty")]),
        (b",a,class\nu,p,y\nu,p,n\nv,q,n\n", [("column 1", "no-name")]),
        (b"a;class\n1,5;y\n1,5;n\n2,5;n\n", [("", "delimiter"), ("a", "decimal-comma")]),
        (b"a,a\np,y\np,n\nq,n\n", [("a (2)", "renamed")]),
    ],
)
def test_what_was_noticed_and_decided_is_said(content, notes):
    assert kinds_of(read_table(content)) == notes


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", r"The file is empty: it has no header and no rows\. Choose another file\."),
        (b"\xef\xbb\xbf", r"The file is empty"),
        (b"a,class\n", r"The file has a header but no rows\. Add rows under the header"),
        (b"a,class", r"The file has a header but no rows\. Add rows under the header"),
        (b'"a\n",class\r\n\r\n', r"The file has a header but no rows\. Add rows under the header"),
        (b'a,"class\n1,2\n3,4\n', r"A quote that opens in the header never closes, so the file has no rows: close"),
        (b"a,b,class\n1,2,y\n3,4\n", r"On line 3 there are 2 values, but the header names 3 columns\. Mend this line"),
        (b"a,b,class\n1,2,y\n\n\n3\n", r"On line 5 there is 1 value, but the header names 3 columns\."),
        (b"a,class\n1,y,2\n", r"On line 2 there are 3 values, .*, or put values that contain commas in quotes\."),
        (b"a;class\n1;y;2\n", r"On line 2 there are 3 values, .* contain semicolons in quotes\."),
        (b"a\n1\n2,3\n", r"On line 3 there are 2 values, but the header names 1 column\."),
        (b"a,class,\n1,y\n", r"On line 2 there are 2 values, but the header names 3 columns\."),
        (b"a,class\r1,y\r1\r", r"On line 3 there is 1 value"),
        (b"a,class\n1,y\n   \n 2 \n", r"On line 4 there is 1 value"),
        (b" \n,\n", r"The file is empty"),
        (b"a,b,class\n ,\n,,,\n", r"The file has a header but no rows\. Add rows under the header"),
        (b'a,b,class\n ,\n"",\n', r"The file has a header but no rows\. Add rows under the header"),
        (
            b'a,class\n"1\n2",y,z\n',
            r"In the row on lines 2 to 3 there are 3 values, .* Look for a quote that opens there",
        ),
        (b'a,class\n1,"y\n2,n\n3,y\n', r"A quote that opens on line 2 never closes, .*: close it or remove it\."),
        (b'a,class\n1,y\n2,n\n3,"', r"A quote that opens on line 4 never closes"),
        (b'a\nx\n"y\n', r"A quote that opens on line 3 never closes"),
        (b'a,class\n"x""\n,y', r"In the row on lines 2 to 3 there is 1 value"),
        (b"\x01\x02 a,b\n", r"This file is not text .*: save the table as CSV first"),
    ],
)
def test_what_cannot_be_read_is_refused_with_place_and_remedy(content, complaint):
    with pytest.raises(InputError, match=complaint):
        read_table(content)


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("blank", ["", "   ", " \t ", "S", "SSSS", " S ", '""'])
def test_a_line_without_any_value_is_no_row(separator, blank):
    lines = [line.replace("S", separator) for line in ("aSbSclass", "1SxSy", '2S"z"Sn', "3SxSy")]
    for place in range(len(lines) + 1):
        text = "\n".join([*lines[:place], blank.replace("S", separator), *lines[place:]])
        found = read_table(text.encode())
        assert found.names == ("a", "b", "class")
        assert [column.first(9) for column in found.columns] == [["1", "2", "3"], ["x", "z", "x"], ["y", "n", "y"]]


def test_a_value_of_lines_of_spaces_stays_a_value_where_a_block_ends_in_it():
    filler = "1,x,y\n" * (BLOCK // 6 - 100)
    long = " \n" * 1000
    found = read_table((f'a,b,class\n{filler}2,"u{long}v",y\n' + "3,x,n\n" * 1000).encode())
    assert found.rows == BLOCK // 6 - 100 + 1001
    assert f"u{long}v" in found.columns[1].labels


@pytest.mark.parametrize("value", ["x", '"x"'])
def test_very_many_lines_of_spaces_are_refused_before_they_take_long(monkeypatch, value):
    monkeypatch.setattr("bnviz.data.blank_rows.MOST", 20)
    content = f"a,class\n{value},1\ny,2\n".encode()
    assert read_table(content + b" \n" * 20).rows == 2
    with pytest.raises(InputError, match="more than 20 lines without any value that are not empty: take them out"):
        read_table(content + b" \n" * 21)
    with pytest.raises(InputError, match="more than 20 lines without any value"):
        read_table(content + b" \n" * 3_000_000)


def test_a_title_and_a_line_of_separators_stand_above_a_table():
    found = read_table(b"Report 2024,,\n,,\na,b,class\n1,x,y\n2,z,n\n")
    assert (found.names, found.rows) == (("a", "b", "class"), 2)


def test_a_row_too_long_to_read_is_refused():
    with pytest.raises(InputError, match="one of its rows is too long"):
        read_table(b"a,class\n" + b"x" * 40_000_000 + b",y\nz,n\n")


def test_what_is_no_file_is_refused(tmp_path):
    with pytest.raises(InputError, match=r"The file '.*' cannot be read: Is a directory\."):
        read_table(tmp_path)
    with pytest.raises(InputError, match=r"The file '.*none\.csv' cannot be read: No such file or directory\."):
        read_table(tmp_path / "none.csv")
    with pytest.raises(InputError, match=r"The file 'a\\x00b' cannot be read: embedded null"):
        read_table("a\0b")
    with pytest.raises(InputError, match=r"The file '\\udcff' cannot be read: "):
        read_table("\udcff")
    with pytest.raises(InputError, match="The file is open as text: open it as bytes, with mode 'rb'"):
        read_table(StringIO(PLAIN))


def test_one_call_reads_a_data_set():
    data = bnviz.read_csv(b"h,w,class\n2,a,y\n4.5,b,n\n6,?,y\n", bins=2, leave_out=("w",))
    assert [v.name for v in data.variables] == ["h", "class"]
    assert data.attributes[0].states == ("<= 2", "> 2")
    data = bnviz.read_csv(b"h,w,class\n2,a,y\n4.5,b,n\n6,?,y\n", target="w", categorical=("h",))
    assert data.target.states == ("a", "b")
    assert data.rows == 2


pieces = [
    "a",
    "b",
    "1",
    "2.5",
    "1,5",
    "?",
    "NA",
    " ",
    ",",
    ";",
    "\t",
    "|",
    "\n",
    "\n",
    "\r\n",
    "\r",
    '"',
    '""',
    "\0",
    "é",
    "\ufeff",
    "1e999",
    "\x85",
]
contents = st.one_of(
    st.binary(max_size=60),
    st.builds(
        lambda parts, encoding: "".join(parts).encode(encoding, "replace"),
        st.lists(st.sampled_from(pieces), max_size=40),
        st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252"]),
    ),
    st.builds(
        lambda sheet, end: end.join(",".join(line) for line in sheet).encode(),
        st.integers(1, 4).flatmap(
            lambda width: st.lists(
                st.lists(
                    st.sampled_from(["a", "b", "1", "2", "0.5", "1e308", "-1e308", "1e-320", "?", "", "c"]),
                    min_size=width,
                    max_size=width,
                ),
                min_size=2,
                max_size=12,
            )
        ),
        st.sampled_from(["\n", "\r\n", "\r"]),
    ),
)


@steady
@given(
    st.lists(contents, min_size=5, max_size=5),
    st.sampled_from(["equal-frequency", "equal-width", "none"]),
    st.integers(1, 6),
)
def test_whatever_the_bytes_there_is_an_answer_or_one_sentence(many, method, bins):
    for content in many:
        try:
            table = read_table(content)
            spelled = [c.name for c in table.columns if c.numbers is not None]
            for numeric in ((), spelled):
                recipe = recipe_for(table, numeric=numeric, discretize=method, bins=bins)
                net = tan(recipe.fit(table).encode(table))
                assert len(net.cpts) == len(recipe.attributes) + 1
        except InputError as refused:
            text = str(refused)
            assert text.endswith(".")
            assert "\n" not in text
