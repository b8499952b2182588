"""`python -m bnviz learn`: the keys of its JSON object, what a reader sees, and what is refused."""

import json

import pytest

from bnviz.cli import learn as learn_command
from bnviz.cli.main import main
from bnviz.learn import level_cost
from tests.learn.drawn import drawn


def csv_of(data):
    """The data set as a CSV file."""
    names = ",".join(v.name for v in data.variables)
    rows = (",".join(v.states[k] for v, k in zip(data.variables, row, strict=True)) for row in data.codes.T.tolist())
    return "\n".join([names, *rows]) + "\n"


ASIA = csv_of(drawn("asia", 4_000, seed=1)[1])
COLLIDER = csv_of(drawn("collider", 2_000)[1])
NUMBERS = "a,b,class\n" + "".join(f"{k}.5,{k * k}.25,{'uv'[k % 2]}\n" for k in range(40))


@pytest.fixture
def learn(tmp_path, capsys):
    """`learn("--method=pc")` is the answer as JSON; with `form="text"` as a reader sees it, with `status=2` the refusal."""

    def answered(*options, text=ASIA, form="json", status=0):
        path = tmp_path / "data.csv"
        path.write_text(text, encoding="utf-8", newline="")
        assert main(["learn", str(path), *options, *(["--json"] if form == "json" else [])]) == status
        out, err = capsys.readouterr()
        return err if status else json.loads(out) if form == "json" else out

    return answered


@pytest.mark.parametrize("method", ["hill-climbing", "pc"])
def test_the_json_object(learn, method):
    found = learn("--method", method)
    assert list(found) == ["edges", "undirected", "score", "parameters", "network", "notes"]
    assert {"from": "bronc", "to": "dysp"} in found["edges"]
    assert {tuple(edge) for edge in found["edges"] + found["undirected"]} == {("from", "to")}
    joined = sorted(sorted(edge.values()) for edge in found["edges"] + found["undirected"])
    assert joined == sorted(sorted(arc.values()) for arc in found["network"])
    assert found["score"] < 0 < found["parameters"]


@pytest.mark.parametrize("method", ["hill-climbing", "pc"])
def test_a_collider_is_compelled(learn, method):
    found = learn("--method", method, text=COLLIDER)
    assert found["edges"] == [{"from": "A", "to": "C"}, {"from": "B", "to": "C"}]
    assert (found["undirected"], found["parameters"]) == ([], 6)


def test_the_readable_answer(learn):
    lines = learn("--target=C", text=COLLIDER, form="text").splitlines()
    assert lines[0].startswith("hill-climbing: ")
    assert lines[1].startswith("bic -")
    assert lines[1].endswith("; 6 parameters")
    assert lines[4:] == ["A -> C", "B -> C"]


@pytest.mark.parametrize("score", ["aic", "bdeu", "k2", "ll"])
def test_other_scores(learn, score):
    found = learn("--score", score)
    assert found["score"] != learn()["score"]
    assert {"from": "bronc", "to": "dysp"} in found["network"] or {"from": "dysp", "to": "bronc"} in found["network"]


def test_a_level_that_may_be_refused_is_told_beforehand_where_it_takes_long(tmp_path, capsys, monkeypatch):
    path = tmp_path / "asia.csv"
    path.write_text(ASIA, encoding="utf-8")
    assert main(["learn", str(path), "--method=pc"]) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(level_cost, "MOST_TESTS", 40)
    monkeypatch.setattr(learn_command, "LONG", 0.0)
    assert main(["learn", str(path), "--method=pc"]) == 2
    told, refused = capsys.readouterr().err.splitlines()
    assert "as the tests with 1 given are too many; with --most-given 0 it ends with one." in told
    assert "With 1 given at a time there would be up to" in refused
    assert main(["learn", str(path), "--method=pc", "--most-given=0"]) == 0
    assert capsys.readouterr().err == ""


def test_few_rows_are_told(learn):
    few = csv_of(drawn("asia", 30, seed=1)[1])
    notes = learn("--method=pc", text=few)["notes"]
    assert any("fewer than 5 rows for each combination of values" in note for note in notes)
    assert not any("combination of values" in note for note in learn(text=few)["notes"])


def test_other_tests(learn):
    for test in ("chi-square", "cmi"):
        assert learn("--method=pc", "--test", test)["edges"]
    assert len(learn("--method=pc", "--alpha=0.000001")["undirected"]) <= len(learn("--method=pc")["undirected"]) + 3


def test_required_and_forbidden_arcs(learn):
    found = learn("--require", "xray", "asia", "--forbid", "bronc", "dysp", "--forbid", "dysp", "bronc")["network"]
    assert {"from": "xray", "to": "asia"} in found
    assert not [arc for arc in found if set(arc.values()) == {"bronc", "dysp"}]


def test_columns_with_a_different_value_in_every_row_are_told(learn):
    found = learn("--discretize", "none", text=NUMBERS)
    assert found["edges"] == found["undirected"] == []
    said = [note for note in found["notes"] if "put its numbers into bins" in note]
    assert len(said) == 2
    assert "of 'a'" in said[0]
    assert not [note for note in learn(text=NUMBERS)["notes"] if "put its numbers into bins" in note]


def test_texts_that_differ_in_every_row_are_not_to_be_put_into_bins(learn):
    text = "id,b,class\n" + "".join(f"r{k},{k % 3},{'uv'[k % 2]}\n" for k in range(40))
    (said,) = [note for note in learn(text=text)["notes"] if note.startswith("Every row")]
    assert said.endswith("can be learned from it: leave it out (--leave-out).")


def test_options_of_the_other_method_are_told(learn):
    def unused(*options):
        return [note for note in learn(*options)["notes"] if "does not use" in note]

    assert unused("--alpha=0.01", "--test=cmi") == [
        "Hill climbing does not use --test, --alpha: that belongs to --method pc."
    ]
    assert unused("--method=pc", "--restarts=2", "--forbid", "xray", "asia") == [
        "PC does not use --restarts, --forbid: that belongs to --method hill-climbing."
    ]
    assert unused("--alpha=0.05") == unused("--method=pc", "--alpha=0.01", "--score=aic") == []


def test_nothing_to_be_found_is_said(learn):
    text = "a,class\n" + "".join(f"{i},{j}\n" for i in "xy" for j in "uv") * 5
    assert "\nnone\n" in learn(text=text, form="text")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--alpha", "2", "--method", "pc"], "significance level is 2"),
        (["--restarts=-1"], "restarts is -1"),
        (["--seed=-1"], "seed is -1"),
        (["--sample-size=0", "--score=bdeu"], "above 0"),
        (["--require", "asia", "nobody"], "nobody"),
        (["--require", "asia", "tub", "--forbid", "asia", "tub"], "both required and forbidden"),
        (["--require", "asia", "tub", "--require", "tub", "asia"], "close a cycle"),
        (["--most-parents=-1"], "number of parents"),
    ],
)
def test_a_refusal_is_one_line(learn, options, words):
    said = learn(*options, status=2, form="text")
    assert words in said
    assert said.count("\n") == 1
