"""What is said about a file of runs that is open."""

import pytest

from bnviz.draw.paper_file import file_words, with_short_names
from bnviz.evaluate.experiment import experiment
from bnviz.evaluate.run_file import FileRun, FileRuns
from bnviz.evaluate.run_log import FoldLine, Sums

STAN, AKDB = (FileRun(f"{name}: x; y", experiment(())) for name in ("stan", "akdb"))


@pytest.mark.parametrize(
    ("runs", "unread", "words"),
    [
        ((STAN,), 0, "f is open: 1 run of the STAN paper's experiment."),
        ((AKDB, AKDB), 0, "f is open: 2 runs of the AKDB paper's, on the tab of that paper."),
        (
            (STAN, AKDB, STAN),
            2,
            "f is open: 2 runs of the STAN paper's experiment and 1 run of the AKDB paper's, on the tab of that paper. 2 lines "
            "of it are cut off, or cannot be of such a run, and are left out.",
        ),
    ],
)
def test_how_many_runs_and_where_they_are(runs, unread, words):
    assert file_words("f", FileRuns(runs, unread)) == words


def test_a_long_name_is_cut():
    assert file_words("n" * 200, FileRuns((STAN,), 0)).index(" is open") <= 40


def test_names_are_cut_and_stay_apart():
    sums = Sums(1, 0.5, 2.0, 0.5)
    answers = {"TAN": sums, "data set": sums, "n" * 200: sums, "n" * 201: sums}
    names = [("d" * 200, 0), ("d" * 200, 1), ("d" * 201, 0)]
    lines = [FoldLine("stan", name, "d", fold, 2, 4, 0.5, answers) for name, fold in names]
    (run,) = with_short_names(FileRuns((FileRun("stan", experiment(lines)),), 0)).runs
    assert run.found.datasets == ("d" * 39 + "…",)
    assert run.found.unfinished == {"d" * 39 + "… (2)": 1}
    algorithms = ("TAN", "data set (5)", "n" * 39 + "…", "n" * 39 + "… (7)")
    assert tuple(run.found.seconds) == run.found.tables["rmse"].algorithms == algorithms
    assert run.found.seconds["TAN"].fit == 6
