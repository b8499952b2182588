"""What is said on the command line about a file is how it is read, and the notes tell it back."""

import json

import pytest

from bnviz.cli.main import main
from tests.data.files import gz, xlsx, zipped

ROWS = "größe;farbe;klasse\n1,5;rot;j\n2,5;blau;n\n?;k.A.;j\n"


@pytest.fixture
def info(tmp_path, capsys):
    """Runs `info --json` on some bytes and gives its answer, or the sentence of its refusal."""

    def ran(content, *options, name="data.bin"):
        file = tmp_path / name
        file.write_bytes(content)
        status = main(["info", str(file), "--json", *options])
        printed = capsys.readouterr()
        return json.loads(printed.out) if status == 0 else printed.err

    return ran


def test_every_decision_is_told(info):
    answer = info(ROWS.encode("cp1252"))
    assert [n["kind"] for n in answer["notes"]][:4] == ["encoding", "delimiter", "decimal-comma", "missing"]
    assert answer["attributes"] == ["größe", "farbe"]


def test_every_decision_can_be_taken_by_hand(info):
    options = ["--delimiter", ";", "--encoding", "latin-1", "--decimal", ",", "--missing-value", "k.A."]
    answer = info(ROWS.encode("cp1252"), *options)
    assert answer["missing"] == {"größe": 1, "farbe": 1}
    assert [n["text"] for n in answer["notes"] if "as you said" in n["text"]] == [
        "The file was read as iso8859-1 text, as you said.",
        "The values are separated by semicolons, as you said.",
        "Numbers have a decimal comma, as you said.",
        "A value is missing where it is empty or, as you said, one of '?', 'na', 'n/a', 'nan', 'null', '<na>', 'k.A.'.",
    ]
    assert info(b"a\tb\n1\tx\n2\ty\n", "--delimiter", "tab")["attributes"] == ["a"]
    assert info(b"1,x\n2,y\n", "--no-header")["attributes"] == ["column 1"]
    assert info(b"t,,\na,b,c\n1,x,y\n2,x,n\n", "--header")["attributes"] == ["t", "column 2"]
    assert info(b"t,,\na,b,c\n1,x,y\n2,x,n\n")["attributes"] == ["a", "b"]
    assert info(b"a,b\n" + b"1,x\n2,y\n" * 50, "--sample", "10")["rows"] == 10


def test_a_sheet_or_a_file_in_an_archive_is_chosen_by_name(info):
    book = xlsx({"first": [["a", "b"], [1, "x"], [2, "y"]], "second": [["c", "d"], [1, "x"], [2, "y"]]})
    assert info(book, "--sheet", "second")["attributes"] == ["c"]
    assert info(gz(book))["attributes"] == ["a"]
    archive = zipped({"one.csv": b"a,b\n1,x\n2,y\n", "book.xlsx": book})
    assert info(archive)["attributes"] == ["a"]
    assert info(archive, "--sheet", "book.xlsx/second")["attributes"] == ["c"]


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--delimiter", "ab"], "Values cannot be separated by 'ab'"),
        (
            ["--delimiter", ","],
            "Nothing in the first line is separated by commas, as you said: the file seems to use semicolons.",
        ),
        (["--encoding", "klingon"], "There is no encoding 'klingon' here"),
        (["--encoding", "utf-8"], "You said that the file is utf-8 text, and it is not: it seems to be Windows-1252"),
        (["--missing-value", ""], "leave --missing-value out, or give it a text"),
        (["--sheet", "one"], "A text file has no parts, so there is no 'one' in it"),
        (["--sample", "0"], "A sample cannot have 0 rows"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(info, options, complaint):
    assert complaint in info(ROWS.encode("cp1252"), *options)


def test_an_endless_file_ends_at_the_limit(capsys, monkeypatch):
    monkeypatch.setattr("bnviz.data.source.BLOCK", 1 << 24)
    assert main(["info", "/dev/zero"]) == 2
    assert "The file is larger than 256 MB" in capsys.readouterr().err
