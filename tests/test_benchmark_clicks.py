"""The benchmark of clicks prints what it measured; that it measures something is tested in a browser, how long it takes nowhere."""

import json
from math import inf

import pytest

from benchmarks import clicks
from benchmarks.click_cases import CASES, csv
from benchmarks.clicks import Times, line, main
from benchmarks.rows import Size


def test_the_limit_is_for_the_median():
    assert Times("a", "a click", 100, (90.0, 100.0, 900.0)).kept
    assert not Times("a", "a click", 100, (90.0, 101.0, 102.0)).kept


def test_a_line_says_what_was_measured_and_where_no_answer_came():
    assert line(Times("a", "a click", 3_000, (1_234.4, 80.0, 2_000.0))) == (
        "| a click | 3 | 1,234 | 2,000 | 3,000 | kept |"
    )
    assert line(Times("a", "a click", 100, (inf, inf, 7.0))) == "| a click | 3 | no answer | no answer | 100 | missed |"


def test_a_file_has_the_rows_and_columns_asked_for():
    lines = csv(Size(30, 4, 3, 2)).decode().split("\n")
    assert lines[0] == "x0,x1,x2,x3,class"
    assert len(lines) == 31
    assert csv(Size(30, 4, 3, 2), 1) != csv(Size(30, 4, 3, 2), 2)


def test_every_case_has_a_limit_and_says_what_it_is():
    assert all(case.limit > 0 and case.what for case in CASES.values())


def test_the_command_prints_a_table_and_writes_json(monkeypatch, capsys, tmp_path):
    asked = []

    def run(names, rounds):
        asked.append((names, rounds))
        yield Times("tree", "a click on a node", 150, (20.0,))

    monkeypatch.setattr(clicks, "run", run)
    main(["--only", "tree", "--rounds", "2", "--json", str(tmp_path / "times.json")])
    assert asked == [(["tree"], 2)]
    assert "| a click on a node | 1 | 20 | 20 | 150 | kept |" in capsys.readouterr().out
    written = json.loads((tmp_path / "times.json").read_text())
    assert written["times"] == [{"case": "tree", "what": "a click on a node", "limit": 150, "milliseconds": [20.0]}]
    assert {"date", "cores", "python", "streamlit"} <= written["machine"].keys()
    with pytest.raises(SystemExit):
        main(["--only", "no such page"])
