"""`python -m bnviz stan`: the keys and values of its JSON object, and what a reader sees."""

import json

import pytest

from bnviz.cli.main import main
from bnviz.learn.rankings import RANKINGS

# a is the class in 13 of 16 rows, b copies a, and c and d are coins.
TEXT = "a,b,c,d,class\n" + "".join(
    f"{k % 2},{k % 2},{k // 2 % 2},{k // 4 % 2},{'uv'[k % 2 ^ (k in (3, 8, 14))]}\n" for k in range(16)
)


@pytest.fixture
def stan(tmp_path, capsys):
    """`stan("--root=first")` is the answer as JSON; with `form="text"` as a reader sees it."""

    def answered(*options, form="json", status=0):
        path = tmp_path / "data.csv"
        path.write_text(TEXT, encoding="utf-8", newline="")
        assert main(["stan", str(path), *options, *(["--json"] if form == "json" else [])]) == status
        out, err = capsys.readouterr()
        return err if status else json.loads(out) if form == "json" else out

    return answered


def test_the_json_object(stan):
    found = stan("--root", "first")
    assert list(found) == ["ranking", "cvr", "selected"]
    assert found["ranking"][0] == "a"
    assert sorted(found["ranking"]) == ["a", "b", "c", "d"]
    assert len(found["cvr"]) == 4
    assert found["cvr"][found["selected"] - 1] == min(found["cvr"])
    assert stan() == stan("--ranking=mrmr", "--root=mi")


def test_a_copy_is_second_by_mi_and_last_by_the_rankings_that_look_at_pairs(stan):
    assert stan("--ranking=mi")["ranking"][:2] == stan("--ranking=su")["ranking"][:2] == ["a", "b"]
    for name in ("mrmr-difference", "cmim"):
        assert stan(f"--ranking={name}")["ranking"][-1] == "b", name
    assert {tuple(sorted(stan(f"--ranking={name}")["ranking"])) for name in RANKINGS} == {("a", "b", "c", "d")}


def test_smoothing_changes_the_risk(stan):
    assert stan("--smoothing=laplace")["cvr"] != stan()["cvr"]


def test_the_readable_answer(stan):
    lines = stan(form="text").splitlines()
    assert lines[0].split() == ["s", "attribute", "its", "score", "risk", "(CVR)", "zero-one", "loss"]
    assert [line.split()[0] for line in lines[1:5]] == ["1", "2", "3", "4"]
    assert sum(line.endswith("chosen") for line in lines) == 1
    assert lines[1].split()[3] == "bits"
    assert "note: a ties with b: the lower column comes first." in lines
    assert any(line.startswith("The risk is lowest, ") for line in lines)


def test_an_unknown_root_is_refused(stan):
    assert "no attribute 'z'" in stan("--root=z", form="text", status=2)


def test_an_unknown_ranking_is_refused(stan, capsys):
    with pytest.raises(SystemExit) as refused:
        stan("--ranking=best")
    assert refused.value.code == 2
    assert "mrmr-difference" in capsys.readouterr().err
