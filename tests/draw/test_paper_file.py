"""What is said about a file of runs that is open."""

import pytest

from bnviz.draw.paper_file import file_words
from bnviz.evaluate.experiment import experiment
from bnviz.evaluate.run_file import FileRun, FileRuns

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
