"""A file that the command `reproduce` wrote, opened somewhere else: its runs, each with the tables of what is finished."""

from collections.abc import Sequence
from dataclasses import dataclass

from bnviz.evaluate.experiment import Experiment, experiment
from bnviz.evaluate.published import data_facts
from bnviz.evaluate.run_log import FoldLine, count_unread, read_lines
from bnviz.model.errors import InputError

Digests = tuple[str, int]


@dataclass(frozen=True, eq=False)
class FileRun:
    """One run of a file: the key of its protocol, and what it found."""

    key: str
    found: Experiment

    @property
    def protocol(self) -> str:
        """The name of the protocol, `stan` or `akdb`; of an older file maybe something else."""
        return self.key.partition(":")[0]

    @property
    def settings(self) -> str:
        """What the key says after the algorithms: estimate, bins, missing values and folds."""
        return self.key.partition("; ")[2] or self.key


@dataclass(frozen=True, eq=False)
class FileRuns:
    """The runs of a file in the order in which they begin, and how many of its lines could not be read."""

    runs: tuple[FileRun, ...]
    unread: int


def file_runs(content: bytes) -> FileRuns:
    """The runs of a file. Of a data set that was changed while it ran the last one counts.

    Errors: InputError when the file is no text or has no line of such a run.
    """
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError("The file is not text: open the one that the command reproduce names at its end.") from None
    by_run: dict[str, list[FoldLine]] = {}
    for line in read_lines(text):
        by_run.setdefault(line.run, []).append(line)
    if not by_run:
        raise InputError(
            "The file has no line that the command reproduce wrote: open the one that it names at its end, such as "
            "reproduction.jsonl."
        )
    order = [facts.name for facts in data_facts()]
    runs = tuple(FileRun(key, experiment(_of_one_kind(lines), order)) for key, lines in by_run.items())
    return FileRuns(runs, count_unread(text))


def _of_one_kind(lines: Sequence[FoldLine]) -> list[FoldLine]:
    """The lines with the algorithms of the first one and, of each data set, those of its last data."""
    algorithms = list(lines[0].answers)
    last: dict[str, Digests] = {line.dataset: (line.digest, line.folds) for line in lines}
    return [
        line for line in lines if list(line.answers) == algorithms and (line.digest, line.folds) == last[line.dataset]
    ]
