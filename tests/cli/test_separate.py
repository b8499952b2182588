"""`separate`: the answer, its paths with their reasons and the blanket, on built-in networks and on files."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bnviz.cli.main import main
from bnviz.data.network_formats.bif_writer import network_bif
from bnviz.data.networks import network

ROOT = Path(__file__).parents[2]
SLOW = {"pandas", "streamlit", "plotly", "scipy", "sklearn", "networkx", "pgmpy", "matplotlib"}


@pytest.fixture
def answer(capsys):
    """`answer("separate", ...)` is the exit status and what stands on standard output and standard error."""

    def answered(*arguments):
        status = main(["separate", *arguments])
        out, err = capsys.readouterr()
        return status, out, err

    return answered


def test_the_causes_of_a_collider_as_json(answer):
    status, out, _ = answer("--network", "asia", "tub", "lung", "--given", "xray", "--json")
    found = json.loads(out)
    assert status == 0
    assert found["separated"] is False
    assert found["paths"] == [
        {
            "nodes": ["tub", "either", "lung"],
            "open": True,
            "reason": "either is a collider whose descendant xray is observed",
        },
        {
            "nodes": ["tub", "either", "dysp", "bronc", "smoke", "lung"],
            "open": False,
            "reason": "dysp is a collider that is not observed, nor is any descendant of it",
        },
    ]
    assert found["blanket"] == ["asia", "lung", "either"]
    assert found["more_paths"] is False


def test_the_answer_in_words(answer):
    status, out, err = answer("--network=asia", "tub", "smoke", "--given=lung", "--given=lung")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "tub and smoke are separated given lung: both paths between them are blocked."
    assert "blocked: tub → either ← lung ← smoke; either is a collider" in out
    assert lines[-1] == "Markov blanket of tub: asia, lung, either"


def test_the_exercise_of_the_blog(answer, tmp_path):
    """In A -> C <- B: A ⟂ B, A ⟂ B | D for a D that has nothing to do with them, and not A ⟂ B | C."""
    file = tmp_path / "exercise.dot"
    file.write_text("digraph { A -> C; B -> C; D }")
    verdicts = []
    for given in ([], ["--given=D"], ["--given=C"]):
        status, out, _ = answer("--network", str(file), "A", "B", *given, "--json")
        assert status == 0
        verdicts.append(json.loads(out)["separated"])
    assert verdicts == [True, True, False]


def test_a_file_says_the_same_as_the_network_that_it_holds(answer, tmp_path):
    file = tmp_path / "student.bif"
    file.write_text(network_bif(network("student").net), encoding="utf-8")
    from_file = answer("--network", str(file), "difficulty", "SAT", "--given", "letter", "--json")
    assert from_file == answer("--network", "student", "difficulty", "SAT", "--given", "letter", "--json")


def test_as_many_paths_are_listed_as_asked_for_and_an_open_one_is_among_them(answer):
    _, out, _ = answer("--network", "alarm", "HR", "CVP", "--given", "CO", "--paths", "1", "--json")
    found = json.loads(out)
    assert found["more_paths"] is True
    assert [path["open"] for path in found["paths"]] == [not found["separated"]]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--network", "nowhere", "a", "b"], ["'nowhere'", "asia, sprinkler"]),
        (["--network", "asia", "tub", "flu"], ["no node 'flu'", "'asia', 'tub'"]),
        (["--network", "asia", "tub", "lung", "--given", "flu"], ["no node 'flu'"]),
        (["--network", "asia", "tub", "tub"], ["X and Y"]),
        (["--network", "asia", "tub", "lung", "--given", "tub"], ["tub", "observed"]),
        (["--network", "asia", "tub", "lung", "--paths", "0"], ["at least 1"]),
    ],
)
def test_a_refused_question_is_one_line_and_status_2(answer, arguments, words):
    status, out, err = answer(*arguments)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert all(word in err for word in words)


def test_a_broken_file_is_one_line_and_status_2(answer, tmp_path):
    file = tmp_path / "broken.bif"
    file.write_text("network x {\n}\nvariable a {\n")
    status, out, err = answer("--network", str(file), "a", "b")
    assert (status, out) == (2, "")
    assert err.count("\n") == 1


def test_it_needs_no_slow_library():
    script = (
        "import sys; from bnviz.cli.main import main; main(sys.argv[1:]); "
        f"print(sorted({SLOW} & sys.modules.keys()), file=sys.stderr)"
    )
    started = [sys.executable, "-c", script, "separate", "--network", "asia", "tub", "lung"]
    result = subprocess.run(started, cwd=ROOT, capture_output=True, check=True, timeout=60)
    assert result.stderr.split() == [b"[]"]
