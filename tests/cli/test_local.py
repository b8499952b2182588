"""`python -m bnviz local`: the keys and values of its JSON object, and what a reader sees of substitution and elimination."""

import json

import pytest

from bnviz.cli.main import main

# Whoever is pregnant is female, has the coin on a, and is ill; of the others one in ten is ill.
ROWS = [("female", "yes", "a", "ill")] * 30 + [("female", "no", "b", "well")] * 27 + [("female", "no", "a", "ill")] * 3
ROWS += [("male", "no", "a", "well")] * 36 + [("male", "no", "b", "ill")] * 4
TEXT = "gender,pregnant,coin,class\n" + "".join(",".join(row) + "\n" for row in ROWS)


@pytest.fixture
def local(tmp_path, capsys):
    """`local("--row=3")` is the answer as JSON; with `form="text"` as a reader sees it."""

    def answered(*options, form="json", status=0):
        path = tmp_path / "data.csv"
        path.write_text(TEXT, encoding="utf-8", newline="")
        assert main(["local", str(path), *options, *(["--json"] if form == "json" else [])]) == status
        out, err = capsys.readouterr()
        return err if status else json.loads(out) if form == "json" else out

    return answered


def test_the_json_object(local):
    found = local("--row=0", "--k=2", "--l=30")
    assert list(found) == ["order", "parents", "eliminated", "dependencies", "classes", "posterior"]
    assert found["order"] == ["pregnant", "gender", "coin"]
    assert found["parents"] == {"gender": ["pregnant"], "pregnant": [], "coin": ["pregnant"]}
    assert found["eliminated"] == ["gender", "coin"]
    assert {"from": "pregnant", "to": "gender", "count": 30} in found["dependencies"]
    assert found["classes"] == ["ill", "well"]
    assert sum(found["posterior"]) == pytest.approx(1, abs=1e-12)


def test_fewer_rows_than_l_show_nothing(local):
    found = local("--row=0", "--k=2", "--l=41")
    assert (found["eliminated"], found["dependencies"]) == ([], [])
    assert found == local("--row=0", "--k=2")
    assert found == local("--row=0", "--k=2", "--l=30", "--no-ser")


def test_smoothing_changes_the_posterior(local):
    assert local("--row=0", "--smoothing=laplace")["posterior"] != local("--row=0")["posterior"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--row=100"], "There is no row 100: the rows are 0 to 99.\n"),
        (["--row=-1"], "There is no row -1: the rows are 0 to 99.\n"),
        (["--row=0", "--l=0"], "l is 0, the fewest rows that show a dependency between values; give 1 or more.\n"),
        (["--row=0", "--k=-1"], "k is -1, the most parents an attribute may have besides the class; give 0 or more.\n"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(local, options, said):
    assert local(*options, form="text", status=2) == said


def test_the_readable_answer(local):
    found = local("--row=0", "--k=2", "--l=30", form="text")
    assert found.startswith(
        "row 0, in class ill; the classifier was learned from this row too\nposterior of class: ill "
    )
    table, changes = found.split("\n\n")[1:]
    assert [line.split() for line in table.splitlines()[1:]] == [
        ["pregnant=yes", "0.430", "kept"],
        ["gender=female", "0.0577", "pregnant", "left", "out"],
        ["coin=a", "0.0243", "pregnant", "left", "out"],
    ]
    assert changes.splitlines() == [
        "gender=female: its factor is left out, because pregnant=yes implies it (30 rows).",
        "coin=a: gender=female is no parent, because the parent pregnant=yes implies it (30 rows).",
        "coin=a: its factor is left out, because pregnant=yes implies it (30 rows).",
    ]
