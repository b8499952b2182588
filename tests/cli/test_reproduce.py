"""`python -m bnviz reproduce`: the keys and values of its JSON object, what a reader sees, and how it goes on after a stop."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from bnviz.cli import reproduce as command
from bnviz.cli.main import main
from bnviz.evaluate.data_folder import data_files
from bnviz.evaluate.protocol import stan_protocol
from bnviz.evaluate.reproduction import plan
from bnviz.evaluate.run_log import lines_of
from tests.evaluate.tables import csv_text

ROOT = Path(__file__).parents[2]

STAN = ["TAN", "STAN-MI", "STAN-SU", "STAN-JMI", "STAN-CMIM", "STAN-MRMR", "AODE", "KDB1"]


@pytest.fixture
def reproduce(tmp_path, capsys):
    """`reproduce()` is the answer as JSON for a folder with `iris` and `mine`; with `form="text"` as a reader sees it."""
    folder = tmp_path / "data"
    folder.mkdir()
    for name, rows in (("iris", 40), ("mine", 50)):
        folder.joinpath(f"{name}.csv").write_text(csv_text(rows=rows, classes=2), encoding="utf-8")

    def answered(*options, form="json", status=0):
        out = ["--out", str(tmp_path / "run.jsonl"), "--processes=1"]
        assert main(["reproduce", str(folder), *out, *options, *(["--json"] if form == "json" else [])]) == status
        out, err = capsys.readouterr()
        return (out, err) if status else json.loads(out) if form == "json" else out

    answered.log = tmp_path / "run.jsonl"
    answered.folder = folder
    return answered


def test_the_json_object(reproduce):
    found = reproduce()
    assert list(found) == [
        "protocol",
        "datasets",
        "records",
        "near_published",
        "seconds",
        "counting_seconds",
        "unfinished",
        "refused",
    ]
    assert list(found["datasets"]) == ["iris", "mine"]
    assert found["datasets"]["iris"]["rows"] == 40
    algorithms = found["datasets"]["iris"]["algorithms"]
    assert list(algorithms) == STAN
    loss = algorithms["AODE"]["zero_one_loss"]
    assert list(loss) == ["ours", "ours_sd", "published", "published_sd", "standard_error", "distance"]
    assert (loss["published"], loss["published_sd"]) == (0.06, 0.0655)
    assert loss["distance"] == pytest.approx((loss["ours"] - 0.06) / loss["standard_error"])
    mine = found["datasets"]["mine"]["algorithms"]["AODE"]["rmse"]
    assert mine["published"] is None
    assert mine["distance"] is None
    assert mine["ours"] > 0
    assert len(found["records"]) == 14
    last = found["records"][-1]
    assert (last["algorithm"], last["against"], last["measure"]) == ("STAN-MRMR", "KDB1", "rmse")
    assert last["published"] == {"win": 45, "draw": 1, "loss": 24, "p": pytest.approx(0.0077, abs=5e-5)}
    assert sum(last["published_here"][key] for key in ("win", "draw", "loss")) == 1
    assert sum(last["ours"][key] for key in ("win", "draw", "loss")) == 2
    assert found["near_published"]["rmse"]["of"] == 1
    assert list(found["seconds"]) == STAN
    assert found["unfinished"] == {}


def test_a_second_run_only_reads(reproduce, monkeypatch):
    first = reproduce()
    monkeypatch.setattr("bnviz.evaluate.fold_work.fold_result", None)
    assert reproduce() == first
    assert list(reproduce("--only=mine")["datasets"]) == ["mine"]


def test_bins_on_the_fold_are_another_run(reproduce):
    every, fold = reproduce(), reproduce("--bins-on=fold")
    assert every["protocol"] != fold["protocol"]
    assert every["datasets"] != fold["datasets"]
    assert len(lines_of(reproduce.log)) == 40


def test_the_readable_answer(reproduce):
    text = reproduce(form="text")
    lines = text.splitlines()
    assert lines[0].split() == ["zero-one", "loss", *STAN]
    assert lines[1].split()[0] == "iris"
    assert "±" in lines[1]
    assert sum("within two standard errors of the published one" in line for line in lines) == 2
    assert "Here counts 1 data set more than published for these: 'mine'." in lines
    record = next(line for line in lines if line.startswith("STAN-MRMR against TAN") and " RMSE" in line)
    assert record.split()[-2:] == ["38/17/15", "0.0038"]
    assert any(line.startswith("counts, for all of them") for line in lines)
    assert str(reproduce.log) in lines[-1]


def test_a_data_set_that_cannot_be_used_is_left_out_and_told(reproduce):
    reproduce.folder.joinpath("odd.csv").write_text("a,y\nu,v\nw\n", encoding="utf-8")
    lines = reproduce(form="text").splitlines()
    assert any(line.startswith("note: odd is not in the tables: On line 3") for line in lines)
    found = reproduce()
    assert list(found["datasets"]) == ["iris", "mine"]
    assert list(found["refused"]) == ["odd"]
    out, err = reproduce("--only=odd", form="text", status=2)
    assert out == ""
    assert err.startswith("No data set can be used. odd: On line 3")


def test_the_manifest_of_the_help_is_one(reproduce, capsys):
    with pytest.raises(SystemExit):
        main(["reproduce", "--help"])
    manifest = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("  [{"))
    reproduce.folder.joinpath("manifest.json").write_text(manifest, encoding="utf-8")
    iris, mine = data_files(reproduce.folder)
    assert (iris.name, iris.numeric, iris.categorical, iris.target) == ("iris", ("width",), ("colour",), "class")
    assert mine.name == "mine"


def test_the_other_paper(reproduce):
    found = reproduce("--protocol=akdb", "--k=2")
    assert list(found["seconds"]) == ["NB", "TAN", "AODE", "KDB", "LKDB", "AKDB"]
    assert found["near_published"] is None
    assert [record["published"] for record in found["records"]] == [None] * 10
    lines = reproduce("--protocol=akdb", "--k=2", form="text").splitlines()
    assert not any("published" in line for line in lines)


def test_tables_are_written_as_published_ones_are_read(reproduce, tmp_path):
    found = reproduce("--tables", str(tmp_path / "new" / "tables"))
    again = reproduce("--published", str(tmp_path / "new" / "tables"))
    loss = again["datasets"]["mine"]["algorithms"]["KDB1"]["rmse"]
    assert loss["published"] == pytest.approx(loss["ours"], abs=5e-5)
    assert loss["distance"] == 0
    assert again["near_published"]["zero_one_loss"] == {"near": 2, "of": 2, "far": {}}
    assert found["records"][0]["ours"] == again["records"][0]["published"]
    err = reproduce("--tables", str(reproduce.log), form="text", status=2)[1]
    assert "cannot be written" in err


def test_tables_that_cannot_be_written_are_told_before_the_work(reproduce, tmp_path):
    folder = tmp_path / "tables"
    reproduce("--tables", str(folder), "--only=iris")
    begun = lines_of(reproduce.log)
    over = reproduce(f"--published={folder}", f"--tables={folder}", form="text", status=2)[1]
    assert over == "The tables would be written over the published ones: name another folder with --tables.\n"
    assert "cannot be written" in reproduce(f"--tables={reproduce.log}", form="text", status=2)[1]
    assert lines_of(reproduce.log) == begun


def test_what_the_folder_has_otherwise_than_the_paper_is_told(reproduce):
    manifest = [{"file": "iris.csv"}, {"file": "wine.csv"}]
    reproduce.folder.joinpath("manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    lines = reproduce(form="text").splitlines()
    assert "note: the manifest names 1 file that is not in the folder: 'wine.csv'." in lines
    assert any(line.endswith("cannot be the same data: iris (40, not 150).") for line in lines)
    assert f"protocol: {stan_protocol().key}" in lines
    assert not any("the manifest names" in line for line in reproduce("--only=mine", form="text").splitlines())


def test_a_stop_before_anything_is_finished_says_nothing(reproduce, monkeypatch):
    def stopped_at_once(*_):
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(command, "reproduced", stopped_at_once)
    assert reproduce(form="text", status=130) == ("", "")


def test_other_published_tables(reproduce, tmp_path):
    for name in ("rmse", "zero_one_loss"):
        text = "dataset,TAN,TAN_sd\nmine,0.25,0.1\n"
        tmp_path.joinpath(f"{name}.csv").write_text(text, encoding="utf-8")
    found = reproduce("--published", str(tmp_path))
    assert found["datasets"]["mine"]["algorithms"]["TAN"]["rmse"]["published"] == 0.25
    assert found["datasets"]["iris"]["algorithms"]["TAN"]["rmse"]["published"] is None
    assert found["records"][0]["published"] is None


def test_what_was_finished_is_kept_and_told_when_it_is_stopped(reproduce, monkeypatch):
    real = command.reproduced

    def stopped_after_one(*arguments):
        yield next(real(*arguments))
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "reproduced", stopped_after_one)
    out, _ = reproduce(form="text", status=130)
    assert out.splitlines()[1].split()[0] == "iris"
    assert "Stopped after 10 of 20 folds." in out
    assert len(lines_of(reproduce.log)) == 10
    monkeypatch.undo()
    assert list(reproduce()["datasets"]) == ["iris", "mine"]


@pytest.mark.skipif(sys.platform == "win32", reason="there, the keyboard stops a whole console")
def test_a_key_stops_it_at_once_and_it_goes_on_where_it_was(tmp_path):
    for k in range(30):
        tmp_path.joinpath(f"set{k}.csv").write_text(csv_text(rows=300, seed=k), encoding="utf-8")
    log = tmp_path / "run.jsonl"
    command = [sys.executable, "-m", "bnviz", "reproduce", tmp_path, "--out", log, "--processes=2"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "encoding": "utf-8"}
    with subprocess.Popen(command, cwd=ROOT, start_new_session=True, **pipes) as running:
        while running.poll() is None and not lines_of(log):
            sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert (running.returncode, err) == (130, "")
    kept = len(lines_of(log))
    assert 0 < kept < 300
    assert f"{str(log)!r}: the same command goes on from there." in out
    assert plan(data_files(tmp_path), stan_protocol(), log).folds == 300 - kept


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--only=wine"], "no data set 'wine'"),
        (["--k=2"], "leave --k out"),
        (["--processes=0"], "0 processes"),
        (["--published=nowhere"], "zero_one_loss.csv"),
    ],
)
def test_refused(reproduce, options, words):
    out, err = reproduce(*options, form="text", status=2)
    assert out == ""
    assert words in err


def test_a_folder_without_data_is_refused(tmp_path, capsys):
    assert main(["reproduce", str(tmp_path)]) == 2
    assert "no CSV file" in capsys.readouterr().err
