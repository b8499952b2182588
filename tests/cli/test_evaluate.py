"""`python -m bnviz evaluate`: the keys and values of its JSON object, what a reader sees, and what is kept when it is stopped."""

import json

import pytest

from bnviz.cli.main import main
from bnviz.evaluate import cross_validation
from tests.evaluate.tables import csv_text

KEYS = [
    "zero_one_loss",
    "zero_one_loss_sd",
    "rmse",
    "rmse_sd",
    "log_loss_nats",
    "brier",
    "fit_seconds",
    "predict_seconds",
]


@pytest.fixture
def evaluate(tmp_path, capsys):
    """`evaluate("--model=nb")` is the answer as JSON; with `form="text"` as a reader sees it."""

    def answered(*options, form="json", status=0, text=None):
        path = tmp_path / "data.csv"
        path.write_text(csv_text() if text is None else text, encoding="utf-8", newline="")
        assert main(["evaluate", str(path), *options, *(["--json"] if form == "json" else [])]) == status
        out, err = capsys.readouterr()
        return (out, err) if status else json.loads(out) if form == "json" else out

    return answered


def test_the_json_object(evaluate):
    found = evaluate("--model=nb", "--model=stan:ranking=mrmr,root=first", "--folds=5")
    assert list(found) == ["nb", "stan:ranking=mrmr,root=first"]
    for numbers in found.values():
        assert list(numbers) == [*KEYS, "confusion"]
        assert sum(map(sum, numbers["confusion"])) == 60
        right = sum(numbers["confusion"][k][k] for k in range(3))
        assert numbers["zero_one_loss"] == pytest.approx(1 - right / 60)
        assert 0 < numbers["rmse"] < 1


def test_leave_one_out_of_two_rows_by_hand(evaluate):
    """Each row is predicted from the other, with m = 1: the other class has (1 + 1/2) / 2 of the prior."""
    found = evaluate("--model=nb", "--folds=2", "--assign=modulo", text="a,y\nu,0\nv,1\n")["nb"]
    other, own = (
        0.75 * 0.25,
        0.25 * 0.5,
    )  # P(y) P(x | y): the other class has the other value, the own class was never seen
    assert found["zero_one_loss"] == 1
    assert found["rmse"] == pytest.approx(other / (other + own))
    assert (found["rmse_sd"], found["auc"]) == (0, 0)


def test_the_draw_the_bins_and_the_smoothing_matter(evaluate):
    def rmse(*options):
        return evaluate("--model=nb", "--folds=4", *options)["nb"]["rmse"]

    usual = rmse()
    assert usual == rmse("--assign=stratified", "--bins-on=fold", "--seed=0", "--repeats=1")
    for option in (
        "--assign=random",
        "--assign=modulo",
        "--bins-on=all",
        "--seed=1",
        "--repeats=2",
        "--smoothing=laplace",
    ):
        assert rmse(option) != usual, option


def test_repeats_test_every_row_again(evaluate):
    found = evaluate("--model=nb", "--folds=3", "--repeats=2")
    assert sum(map(sum, found["nb"]["confusion"])) == 120


def test_processes_find_the_same(evaluate):
    def losses(found):
        return {text: {k: v for k, v in of.items() if not k.endswith("seconds")} for text, of in found.items()}

    options = ["--model=tan", "--model=akdb:k=2", "--folds=4", "--repeats=2"]
    assert losses(evaluate(*options, "--processes=2")) == losses(evaluate(*options, "--processes=1"))


def test_what_is_infinite_is_null(evaluate):
    text = "a,y\n" + "".join(f"{v},{y}\n" for v, y in ("u0", "u0", "v1", "v1", "w1", "w0"))
    found = evaluate("--model=nb", "--folds=3", "--assign=modulo", "--smoothing=ml", text=text)
    assert found["nb"]["log_loss_nats"] is None


def test_the_readable_answer(evaluate):
    lines = evaluate("--model=nb", "--model=tan", "--model=nb", "--folds=3", form="text").splitlines()
    assert lines[0].split()[:5] == ["model", "zero-one", "loss", "sd", "RMSE"]
    assert [line.split()[0] for line in lines[1:3]] == ["nb", "tan"]
    assert lines[4].startswith("Losses are of all rows together")
    assert any(line.startswith("note: In one attribute a missing value is one more state") for line in lines)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--model=nb", "--folds=61"], "at most 60"),
        (["--model=nb", "--folds=1"], "at least 2"),
        (["--model=best"], "no model 'best'"),
        (["--model=nb", "--seed=-1"], "from 0 up"),
        (["--model=nb", "--processes=0"], "0 processes"),
        (["--model=nb", "--repeats=300000"], "--sample"),
        (["--model=tan:root=rain"], "'rain'"),
        (["--model=nb", "--assign=modulo", "--repeats=2"], "the same each time"),
    ],
)
def test_refused(evaluate, options, words):
    out, err = evaluate(*options, form="text", status=2)
    assert out == ""
    assert words in err


def test_what_was_finished_is_told_when_it_is_stopped(evaluate, monkeypatch):
    real, done = cross_validation.fold_result, []

    def stopped_in_the_third(*arguments):
        if len(done) == 2:
            raise KeyboardInterrupt
        done.append(real(*arguments))
        return done[-1]

    monkeypatch.setattr(cross_validation, "fold_result", stopped_in_the_third)
    out, _ = evaluate("--model=nb", "--folds=4", form="text", status=130)
    assert out.startswith("Stopped after 2 of 4 folds.")
    assert len(done) == 2
    out, _ = evaluate("--model=nb", "--folds=4", status=130)
    assert out == ""
