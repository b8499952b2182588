"""The awkward files beside this checkout load, or are refused, as they say that they should."""

import json
from pathlib import Path

import pytest

from bnviz.cli.main import main
from bnviz.data.recipe import recipe_for
from bnviz.data.table_file import read_table
from bnviz.learn.tan import tan
from bnviz.model.errors import InputError

CASES = Path(__file__).parents[3] / "shared" / "cases"
NAMES = [
    "class-first.csv",
    "constant-column.csv",
    "duplicate-names.csv",
    "empty.csv",
    "formula-cells.csv",
    "header-only.csv",
    "id-column.csv",
    "index-column.csv",
    "latin1.csv",
    "markup-names.csv",
    "missing-tokens.csv",
    "not-a-csv.csv",
    "numeric-class.csv",
    "one-class.csv",
    "ragged.csv",
    "semicolon-decimal-comma.csv",
    "utf8-bom-crlf.csv",
    "zero-name.csv",
]
NOTED = {
    "constant-column.csv": [("site", "constant")],
    "duplicate-names.csv": [("a (2)", "renamed"), ("a (3)", "renamed")],
    "id-column.csv": [("patient_id", "id")],
    "index-column.csv": [("column 1", "index")],
    "latin1.csv": [("", "encoding")],
    "missing-tokens.csv": [("level", "missing")],
    "semicolon-decimal-comma.csv": [("", "delimiter"), ("size", "decimal-comma")],
}


@pytest.fixture(params=NAMES)
def case(request):
    """The file's path and what is expected of it."""
    if not CASES.exists():
        pytest.skip("The folder `shared` with the awkward files is not beside this checkout.")
    expected = {e["file"]: e for e in json.loads((CASES / "expect.json").read_text(encoding="utf-8"))}
    assert sorted(expected) == NAMES
    return CASES / request.param, expected[request.param]


def test_an_awkward_file_does_what_it_should(case):
    path, expected = case
    if not expected["loads"]:
        with pytest.raises(InputError) as refused:
            learned(path)
        assert all(word in str(refused.value).lower() for word in expected["message_names"])
        return
    table, encoding, data, net = learned(path)
    names = [v.name for v in data.attributes]
    assert data.rows == expected["rows"]
    assert len(names) == expected.get("attributes", len(names))
    assert names[0] == expected.get("first", names[0])
    if "numeric" in expected:
        assert list(encoding.cuts) == expected["numeric"]
    if "missing_in" in expected:
        assert [c.name for c in table.columns if c.missing] == expected["missing_in"]
    assert [(n.column, n.kind) for n in table.notes] == NOTED.get(path.name, [])
    assert net.variables == data.variables


def test_the_commands_say_the_same(case, capsys):
    path, expected = case
    assert main(["info", str(path), "--json"]) == main(["tan", str(path)]) == (0 if expected["loads"] else 2)
    out, err = capsys.readouterr()
    assert err.count("\n") == (0 if expected["loads"] else 2)
    if expected["loads"]:
        answer = json.loads(out.splitlines()[0])
        assert answer["rows"] == expected["rows"]
        assert len(answer["attributes"]) == expected.get("attributes", len(answer["attributes"]))
        assert sorted(answer["missing"]) == expected.get("missing_in", [])


def learned(path):
    table = read_table(path)
    encoding = recipe_for(table).fit(table)
    data = encoding.encode(table)
    return table, encoding, data, tan(data)
