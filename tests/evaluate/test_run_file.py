"""A file of a run that is opened elsewhere: its runs are found, and whatever else is in it does no harm."""

import json
from dataclasses import asdict, replace

import pytest

from bnviz.evaluate.kept_runs import kept_rows, kept_times
from bnviz.evaluate.protocol import akdb_protocol, stan_protocol
from bnviz.evaluate.published import REPRODUCED, data_facts, published
from bnviz.evaluate.run_file import file_runs
from bnviz.evaluate.run_log import FoldLine, Sums
from bnviz.model.errors import InputError

SUMS = Sums(1, 0.5, 0.25, 0.125)
STAN, AKDB = stan_protocol(), akdb_protocol()


def line(protocol, dataset="iris", fold=0, digest="d", folds=2, **more):
    answers = dict.fromkeys(protocol.algorithms, SUMS)
    return FoldLine(protocol.key, dataset, digest, fold, folds, 4, 0.5, **{"answers": answers, **more})


def content(*lines):
    return "\n".join(json.dumps(asdict(one)) for one in lines).encode()


def test_the_runs_of_a_file_are_told_apart():
    lines = line(AKDB), line(STAN, "wine"), line(STAN, "wine", 1), line(STAN, fold=1), line(AKDB, fold=1)
    one, other = file_runs(content(*lines)).runs
    assert (one.protocol, other.protocol) == ("akdb", "stan")
    assert one.found.tables["zero_one_loss"].of("AKDB").tolist() == [0.25]
    assert other.found.datasets == ("wine",)
    assert other.found.unfinished == {"iris": 1}
    assert other.settings == "m-estimate 1; equal-frequency 5 on all; missing state; 10 folds random seed 0"
    assert other.found.seconds["TAN"].fit == 0.75


def test_of_changed_data_the_last_ones_count():
    old = [line(STAN, digest="old", fold=fold) for fold in (0, 1)]
    (run,) = file_runs(content(*old, line(STAN, digest="new"))).runs
    assert run.found.datasets == ()
    assert run.found.unfinished == {"iris": 1}


BAD = [
    {"rows": 0},
    {"rows": "4"},
    {"rows": True},
    {"fold": 2},
    {"fold": -1},
    {"folds": 1},
    {"folds": 10**9},
    {"counting_seconds": float("nan")},
    {"counting_seconds": "1"},
    {"counting_seconds": 1e300},
    {"digest": ["d"]},
    {"dataset": 5},
    {"dataset": "\ud800"},
    {"answers": {}},
    {"answers": {"TAN": replace(SUMS, wrong=5)}},
    {"answers": {"TAN": replace(SUMS, wrong=0.5)}},
    {"answers": {"TAN": replace(SUMS, squares=5.0)}},
    {"answers": {"TAN": replace(SUMS, fit_seconds=float("inf"))}},
    {"answers": {f"A{k}": SUMS for k in range(51)}},
]


@pytest.mark.parametrize("change", BAD)
def test_a_line_that_cannot_be_is_left_out(change):
    with pytest.raises(InputError, match="no line that the command reproduce wrote"):
        file_runs(content(replace(line(STAN), **change)))
    found = file_runs(content(line(STAN), replace(line(STAN, fold=1), **change)))
    (run,) = found.runs
    assert found.unread == 1
    assert run.found.unfinished == {"iris": 1}


def test_lines_of_other_algorithms_are_left_out():
    (run,) = file_runs(content(line(STAN), line(STAN, fold=1, answers={"TAN": SUMS}))).runs
    assert run.found.unfinished == {"iris": 1}


def test_a_mark_at_the_beginning_and_a_line_that_is_cut_off_do_no_harm():
    found = file_runs(b"\xef\xbb\xbf" + content(line(STAN), line(STAN, fold=1)) + b"\n\n" + content(line(STAN))[:-9])
    assert (found.runs[0].found.datasets, found.unread) == (("iris",), 1)


@pytest.mark.parametrize("text", [b"", b"a,b\n1,2\n", b"[1]\n", b"{}\n", b"\xff\xfe"])
def test_another_file_is_refused(text):
    with pytest.raises(InputError, match="reproduce"):
        file_runs(text)


def test_the_rows_that_are_kept_are_those_of_the_paper():
    rows, there = kept_rows(), {facts.name: facts.instances for facts in data_facts()}
    assert list(rows) == list(published(REPRODUCED / "akdb")["rmse"].datasets)
    assert all(there[name] == number for name, number in rows.items())


@pytest.mark.parametrize(
    ("folder", "protocol"), [("stan_bins_on_all", STAN), ("stan_bins_on_fold", STAN), ("akdb", AKDB)]
)
def test_there_is_a_time_of_each_algorithm(folder, protocol):
    times = kept_times(REPRODUCED / folder)
    assert tuple(times.seconds) == protocol.algorithms
    assert min(times.counting, *(seconds.both for seconds in times.seconds.values())) > 0
