"""`predict`: posteriors of rows of the data and of other files, what was not declared, and what is refused."""

import json

import numpy as np
import pytest

from bnviz import read_csv
from bnviz.cli.main import main
from bnviz.learn.models import model
from bnviz.learn.parameters import Smoothing
from bnviz.learn.training import Training

ROWS = "sky,heat,play\nsun,1.5,yes\nrain,2.5,no\nfog,3.5,yes\nsun,4.5,no\nrain,5.5,yes\n"


@pytest.fixture
def file(tmp_path):
    def written(text, name="data.csv"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    return written


@pytest.fixture
def answer(capsys):
    def answered(*arguments):
        status = main(("predict", *arguments))
        out, err = capsys.readouterr()
        return status, out, err

    return answered


@pytest.mark.parametrize("text", ["nb", "tan:root=first", "aode", "kdb:k=2", '{"name": "spode", "parent": "sky"}'])
@pytest.mark.parametrize(
    ("options", "smoothing"),
    [
        ([], Smoothing()),
        (["--smoothing", "laplace", "--m", "0.5"], Smoothing("laplace", 0.5)),
        (["--smoothing=ml"], Smoothing("ml")),
    ],
)
def test_the_posterior_is_that_of_the_model(file, answer, text, options, smoothing):
    path = file(ROWS)
    status, out, err = answer(path, "--model", text, "--json", *options)
    assert (status, err) == (0, "")
    found = json.loads(out)
    data = read_csv(path)
    posterior = model(text).learned(Training(data, smoothing)).posterior(data.X)
    assert found["classes"] == ["no", "yes"]
    assert [row["posterior"] for row in found["rows"]] == posterior.tolist()
    assert [row["row"] for row in found["rows"]] == [0, 1, 2, 3, 4]
    assert [row["predicted"] for row in found["rows"]] == [data.target.states[k] for k in posterior.argmax(1)]
    assert all(row["flags"] == [] for row in found["rows"])


def test_rows_are_chosen_in_the_order_that_you_write(file, answer):
    path = file(
        "sky,play\n" + "fog,?\n" + ROWS.replace(",1.5", "").replace(",2.5", "").split("\n", 1)[1].split("fog")[0]
    )
    _, everything, _ = answer(path, "--model", "nb", "--json")
    _, some, _ = answer(path, "--model", "nb", "--json", "--rows", "1, 0,1")
    rows = json.loads(everything)["rows"]
    assert len(rows) == 2  # the row without a class is not used and has no number
    assert json.loads(some)["rows"] == [rows[1], rows[0], rows[1]]


def test_another_file_and_its_flags(file, answer):
    path, other = file(ROWS), file("heat,more,sky\n1.5,x,sun\n?,y,snow\n", "other.csv")
    status, out, _ = answer(path, "--model", "nb", "--test", other, "--json")
    assert status == 0
    found = json.loads(out)
    assert [row["flags"] for row in found["rows"]] == [
        [],
        [{"attribute": "sky", "value": "snow"}, {"attribute": "heat", "value": None}],
    ]
    assert found["rows"][1]["posterior"] == pytest.approx([2.5 / 6, 3.5 / 6])
    assert found["notes"][-1]["kind"] == "unused-columns"
    _, text, _ = answer(path, "--model", "nb", "--test", other)
    assert (
        "note: 'sky': 1 of the rows has a value that no row learned from has (such as 'snow'): predicted without it."
        in text
    )
    assert "(such as a missing value)" in text
    assert "learned from.\n" not in text


def test_the_table_says_when_the_rows_were_learned_from(file, answer):
    status, out, _ = answer(file(ROWS), "--model", "nb", "--rows", "2")
    assert status == 0
    assert out.startswith("These are rows that the classifier was learned from.\n")
    assert out.splitlines()[2].split() == ["row", "predicted", "no", "yes"]
    assert out.splitlines()[3].split()[:2] == ["2", "yes"]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--model", "bayes"], "no model 'bayes'"),
        (["--model", "tan:root=moon"], "no attribute 'moon'"),
        (["--model", "nb", "--rows", "5"], "no row '5': the rows are 0 to 4"),
        (["--model", "nb", "--rows", "-1"], "no row '-1'"),
        (["--model", "nb", "--rows", ""], "no row ''"),
        (["--model", "nb", "--rows", "9" * 5000], "no row '999"),
        (["--model", "nb", "--rows", "²"], "no row '²'"),
        (["--model", "nb", "--m", "-1"], "strength"),
        (["--model", "nb", "--m", "nan"], "strength"),
        (["--model", "nb", "--smoothing", "ml", "--m", "2"], "leave --m out"),
        (["--model", "nb", "--test", "none.csv"], "none.csv"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(file, answer, options, words):
    status, out, err = answer(file(ROWS), *options)
    assert (status, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1
    assert len(err) < 400


def test_examples_in_the_help_work(capsys, tmp_path, monkeypatch, answer):
    with pytest.raises(SystemExit):
        main(["predict", "--help"])
    lines = [line.split() for line in capsys.readouterr().out.splitlines() if line.startswith("  python -m bnviz")]
    assert len(lines) > 2
    monkeypatch.chdir(tmp_path)
    rng = np.random.default_rng(0)
    rows = "".join(f"{rng.normal()},{k % 3},{k % 2}\n" for k in range(40))
    (tmp_path / "weather.csv").write_text(f"heat,wind,rain\n{rows}", encoding="utf-8")
    for _, _, _, _, *arguments in lines:
        assert answer(*arguments)[0] == 0
