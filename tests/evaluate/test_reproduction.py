"""The experiment of a paper: each fold once, kept as soon as it is there, with the same numbers whoever does it and whenever."""

import json
from contextlib import closing
from dataclasses import asdict, replace
from math import sqrt

import numpy as np
import pytest

from bnviz.data.recipe import recipe_for
from bnviz.data.table_file import read_table
from bnviz.evaluate.cross_validation import cross_validation
from bnviz.evaluate.data_folder import data_files
from bnviz.evaluate.experiment import experiment
from bnviz.evaluate.fold_data import splits
from bnviz.evaluate.fold_work import Refused
from bnviz.evaluate.folds import fold_rows
from bnviz.evaluate.model_result import model_results
from bnviz.evaluate.protocol import akdb_protocol, stan_protocol
from bnviz.evaluate.reproduction import BYTES, plan, reproduced
from bnviz.evaluate.run_log import FoldLine, Sums, append, lines_of, read_lines
from bnviz.model.errors import InputError
from tests.evaluate.tables import csv_text

STAN = stan_protocol()


@pytest.fixture
def folder(tmp_path):
    """A folder with two data sets."""
    for name, rows in (("some", 40), ("more", 60)):
        tmp_path.joinpath(f"{name}.csv").write_text(csv_text(rows=rows, seed=rows), encoding="utf-8")
    return tmp_path


def every(lines):
    return [line for piece in lines for line in piece]


def untimed(lines):
    """The lines without their seconds, in order."""
    kept = [
        (*line.about, line.rows, [(name, sums.wrong, sums.squares) for name, sums in line.answers.items()])
        for line in lines
    ]
    return sorted(kept)


def run(folder, protocol=STAN, processes=1, log=None):
    log = log or folder / "run.jsonl"
    todo = plan(data_files(folder), protocol, log)
    found = list(reproduced(todo, log, processes))
    return [*todo.finished, *every(piece for piece in found if not isinstance(piece, Refused))]


def test_it_is_the_cross_validation_of_each_file(folder):
    found = experiment(run(folder), ["some", "more"])
    assert found.datasets == ("some", "more")
    assert found.rows == (40, 60)
    for d, name in enumerate(found.datasets):
        table = read_table(folder / f"{name}.csv")
        data = splits(table, recipe_for(table), "all")
        models = [model for _, model in STAN.models]
        results = model_results(models, cross_validation(data, models, fold_rows(data.dataset.y, 10, "random")))
        for measure, spread in (("zero_one_loss", "zero_one_loss_sd"), ("rmse", "rmse_sd")):
            of = found.tables[measure]
            assert of.algorithms == STAN.algorithms
            np.testing.assert_allclose(of.mean[d], [getattr(r, measure) for r in results])
            np.testing.assert_allclose(of.sd[d], [getattr(r, spread) for r in results])


def test_processes_find_the_same(folder):
    alone = run(folder, log=folder / "alone.jsonl")
    together = run(folder, processes=2, log=folder / "together.jsonl")
    assert untimed(alone) == untimed(together) == untimed(lines_of(folder / "together.jsonl"))


def test_a_run_that_is_stopped_goes_on_from_what_it_finished(folder):
    log, files = folder / "run.jsonl", data_files(folder)
    first = plan(files, STAN, log)
    assert (len(first.finished), first.folds) == (0, 20)
    with closing(reproduced(first, log, 1)) as pieces:
        next(pieces)
    rest = plan(files, STAN, log)
    assert (len(rest.finished), rest.folds) == (10, 10)
    whole = [*rest.finished, *every(reproduced(rest, log, 1))]
    assert plan(files, STAN, log).pieces == ()
    assert untimed(whole) == untimed(run(folder, log=folder / "other.jsonl"))


def test_a_run_that_was_cut_off_in_a_line_loses_that_fold_alone(folder):
    log = folder / "run.jsonl"
    run(folder)
    text = log.read_text(encoding="utf-8")
    log.write_text(text[:-20], encoding="utf-8")
    assert plan(data_files(folder), STAN, log).folds == 1
    run(folder)
    assert plan(data_files(folder), STAN, log).folds == 0


def test_other_data_or_another_protocol_is_done_anew_beside_what_there_is(folder):
    log = folder / "run.jsonl"
    run(folder)
    assert plan(data_files(folder), STAN.with_bins_on("fold"), log).folds == 20
    assert plan(data_files(folder), replace(STAN, seed=1), log).folds == 20
    folder.joinpath("some.csv").write_text(csv_text(rows=41), encoding="utf-8")
    assert plan(data_files(folder), STAN, log).folds == 10
    run(folder)
    assert len(lines_of(log)) == 30


def test_a_large_file_is_done_in_pieces(folder):
    path = folder / "some.csv"
    text = path.read_text(encoding="utf-8")
    path.write_text(text + " " * (3 * BYTES - len(text)), encoding="utf-8")
    pieces = plan(data_files(folder), STAN, folder / "run.jsonl").pieces
    assert [(piece.file.name, piece.folds) for piece in pieces] == [
        ("more", tuple(range(10))),
        ("some", (0, 1, 2, 3)),
        ("some", (4, 5, 6, 7)),
        ("some", (8, 9)),
    ]


@pytest.mark.parametrize("processes", [1, 2])
def test_a_data_set_that_cannot_be_used_does_not_stop_the_others(folder, processes):
    folder.joinpath("few.csv").write_text("a,y\nu,v\nw,x\n" * 2, encoding="utf-8")
    folder.joinpath("odd.csv").write_text("a,y\nu\n", encoding="utf-8")
    log = folder / "run.jsonl"
    found = list(reproduced(plan(data_files(folder), STAN, log), log, processes))
    refused = {piece.dataset: piece.why for piece in found if isinstance(piece, Refused)}
    assert sorted(refused) == ["few", "odd"]
    assert refused["few"] == "It has 5 rows that can be used; 10 folds need at least 10."
    assert "line 2" in refused["odd"]
    assert len(lines_of(log)) == 20


def test_the_other_protocol_has_the_six_algorithms_and_its_own_k(folder):
    lines = run(folder, akdb_protocol(2))
    found = experiment(lines)
    assert found.tables["rmse"].algorithms == ("NB", "TAN", "AODE", "KDB", "LKDB", "AKDB")
    assert "kdb:k=2" in lines[0].run
    assert "mdl" in lines[0].run
    assert "laplace" in lines[0].run
    assert (found.tables["rmse"].mean > 0).all()
    with pytest.raises(InputError, match="-1 parents"):
        akdb_protocol(-1)


def line(dataset, fold, wrong, squares, rows=4, run="r"):
    return FoldLine(run, dataset, "d", fold, 2, rows, 0.5, {"A": Sums(wrong, squares, 0.25, 0.125)})


def test_an_experiment_by_hand():
    found = experiment([line("x", 1, 1, 1.0), line("x", 0, 2, 0.25, rows=1), line("y", 0, 0, 0.0)], ["y", "x"])
    assert found.datasets == ("x",)
    assert found.rows == (5,)
    assert found.unfinished == {"y": 1}
    assert found.tables["zero_one_loss"].mean.tolist() == [[0.6]]
    assert found.tables["zero_one_loss"].sd.tolist() == [[pytest.approx((2 - 0.25) / sqrt(2))]]
    assert found.tables["rmse"].mean.tolist() == [[0.5]]
    assert found.tables["rmse"].sd.tolist() == [[0]]
    assert (found.seconds["A"].fit, found.seconds["A"].predict, found.counting_seconds) == (0.75, 0.375, 1.5)


def test_lines_of_two_runs_are_not_one_experiment():
    with pytest.raises(ValueError, match="several runs"):
        experiment([line("x", 0, 1, 1.0), line("x", 1, 1, 1.0, run="s")])


def test_of_nothing_nothing_is_known():
    found = experiment([])
    assert found.datasets == ()
    assert found.seconds == {}


def test_a_log_round_trip(tmp_path):
    log, lines = tmp_path / "log.jsonl", [line("ü", 0, 1, 0.1), line("x", 1, 2, 1 / 3)]
    assert lines_of(log) == []
    append(log, lines[:1])
    append(log, lines[1:])
    assert lines_of(log) == lines
    append(log, [line("x", 1, 3, 0.5)])
    assert lines_of(log) == [lines[0], line("x", 1, 3, 0.5)]


def test_what_is_no_line_is_left_out_and_the_next_begins_on_its_own(tmp_path):
    log = tmp_path / "log.jsonl"
    append(log, [line("x", 0, 1, 0.1)])
    with log.open("a", encoding="utf-8") as file:
        file.write('{"run": "r", "data')
    append(log, [line("x", 1, 1, 0.1)])
    assert [found.fold for found in lines_of(log)] == [0, 1]
    assert read_lines('3\n[]\n{"answers": 3}\n{"answers": {}, "odd": 1}\nnull\n') == []


def test_a_file_of_something_else_is_not_written_to(tmp_path):
    other = tmp_path / "notes.txt"
    other.write_text("my notes\n", encoding="utf-8")
    with pytest.raises(InputError, match="not written by an earlier run"):
        lines_of(other)
    with pytest.raises(InputError, match="cannot be read"):
        lines_of(tmp_path)
    with pytest.raises(InputError, match="cannot be written"):
        append(tmp_path, [])


def replaced(log, number, **fields):
    """Changes fields of one line of a log."""
    lines = log.read_text(encoding="utf-8").splitlines()
    lines[number] = json.dumps({**json.loads(lines[number]), **fields})
    log.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    "fields",
    [
        {"rows": 0},
        {"rows": "4"},
        {"digest": ["d"]},
        {"counting_seconds": "1"},
        {"folds": 3},
        {"answers": {"TAN": asdict(Sums(0, 0.5, 0.1, 0.1))}},
        {"answers": {name: asdict(Sums(0, -1.0, 0.1, 0.1)) for name in STAN.algorithms}},
    ],
    ids=lambda fields: next(iter(fields)),
)
def test_a_line_that_cannot_be_true_is_done_again(folder, fields):
    log = folder / "run.jsonl"
    before = run(folder)
    replaced(log, 0, **fields)
    todo = plan(data_files(folder), STAN, log)
    assert (len(todo.finished), todo.folds) == (19, 1)
    assert untimed(run(folder)) == untimed(before)
    assert experiment(run(folder)).unfinished == {}


@pytest.mark.parametrize("text", ["my notes", '[1, "run"]', "{}\n"])
def test_another_file_is_not_written_to(folder, text):
    log = folder / "notes.txt"
    log.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match="not written over"):
        plan(data_files(folder), STAN, log)


@pytest.mark.parametrize("text", ["", "\n", '{"r', '{"run": "stan: TAN', '{"run": "stan"}'])
def test_the_beginning_of_a_first_line_is_no_other_file(folder, text):
    log = folder / "run.jsonl"
    log.write_text(text, encoding="utf-8")
    assert plan(data_files(folder), STAN, log).folds == 20


def test_a_log_that_cannot_be_written_is_told_before_the_work(folder):
    log = folder / "gone" / "run.jsonl"
    asked = []
    with pytest.raises(InputError, match="cannot be written"):
        list(reproduced(plan(data_files(folder), STAN, log), log, 1, work=asked.append))
    assert asked == []
