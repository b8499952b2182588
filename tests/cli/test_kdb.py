"""`python -m bnviz kdb`: the keys and values of its JSON object, and what a reader sees."""

import json

import pytest

from bnviz.cli.main import main

# d copies c, and so does the class but for two rows.
TEXT = "a,b,c,d,class\n" + "".join(
    f"{k % 2},{k // 2 % 2},{k // 4 % 2},{k // 4 % 2},{'uv'[k // 4 % 2 ^ (k % 8 == 7)]}\n" for k in range(16)
)


@pytest.fixture
def kdb(tmp_path, capsys):
    """`kdb("--k=2")` is the answer as JSON; with `form="text"` as a reader sees it."""

    def answered(*options, form="json", status=0):
        path = tmp_path / "data.csv"
        path.write_text(TEXT, encoding="utf-8", newline="")
        assert main(["kdb", str(path), *options, *(["--json"] if form == "json" else [])]) == status
        out, err = capsys.readouterr()
        return err if status else json.loads(out) if form == "json" else out

    return answered


def test_the_json_object(kdb):
    found = kdb("--k", "2")
    assert list(found) == ["order", "parents"]
    assert found["order"][:2] == ["c", "d"]
    assert list(found["parents"]) == ["a", "b", "c", "d"]
    assert found["parents"]["c"] == []
    assert found["parents"]["d"] == ["c"]
    for place, name in enumerate(found["order"]):
        assert len(found["parents"][name]) == min(2, place)
        assert set(found["parents"][name]) <= set(found["order"][:place])


def test_k_is_one_unless_it_is_given(kdb):
    assert kdb() == kdb("--k=1")
    assert kdb("--k=0")["parents"] == {"a": [], "b": [], "c": [], "d": []}
    assert kdb("--k=99")["parents"] == kdb("--k=3")["parents"]


def test_a_negative_k_is_refused(kdb):
    assert kdb("--k=-1", form="text", status=2).startswith("k is -1, ")


def test_the_readable_answer(kdb):
    lines = kdb("--k=2", form="text").splitlines()
    assert lines[0].split("  ")[0] == "attribute"
    assert [line.split()[0] for line in lines[1:5]] == ["c", "d", "a", "b"]
    assert "note: d tells as much about the class as the attribute before it: the earlier column comes first." in lines
    assert "note: a: the last parent" not in "".join(lines)  # it has no third candidate


def test_a_tie_for_the_last_parent_is_told(kdb):
    assert "a: the last parent c ties with d: the earlier one in the order is taken." in kdb(form="text")
